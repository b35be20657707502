/** The face of a card, and its back: drawn as SVG from what is printed on it, in three amounts of detail. */
import './cards.css';
import type { CardFactsView } from '@spiritgate/sdk';
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { locale } from '../texts/index.ts';
import { drawnArrows } from './arrows.ts';
import { patternOf, sigilOf } from './art.ts';
import { ICONS } from './icons.ts';
import { type CardLook, type Hue, hueOf, lookOf } from './looks.ts';
import { kindName, spokenCard, typeLine } from './words.ts';
import { cut, widthOf, wrapped } from './wrap.ts';

type CardFaceProps = {
  game: string;
  /** Nothing: a card whose face is hidden. */
  card?: CardFactsView | undefined;
  /** How much is on it; how wide it is, says its box. */
  size?: 'small' | 'normal' | 'large';
  faceDown?: boolean;
  /** Figures as they stand on the table. */
  now?: Readonly<Record<string, number>>;
  /** How far its arrows are turned, clockwise in eighths. */
  eighths?: number;
  /** Left out of what is spoken, where the card is named by what stands around it. */
  silent?: boolean;
};

/** A card. It is drawn anew only when something on it has changed: a table has dozens of them, and changes often. */
export function CardFace({ game, card, size = 'normal', faceDown = false, now, eighths = 0, silent = false }: CardFaceProps): JSX.Element {
  const figures = now ? JSON.stringify(now) : '';
  // Figures stand for `now`; what is spoken follows the language.
  return useMemo(() => {
    const back = faceDown || !card;
    const spoken = silent
      ? ({ 'aria-hidden': true } as const)
      : ({ role: 'img', 'aria-label': back ? kindName('hidden') : spokenCard(game, card) } as const);
    return (
      // biome-ignore lint/a11y/noSvgWithoutTitle: it has a name, or is hidden where what stands around it has one
      <svg class={`card-face card-${size}`} viewBox="0 0 100 140" {...spoken} focusable="false">
        {back ? <Back game={game} /> : <Front game={game} card={card} size={size} now={now} eighths={eighths} />}
      </svg>
    );
  }, [game, card, size, faceDown, figures, eighths, silent, locale.value]);
}

type FrontProps = { game: string; card: CardFactsView; size: 'small' | 'normal' | 'large'; now: CardFaceProps['now']; eighths: number };

function Front({ game, card, size, now, eighths }: FrontProps): JSX.Element {
  const look = lookOf(game, card, now);
  const hues = look.hues.map(hueOf);
  const first = hues[0] ?? hueOf('');
  const isSmall = size === 'small';
  return (
    <>
      <rect class="card-edge" width="100" height="140" rx="7" fill={first.deep} />
      <Art id={card.id} look={look} hues={hues} first={first} isSmall={isSmall} />
      <Name card={card} isSmall={isSmall} look={look} />
      <Cost look={look} isSmall={isSmall} />
      {isSmall ? null : <TextBox game={game} card={card} size={size} />}
      <Figures look={look} isSmall={isSmall} />
      {look.arrows.length > 0 ? <Arrows arrows={look.arrows} eighths={eighths} isSmall={isSmall} /> : null}
    </>
  );
}

/** The hues side by side, their pattern, and the card's own motif. */
function Art({
  id,
  look,
  hues,
  first,
  isSmall,
}: {
  id: string;
  look: CardLook;
  hues: readonly Hue[];
  first: Hue;
  isSmall: boolean;
}): JSX.Element {
  const sigil = useMemo(() => sigilOf(id, look.motif), [id, look.motif]);
  const second = hues[1];
  const bottom = isSmall ? 136 : 88;
  const scale = isSmall ? 1.2 : 0.98;
  const middle = isSmall ? 72 : 57;
  return (
    <>
      <path d={`M4 4H96V${bottom}H4Z`} fill={first.base} />
      {second ? <path d={`M96 14V${bottom}H18Z`} fill={second.base} /> : null}
      <svg aria-hidden="true" x="4" y="4" width="92" height={bottom - 4} viewBox={`4 4 92 ${bottom - 4}`}>
        <path class="card-pattern" d={patternOf(first.pattern)} stroke={first.deep} />
        {second ? <path class="card-pattern" d={patternOf(second.pattern)} stroke={second.deep} /> : null}
        <circle cx="50" cy={middle} r={isSmall ? 37 : 29} fill={first.deep} opacity="0.28" />
        <g transform={`translate(50 ${middle}) scale(${scale})`}>
          <path class="card-sigil" d={sigil.shape} fill={(second ?? first).deep} />
          <path class="card-sigil-lines" d={sigil.lines} />
          {sigil.eyes.map(([x, y]) => (
            <circle key={x} cx={x} cy={y} r="2.3" fill="#fff7df" />
          ))}
        </g>
      </svg>
    </>
  );
}

function Name({ card, isSmall, look }: { card: CardFactsView; isSmall: boolean; look: CardLook }): JSX.Element {
  const inset = look.arrows.length > 0 ? 12 : 4;
  const room = 100 - 2 * inset - 5;
  if (isSmall) {
    // An arrow at the upper edge keeps its room.
    const top = look.arrows.length > 0 ? 10 : 4;
    // The longest word must fit: it cannot be broken.
    const longest = Math.max(...card.name.split(' ').map(widthOf)) * BOLD;
    const size = Math.max(8.5, Math.min(12, room / longest));
    const lines = wrapped(card.name, room / size / BOLD, 2);
    return (
      <>
        <path class="card-band" d={`M${inset} ${top}H${100 - inset}V${top + (lines.length > 1 ? 29 : 16)}H${inset}Z`} />
        {lines.map((line, i) => (
          <text key={line} class="card-name" x="50" y={top + 11.5 + i * 12} font-size={size} text-anchor="middle">
            {line}
          </text>
        ))}
      </>
    );
  }
  const width = (room - 2) / BOLD;
  const size = Math.max(6.4, Math.min(9, width / widthOf(card.name)));
  return (
    <>
      <path class="card-band" d={`M${inset} 4H${100 - inset}V18H${inset}Z`} />
      <text class="card-name" x={inset + 4} y={11 + size * 0.36} font-size={size}>
        {cut(card.name, width / size)}
      </text>
    </>
  );
}

/** Elements of the cost as pips with their letters, or the cost as a number. */
function Cost({ look, isSmall }: { look: CardLook; isSmall: boolean }): JSX.Element | null {
  const { pips, cost, reduction } = look;
  const r = isSmall ? 8.5 : 6.5;
  const top = isSmall ? 44 : 27;
  if (pips.length > 0)
    return (
      <>
        {pips.map((pip, i) => (
          <g key={i} transform={`translate(${94 - r} ${top + i * r * 2})`}>
            <circle r={r} fill={hueOf(pip).deep} stroke="#fff7df" stroke-width="1.3" />
            <text class="card-pip" y={r * 0.4} font-size={r * 1.15} text-anchor="middle">
              {pip}
            </text>
          </g>
        ))}
      </>
    );
  if (cost === '') return null;
  return (
    <g transform={`translate(${isSmall ? 16 : 14} ${isSmall ? (look.arrows.length > 0 ? 54 : 46) : 29})`}>
      <path
        d={isSmall ? 'M0-13L11-6.5V6.5L0 13L-11 6.5V-6.5Z' : 'M0-10L8.7-5V5L0 10L-8.7 5V-5Z'}
        fill="#211d19"
        stroke="#fff7df"
        stroke-width="1.3"
      />
      <text
        class="card-pip"
        y={isSmall ? 5 : 4}
        font-size={isSmall ? (cost.length > 1 ? 12 : 15) : cost.length > 1 ? 9 : 11}
        text-anchor="middle"
      >
        {cost}
      </text>
      {isSmall ? null : (
        <path
          d={Array.from({ length: reduction }, (_, i) => `M-2.5 ${14 + i * 6}h5l-2.5 4.4z`).join('')}
          fill="#fff7df"
          stroke="#211d19"
          stroke-width="0.6"
        />
      )}
    </g>
  );
}

/** Kind and families, and as much of the text as fits. */
function TextBox({ game, card, size }: { game: string; card: CardFactsView; size: 'normal' | 'large' }): JSX.Element {
  const font = size === 'large' ? 5 : 5.6;
  const most = size === 'large' ? 5 : 4;
  const lines = card.text === '' ? [] : wrapped(card.text, 86 / font, most);
  return (
    <>
      <path class="card-band" d="M4 88H96V98H4Z" />
      <text class="card-type" x="7" y="95.2" font-size="6">
        {cut(typeLine(game, card), 86 / 6)}
      </text>
      <path class="card-paper" d="M4 98H96V136H4Z" />
      {lines.map((line, i) => (
        <text key={i} class="card-text" x="7" y={104 + i * (font + 0.8)} font-size={font}>
          {line}
        </text>
      ))}
    </>
  );
}

function Figures({ look, isSmall }: { look: CardLook; isSmall: boolean }): JSX.Element | null {
  const { figures } = look;
  if (figures.length === 0) return null;
  const wide = figures.length > 2;
  const step = 92 / figures.length;
  const size = isSmall ? (figures.length > 3 ? 12 : wide ? 14 : 18) : 8.5;
  // Arrows at the lower edge keep their room.
  const edge = look.arrows.length > 0 ? 12 : 0;
  const [top, height] = isSmall ? [(wide ? 118 : 114) - edge, wide ? 18 : 22] : [126 - edge, 10];
  const icon = size / 12;
  return (
    <>
      <path class="card-figures" d={`M4 ${top}H96V${top + height}H4Z`} />
      {figures.map(({ name, value }, i) => {
        const width = size * (0.62 * value.length + 0.95);
        const left = 4 + step * (i + 0.5) - width / 2;
        return (
          <g key={name} transform={`translate(${left} ${top + height / 2})`}>
            <path d={ICONS[name] ?? ''} fill="#ffdf9a" transform={`translate(0 ${-5 * icon}) scale(${icon})`} />
            <text class="card-figure" x={size * 0.95} y={size * 0.36} font-size={size}>
              {value}
            </text>
          </g>
        );
      })}
    </>
  );
}

function Arrows({ arrows, eighths, isSmall }: { arrows: readonly number[]; eighths: number; isSmall: boolean }): JSX.Element {
  const size = isSmall ? 1.5 : 1;
  return (
    <>
      {drawnArrows(arrows, eighths).map(({ x, y, angle, strength }) => (
        <path
          key={angle}
          class="card-arrow"
          transform={`translate(${x} ${y}) rotate(${angle}) scale(${size})`}
          d={Array.from({ length: strength }, (_, i) => `M-6 ${i * 4.2 + 2}L0 ${i * 4.2 - 4}L6 ${i * 4.2 + 2}L0 ${i * 4.2 - 0.4}Z`).join(
            '',
          )}
        />
      ))}
    </>
  );
}

/** How much wider bold letters are. */
const BOLD = 1.13;

const BACKS: Readonly<Record<string, Hue>> = { elestrals: hueOf('L'), 'dimensional-rift': hueOf('wynn'), 'battle-spirits': hueOf('red') };

function Back({ game }: { game: string }): JSX.Element {
  const { base, deep } = BACKS[game] ?? hueOf('');
  return (
    <>
      <rect class="card-edge" width="100" height="140" rx="7" fill={deep} />
      <rect x="6" y="6" width="88" height="128" rx="4" fill="none" stroke={base} stroke-width="2" />
      <path d="M50 24L82 70L50 116L18 70Z" fill="none" stroke={base} stroke-width="3" />
      <path d="M50 40L71 70L50 100L29 70Z" fill={base} opacity="0.5" />
      <circle cx="50" cy="70" r="9" fill={deep} stroke={base} stroke-width="3" />
    </>
  );
}
