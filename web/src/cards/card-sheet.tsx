/** A card with all that there is to read of it: the face, its figures in words, its text, and what stands on it. */
import type { CardFactsView } from '@spiritgate/sdk';
import type { JSX } from 'preact';
import { t } from '../texts/index.ts';
import { CardFace } from './card-face.tsx';
import { levelsOf } from './looks.ts';
import { costLine, figuresLine, hueLine, typeLine } from './words.ts';

type CardSheetProps = {
  game: string;
  card: CardFactsView;
  now?: Readonly<Record<string, number>> | undefined;
  notes?: readonly string[] | undefined;
};

/** What the zoom and the card's dialog show. */
export function CardSheet({ game, card, now = {}, notes = [] }: CardSheetProps): JSX.Element {
  const levels = levelsOf(card);
  const lines = [hueLine(game, card), costLine(game, card), figuresLine(game, card, now)].filter(Boolean);
  return (
    <div class="card-sheet">
      <div class="card-sheet-face">
        <CardFace game={game} card={card} size="normal" now={now} silent />
      </div>
      <div class="card-sheet-words">
        <p class="card-sheet-name">{card.name}</p>
        <p class="soft">{typeLine(game, card)}</p>
        <p>{lines.join(' · ')}</p>
        {levels.length > 0 ? (
          <ul class="card-sheet-levels">
            {levels.map(({ level, cores, bp }) => (
              <li key={level}>{bp === undefined ? t('card.level', { level, n: cores }) : t('card.level-bp', { level, n: cores, bp })}</li>
            ))}
          </ul>
        ) : null}
        {card.text === '' ? null : (
          <div class="card-sheet-text">
            {card.text.split('\n').map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        )}
        {card.missing ? <p class="card-sheet-note">{t('card.missing')}</p> : null}
        {notes.map((note) => (
          <p key={note} class="card-sheet-note">
            {note}
          </p>
        ))}
      </div>
    </div>
  );
}
