/** The name of a card in a text: shows the card at hover and focus, and opens it at a click. */
import './cards.css';
import type { CardFactsView } from '@spiritgate/sdk';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { CardDialog } from './card-dialog.tsx';
import { cardHandlers } from './zoom.tsx';

/** A button with a card's name. */
export function CardLink({ game, card }: { game: string; card: CardFactsView }): JSX.Element {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" class="card-link" onClick={() => setOpen(true)} {...cardHandlers(game, card)}>
        {card.name}
      </button>
      {open ? <CardDialog game={game} card={card} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
