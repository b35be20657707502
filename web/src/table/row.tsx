/** A named row of places. */
import type { Seat } from '@spiritgate/sdk';
import type { ComponentChildren, JSX } from 'preact';
import { useContext } from 'preact/hooks';
import { BoardContext } from './board-context.ts';
import { CardOnTable } from './card-on-table.tsx';
import { otherSeat, rowOf, type Thing } from './scene.ts';
import { zoneName, zoneOf } from './words.ts';

type RowProps = {
  seat: Seat;
  zone: string;
  things: readonly Thing[];
  class?: string;
  /** Classes for a place. */
  classOf?: (thing: Thing) => string;
  children?: ComponentChildren;
  showEmpty?: boolean;
};

/** Places beside each other; the other side's are seen from across the table. */
export function Row({ seat, zone, things, class: more, classOf, children, showEmpty = true }: RowProps): JSX.Element {
  const { scene } = useContext(BoardContext);
  const shown = seat === scene.bottom ? things : [...things].reverse();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of cards is no group of form fields
    <div
      class={['row-of', more].filter(Boolean).join(' ')}
      role="group"
      aria-label={zoneOf(scene, seat, zone)}
      data-zone={`${zone}.${seat}`}
    >
      {shown.map((thing) => (
        <CardOnTable
          key={thing.place || thing.handle}
          thing={thing}
          class={classOf?.(thing)}
          empty={showEmpty ? zoneName(scene.game, zone) : undefined}
        />
      ))}
      {shown.length === 0 ? <span class="place-name row-empty">{zoneName(scene.game, zone)}</span> : null}
      {children}
    </div>
  );
}

/** A row with a fixed number of places. */
export function SlotRow({
  seat,
  zone,
  places,
  classOf,
}: {
  seat: Seat;
  zone: string;
  places: number;
  classOf?: (thing: Thing) => string;
}): JSX.Element {
  const { scene } = useContext(BoardContext);
  return <Row seat={seat} zone={zone} things={rowOf(scene, seat, zone, places)} {...(classOf ? { classOf } : {})} />;
}

/** Top seat first, as they are shown. */
export const topAndBottom = (bottom: Seat): [top: Seat, bottom: Seat] => [otherSeat(bottom), bottom];
