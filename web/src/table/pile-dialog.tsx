/** A pile that is open, to look through and to pick from. */
import type { Seat } from '@spiritgate/sdk';
import type { JSX } from 'preact';
import { useContext, useRef } from 'preact/hooks';
import { t } from '../texts/index.ts';
import { Dialog } from '../ui/index.ts';
import { BoardContext } from './board-context.ts';
import { CardOnTable } from './card-on-table.tsx';
import { useRoving } from './roving.ts';
import { pileOf } from './scene.ts';
import { zoneOf } from './words.ts';

/** The cards of a zone whose faces are seen. */
export function PileDialog({ seat, zone, onClose }: { seat: Seat; zone: string; onClose: () => void }): JSX.Element {
  const { scene } = useContext(BoardContext);
  const things = pileOf(scene, seat, zone);
  const cards = useRef<HTMLDivElement>(null);
  const keys = useRoving(cards);
  return (
    <Dialog title={zoneOf(scene, seat, zone)} onClose={onClose} size="large">
      <p class="soft">{t('pile.from-top', { n: things.length })}</p>
      <div ref={cards} class="pile-cards" {...keys}>
        {things.map((thing) => (
          <CardOnTable key={thing.handle} thing={thing} as="list" />
        ))}
      </div>
    </Dialog>
  );
}
