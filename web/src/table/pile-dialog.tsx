/** A pile that is open, to look through and to pick from. */
import type { Seat } from '@spiritgate/sdk';
import type { JSX } from 'preact';
import { useContext } from 'preact/hooks';
import { t } from '../texts/index.ts';
import { Dialog } from '../ui/index.ts';
import { BoardContext } from './board-context.ts';
import { CardOnTable } from './card-on-table.tsx';
import { useRovingIn } from './roving.ts';
import { pileOf } from './scene.ts';
import { zoneOf } from './words.ts';

/** The cards of a zone whose faces are seen. */
export function PileDialog({ seat, zone, onClose }: { seat: Seat; zone: string; onClose: () => void }): JSX.Element {
  const { scene } = useContext(BoardContext);
  const things = pileOf(scene, seat, zone);
  const { ref, ...keys } = useRovingIn();
  return (
    <Dialog title={zoneOf(scene, seat, zone)} onClose={onClose} size="large">
      <p class="soft">{t('pile.from-top', { n: things.length })}</p>
      <div ref={ref} class="pile-cards" {...keys}>
        {things.map((thing) => (
          <CardOnTable key={thing.handle} thing={thing} as="list" />
        ))}
      </div>
    </Dialog>
  );
}
