/** The words of Elestrals on the wire are those of the rules' own tables, and of what is offered in play (D3). */
import { describe, expect, test } from 'vitest';
import { ELEMENTS, ELESTRALS, PHASES, POSES, SPIRIT_PLACES, VERBS, ZONES } from '../../../protocol/games/elestrals.ts';
import type { DecisionView } from '../../../protocol/index.ts';
import { CARDS } from '../cards/catalogue.ts';
import { PROBE_CARDS } from '../probes/cards.ts';
import { elestrals, newGame, P, Q, randomAnswer, randomDeck, randomOf, type Side, set, table, up } from '../probes/play.ts';
import { table as scenarioTable } from '../scenario/index.ts';

const { rules } = elestrals;

/** Everything that was offered, shown and told in random games: of starter decks, of random decks, and of a table where all can happen. */
function heard() {
  const decisions = new Map<string, Set<string>>();
  const [phases, poses, zones, places] = [new Set<string>(), new Set<string>(), new Set<string>(), new Set<string>()];
  const hear = (decision: DecisionView | null | undefined): void => {
    if (!decision) return;
    const verbs = decisions.get(decision.kind) ?? new Set();
    decisions.set(decision.kind, verbs);
    for (const o of decision.form.options) verbs.add(o.verb);
  };
  const hand = ['E', 'EE', 'F', 'divine O', 'artifact O', 'stadium E', 'invoke O', 'counter O'];
  const side: Side = { hand, runes: [set('counter O'), set('invoke O')], field: [up('E-3-3', 'EEE')], spirits: 'EEEEEEEEFF', deck: hand };
  const main = [...CARDS.values()].filter((c) => c.kind !== 'spirit' && c.cost.length < 3).map((c) => c.id);
  const games = [1, 2, 3].flatMap((seed) => [
    newGame({ seed }).game,
    newGame({ seed, decks: [randomDeck(main, seed), randomDeck(main, seed + 50)] }).game,
    table({ P: side, Q: side, seed }).game,
  ]);
  // What few cards permit (E7.7).
  games.push(scenarioTable({ P: { hand: 'Raiceridge', field: 'Raiceros with T in attack', spirits: '3R' } }));
  for (const [i, game] of games.entries()) {
    const random = randomOf(i);
    for (let n = 0; n < 250; n++) {
      for (const viewer of [P, Q] as const) {
        const view = elestrals.view(game, viewer);
        hear(view.mine?.decision);
        phases.add(view.public.phase);
        for (const card of [...Object.values(view.public.cards), ...Object.values(view.mine?.cards ?? {})]) {
          zones.add(card.zone);
          poses.add(card.pose);
        }
        for (const seat of view.public.seats) for (const place of Object.keys(seat.pools)) places.add(place);
      }
      if (game.result) break;
      randomAnswer(game, random);
    }
  }
  return { decisions: Object.fromEntries([...decisions].map(([kind, verbs]) => [kind, [...verbs].sort()])), phases, poses, zones, places };
}

describe('D3 words', () => {
  const all = heard();

  test('D3 the name of the game', () => expect(rules.name).toBe(ELESTRALS));
  test('E3 zones, in the rules’ order', () => expect(rules.zones.map((z) => z.name)).toEqual([...ZONES]));
  test('E3.2, E3.7 places of Spirits', () => {
    expect(rules.pools.map((p) => p.name)).toEqual([...SPIRIT_PLACES]);
    expect([...all.places].sort()).toEqual([...SPIRIT_PLACES].sort());
  });
  test('E4.3 elements: eight kinds of Spirits for each owner, and every Spirit and cost is written in them', () => {
    expect(rules.kinds).toEqual([...ELEMENTS, ...ELEMENTS]);
    for (const card of PROBE_CARDS.values()) {
      expect([...card.cost].filter((c) => c !== 'O' && !(ELEMENTS as readonly string[]).includes(c))).toEqual([]);
      if (card.kind === 'spirit') expect(ELEMENTS).toContain(card.element);
    }
  });
  test('E6 phases: all of them happen, and no other', () => expect([...all.phases].sort()).toEqual([...PHASES].sort()));
  test('E4.6 Positions, face-up and Set: all of them happen, and no other', () =>
    expect([...all.poses].filter((p) => p !== '').sort()).toEqual([...POSES].sort()));
  test('E3 cards are shown in no other zone', () => expect([...ZONES]).toEqual(expect.arrayContaining([...all.zones])));
  test('E19 what is offered in random games are the verbs of its kind of decision; those of the main kinds all occur', () => {
    for (const [kind, verbs] of Object.entries(all.decisions))
      expect([...VERBS[kind as keyof typeof VERBS]], kind).toEqual(expect.arrayContaining(verbs));
    for (const kind of ['starter', 'mulligan', 'act', 'battle', 'expend'] as const)
      expect(all.decisions[kind]).toEqual([...VERBS[kind]].sort());
  });
  test('E19 every kind of decision of the rules has its verbs here', () => {
    const kinds = [...rules.machine.kinds.keys()].filter((k) => !k.startsWith('probe/'));
    expect(kinds.sort()).toEqual(Object.keys(VERBS).sort());
  });
});
