/** A player's name at the table, with whose turn it is, whom the game waits for, and what stands beside it. */
import type { Seat } from '@spiritgate/sdk';
import type { ComponentChildren, JSX } from 'preact';
import { useContext } from 'preact/hooks';
import { t } from '../texts/index.ts';
import { BoardContext } from './board-context.ts';
import { nameOfSeat } from './words.ts';

/** The name plate of a seat. */
export function Plate({ seat, children }: { seat: Seat; children?: ComponentChildren }): JSX.Element {
  const { scene } = useContext(BoardContext);
  const { active, waiting, seats, result } = scene.view.public;
  const isAsked = !result && waiting.some((one) => one.seat === seat);
  return (
    <div class={isAsked ? 'plate is-asked' : 'plate'} data-seat={seat}>
      <span class="plate-name">{nameOfSeat(scene, seat)}</span>
      {active === seat ? <span class="plate-sign">{t('plate.turn')}</span> : null}
      {isAsked ? <span class="plate-sign plate-asked">{t('plate.asked')}</span> : null}
      {seats[seat].marks.includes('lost') ? <span class="plate-sign">{t('plate.lost')}</span> : null}
      {children}
    </div>
  );
}
