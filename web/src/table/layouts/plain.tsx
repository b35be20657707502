/** A game that this client has no layout for: every zone that it tells of as a pile, and every pool. */
import type { JSX } from 'preact';
import { useContext } from 'preact/hooks';
import { BoardContext } from '../board-context.ts';
import { Middle } from '../middle.tsx';
import { Pile, Pool } from '../pile.tsx';
import { Row, topAndBottom } from '../row.tsx';
import { pileOf } from '../scene.ts';

/** Both sides, zone by zone. */
export function PlainLayout(): JSX.Element {
  const { scene } = useContext(BoardContext);
  const [top, bottom] = topAndBottom(scene.bottom);
  return (
    <div class="felt">
      {[top, bottom].map((seat) => {
        const { counts, pools } = scene.view.public.seats[seat];
        const zones = Object.keys(counts).filter((zone) => zone !== 'hand');
        return (
          <div key={seat} class="side">
            <div class="side-left">
              {Object.keys(pools).map((pool) => (
                <Pool key={pool} seat={seat} pool={pool} />
              ))}
            </div>
            <div class="rows">
              {zones.map((zone) => (
                <Row key={zone} seat={seat} zone={zone} things={pileOf(scene, seat, zone)} class="row-wide" />
              ))}
            </div>
            <div class="side-right">
              {zones.map((zone) => (
                <Pile key={zone} seat={seat} zone={zone} />
              ))}
            </div>
            {seat === top ? <Middle /> : null}
          </div>
        );
      })}
    </div>
  );
}
