/** A card to look at: shown large at hover, focus or long press, and opened with all its text at a click. */
import type { CardFactsView } from '@spiritgate/sdk';
import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';
import { CardDialog, cardHandlers } from '../cards/index.ts';

type CardOpenProps = { game: string; card: CardFactsView; children: ComponentChildren };

/** A button around a card's face or name. */
export function CardOpen({ game, card, children }: CardOpenProps): JSX.Element {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" class="card-open" onClick={() => setOpen(true)} {...cardHandlers(game, card)}>
        {children}
      </button>
      {open ? <CardDialog game={game} card={card} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
