/** The table of a game, made from a view alone: played, watched or looked at again, it is the same. */
import './table.css';
import { signal } from '@preact/signals';
import type { Catalogue, EventView, Seat, View } from '@spiritgate/sdk';
import type { ComponentChildren, JSX } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import { CardDialog } from '../cards/index.ts';
import { t } from '../texts/index.ts';
import { BoardContext, type BoardParts } from './board-context.ts';
import { figuresNow } from './card-on-table.tsx';
import type { Choice } from './choice.ts';
import { Hand } from './hand.tsx';
import { BattleSpiritsLayout } from './layouts/battle-spirits.tsx';
import { DimensionalRiftLayout } from './layouts/dimensional-rift.tsx';
import { ElestralsLayout } from './layouts/elestrals.tsx';
import { PlainLayout } from './layouts/plain.tsx';
import { useMotion } from './motion.ts';
import { PileDialog } from './pile-dialog.tsx';
import { Plate } from './plate.tsx';
import { useRoving } from './roving.ts';
import { otherSeat, type Scene, type Thing } from './scene.ts';
import { gameName, notesOf } from './words.ts';

export type BoardProps = {
  game: string;
  view: View;
  catalogue: Catalogue;
  names: readonly [string, string];
  /** The seat shown at the bottom; unset, the viewer's own. */
  bottom?: Seat;
  choice?: Choice | undefined;
  /** What stands beside a player's name: clocks and the like. */
  beside?: (seat: Seat) => ComponentChildren;
  /** What happened since the view before, under a number that changes with it: shown as short motion. */
  motion?: { readonly n: number; readonly events: readonly EventView[] };
};

const LAYOUTS: Readonly<Record<string, () => JSX.Element>> = {
  elestrals: ElestralsLayout,
  'dimensional-rift': DimensionalRiftLayout,
  'battle-spirits': BattleSpiritsLayout,
};

/** The table. */
export function Board({ game, view, catalogue, names, bottom = view.mine?.seat ?? 0, choice, beside, motion }: BoardProps): JSX.Element {
  const root = useRef<HTMLElement>(null);
  const reach = useMemo(() => signal(''), []);
  const [read, setRead] = useState<Thing>();
  const [pile, setPile] = useState<readonly [Seat, string]>();
  const scene: Scene = { game, view, catalogue, names, bottom };
  const parts: BoardParts = { scene, choice, reach, open: setRead, openPile: (seat, zone) => setPile([seat, zone]) };
  const keys = useRoving(root);
  useMotion(root, motion);
  const Layout = LAYOUTS[game] ?? PlainLayout;
  const [top, low]: [Seat, Seat] = [otherSeat(bottom), bottom];
  return (
    <BoardContext.Provider value={parts}>
      <section ref={root} class={`board board-${game}`} aria-label={t('board.title', { game: gameName(game) })} {...keys}>
        <Plate seat={top}>{beside?.(top)}</Plate>
        <Hand seat={top} />
        <Layout />
        <Plate seat={low}>{beside?.(low)}</Plate>
        <Hand seat={low} />
      </section>
      {pile ? <PileDialog seat={pile[0]} zone={pile[1]} onClose={() => setPile(undefined)} /> : null}
      {read?.facts ? (
        <CardDialog game={game} card={read.facts} now={figuresNow(read)} notes={notesOf(scene, read)} onClose={() => setRead(undefined)} />
      ) : null}
    </BoardContext.Provider>
  );
}
