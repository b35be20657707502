/** Tables from views: in random games of every game, the one that is imagined looks to its seat as the real one does, and can be played on. */
import { describe, expect, test } from 'vitest';
import { type Game, stream } from '../../kernel/index.ts';
import { type Seat, sampleReply, type View } from '../../protocol/index.ts';
import { games } from '../index.ts';
import { kits } from '../scenarios.ts';

/** What can be compared: places, faces and counts, without handles and without what no table says. */
function outline({ public: table, mine }: View): unknown {
  const cards = Object.values({ ...table.cards, ...mine?.cards });
  return {
    cards: cards.map(({ def, seat, zone, pos, pose }) => `${zone}.${seat}.${zone === 'hand' ? '' : pos} ${def} ${pose}`).sort(),
    counts: table.seats.map(({ counts }) => counts),
    pools: table.seats.map(({ pools }) => Object.entries(pools).map(([place, n]) => [place, n.all ?? 0])),
    phase: table.phase,
    active: table.active,
    asked: mine?.decision?.kind,
  };
}

describe.each([...games.keys()])('%s', (name) => {
  test('what is imagined at quiet moments looks the same, and takes every answer that it offers', async () => {
    const module = games.get(name)!;
    const kit = await kits[name]!();
    const hex = (n: number): string => n.toString(16).padStart(2, '0').repeat(32);
    let [quiet, set, same] = [0, 0, 0];
    for (let no = 0; no < 2; no++) {
      const random = stream(hex(no + 1), 'from-view');
      const decks = [module.starterDecks[no % module.starterDecks.length]!, module.starterDecks[(no + 1) % module.starterDecks.length]!];
      const keys = { table: hex(1), decks: [hex(2), hex(3)] as [string, string], handles: hex(4) };
      const { game } = module.engine.create({ keys, pool: module.pool, options: { decks: decks as never, chooser: 0 } });
      for (let step = 0; step < 140 && !game.result; step++) {
        const seat = ([0, 1] as const).find((s) => game.open[s]?.answered === false) as Seat;
        const view = module.engine.view(game, seat);
        const ids = [...module.cards.keys()];
        const imagined = kit.imagine(view, (_, fits) => {
          const fitting = ids.filter(fits);
          return fitting[random(fitting.length)]!;
        });
        const kind = view.mine?.decision?.kind ?? '';
        if (['act', 'battle', 'attack'].includes(kind) && view.public.links.length === 0 && view.public.active === seat) quiet++;
        if (imagined) {
          set++;
          const there = module.engine.view(imagined, seat);
          if (JSON.stringify(outline(there)) === JSON.stringify(outline(view))) same++;
          play(imagined, seat);
        }
        answer(game, seat, random);
      }
      function answer(g: Game, seat: Seat, by: (n: number) => number): void {
        const form = module.engine.form(g, seat)!;
        const { option, fields } = sampleReply(form, by);
        expect(module.engine.submit(g, { do: 'answer', seat, decision: g.open[seat]!.n, option, fields }).ok).toBe(true);
      }
      function play(g: Game, seat: Seat): void {
        answer(g, seat, random);
        expect(module.invariants?.(g) ?? []).toEqual([]);
      }
    }
    expect(set / quiet).toBeGreaterThan(0.5);
    expect(set).toBeGreaterThan(20);
    expect(same / set).toBeGreaterThan(0.98);
  });
});
