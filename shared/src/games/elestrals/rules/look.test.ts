/** E14: what each viewer sees. */
import { describe, expect, test } from 'vitest';
import type { Viewer } from '../../../kernel/index.ts';
import {
  at,
  elestrals,
  ids,
  newGame,
  options,
  P,
  Q,
  randomAnswer,
  randomOf,
  type Side,
  say,
  set,
  table,
  told,
  up,
} from '../probes/play.ts';
import { setModifier } from './durations.ts';
import { scopeOf } from './standing.ts';
import type { Card, G } from './state.ts';
import { BLOCKED } from './zones.ts';

const side: Side = {
  hand: ['E', 'divine O'],
  field: [up('E-3-3', 'EW'), null, up('FF', 'F', 'defense')],
  runes: [set('counter O', 2), { card: 'artifact O', under: 'L', on: [0, 0] }],
  stadium: { card: 'stadium O', under: 'E' },
  spirits: 'EEFW',
  spent: 'EL',
  underworld: ['F', 'invoke O'],
  deck: ['T', 'I', 'R'],
};
const board = (): G => table({ P: side, Q: { hand: ['W', 'T', 'I'], spirits: 'TT', deck: ['L'] } }).game;
const view = (viewer: Viewer) => elestrals.view(board(), viewer);
const facesIn = (viewer: Viewer): string[] => {
  const seen = view(viewer);
  return [...Object.values(seen.public.cards), ...Object.values(seen.mine?.cards ?? {})].map((c) => `${c.zone} ${c.def}`).sort();
};
const OPEN = ['elestrals E-3-3', 'elestrals FF', 'runes artifact O', 'stadium stadium O', 'underworld F', 'underworld invoke O'];

describe('E14', () => {
  test('E14.1 R135 the owner sees the Spirit Deck at any time, in the other’s turn too; nobody else does', () => {
    expect(view(P).mine?.pools.spirits).toEqual({ all: 4, E: 2, F: 1, W: 1 });
    // Q looks during P's turn.
    expect(view(Q).mine?.pools.spirits).toEqual({ all: 2, T: 2 });
    for (const viewer of [Q, 'spectator'] as const) expect(view(viewer).public.seats[P].pools.spirits).toEqual({ all: 4 });
  });
  test('E14.2 R134 the count of Spirits is always shown', () => {
    for (const viewer of [P, Q, 'spectator'] as const) expect(view(viewer).public.seats.map((s) => s.pools.spirits?.all)).toEqual([4, 2]);
  });
  test('E14.3 R136 nobody sees a Main Deck, its owner neither', () => {
    for (const viewer of [P, Q, 'spectator'] as const) expect(facesIn(viewer).filter((c) => c.startsWith('deck'))).toEqual([]);
  });
  test('E14.4, E14.5 counts of decks and hands are public', () => {
    for (const viewer of [P, Q, 'spectator'] as const)
      expect(view(viewer).public.seats.map((s) => [s.counts.deck, s.counts.hand])).toEqual([
        [3, 2],
        [1, 3],
      ]);
  });
  test('E14.5, E14.6, E14.7 faces: everybody those on the table and in the Underworlds, each the own hand and Set Runes', () => {
    expect(facesIn('spectator')).toEqual(OPEN);
    expect(facesIn(Q)).toEqual([...OPEN, 'hand I', 'hand T', 'hand W'].sort());
    expect(facesIn(P)).toEqual([...OPEN, 'hand E', 'hand divine O', 'runes counter O'].sort());
  });
  test('E14.6 that a Rune is Set, its slot and the turn in which it was Set are public', () =>
    expect(view('spectator').public.seats[P].slots).toEqual([{ zone: 'runes', pos: 0, n: { set: 2 } }]));
  test('E14.7 Spirits under cards, Positions, figures, states, Spirits of the Underworld', () => {
    const cards = Object.values(view('spectator').public.cards);
    expect(cards.find((c) => c.def === 'E-3-3')).toMatchObject({
      seat: P,
      owner: P,
      pos: 0,
      pose: 'attack',
      n: { attack: 3, defense: 3, E: 1, W: 1 },
      marks: [],
    });
    expect(cards.find((c) => c.def === 'FF')).toMatchObject({ pos: 2, pose: 'defense', n: { F: 1 }, marks: ['misenchanted'] });
    expect(cards.find((c) => c.def === 'stadium O')).toMatchObject({ n: { E: 1 }, pose: 'up' });
    expect(view(Q).public.seats[P].pools.spent).toEqual({ all: 2, E: 1, L: 1 });
  });
  test('E14.7 an attack made this turn is seen', () => {
    const { game } = table({ phase: 'battle', P: { field: [up('E-1-1', 'E'), up('E-2-2', 'E')] } });
    say(game, P, 'attack E-1-1');
    say(game, Q, 'expend');
    expect(Object.values(elestrals.view(game, Q).public.cards).map((c) => [c.def, ...c.marks])).toEqual([['E-1-1', 'attacked'], ['E-2-2']]);
  });
  test('E14.9 what is revealed for a cast is told to all at that moment; E14.5 the Elestral of a running Ascension is seen', () => {
    const { game } = table({ P: { hand: ['EE', 'F'], field: [up('E', 'E')] }, Q: { runes: [set('counter: kill-first')] } });
    const events = say(game, P, 'ascend EE E', { pose: 'attack' });
    expect(told(game, events, 'spectator')).toEqual(['shown/reveal EE', 'link/ascend EE E']);
    expect(Object.values(elestrals.view(game, 'spectator').public.cards).map((c) => c.def)).toContain('EE');
    say(game, Q, 'cast counter: kill-first');
    expect(Object.values(elestrals.view(game, 'spectator').public.cards).map((c) => `${c.zone} ${c.def}`)).not.toContain('hand EE');
    expect(
      Object.values(elestrals.view(game, P).mine?.cards ?? {})
        .map((c) => c.def)
        .sort(),
    ).toEqual(['EE', 'F']);
  });
  test('E14.12 the wait of a player is told by kind alone, and the options to nobody else', () => {
    const { game } = table({ P: { hand: ['E'] }, Q: { runes: [set('counter O')] } });
    say(game, P, 'cast E', { pose: 'attack' });
    for (const viewer of [P, 'spectator'] as const) {
      const seen = elestrals.view(game, viewer);
      expect(seen.public.waiting).toEqual([{ seat: Q, kind: 'respond', since: 1 }]);
      expect(seen.mine?.decision ?? null).toBeNull();
    }
    expect(elestrals.view(game, Q).mine?.decision?.form.options).toHaveLength(2);
  });
  test('E14.6 an own Set Rune is named by its handle, a decision names nothing that its seat does not see', () => {
    const { game } = table({ P: side, Q: { runes: [set('divine O')], hand: ['W'] } });
    for (let i = 0; i < 60 && !game.result; i++) {
      for (const seat of [P, Q]) {
        const seen = elestrals.view(game, seat);
        const known = new Set([...Object.keys(seen.public.cards), ...Object.keys(seen.mine?.cards ?? {})]);
        for (const option of seen.mine?.decision?.form.options ?? [])
          for (const token of option.cards) expect(known.has(String(token))).toBe(true);
      }
      randomAnswer(game, randomOf(i));
    }
  });
  test('E14 what a viewer may not know is in no view and no event of random games, by name', () => {
    for (const seed of [1, 2, 3]) {
      const { game } = newGame({ seed });
      const random = randomOf(seed);
      for (let i = 0; i < 200 && !game.result; i++) {
        // What goes back into a deck was still known as it went.
        const before = game.cards.map((c) => c.known);
        const events = randomAnswer(game, random);
        for (const viewer of [P, Q, 'spectator'] as const) {
          const text = JSON.stringify([elestrals.view(game, viewer), elestrals.events(game, events, viewer)]);
          const mask = viewer === 'spectator' ? 4 : 1 << viewer;
          const open = new Set(game.cards.filter((c) => (c.known | (before[c.id] as number)) & mask).map((c) => c.def));
          const secret = [...new Set(game.cards.map((c) => c.def))].filter((def) => !open.has(def));
          expect(secret.filter((def) => text.includes(`"${def}"`))).toEqual([]);
        }
      }
    }
  });
  test('E6.3 whose turn it is, the phase, the turn and whether the Spirit action is used are public', () => {
    const { game } = table({ P: { hand: ['E'] } });
    expect(elestrals.view(game, 'spectator').public).toMatchObject({
      turn: 5,
      active: P,
      phase: 'main',
      n: { spiritAction: 0 },
      links: [],
    });
    say(game, P, 'expend');
    expect(elestrals.view(game, 'spectator').public.n.spiritAction).toBe(1);
  });
  test('E14.5 a card that moves has a new handle, so none can be followed through hidden places', () => {
    const { game } = table({ P: { hand: ['E'] }, Q: { runes: [set('counter: bounce')] } });
    const handle = (): string =>
      (
        Object.entries({ ...elestrals.view(game, P).public.cards, ...elestrals.view(game, P).mine?.cards }).find(
          ([, c]) => c.def === 'E',
        ) as [string, unknown]
      )[0];
    const seen = [handle()];
    say(game, P, 'cast E', { pose: 'attack' });
    seen.push(handle());
    say(game, Q, 'cast counter: bounce');
    seen.push(handle());
    expect(new Set(seen).size).toBe(3);
    expect(at(game, 'hand.0', 0) as Card).toMatchObject({ def: 'E' });
    expect(options(game, P)).toEqual(['end-phase']);
    expect(ids(game, 'underworld.1')).toEqual(['counter: bounce']);
  });
});

describe('E11 what a spectator is told of a battle, in order', () => {
  test('E11.2 declared, entered, destroyed, damage, over', () => {
    const { game } = table({
      phase: 'battle',
      P: { field: [up('E-6-6', 'EE'), up('E-1-1', 'E')] },
      Q: { field: [up('E-2-2', 'E')], spirits: 'EF' },
    });
    const first = say(game, P, 'attack E-6-6 E-2-2');
    expect(told(game, first, 'spectator')).toEqual([
      'attack/attack E-6-6 E-2-2',
      'battle/enter-battle E-6-6 E-2-2',
      'pool/send E-2-2',
      'moved/destroy E-2-2',
      'battle/damage',
    ]);
    const then = say(game, Q, 'expend', { spirits: 'F' });
    expect(told(game, then, 'spectator')).toEqual(['pool/damage', 'battle/end-battle']);
    expect(elestrals.events(game, then, 'spectator')[0]).toMatchObject({ seat: Q, from: 'spirits.1', to: 'spent.1', n: { all: 1, F: 1 } });
  });
  test('E3.13 everybody sees which slots are Blocked', () => {
    const { game } = table({ P: { field: [up('E', 'E')] } });
    const scope = scopeOf(game, at(game, 'elestrals.0', 0) as Card);
    setModifier(game, scope, { word: BLOCKED, arg: { row: 'runes', slots: [0, 3] }, cards: [], seats: [Q] }, 'next-turn');
    for (const viewer of [P, Q, 'spectator'] as const)
      expect(elestrals.view(game, viewer).public.seats.map(({ marks }) => marks)).toEqual([[], ['blocked:runes.1', 'blocked:runes.4']]);
  });
  test('E11.2.3 a dropped attack never enters battle', () => {
    const { game } = table({
      phase: 'battle',
      P: { field: [up('E-6-6', 'EE')] },
      Q: { field: [up('E-2-2', 'E')], runes: [set('counter: kill-defender')] },
    });
    say(game, P, 'attack E-6-6 E-2-2');
    const events = told(game, say(game, Q, 'cast counter: kill-defender'), 'spectator');
    expect(events.filter((e) => e.startsWith('battle'))).toEqual(['battle/end-battle']);
  });
});
