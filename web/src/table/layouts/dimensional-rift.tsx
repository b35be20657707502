/** Dimensional Rift (R4): the grid of four rows by five with a monument zone a side, active zones, and the zones that a card's arrows reach. */
import type { Seat } from '@spiritgate/sdk';
import type { JSX } from 'preact';
import { useContext } from 'preact/hooks';
import { t } from '../../texts/index.ts';
import { BoardContext } from '../board-context.ts';
import { Middle } from '../middle.tsx';
import { Figure, Pile } from '../pile.tsx';
import { COLUMNS, keyOfPlace, reachOf } from '../reach.ts';
import { SlotRow, topAndBottom } from '../row.tsx';
import { countIn, type Scene, type Thing } from '../scene.ts';

/** The grid from the viewer's side. */
export function DimensionalRiftLayout(): JSX.Element {
  const { scene, reach } = useContext(BoardContext);
  const [top, bottom] = topAndBottom(scene.bottom);
  const reached = reach.value === '' ? new Set<string>() : reachOf(scene, reach.value);
  const classOf = (thing: Thing): string =>
    [isActive(scene, thing.place) ? 'is-active' : 'is-inactive', reached.has(keyOfPlace(scene, thing.place)) ? 'is-reached' : ''].join(' ');
  const row = (seat: Seat, zone: string): JSX.Element => <SlotRow seat={seat} zone={zone} places={COLUMNS} classOf={classOf} />;
  return (
    <div class="felt felt-rift">
      <div class="side side-top">
        <Left seat={top} classOf={classOf} />
        <div class="rows">
          {row(top, 'artifacts')}
          {row(top, 'creatures')}
        </div>
        <Right seat={top} />
      </div>
      <Middle />
      <div class="side side-bottom">
        <Left seat={bottom} classOf={classOf} />
        <div class="rows">
          {row(bottom, 'creatures')}
          {row(bottom, 'artifacts')}
        </div>
        <Right seat={bottom} />
      </div>
    </div>
  );
}

function Left({ seat, classOf }: { seat: Seat; classOf: (thing: Thing) => string }): JSX.Element {
  const { scene } = useContext(BoardContext);
  const { life = 0, markers = 0 } = scene.view.public.seats[seat].n;
  return (
    <div class="side-left">
      <Figure name={t('figure.life')} value={life} />
      <Figure name={t('figure.markers')} value={markers} />
      <SlotRow seat={seat} zone="monument" places={1} classOf={classOf} />
    </div>
  );
}

function Right({ seat }: { seat: Seat }): JSX.Element {
  const { scene } = useContext(BoardContext);
  return (
    <div class="side-right">
      <Pile seat={seat} zone="deck" />
      <Pile seat={seat} zone="extra" />
      <Pile seat={seat} zone="graveyard" />
      {countIn(scene, seat, 'aside') > 0 ? <Pile seat={seat} zone="aside" /> : null}
    </div>
  );
}

/** R4.6: whether a marker lies on a zone. */
const isActive = (scene: Scene, place: string): boolean => scene.view.public.seats.some(({ marks }) => marks.includes(`active:${place}`));
