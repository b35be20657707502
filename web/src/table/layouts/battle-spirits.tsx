/** Battle Spirits (B4): Spirits and Nexuses on the field with their cores, life, reserve and trash beside them. */
import type { Seat } from '@spiritgate/sdk';
import type { JSX } from 'preact';
import { useContext } from 'preact/hooks';
import { BoardContext } from '../board-context.ts';
import { Middle } from '../middle.tsx';
import { Pile, Pool } from '../pile.tsx';
import { Row, topAndBottom } from '../row.tsx';
import { pileOf } from '../scene.ts';

/** Both fields. */
export function BattleSpiritsLayout(): JSX.Element {
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
  const { scene } = useContext(BoardContext);
  const field = pileOf(scene, seat, 'field');
  const spirits = <Row seat={seat} zone="field" class="row-wide" things={field.filter(({ facts }) => facts?.kind !== 'nexus')} />;
  const nexuses = <Row seat={seat} zone="nexuses" class="row-wide row-low" things={field.filter(({ facts }) => facts?.kind === 'nexus')} />;
  return (
    <div class={isTop ? 'side side-top' : 'side side-bottom'}>
      <div class="side-left">
        <Pool seat={seat} pool="life" />
        <Pool seat={seat} pool="reserve" />
        <Pool seat={seat} pool="trash" />
      </div>
      <div class="rows">
        {isTop ? nexuses : spirits}
        {isTop ? spirits : nexuses}
      </div>
      <div class="side-right">
        <Pile seat={seat} zone="deck" />
        <Pile seat={seat} zone="trash" />
      </div>
    </div>
  );
}
