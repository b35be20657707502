/** Views, decisions, answers and events: what a viewer may know, and nothing else (D1, D4, D5, K6). */
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Field, sampleReply, type Value } from '../protocol/index.ts';
import type { Change } from './change.ts';
import { type Answered, clone, type Engine, fingerprint, type Game, handleOf, kernel, maskOf, NOBODY, type Viewer } from './index.ts';
import { keysOf } from './probes/keys.ts';
import { begin, option, rulesOf } from './probes/toy.ts';
import type { AnyRules } from './rules.ts';
import { Run } from './run.ts';

type G = Game<null, null>;
const VIEWERS: readonly Viewer[] = [0, 1, 'spectator'];
const { procedure, decision, machine } = kernel<G>();
const hand = (g: G): number[] => g.zones['hand.0'] as number[];
const theirs = (g: G): number[] => [...(g.zones['hand.1'] as number[]), ...(g.zones['set.1'] as number[]).filter((id) => id >= 0)];
const play = decision<null>('secret-name', {
  waiting: 'act',
  form: (g) => ({
    options: [
      option('pass'),
      ...hand(g).map((id) =>
        option('play', [id], {
          at: { kind: 'one', of: [...theirs(g), 'nothing'] },
          some: { kind: 'some', of: [...hand(g), ...theirs(g)], min: 0, max: 2 },
          order: { kind: 'order', of: theirs(g).slice(0, 3) },
          weigh: { kind: 'weigh', of: hand(g), weights: hand(g).map(() => 1), least: 2 },
          n: { kind: 'number', min: -1, max: 3 },
          pay: {
            kind: 'cover',
            supply: [
              { from: 'purse', kind: 'red', n: 2 },
              { from: id, kind: 'blue', n: 1 },
            ],
            need: ['red', '*'],
            base: [],
            exact: true,
            shares: [{ from: id, min: 0, max: 1 }],
          },
          take: { kind: 'amounts', supply: theirs(g).map((from) => ({ from, kind: 'red', n: 2 })), min: 1, max: 2 },
        } satisfies Record<string, Field>),
      ),
    ],
    fallback: 0,
  }),
});
const start = procedure('start')({ ask: (c) => c.ask(play, [0]), again: (c) => c.goTo('ask') });
const rules = rulesOf<null>({
  machine,
  begin: start,
  zones: [
    { name: 'deck', per: 'seat', slots: 0, faces: 'none', secretOrder: true },
    { name: 'hand', per: 'seat', slots: 0, faces: 'owner', secretOrder: false },
    { name: 'field', per: 'seat', slots: 3, faces: 'all', secretOrder: false },
    { name: 'set', per: 'seat', slots: 2, faces: 'owner', secretOrder: false },
    { name: 'grid', per: 'table', slots: 4, faces: 'all', secretOrder: false },
  ],
  pools: [
    { name: 'purse', per: 'seat', faces: 'owner' },
    { name: 'box', per: 'table', faces: 'all' },
  ],
  kinds: ['red', 'blue'],
  deal: () => ({
    cards: {
      'deck.0': ['d', 'c', 'b', 'a'],
      'deck.1': ['z', 'y'],
      'hand.0': ['h', 'i', 'h'],
      'hand.1': ['k', 'l'],
      'set.1': ['s'],
      'field.0': ['f'],
      'set.0': ['t'],
    },
    pools: { 'purse.0': [2, 1], box: [0, 4] },
    own: null,
  }),
});

let toy: Engine<null, null>;
let game: G;
beforeEach(() => {
  ({ toy, game } = begin(rules));
});
const id = (def: string): number => game.cards.findIndex((c) => c.def === def);
const handle = (def: string): string => handleOf(game.keys.handles, id(def), game.cards[id(def)]?.gen as number);
const change = (...batch: Change[]) => {
  const run = new Run(toy.rules as unknown as AnyRules, game);
  run.changeNow(batch);
  return run.events;
};
const facesOf = (viewer: Viewer): string => {
  const { public: all, mine } = toy.view(game, viewer);
  return Object.values({ ...all.cards, ...mine?.cards })
    .map((c) => c.def)
    .sort()
    .join('');
};

describe('a view', () => {
  test('has one public part, the same for everybody', () => {
    const [a, b, c] = VIEWERS.map((v) => JSON.stringify(toy.view(game, v).public));
    expect([b, c]).toEqual([a, a]);
    expect(toy.view(game, 'spectator')).not.toHaveProperty('mine');
  });

  test('shows a face only to those whose mask is open', () => {
    expect(VIEWERS.map(facesOf)).toEqual(['fhhit', 'fkls', 'f']);
    change(
      { do: 'show', card: id('k'), face: maskOf(1) | maskOf(0), verb: 'show' },
      { do: 'show', card: id('f'), face: NOBODY, verb: 'hide' },
    );
    expect(VIEWERS.map(facesOf)).toEqual(['hhikt', 'kls', '']);
  });

  test('for any masks at all: a face is in it exactly where the mask of the viewer, or of the public, is open', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 7 }), { minLength: 14, maxLength: 14 }), (masks) => {
        for (const [i, card] of game.cards.entries()) card.shown = masks[i] as number;
        for (const viewer of VIEWERS) {
          const open = game.cards.filter((c) => c.shown & (maskOf(viewer) | maskOf('spectator')));
          expect(facesOf(viewer)).toBe(
            open
              .map((c) => c.def)
              .sort()
              .join(''),
          );
        }
      }),
    );
  });

  test('counts what lies in each zone, and names the slots of hidden cards', () => {
    const { seats, cards } = toy.view(game, 'spectator').public;
    expect(seats[0].counts).toEqual({ deck: 4, hand: 3, field: 1, set: 1 });
    expect([seats[0].slots, seats[1].slots]).toEqual([[{ zone: 'set', pos: 0, n: {} }], [{ zone: 'set', pos: 0, n: {} }]]);
    expect(cards[handle('f')]).toEqual({ def: 'f', seat: 0, owner: 0, zone: 'field', pos: 0, pose: '', on: '', n: {}, marks: [] });
  });

  test('shows a hidden card in a row of the table by its slot, at its controller', () => {
    change({ do: 'move', card: id('l'), to: 'grid', slot: 2, face: NOBODY, controller: 1, verb: 'put' });
    expect(toy.view(game, 'spectator').public.seats[1].slots).toContainEqual({ zone: 'grid', pos: 2, n: {} });
  });

  test('gives the kinds of a pool to those who see them, and the total to all', () => {
    const { public: all, mine } = toy.view(game, 0);
    expect([all.seats[0].pools, mine?.pools, all.pools]).toEqual([
      { purse: { all: 3 } },
      { purse: { all: 3, red: 2, blue: 1 } },
      { box: { all: 4, blue: 4 } },
    ]);
  });

  test('names a card that another lies on by its handle, or by its place if the face is hidden', () => {
    change({ do: 'attach', card: id('f'), on: id('t'), verb: 'put' });
    expect(toy.view(game, 1).public.cards[handle('f')]?.on).toBe('set.0.0');
    change({ do: 'show', card: id('t'), face: 7, verb: 'show' });
    expect(toy.view(game, 1).public.cards[handle('f')]?.on).toBe(handle('t'));
  });

  test('tells neither place nor order where the order is secret', () => {
    const open = (mask: number): void => {
      for (const card of game.cards) if (card.place === 'deck.0') card.shown = mask;
    };
    for (const [viewer, mask] of [
      [0, 1],
      ['spectator', 7],
    ] as const) {
      open(mask);
      const before = JSON.stringify(toy.view(game, viewer));
      expect(
        Object.values({ ...toy.view(game, viewer).public.cards, ...toy.view(game, viewer).mine?.cards })
          .filter((c) => c.zone === 'deck')
          .map((c) => [c.def, c.pos]),
      ).toEqual([
        ['a', -1],
        ['b', -1],
        ['c', -1],
        ['d', -1],
      ]);
      (game.zones['deck.0'] as number[]).reverse();
      expect(JSON.stringify(toy.view(game, viewer))).toBe(before);
    }
  });

  test('does not write into what the rules look at', () => {
    const same = { n: Object.freeze({ power: 3 }), marks: [] };
    const other = begin(rulesOf<null>({ ...rules, look: { ...rules.look, card: () => same } }));
    const run = new Run(other.toy.rules as unknown as AnyRules, other.game);
    run.changeNow([{ do: 'pool', from: 'box', to: other.game.cards.findIndex((c) => c.def === 'f'), n: [0, 2], seat: 0, verb: 'pay' }]);
    expect(Object.values(other.toy.view(other.game, 1).public.cards)[0]?.n).toEqual({ power: 3, blue: 2 });
  });

  test('says whom the game waits for, and the name of the question to that seat alone', () => {
    expect(toy.view(game, 1).public.waiting).toEqual([{ seat: 0, kind: 'act', since: 0 }]);
    expect(JSON.stringify(toy.view(game, 1))).not.toContain('secret-name');
    expect([toy.view(game, 1).mine?.decision, toy.view(game, 0).mine?.decision?.kind]).toEqual([null, 'secret-name']);
  });

  test('changes nothing', () => {
    const before = fingerprint(game);
    for (const viewer of VIEWERS) toy.view(game, viewer);
    toy.decision(game, 0);
    expect(fingerprint(game)).toBe(before);
  });
});

describe('D4: handles', () => {
  test('are eight letters, one for each object, and others under another key', () => {
    const all = new Set<string>();
    for (const seed of [1, 2])
      for (let card = 0; card < 100; card++) for (let gen = 0; gen < 10; gen++) all.add(handleOf(keysOf(seed).handles, card, gen));
    expect(all.size).toBe(2000);
    expect([...all].every((h) => /^[0-9a-hjkmnp-tv-z]{8}$/.test(h))).toBe(true);
  });

  test('stay apart with any number of tokens', () => {
    expect(handleOf(keysOf(1).handles, 4096, 0)).not.toBe(handleOf(keysOf(1).handles, 0, 1));
  });
});

describe('a decision', () => {
  test('names cards by handle where the seat sees the face, else by place', () => {
    const form = toy.decision(game, 0)?.form;
    expect(form?.options[1]?.cards).toEqual([handle('h')]);
    expect(form?.options[1]?.fields.at).toEqual({ kind: 'one', of: ['hand.1.0', 'hand.1.1', 'set.1.0', 'nothing'] });
    expect(JSON.stringify(form)).not.toMatch(/"(of|cards)":\[\d/);
  });

  test('read is its inverse: what is sampled from the one is legal through the other, by index and by key', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat()), fc.boolean(), (numbers, byKey) => {
        const seen = toy.decision(game, 0);
        if (!seen) throw new Error('not asked');
        const reply = sampleReply(seen.form, (n) => (n <= 1 ? 0 : (numbers.next().value as number) % n));
        const o = seen.form.options[reply.option];
        const read = toy.read(game, 0, {
          decision: seen.n,
          option: byKey && o ? [o.verb, ...o.cards].join(':') : reply.option,
          fields: reply.fields,
        });
        if (!read.ok || read.input.do !== 'answer') throw new Error(JSON.stringify(read));
        const inside = toy.form(game, 0)?.options[read.input.option];
        expect(read.input.option).toBe(reply.option);
        // Each token of the value stands in the same place of the list that both sides share.
        for (const [name, field] of Object.entries(o?.fields ?? {})) {
          const [value, back, own] = [reply.fields[name] as Value, read.input.fields[name] as Value, inside?.fields[name] as Field];
          if (!('of' in field) || !('of' in own)) expect(back).toEqual(value);
          else expect([back].flat().map((t) => field.of[own.of.indexOf(t as never)])).toEqual([value].flat());
        }
        expect(toy.submit(clone(game), read.input).ok).toBe(true);
      }),
    );
  });

  test.each<[string, unknown, string, string?]>([
    ['nothing', null, 'bad-input'],
    ['a word', 'pass', 'bad-input'],
    ['no fields', { decision: 1, option: 0, fields: null }, 'bad-input'],
    ['a list of fields', { decision: 1, option: 0, fields: [] }, 'bad-input'],
    ['another decision', { decision: 2, option: 0, fields: {} }, 'wrong-decision'],
    ['a decision by name', { decision: '1', option: 0, fields: {} }, 'wrong-decision'],
    ['an option that is not there', { decision: 1, option: 99, fields: {} }, 'option-not-offered'],
    ['an option of another kind', { decision: 1, option: { verb: 'pass' }, fields: {} }, 'option-not-offered'],
    ['a key that is not there', { decision: 1, option: '__proto__', fields: {} }, 'option-not-offered'],
    ['a field that is not there', { decision: 1, option: 0, fields: { toString: 1 } }, 'field-unknown'],
    ['a prototype', JSON.parse('{"decision":1,"option":0,"fields":{"__proto__":{"x":1}}}'), 'field-unknown'],
    ['a card by its number', { decision: 1, option: 1, fields: { at: 6 } }, 'field-invalid', 'at'],
    ['too little', { decision: 1, option: 1, fields: { at: 'nothing' } }, 'field-missing', 'some'],
    ['a huge list', { decision: 1, option: 1, fields: { some: new Array(1e6).fill('hand.1.0') } }, 'field-invalid', 'some'],
  ])('read refuses %s', (_, answer, code, field) => {
    const before = fingerprint(game);
    expect(toy.read(game, 0, answer as Answered)).toEqual(field ? { ok: false, code, field } : { ok: false, code });
    expect(fingerprint(game)).toBe(before);
  });

  test('read refuses a seat that is not asked', () => {
    expect(toy.read(game, 1, { decision: 1, option: 0, fields: {} })).toEqual({ ok: false, code: 'no-open-decision' });
  });

  test('read never throws, whatever comes', () => {
    const near = fc.record({
      decision: fc.constant(1),
      option: fc.integer({ min: 0, max: 3 }),
      fields: fc.dictionary(fc.constantFrom('at', 'some', 'order', 'weigh', 'n', 'pay', 'take', '__proto__'), fc.anything()),
    });
    fc.assert(
      fc.property(fc.oneof(fc.anything(), near), (answer) => {
        expect(toy.read(game, 0, answer as Answered)).toHaveProperty('ok');
      }),
      { numRuns: 500 },
    );
  });
});

describe('D5: events', () => {
  const of = (viewer: Viewer, events: ReturnType<typeof change>) => toy.events(game, events, viewer);

  test('show a face to those who saw it before or see it after, with the handles that they may know', () => {
    const [before, card] = [handle('h'), id('h')];
    const events = change({ do: 'move', card, to: 'set.0', slot: 1, verb: 'set' });
    const hidden = { was: '', is: '', def: '', seat: 0, zone: 'set.0', pos: 1, pose: '' };
    expect(of(0, events)[0]?.cards).toEqual([{ ...hidden, was: before, is: handleOf(game.keys.handles, card, 1), def: 'h' }]);
    expect([of(1, events)[0]?.cards, of('spectator', events)[0]?.cards]).toEqual([[hidden], [hidden]]);
    expect(of(1, events)[0]).toMatchObject({ kind: 'moved', verb: 'set', seat: 0, from: 'hand.0', to: 'set.0', n: {} });
  });

  test('say nothing of which card of a hidden place it was', () => {
    const texts = [0, 1].map((i) => {
      const other = begin(rules);
      const run = new Run(other.toy.rules as unknown as AnyRules, other.game);
      run.changeNow([{ do: 'move', card: other.game.zones['deck.0']?.[i] as number, to: 'hand.0', verb: 'search' }]);
      return [1, 'spectator'].map((v) =>
        JSON.stringify([other.toy.events(other.game, run.events, v as Viewer), other.toy.view(other.game, v as Viewer)]),
      );
    });
    expect(texts[1]).toEqual(texts[0]);
  });

  test('are as many for every viewer, in the same order', () => {
    const events = change(
      { do: 'move', card: id('a'), to: 'hand.0', verb: 'draw' },
      { do: 'shuffle', place: 'deck.0', key: 0, verb: 'shuffle' },
    );
    const kinds = VIEWERS.map((v) => of(v, events).map((e) => e.kind));
    expect(kinds).toEqual([
      ['moved', 'shuffled'],
      ['moved', 'shuffled'],
      ['moved', 'shuffled'],
    ]);
  });

  test('count things by kind for those who saw them, and in total for all', () => {
    const hidden = change({ do: 'pool', from: null, to: 'purse.0', n: [2, 1], seat: 0, verb: 'gain' });
    expect(VIEWERS.map((v) => of(v, hidden)[0]?.n)).toEqual([{ all: 3, red: 2, blue: 1 }, { all: 3 }, { all: 3 }]);
    const open = change({ do: 'pool', from: 'purse.0', to: 'box', n: [1, 0], seat: 0, verb: 'pay' });
    expect(VIEWERS.map((v) => of(v, open)[0]?.n)).toEqual([
      { all: 1, red: 1 },
      { all: 1, red: 1 },
      { all: 1, red: 1 },
    ]);
  });

  test('never carry the data of the rules', () => {
    const events = change({
      do: 'move',
      card: id('a'),
      to: 'hand.0',
      verb: 'draw',
      data: 'secret',
      cause: { seat: 0, card: 3, facts: 'secret' },
    });
    for (const viewer of VIEWERS) expect(JSON.stringify(of(viewer, events))).not.toContain('secret');
  });
});
