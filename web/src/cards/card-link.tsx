/** Cards to look at: shown large at hover, focus or long press, and opened with all their text at a click. */
import './cards.css';
import type { CardFactsView } from '@spiritgate/sdk';
import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';
import { CardDialog } from './card-dialog.tsx';
import { cardHandlers } from './zoom.tsx';

type CardOpenProps = { game: string; card: CardFactsView; class?: string; children: ComponentChildren };

/** A button around a card's face or name. */
export function CardOpen({ game, card, class: look = 'card-open', children }: CardOpenProps): JSX.Element {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" class={look} onClick={() => setOpen(true)} {...cardHandlers(game, card)}>
        {children}
      </button>
      {open ? <CardDialog game={game} card={card} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** The name of a card in a text. */
export const CardLink = ({ game, card }: { game: string; card: CardFactsView }): JSX.Element => (
  <CardOpen game={game} card={card} class="card-link">
    {card.name}
  </CardOpen>
);
