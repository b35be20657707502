import { describe, expect, test } from 'vitest';
import { elestrals } from '../index.ts';
import { choose, table as tableOf } from '../scenario/index.ts';
import { invariants } from './invariants.ts';
import type { Card, G } from './state.ts';

const key = '11'.repeat(32);

/** A game of two starter decks with a Set Rune of seat 0 and an Elestral with a Spirit, as the rules leave them. */
function table(): { g: G; rune: Card; elestral: Card } {
  const [a, b] = elestrals.starterDecks;
  const start = { keys: { table: key, decks: [key, key] as [string, string], handles: key }, pool: elestrals.pool };
  const g = elestrals.engine.create({ ...start, options: { decks: [a!, b!], chooser: 0 } }).game as G;
  const isElestral = (card: Card): boolean => elestrals.cards.get(card.def)?.kind === 'elestral';
  const rune = g.cards.find((card) => card.owner === 0 && elestrals.cards.get(card.def)?.kind === 'invoke')!;
  const elestral = g.cards.find((card) => card.owner === 0 && isElestral(card))!;
  lay(g, rune, 'runes.0', 'set');
  Object.assign(rune, { shown: 1, known: 1 });
  lay(g, elestral, 'elestrals.0', 'attack');
  Object.assign(elestral, { shown: 7, known: 7 });
  const kind = g.pools['spirits.0']!.n.findIndex((n) => n > 0);
  g.pools['spirits.0']!.n[kind]!--;
  elestral.pool = g.pools['spirits.0']!.n.map((_, k) => (k === kind ? 1 : 0));
  return { g, rune, elestral };
}

function lay(g: G, card: Card, row: string, pose: string): void {
  const from = g.zones[card.place] as number[];
  from.splice(from.indexOf(card.id), 1);
  (g.zones[row] as number[])[0] = card.id;
  Object.assign(card, { place: row, slot: 0, pose });
}

const mayAct = (g: G): void => {
  g.open[0] = { kind: 'act', n: 1, since: 0, frame: 0, answered: false };
};

/** Somebody goes on seeing the first card of a pile. */
const look = (g: G, place: string, shown: number): void => {
  Object.assign(g.cards[g.zones[place]![0]!]!, { shown, known: shown });
};

function modify(g: G, of: Partial<G['own']['modifiers'][number]>): void {
  const source = { card: 0, gen: 0 };
  g.own.modifiers.push({ word: 'attack', arg: 1, cards: [], seats: [], seat: 0, source, kind: 'invoke', until: 'stays', turn: 0, ...of });
}

describe('invariants of Elestrals', () => {
  test('all is well on a table as the rules leave it', () => {
    expect(invariants(table().g)).toEqual([]);
  });

  test.each<[string, (at: ReturnType<typeof table>) => void]>([
    ['owns 39 cards', ({ rune }) => Object.assign(rune, { owner: 1 })],
    ['Spirits, not 20', ({ g }) => g.pools['spent.1']!.n[8]!++],
    ['Spirits, not 20', ({ elestral }) => elestral.pool.fill(0)],
    ['lies in', ({ rune }) => Object.assign(rune, { place: 'hand.0' })],
    ['cards lie in', ({ g }) => (g.zones['hand.0'] as number[]).push(0)],
    ['is shown to 7, not to 1', ({ rune }) => Object.assign(rune, { shown: 7, known: 7 })],
    [
      'is shown to 3, not to 1',
      ({ g }) => {
        const card = g.cards[(g.zones['deck.0'] as number[]).pop() as number]!;
        (g.zones['hand.0'] as number[]).push(card.id);
        card.place = 'hand.0';
        look(g, 'hand.0', 3);
      },
    ],
    ['is shown to 1, not to 0', ({ g }) => look(g, 'deck.0', 1)],
    ['do not know it', ({ elestral }) => Object.assign(elestral, { known: 1 })],
    ['lies attack', ({ elestral }) => Object.assign(elestral.facts, { as: 'wings' })],
    ['lies set', ({ rune }) => Object.assign(rune.facts, { as: 'wings' })],
    ['Artifact off the field', ({ g }) => Object.assign(g.cards[g.zones['deck.0']![0]!]!.facts, { as: 'wings' })],
    [
      'used effect 0 2 times',
      ({ g, elestral }) => Object.assign(elestral, { def: 'warmite', facts: { ...elestral.facts, uses: [2], useTurn: g.own.turn } }),
    ],
    ['attack until stays is about nothing', ({ g, elestral }) => modify(g, { cards: [{ card: elestral.id, gen: elestral.gen + 1 }] })],
    ['attack of turn 9 is left', ({ g }) => modify(g, { seats: [0], until: 'this-turn', turn: 9 })],
    ['is left of a battle', ({ g }) => modify(g, { seats: [0], until: 'battle' })],
    ['still open', ({ g }) => g.pools['spirits.0']!.shown.fill(7)],
    ['cost is being paid', ({ g }) => Object.assign(g.own, { paying: 1 })],
    [
      'while 1 triggers wait',
      ({ g, elestral }) => {
        mayAct(g);
        const scope = { seat: 0 as const, self: { card: elestral.id, gen: 0 }, names: {}, results: {}, lasts: {} };
        g.own.noted.push({ id: 1, seat: 0, effect: { def: elestral.def, path: [0] }, scope, must: false, limit: 0, cost: 0, hand: null });
      },
    ],
    [
      'while 1 casts wait',
      ({ g, elestral }) => {
        mayAct(g);
        g.own.deferred.push({ seat: 0, card: { card: elestral.id, gen: 0 }, how: 'special', ascended: null });
      },
    ],
    [
      'Set with Spirits',
      ({ g, rune }) => {
        rune.pool = g.pools['spirits.0']!.n.map(() => 1);
      },
    ],
    ['lies set', ({ elestral }) => Object.assign(elestral, { pose: 'set' })],
    ['Empowers', ({ g, rune }) => Object.assign(rune, { pose: 'up', on: (g.zones['deck.0'] as number[])[0] })],
    [
      'with its owner',
      ({ g }) => {
        const card = g.cards[(g.zones['deck.1'] as number[]).pop() as number]!;
        (g.zones['hand.0'] as number[]).push(card.id);
        card.place = 'hand.0';
      },
    ],
    [
      'while 1 links',
      ({ g, elestral }) => {
        mayAct(g);
        g.own.links.push({
          id: 1,
          seat: 0,
          verb: 'cast',
          card: elestral.id,
          gen: 0,
          def: elestral.def,
          effect: null,
          scope: null,
          active: false,
          paid: [],
          negated: false,
        });
      },
    ],
  ])('names what is broken: %s', (words, breakIt) => {
    const at = table();
    breakIt(at);
    expect(invariants(at.g).join('; ')).toMatch(new RegExp(words));
  });
});

test('E13.7 a game that is conceded in the middle of a search stops with what was being shown', () => {
  const game = tableOf({ P: { runes: 'Aeolus with III', deck: ['Hydrake', 'Soarlet'] } });
  choose(game, 'P: activate Aeolus paying II');
  expect(game.cards.some((card) => card.place === 'deck.0' && card.shown !== 0)).toBe(true);
  elestrals.engine.submit(game, { do: 'concede', seat: 0 });
  expect(invariants(game)).toEqual([]);
});
