/** The words of Dimensional Rift on the wire are those of the rules' own tables, and of what is offered in play (D3). */
import { describe, expect, test } from 'vitest';
import {
  DIMENSIONAL_RIFT,
  EFFECT_VERBS,
  FACTIONS,
  KINDS,
  ORIENTATIONS,
  PHASES,
  POSES,
  VERBS,
  ZONES,
} from '../../../protocol/games/dimensional-rift.ts';
import { sampleReply } from '../../../protocol/index.ts';
import { CARDS } from '../cards/catalogue.ts';
import { dimensionalRift } from '../index.ts';
import { keysOf, randomOf } from '../probes/play.ts';

const { engine, starterDecks, pool } = dimensionalRift;

/** Everything that was offered, shown and told in random duels of the starter decks. */
function heard() {
  const decisions = new Map<string, Set<string>>();
  const [phases, poses, zones, pools] = [new Set<string>(), new Set<string>(), new Set<string>(), new Set<string>()];
  for (let seed = 0; seed < 6; seed++) {
    const random = randomOf(seed);
    const decks = [starterDecks[seed % 4], starterDecks[(seed + 1) % 4]] as [never, never];
    const { game } = engine.create({ keys: keysOf(seed), pool, options: { decks, chooser: undefined } });
    for (let n = 0; n < 500 && !game.result; n++) {
      const seat = engine.form(game, 0) ? 0 : 1;
      const form = engine.form(game, seat);
      if (!form) break;
      const kind = game.open[seat]?.kind ?? '';
      const verbs = decisions.get(kind) ?? new Set();
      decisions.set(kind, verbs);
      for (const o of form.options) verbs.add(o.verb);
      if (n % 7 === 0) {
        const view = engine.view(game, seat);
        phases.add(view.public.phase);
        for (const place of Object.keys(view.public.pools)) pools.add(place);
        for (const card of [...Object.values(view.public.cards), ...Object.values(view.mine?.cards ?? {})]) {
          zones.add(card.zone);
          poses.add(card.pose);
        }
      }
      engine.submit(game, { do: 'answer', seat, decision: game.open[seat]?.n ?? 0, ...sampleReply(form, random) });
    }
  }
  return { decisions, phases, poses, zones, pools };
}

describe('D3 words', () => {
  const all = heard();
  const { rules } = engine;

  test('D3 the name of the game', () => expect(rules.name).toBe(DIMENSIONAL_RIFT));
  test('R3 zones, in the rules’ order', () => expect(rules.zones.map((z) => z.name)).toEqual([...ZONES]));
  test('R18 what is counted', () => expect(rules.kinds).toEqual([...KINDS]));
  test('R3.4 the Aether', () => expect([...all.pools]).toEqual(['aether']));
  test('R7.2 no other phases than these', () => expect([...PHASES]).toEqual(expect.arrayContaining([...all.phases])));
  test('R13.2 all ways to lie occur, and no other', () => {
    expect([...all.poses].filter((pose) => pose !== '').sort()).toEqual([...POSES].sort());
    expect([...POSES]).toEqual(expect.arrayContaining([...ORIENTATIONS]));
  });
  test('R3.1 cards are shown in no other zone', () => expect([...ZONES]).toEqual(expect.arrayContaining([...all.zones])));
  test('R2.3 factions', () => expect([...new Set([...CARDS.values()].map((def) => def.faction))].sort()).toEqual([...FACTIONS].sort()));
  test('R27.4 every decision of the rules has its verbs here, and what is offered is in them', () => {
    for (const kind of Object.keys(VERBS)) expect([...rules.machine.kinds.keys()]).toContain(kind);
    for (const [kind, verbs] of all.decisions) {
      const known: readonly string[] = kind in VERBS ? VERBS[kind as keyof typeof VERBS] : EFFECT_VERBS;
      expect([...known], kind).toEqual(expect.arrayContaining([...verbs]));
    }
    for (const kind of ['sign', 'starter', 'mulligan', 'prepare', 'event'] as const)
      expect([...(all.decisions.get(kind) ?? [])].sort(), kind).toEqual([...VERBS[kind]].sort());
  });
});
