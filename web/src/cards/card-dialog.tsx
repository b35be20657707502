/** A card opened to be read, by screen readers too. */
import type { CardFactsView } from '@spiritgate/sdk';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { Dialog } from '../ui/index.ts';
import { CardSheet } from './card-sheet.tsx';
import { hideCard, type Sighting } from './zoom.tsx';

/** The dialog of one card. */
export function CardDialog({
  game,
  card,
  onClose,
  ...seen
}: { game: string; card: CardFactsView; onClose: () => void } & Sighting): JSX.Element {
  useEffect(hideCard, []);
  return (
    <Dialog title={card.name} onClose={onClose}>
      <CardSheet game={game} card={card} {...seen} />
    </Dialog>
  );
}
