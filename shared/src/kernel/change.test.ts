/** Changes: each kind, what it does to objects, places, masks and knowledge, and what is refused (K4, K6, K8). */
import { beforeEach, describe, expect, test } from 'vitest';
import type { Change } from './change.ts';
import type { Event } from './events.ts';
import { type Card, type Engine, EVERYBODY, type Game, kernel, maskOf, NOBODY, NOWHERE, type Rules, type Seat } from './index.ts';
import { begin, option, rulesOf } from './probes/toy.ts';
import type { AnyRules } from './rules.ts';
import { Run } from './run.ts';

type Own = { drawn: number };
const { procedure, decision, machine } = kernel<Game<Own, null>>();
const go = decision<null>('go', { waiting: 'act', form: () => ({ options: [option('go')], fallback: 0 }) });
const start = procedure('start')({ ask: (c) => c.ask(go, [0]), again: (c) => c.goTo('ask') });

const base = {
  machine,
  begin: start,
  zones: [
    { name: 'deck', per: 'seat', slots: 0, faces: 'none', secretOrder: true },
    { name: 'hand', per: 'seat', slots: 0, faces: 'owner', secretOrder: false },
    { name: 'field', per: 'seat', slots: 3, faces: 'all', secretOrder: false },
    { name: 'set', per: 'seat', slots: 2, faces: 'owner', secretOrder: false },
    { name: 'grave', per: 'seat', slots: 0, faces: 'all', secretOrder: false },
  ],
  pools: [
    { name: 'purse', per: 'seat', faces: 'none' },
    { name: 'fund', per: 'seat', faces: 'all' },
    { name: 'own', per: 'seat', faces: 'owner' },
  ],
  kinds: ['red', 'blue'],
  deal: () => ({
    cards: { 'deck.0': ['a', 'b', 'c', 'd', 'e', 'f'], 'deck.1': ['x', 'y'] },
    pools: { 'purse.0': [3, 3], 'own.0': [2, 2] },
    own: { drawn: 0 },
  }),
} satisfies Partial<Rules<Own, null, unknown>>;

let toy: Engine<Own, null>;
let game: Game<Own, null>;
const use = (rules: Partial<Rules<Own, null, unknown>> = {}): void => {
  ({ toy, game } = begin(rulesOf<Own>({ ...base, ...rules })));
};
beforeEach(() => use());

/** Carries out a batch as a step would. */
function change(...batch: Change[]): Event[] {
  const run = new Run(toy.rules as unknown as AnyRules, game);
  run.changeNow(batch);
  return run.events;
}
const card = (id: number): Card => game.cards[id] as Card;
const seen = (id: number): [number, number] => [card(id).shown, card(id).known];
const move = (id: number, to: string, more: Partial<Change & { do: 'move' }> = {}): Change => ({
  do: 'move',
  card: id,
  to,
  verb: 'move',
  ...more,
});
const pool = (from: string | number | null, to: string | number | null, ...n: number[]): Change => ({
  do: 'pool',
  from,
  to,
  n,
  seat: 0,
  verb: 'pay',
});
const SEAT0 = maskOf(0);
const SEAT1 = maskOf(1);

describe('K4: a move', () => {
  test('makes a new object with a new handle, wherever it goes', () => {
    const names = new Set<string>();
    for (const [i, to] of ['hand.0', 'field.0', 'grave.0', 'hand.0', 'deck.0', 'field.0'].entries()) {
      change(move(0, to));
      expect(card(0).gen).toBe(i + 1);
      const view = toy.view(game, 0);
      const handles = Object.entries({ ...view.public.cards, ...view.mine?.cards }).filter(([, c]) => c.def === 'a');
      for (const [handle] of handles) names.add(handle);
    }
    expect(names.size).toBe(5); // the deck shows nothing
  });

  test('keeps every card at one place only', () => {
    change(
      move(0, 'hand.0'),
      move(1, 'field.0'),
      move(2, 'field.0', { slot: 2 }),
      move(3, 'grave.0'),
      move(2, 'hand.0'),
      move(1, 'deck.0'),
    );
    const lying = Object.values(game.zones)
      .flat()
      .filter((id) => id >= 0);
    expect(lying.sort((a, b) => a - b)).toEqual(game.cards.map((c) => c.id));
    for (const [place, ids] of Object.entries(game.zones))
      for (const [i, id] of ids.entries())
        if (id >= 0) expect([card(id).place, card(id).slot]).toEqual([place, /field|set/.test(place) ? i : -1]);
  });

  test('goes to the bottom of a pile, or to the top', () => {
    change(move(0, 'grave.0'), move(1, 'grave.0'), move(2, 'grave.0', { at: 'top' }));
    expect(game.zones['grave.0']).toEqual([2, 0, 1]);
  });

  test('takes the slot named, or the first empty one, and gives it back', () => {
    change(move(0, 'field.0', { slot: 1 }), move(1, 'field.0'), move(2, 'field.0'));
    expect(game.zones['field.0']).toEqual([1, 0, 2]);
    change(move(0, 'hand.0'));
    expect(game.zones['field.0']).toEqual([1, -1, 2]);
  });

  test('lets cards of one batch change places', () => {
    change(move(0, 'field.0', { slot: 0 }), move(1, 'field.0', { slot: 1 }), move(2, 'field.0', { slot: 2 }));
    change(move(0, 'field.0', { slot: 1 }), move(1, 'field.0', { slot: 2 }), move(2, 'field.0', { slot: 0 }));
    expect(game.zones['field.0']).toEqual([2, 0, 1]);
    expect([0, 1, 2].map((id) => card(id).slot)).toEqual([1, 2, 0]);
  });

  test('changes the controller with the side, or as told; the owner stays', () => {
    change(move(0, 'field.1'));
    expect([card(0).owner, card(0).controller]).toEqual([0, 1]);
    change(move(0, 'field.0', { controller: 1 }));
    expect([card(0).owner, card(0).controller]).toEqual([0, 1]);
  });

  test('takes the facts of a new object, and forgets the pose', () => {
    use({ facts: (_, c) => `object ${c.gen} at ${c.place}` as unknown as null });
    change(move(0, 'field.0', { pose: 'attack' }));
    expect([card(0).pose, card(0).facts]).toEqual(['attack', 'object 1 at field.0']);
    change(move(0, 'hand.0'));
    expect([card(0).pose, card(0).facts]).toEqual(['', 'object 2 at hand.0']);
  });

  test('takes along what the game says follows it, before it leaves, unless it keeps it', () => {
    use({
      follow: (g, m) =>
        g.cards[m.card]?.pool.some((n) => n > 0)
          ? [{ do: 'pool', from: m.card, to: 'fund.0', n: [...(g.cards[m.card]?.pool ?? [])], seat: 0, verb: 'follow' }]
          : [],
    });
    change(move(0, 'field.0'), pool('purse.0', 0, 1, 2));
    change(move(0, 'field.0', { slot: 1, keep: true }));
    expect(card(0).pool).toEqual([1, 2]);
    expect(change(move(0, 'grave.0')).map((e) => e.verb)).toEqual(['follow', 'move']);
    expect([card(0).pool, game.pools['fund.0']?.n]).toEqual([
      [0, 0],
      [1, 2],
    ]);
  });

  test('K8: the last state is from before anything of its batch has moved, what follows it included', () => {
    use({
      follow: (g, m) => [pool(m.card, 'fund.0', ...((g.cards[m.card] as Card).pool.length ? (g.cards[m.card] as Card).pool : [0, 0]))],
      last: (g, c) => ({ pool: [...c.pool], field: (g.zones['field.0'] as number[]).filter((id) => id >= 0) }),
    });
    change(move(0, 'field.0'), move(1, 'field.0'), pool('purse.0', 0, 1, 2));
    const moved = change(move(0, 'grave.0'), move(1, 'grave.0')).filter((e) => e.kind === 'moved');
    expect(moved.map((e) => e.cards[0]?.last)).toEqual([
      { pool: [1, 2], field: [0, 1] },
      { pool: [0, 0], field: [0, 1] },
    ]);
  });

  test('H11 K8: its event carries both objects, both places and the last state', () => {
    use({ last: (_, c) => ({ pose: c.pose, at: c.slot }) });
    change(move(0, 'field.0', { slot: 1, pose: 'attack' }));
    const [event] = change(move(0, 'grave.0'));
    expect(event).toMatchObject({ kind: 'moved', verb: 'move', seat: 0, from: 'field.0', to: 'grave.0' });
    expect(event?.cards).toEqual([
      {
        card: 0,
        wasGen: 1,
        gen: 2,
        def: 'a',
        was: EVERYBODY,
        is: EVERYBODY,
        seat: 0,
        from: 'field.0',
        fromSlot: 1,
        to: 'grave.0',
        toSlot: -1,
        toIndex: 0,
        pose: '',
        last: { pose: 'attack', at: 1 },
      },
    ]);
  });
});

describe('the other changes', () => {
  test('pose: how a card lies, and if told who sees it; the object stays', () => {
    change(move(0, 'set.0', { face: SEAT0 }));
    const [event] = change({ do: 'pose', card: 0, pose: 'open', face: EVERYBODY, verb: 'flip' });
    expect([card(0).pose, card(0).gen, card(0).shown]).toEqual(['open', 1, EVERYBODY]);
    expect(event?.cards[0]).toMatchObject({ was: SEAT0, is: EVERYBODY });
  });

  test('attach: a card lies on another, until either becomes a new object', () => {
    change(move(0, 'field.0'), move(1, 'field.0'), move(2, 'field.0'));
    change({ do: 'attach', card: 1, on: 0, verb: 'equip' }, { do: 'attach', card: 2, on: 0, verb: 'equip' });
    change(move(2, 'grave.0'));
    expect([card(1).on, card(2).on]).toEqual([0, -1]);
    change(move(0, 'hand.0'));
    expect(card(1).on).toBe(-1);
  });

  test('a move of the same object: its handle, pose, facts, what lies on it and what lies under it stay', () => {
    let made = 0;
    use({
      facts: () => made++ as unknown as null,
      follow: () => [{ do: 'pool', from: 0, to: 'fund.0', n: [1, 0], seat: 0, verb: 'drop' }],
    });
    change(move(0, 'field.0', { pose: 'rest', keep: true }), move(1, 'field.0', { keep: true }), pool('purse.0', 0, 1, 0));
    change({ do: 'attach', card: 1, on: 0, verb: 'equip' });
    const { gen, facts, known } = card(0);
    const [event] = change(move(0, 'field.1', { slot: 2, same: true, face: SEAT1 }));
    expect(card(0)).toMatchObject({ place: 'field.1', slot: 2, controller: 1, owner: 0, pose: 'rest', gen, facts, pool: [1, 0], on: -1 });
    expect([card(1).on, card(0).shown, card(0).known, game.zones['field.0']?.[0]]).toEqual([0, SEAT1, known, -1]);
    expect(event).toMatchObject({
      kind: 'moved',
      from: 'field.0',
      to: 'field.1',
      cards: [{ wasGen: gen, gen, was: EVERYBODY, is: SEAT1 }],
    });
    // And what lies on something goes on lying there.
    change(move(1, 'field.1', { slot: 0, same: true }));
    expect(card(1).on).toBe(0);
  });

  test('spawn and cease: a card comes from outside and goes there, and its number is not used again', () => {
    const [born] = change({ do: 'spawn', def: 'token', owner: 1, to: 'field.1', slot: 2, pose: 'rest', verb: 'create' });
    expect(card(8)).toMatchObject({
      def: 'token',
      owner: 1,
      controller: 1,
      place: 'field.1',
      slot: 2,
      pose: 'rest',
      shown: EVERYBODY,
      gen: 1,
    });
    expect(born).toMatchObject({ kind: 'token', from: NOWHERE, to: 'field.1' });
    change({ do: 'cease', card: 8, verb: 'cease' });
    expect(card(8)).toMatchObject({ place: NOWHERE, shown: NOBODY, gen: 2 });
    expect(game.zones['field.1']).toEqual([-1, -1, -1]);
    change({ do: 'spawn', def: 'token', owner: 1, to: 'field.1', verb: 'create' });
    expect(game.zones['field.1']).toEqual([9, -1, -1]);
  });

  test('cease: what follows a card follows it out of the game, too', () => {
    use({
      follow: (g, m) =>
        (g.cards[m.card] as Card).pool.length
          ? [{ do: 'pool', from: m.card, to: 'fund.0', n: [...(g.cards[m.card] as Card).pool], seat: 0, verb: 'follow' }]
          : [],
    });
    change({ do: 'spawn', def: 'token', owner: 0, to: 'field.0', verb: 'create' });
    change(pool('purse.0', 8, 1, 0));
    change({ do: 'cease', card: 8, verb: 'cease' });
    expect([card(8).pool, game.pools['fund.0']?.n]).toEqual([
      [0, 0],
      [1, 0],
    ]);
  });

  test('pool: things go from place to place, onto cards and off, in and out, and none is lost', () => {
    const all = (): number[] =>
      [0, 1].map((k) =>
        [...Object.values(game.pools).map((p) => p.n), ...game.cards.map((c) => c.pool)].reduce((sum, n) => sum + (n[k] ?? 0), 0),
      );
    const before = all();
    change(move(0, 'field.0'), pool('purse.0', 'fund.0', 1, 0), pool('purse.0', 0, 1, 1), pool(0, 'fund.0', 0, 1));
    expect([game.pools['purse.0']?.n, game.pools['fund.0']?.n, card(0).pool]).toEqual([
      [1, 2],
      [1, 1],
      [1, 0],
    ]);
    expect(all()).toEqual(before);
    change(pool(null, 'fund.0', 0, 5), pool('fund.0', null, 1, 0));
    expect(game.pools['fund.0']?.n).toEqual([0, 6]);
  });

  test('each batch is counted and leaves the game unsettled', () => {
    const before = game.tally.changes;
    change(move(0, 'hand.0'), move(1, 'hand.0'));
    expect([game.tally.changes, game.unsettled]).toEqual([before + 2, true]);
  });
});

describe('K6: knowledge', () => {
  test('a zone shows faces as it says, and what was shown stays known', () => {
    expect(seen(0)).toEqual([NOBODY, NOBODY]);
    change(move(0, 'hand.0'));
    expect(seen(0)).toEqual([SEAT0, SEAT0]);
    change(move(0, 'field.0'));
    expect(seen(0)).toEqual([EVERYBODY, EVERYBODY]);
    change(move(0, 'hand.0'));
    expect(seen(0)).toEqual([SEAT0, EVERYBODY]);
    change(move(0, 'deck.0'));
    expect(seen(0)).toEqual([NOBODY, EVERYBODY]);
  });

  test('a shuffle makes everybody forget, and changes nothing but the order', () => {
    change(move(0, 'hand.0'), move(0, 'deck.0'));
    const before = [...(game.zones['deck.0'] ?? [])];
    const [event] = change({ do: 'shuffle', place: 'deck.0', key: 0, verb: 'shuffle' });
    expect(seen(0)).toEqual([NOBODY, NOBODY]);
    expect([...(game.zones['deck.0'] ?? [])].sort()).toEqual(before.sort());
    expect(event).toMatchObject({
      kind: 'shuffled',
      cards: [],
      to: 'deck.0',
      data: { label: 'shuffle deck.0', cards: before.length, use: 1 },
    });
    expect([game.tally.random, game.streams]).toEqual([1, { 'shuffle deck.0': 1 }]);
  });

  test('a shuffle of open cards hides no face', () => {
    change(move(0, 'grave.0'), { do: 'shuffle', place: 'grave.0', key: 'table', verb: 'shuffle' });
    expect(seen(0)).toEqual([EVERYBODY, EVERYBODY]);
  });

  test('a face shown and hidden again is learnt once', () => {
    const { learnt } = game.tally;
    change(
      { do: 'show', card: 0, face: maskOf(1), verb: 'look' },
      { do: 'show', card: 0, face: 'zone', verb: 'look' },
      { do: 'show', card: 0, face: maskOf(1), verb: 'look' },
    );
    expect([seen(0), learnt]).toEqual([
      [maskOf(1), maskOf(1)],
      [0, 1, 0],
    ]);
  });

  test('a slot is told to those who see the face only', () => {
    const [event] = change(move(0, 'set.0', { slot: 1 }));
    expect(event?.cards[0]).toMatchObject({ was: NOBODY, is: SEAT0, toSlot: 1 });
  });

  const known = (place: string): number[][] => game.pools[place]?.known as number[][];

  test('a pool is known to those who see it, and at least what they saw go in is known to the others', () => {
    expect([known('own.0'), known('purse.0')]).toEqual([
      [
        [2, 2],
        [0, 0],
        [0, 0],
      ],
      [
        [0, 0],
        [0, 0],
        [0, 0],
      ],
    ]);
    change(pool(null, 'fund.0', 4, 0), pool('fund.0', 'own.0', 2, 0));
    expect(known('own.0')).toEqual([
      [4, 2],
      [2, 0],
      [2, 0],
    ]);
  });

  test('what leaves unseen could have been of any kind; what leaves in the open is that much the less', () => {
    change(pool(null, 'fund.0', 3, 3), pool('fund.0', 'purse.0', 3, 2));
    expect(known('purse.0')).toEqual([
      [3, 2],
      [3, 2],
      [3, 2],
    ]);
    change(pool('purse.0', 'fund.0', 1, 0));
    expect(known('purse.0')).toEqual([
      [2, 2],
      [2, 2],
      [2, 2],
    ]);
    change(pool('purse.0', 'own.0', 1, 0));
    expect(known('purse.0')).toEqual([
      [1, 2],
      [1, 1],
      [1, 1],
    ]);
    change(pool('purse.0', null, 0, 1));
    expect(known('purse.0')).toEqual([
      [0, 1],
      [0, 0],
      [0, 0],
    ]);
  });

  test('nobody ever knows of more than there is', () => {
    change(
      pool(null, 'fund.0', 3, 3),
      pool('fund.0', 'purse.0', 3, 2),
      pool('purse.0', 'own.0', 2, 4),
      pool('own.0', 'purse.0', 1, 1),
      pool('purse.0', 'fund.0', 2, 1),
    );
    for (const { n, known: of } of Object.values(game.pools))
      for (const viewer of of) for (const [k, count] of viewer.entries()) expect(count).toBeLessThanOrEqual(n[k] as number);
  });

  test('things that come out of the hidden are learnt by those who see them', () => {
    change(pool('own.0', 'fund.0', 1, 0));
    expect(game.tally.learnt).toEqual([0, 1, 1]);
  });

  test('reckon: a count is shown, learnt, and hidden again', () => {
    change({ do: 'reckon', place: 'purse.0', kind: 1, face: maskOf(1), verb: 'look' });
    expect([known('purse.0')[1], game.tally.learnt]).toEqual([
      [0, 3],
      [0, 1, 0],
    ]);
    change({ do: 'reckon', place: 'purse.0', kind: 1, face: 'zone', verb: 'look' });
    expect([game.pools['purse.0']?.shown, known('purse.0')[1]]).toEqual([
      [NOBODY, NOBODY],
      [0, 3],
    ]);
  });

  test('reveal: so many are known to be there, and shown no longer', () => {
    change({ do: 'reveal', place: 'purse.0', n: [0, 2], face: maskOf(1), verb: 'reveal' });
    expect([game.pools['purse.0']?.shown, known('purse.0')[1], known('purse.0')[2], game.tally.learnt]).toEqual([
      [NOBODY, NOBODY],
      [0, 2],
      [0, 0],
      [0, 1, 0],
    ]);
    change({ do: 'reveal', place: 'purse.0', n: [0, 1], face: maskOf(1), verb: 'reveal' });
    expect([known('purse.0')[1], game.tally.learnt]).toEqual([
      [0, 2],
      [0, 1, 0],
    ]);
  });
});

describe('what the rules must not do throws', () => {
  test.each<[string, Change, string]>([
    ['no such card', move(99, 'hand.0'), 'no card 99'],
    ['no such zone', move(0, 'moon.0'), 'no zone moon.0'],
    ['no such slot', move(0, 'field.0', { slot: 3 }), 'no empty slot'],
    ['a slot that is taken', move(0, 'field.1', { slot: 0 }), 'no empty slot'],
    ['more things than there are', pool('purse.0', 'fund.0', 4, 0), 'cannot give'],
    ['fewer things than none', pool('fund.0', 'purse.0', -1, 0), 'counts every kind'],
    ['half a thing', pool('purse.0', 'fund.0', 0.5, 0), 'counts every kind'],
    ['a kind too few', pool('purse.0', 'fund.0', 1), 'counts every kind'],
    ['no such pool', pool('purse.0', 'moon.0', 1, 0), 'no pool moon.0'],
    ['a shuffle of nothing', { do: 'shuffle', place: 'moon.0', key: 0, verb: 'shuffle' }, 'no zone'],
  ])('%s', (_, one, message) => {
    change({ do: 'spawn', def: 'token', owner: 1, to: 'field.1', verb: 'create' });
    expect(() => change(one)).toThrow(message);
  });

  test('two cards into one slot', () => {
    expect(() => change(move(0, 'field.0', { slot: 0 }), move(1, 'field.0', { slot: 0 }))).toThrow('no empty slot');
  });

  test('a card into a row that is full', () => {
    change(move(0, 'field.0'), move(1, 'field.0'), move(2, 'field.0'));
    expect(() => change(move(3, 'field.0'))).toThrow('no empty slot');
  });
});

test('H5 hooks look before the leaving cards have gone and after the entering ones have come, a batch at a time', () => {
  const log: string[] = [];
  const at = (g: Game<Own, null>, seat: Seat): string => `${g.zones[`field.${seat}`]?.filter((id) => id >= 0).length}`;
  use({
    before: (g, batch) => `${batch.length}:${at(g, 0)}`,
    after: (g, events, before) => void log.push(`${before} ${events.length}:${at(g, 0)}`),
  });
  change(move(0, 'field.0'), move(1, 'field.0'));
  change(move(0, 'grave.0'), move(1, 'grave.0'));
  expect(log).toEqual(['2:0 2:2', '2:2 2:0']);
});

test('a deal fills rows slot by slot, and refuses too many', () => {
  use({ deal: () => ({ cards: { 'field.0': ['a', 'b'] }, pools: {}, own: { drawn: 0 } }) });
  expect([game.zones['field.0'], card(1).slot]).toEqual([[0, 1, -1], 1]);
  expect(() => use({ deal: () => ({ cards: { 'set.0': ['a', 'b', 'c'] }, pools: {}, own: { drawn: 0 } }) })).toThrow('no empty slot');
});
