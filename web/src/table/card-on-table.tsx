/** A card, a face-down card or an empty place on the table: a button that reads the card, or picks it where it may be picked. */
import type { JSX } from 'preact';
import { useContext } from 'preact/hooks';
import { CardFace, cardHandlers, kindName } from '../cards/index.ts';
import { t } from '../texts/index.ts';
import { BoardContext } from './board-context.ts';
import { isPicked, tokenFor } from './choice.ts';
import { eighthsOf } from './reach.ts';
import { attachedTo, factsOf, type Scene, type Thing } from './scene.ts';
import { countersOf, kindOfThing, markName, notesOf, spokenThing } from './words.ts';

type CardOnTableProps = {
  thing: Thing;
  /** `hand`: upright and larger; `row`: as it lies. */
  as?: 'row' | 'hand' | 'list';
  /** More classes for a place. */
  class?: string | undefined;
  /** What an empty place shows. */
  empty?: string | undefined;
};

/** Poses in which a card lies across. */
const ACROSS = new Set(['defense', 'exhausted']);
/** Poses in which a card shows its back. */
const DOWN = new Set(['set', 'down']);

/** One place of the table, with what lies there. */
export function CardOnTable({ thing, as = 'row', class: more, empty }: CardOnTableProps): JSX.Element {
  const { scene, choice, open, reach } = useContext(BoardContext);
  const { card, facts, handle, place, slot } = thing;
  const token = tokenFor(choice, handle, place);
  const picked = isPicked(choice, handle, place);
  if (!card && !slot && token === undefined)
    return (
      <div class={classes('place', more)} data-place={place || undefined}>
        <span class="place-name">{empty}</span>
      </div>
    );
  const notes = notesOf(scene, thing);
  const isDown = card !== undefined && DOWN.has(card.pose);
  const eighths = card && scene.game === 'dimensional-rift' ? eighthsOf(scene, card) : undefined;
  const spoken = [
    spokenThing(scene, thing),
    token === undefined ? '' : t('spoken.may', { what: choice?.labels.get(token) ?? '' }),
    picked ? t('spoken.picked') : '',
  ]
    .filter(Boolean)
    .join('; ');
  const act = (): void => {
    if (token !== undefined) choice?.pick(token);
    else if (facts) open(thing);
  };
  const handlers = cardHandlers(scene.game, facts, { now: figuresNow(thing), notes });
  return (
    <div
      class={classes(
        'place',
        more,
        token !== undefined && 'is-open',
        picked && 'is-picked',
        card && ACROSS.has(card.pose) && as === 'row' && 'lies-across',
      )}
      data-place={place || undefined}
      data-handle={handle || undefined}
    >
      {card || slot ? (
        <span class="card-lying">
          <CardFace
            game={scene.game}
            card={facts}
            size="small"
            faceDown={!card || (isDown && !facts)}
            now={figuresNow(thing)}
            {...(eighths === undefined ? {} : { eighths })}
            silent
          />
          {isDown ? <span class="card-veil">{t('card.set-short')}</span> : null}
        </span>
      ) : (
        <span class="place-name">{empty ?? t('place.here')}</span>
      )}
      {token === undefined ? null : (
        <span class="open-sign" aria-hidden="true">
          {picked ? '✓' : '◆'}
        </span>
      )}
      {card ? <Marks scene={scene} thing={thing} as={as} /> : null}
      {/* Over what is seen and without words of its own: it is named by all that there is to say of the card. */}
      <button
        type="button"
        class="card-button"
        data-stop
        data-token={token}
        tabIndex={-1}
        aria-label={spoken}
        aria-pressed={picked || undefined}
        onClick={act}
        {...handlers}
        onPointerEnter={(event) => {
          handlers.onPointerEnter?.(event);
          if (eighths !== undefined) reach.value = handle;
        }}
        onPointerLeave={(event) => {
          handlers.onPointerLeave?.(event);
          reach.value = '';
        }}
        onFocus={(event) => {
          handlers.onFocus?.(event);
          reach.value = eighths === undefined ? '' : handle;
        }}
      />
      {card && as !== 'list' ? <Counters thing={thing} scene={scene} /> : null}
      {card && as === 'row' ? <Attached scene={scene} handle={handle} place={place} /> : null}
    </div>
  );
}

const classes = (...names: readonly (string | false | undefined)[]): string => names.filter(Boolean).join(' ');

/** Figures as they stand, which go before the printed ones. */
export const figuresNow = ({ card }: Thing): Readonly<Record<string, number>> => card?.n ?? {};

/** Counters on a card: what of each kind, and how many. */
function Counters({ scene, thing }: { scene: Scene; thing: Thing }): JSX.Element | null {
  const all = countersOf(thing);
  const { level } = thing.card?.n ?? {};
  if (all.length === 0 && level === undefined) return null;
  return (
    <span class="counters" aria-hidden="true">
      {level === undefined ? null : <span class="count count-level">{t('count.level', { level })}</span>}
      {all.map(([kind, n]) => (
        <span key={kind} class={`count count-${kind}`} title={kindOfThing(kind)} data-game={scene.game}>
          {signOf(kind)}
          {n}
        </span>
      ))}
    </span>
  );
}

/** The sign of a kind of counter: letters for elements, shapes for the rest. */
export const signOf = (kind: string): string => SIGNS[kind] ?? (kind.length === 1 ? kind : `${kind.charAt(0).toUpperCase()}`);
const SIGNS: Readonly<Record<string, string>> = {
  core: '●',
  mana: '◈',
  damage: '✸',
  soul0: '♟0·',
  soul1: '♟1·',
  soul2: '♟2·',
  soul3: '♟3·',
};

/** States that everybody should see at once, as short words on the card. */
const LOUD = [
  'attacking',
  'defending',
  'blocking',
  'target',
  'destroyed',
  'unresolved',
  'acted',
  'prone',
  'manalocked',
  'sealed',
  'suppressed',
];

/** A card that lies across cannot be read from the front: its pose and figures once more, upright. */
const acrossText = ({ card }: Thing): string =>
  [
    t(card?.pose === 'defense' ? 'pose-short.defense' : 'pose-short.exhausted'),
    card?.n.defense === undefined ? '' : `${card.n.attack ?? 0}/${card.n.defense}`,
    card?.n.bp === undefined ? '' : String(card.n.bp),
  ]
    .filter(Boolean)
    .join(' ');

function Marks({ scene, thing, as }: { scene: Scene; thing: Thing; as: 'row' | 'hand' | 'list' }): JSX.Element | null {
  const loud = thing.card?.marks.filter((mark) => LOUD.includes(mark)) ?? [];
  const across = as === 'row' && ACROSS.has(thing.card?.pose ?? '');
  if (loud.length === 0 && !across) return null;
  return (
    <span class="marks" aria-hidden="true">
      {across ? <span class="mark mark-across">{acrossText(thing)}</span> : null}
      {loud.slice(0, 2).map((mark) => (
        <span key={mark} class={`mark mark-${mark}`}>
          {markName(scene, mark)}
        </span>
      ))}
    </span>
  );
}

/** Cards that lie with this one: small, by name, to be read. */
function Attached({ scene, handle, place }: { scene: Scene; handle: string; place: string }): JSX.Element | null {
  const { choice, open } = useContext(BoardContext);
  const zone = scene.view.public.cards[handle]?.zone ?? '';
  // What lies in a row of its own is not shown twice.
  const under = attachedTo(scene, handle, place).filter(([, card]) => (card.zone !== zone && card.pos < 0 ? true : card.zone === 'crew'));
  if (under.length === 0) return null;
  return (
    <span class="attached">
      {under.map(([key, card]) => {
        const facts = factsOf(scene, card.def);
        const thing: Thing = { handle: key, place: '', card, facts };
        const token = tokenFor(choice, key, '');
        return (
          <button
            key={key}
            type="button"
            class={classes('attached-card', token !== undefined && 'is-open', isPicked(choice, key, '') && 'is-picked')}
            data-stop
            data-token={token}
            data-handle={key}
            tabIndex={-1}
            aria-label={spokenThing(scene, thing)}
            onClick={() => (token === undefined ? facts && open(thing) : choice?.pick(token))}
            {...cardHandlers(scene.game, facts, { now: card.n, notes: notesOf(scene, thing) })}
          >
            {facts?.name ?? kindName('hidden')}
          </button>
        );
      })}
    </span>
  );
}
