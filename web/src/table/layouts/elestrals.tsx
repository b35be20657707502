/** Elestrals (E3): four Elestrals, four Runes and a Stadium a side, Spirits, decks and Underworlds beside them. */
import type { Seat } from '@spiritgate/sdk';
import type { JSX } from 'preact';
import { useContext } from 'preact/hooks';
import { BoardContext } from '../board-context.ts';
import { Middle } from '../middle.tsx';
import { Pile, Pool } from '../pile.tsx';
import { SlotRow, topAndBottom } from '../row.tsx';

const SLOTS = 4;

/** Both sides. */
export function ElestralsLayout(): JSX.Element {
  const { scene } = useContext(BoardContext);
  const [top, bottom] = topAndBottom(scene.bottom);
  return (
    <div class="felt">
      <Side seat={top} isTop />
      <Middle />
      <Side seat={bottom} isTop={false} />
    </div>
  );
}

function Side({ seat, isTop }: { seat: Seat; isTop: boolean }): JSX.Element {
  const elestrals = <SlotRow seat={seat} zone="elestrals" places={SLOTS} />;
  const runes = (
    <div class="row-pair">
      {isTop ? <SlotRow seat={seat} zone="stadium" places={1} /> : null}
      <SlotRow seat={seat} zone="runes" places={SLOTS} />
      {isTop ? null : <SlotRow seat={seat} zone="stadium" places={1} />}
    </div>
  );
  return (
    <div class={isTop ? 'side side-top' : 'side side-bottom'}>
      <div class="side-left">
        <Pool seat={seat} pool="spirits" />
        <Pool seat={seat} pool="spent" />
      </div>
      <div class="rows">
        {isTop ? runes : elestrals}
        {isTop ? elestrals : runes}
      </div>
      <div class="side-right">
        <Pile seat={seat} zone="deck" />
        <Pile seat={seat} zone="underworld" />
      </div>
    </div>
  );
}
