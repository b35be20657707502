/** Replaying, and taking back by consent (K6): what was learnt stays learnt, and no number of a decision comes twice. */
import { beforeEach, describe, expect, test } from 'vitest';
import { engine, fingerprint, type Game, type Input, kernel, maskOf, Playthrough, type Seat, stream } from './index.ts';
import { randomInput } from './probes/check.ts';
import { keysOf } from './probes/keys.ts';
import { secrets } from './probes/secrets.ts';
import { option, rulesOf, startOf } from './probes/toy.ts';

type Own = { moves: string[] };
type G = Game<Own, null>;
const { procedure, decision, machine } = kernel<G>();
const act = decision<{ verb: string }>('act', {
  waiting: 'act',
  form: (g) => ({
    options: ['step', 'roll', 'peek', ...(g.zones['hand.0']?.length ? ['show'] : []), 'pay'].map((verb) => option(verb)),
    fallback: 0,
  }),
});
const both = decision<{ verb: string }>('both', {
  waiting: 'simultaneous',
  form: () => ({ options: [option('yes'), option('no')], fallback: 0 }),
});
const start = procedure('start')({
  ask: (c) => c.ask(act, [0]),
  read: (c) => {
    const { verb } = c.answer(act, 0);
    c.g.own.moves.push(verb);
    if (verb === 'roll') c.random('die')(6);
    if (verb === 'peek') return c.change([{ do: 'show', card: c.g.zones['deck.0']?.at(-1) as number, face: maskOf(0), verb }]);
    if (verb === 'show') return c.change([{ do: 'move', card: c.g.zones['hand.0']?.[0] as number, to: 'table', verb }]);
    if (verb === 'pay') return c.change([{ do: 'pool', from: 'purse.0', to: 'box', n: [1], seat: 0, verb }]);
  },
  both: (c) => c.ask(both, [0, 1]),
  again: (c) => c.goTo('ask'),
});
const rules = rulesOf<Own>({
  machine,
  begin: start,
  kinds: ['coin'],
  pools: [
    { name: 'purse', per: 'seat', faces: 'owner' },
    { name: 'box', per: 'table', faces: 'all' },
  ],
  zones: [
    { name: 'deck', per: 'seat', slots: 0, faces: 'none', secretOrder: true },
    { name: 'hand', per: 'seat', slots: 0, faces: 'owner', secretOrder: false },
    { name: 'table', per: 'table', slots: 0, faces: 'all', secretOrder: false },
  ],
  deal: () => ({ cards: { 'deck.0': ['a', 'b', 'c'], 'hand.0': ['h', 'i'] }, pools: { 'purse.0': [9] }, own: { moves: [] } }),
});

let play: Playthrough<Own, null, unknown>;
beforeEach(() => {
  play = new Playthrough(engine(rules), startOf(1));
});

/** Seat and verb of an answer to what is open now. */
const take = (seat: Seat, verb: string): void => {
  const option = play.engine.form(play.game, seat)?.options.findIndex((o) => o.verb === verb) ?? -1;
  expect(play.take({ do: 'answer', seat, decision: play.game.open[seat]?.n ?? 0, option, fields: {} })).toMatchObject({ ok: true });
};
/** One round of three inputs: an act of seat 0, then an answer of both. */
const round = (verb: string): void => {
  take(0, verb);
  take(0, 'yes');
  take(1, 'yes');
};
const undo = (seat: Seat, to: number) => play.take({ do: 'agree', on: 'undo', seat, to } satisfies Input);
const refused = { ok: false, code: 'undo-refused' };
const granted = { ok: true, events: [] };

test('forty times one after another, it takes no longer each time', () => {
  // Were each to replay all the earlier ones, the last would replay 2^40 inputs.
  round('step');
  for (let i = 0; i < 40; i++) {
    round('pay');
    expect(undo(0, play.inputs.length - 3)).toEqual(granted);
  }
  expect(play.game.own.moves).toEqual(['step']);
  const again = Playthrough.replay(play.engine, play.start, play.inputs);
  expect(fingerprint(again.game)).toBe(fingerprint(play.game));
});

describe('undo is granted', () => {
  test('back to before an input, and everything plays on', () => {
    round('step');
    const before = structuredClone(play.game);
    round('pay');
    expect(undo(0, 3)).toEqual(granted);
    expect([play.game.own, play.game.zones, play.game.pools]).toEqual([before.own, before.zones, before.pools]);
    round('step');
    round('show');
    expect(play.game.own.moves).toEqual(['step', 'step', 'show']);
  });

  test('in the middle of a simultaneous decision, with what was answered kept', () => {
    take(0, 'step');
    take(0, 'no');
    take(1, 'no');
    expect(undo(1, 2)).toEqual(granted);
    expect(play.game.open.map((o) => o?.answered)).toEqual([true, false]);
    take(1, 'yes');
    expect(play.game.open[0]?.kind).toBe('act');
  });

  test('twice, and again after other moves; an undo can itself be taken back', () => {
    round('step');
    round('pay');
    expect(undo(0, 3)).toEqual(granted);
    expect(undo(0, 0)).toEqual(granted);
    expect(play.game.own.moves).toEqual([]);
    round('step');
    expect(undo(0, 6)).toEqual(granted);
    expect(play.game.own.moves).toEqual(['step', 'pay']);
  });

  test('to the one who showed a card: only the other seat has learnt something, and keeps it', () => {
    take(0, 'show');
    expect(play.mayUndo(1, 0)).toBe(false);
    expect(undo(0, 0)).toEqual(granted);
    const card = play.game.cards.find((c) => c.def === 'h');
    expect([card?.place, card?.shown, card?.known]).toEqual(['hand.0', maskOf(0), 7]);
    expect(play.mayUndo(1, 0)).toBe(false);
  });
});

describe('undo is refused', () => {
  test.each<[string, string, Seat]>([
    ['when chance was used', 'roll', 0],
    ['when chance was used, to the other seat too', 'roll', 1],
    ['to a seat that has learnt a card', 'peek', 0],
    ['to a seat that was shown a card', 'show', 1],
    ['to a seat that saw what came out of a hidden pool', 'pay', 1],
  ])('%s', (_, verb, seat) => {
    round('step');
    round(verb);
    const before = JSON.stringify([play.game, play.inputs]);
    expect([undo(seat, 0), undo(seat, 3)]).toEqual([refused, refused]);
    expect(play.mayUndo(seat, 4)).toBe(true);
    expect(JSON.stringify([play.game, play.inputs])).toBe(before);
  });

  test('for what was learnt in a line of play that was taken back', () => {
    round('step'); // 0 to 2
    take(0, 'peek'); // 3
    expect(undo(1, 3)).toEqual(granted); // 4: the other seat takes it back, but the card stays known
    expect([play.mayUndo(0, 3), play.mayUndo(0, 4)]).toEqual([false, true]);
    expect(play.game.tally.learnt).toEqual([1, 0, 0]);
  });

  test.each([-1, 1, 0.5, Number.NaN, 99])('to an input that there is not: %d', (to) => {
    expect(undo(0, to)).toEqual(refused);
  });

  test('after the end', () => {
    round('step');
    play.take({ do: 'concede', seat: 0 });
    expect(undo(0, 0)).toEqual(refused);
  });
});

test('numbers of decisions never come twice, so a late answer is never taken for another question', () => {
  take(0, 'step');
  const late = { do: 'answer', seat: 0, decision: play.game.open[0]?.n ?? 0, option: 0, fields: {} } as const;
  expect(undo(0, 0)).toEqual(granted);
  expect(play.game.open[0]?.n).toBe(3);
  expect(play.take(late)).toEqual({ ok: false, code: 'wrong-decision' });
  expect(play.take({ ...late, decision: 1 })).toEqual({ ok: false, code: 'wrong-decision' });
  take(0, 'step');
  expect(play.game.open.map((o) => o?.n)).toEqual([4, 2]);
  expect(play.game.tally.inputs).toBe(3);
});

test('a refused input is not kept', () => {
  expect(play.take({ do: 'answer', seat: 1, decision: 1, option: 0, fields: {} })).toEqual({ ok: false, code: 'no-open-decision' });
  expect(play.inputs).toEqual([]);
});

describe('replay', () => {
  test('gives the same game, with undos in between', () => {
    round('step');
    take(0, 'show');
    undo(0, 3);
    round('roll');
    round('peek');
    undo(0, 8);
    take(0, 'pay');
    const again = Playthrough.replay(play.engine, play.start, play.inputs);
    expect(fingerprint(again.game)).toBe(fingerprint(play.game));
    expect(again.inputs).toEqual(play.inputs);
  });

  test('throws at an input that does not fit', () => {
    expect(() => Playthrough.replay(play.engine, play.start, [{ do: 'default', seat: 1 }])).toThrow('input 0 is refused: no-open-decision');
  });

  test('random games with undos: replayed they are the same, and taken back they show nothing new', () => {
    for (let seed = 0; seed < 25; seed++) {
      const random = stream(keysOf(seed).table, 'undo');
      const game = new Playthrough(engine(secrets), startOf(seed));
      for (let i = 0; i < 30 && !game.game.result; i++) {
        const [seat, to] = [random(2) as Seat, random(game.inputs.length + 1)];
        const may = game.mayUndo(seat, to);
        const { learnt, random: chance } = game.game.tally;
        if (random(3) === 0) expect(game.take({ do: 'agree', on: 'undo', seat, to }).ok).toBe(may);
        else expect(game.take(randomInput(game.engine, game.game, random)).ok).toBe(true);
        for (const v of [0, 1, 2] as const) expect(game.game.tally.learnt[v]).toBeGreaterThanOrEqual(learnt[v]);
        expect(game.game.tally.random).toBeGreaterThanOrEqual(chance);
      }
      expect(fingerprint(Playthrough.replay(game.engine, game.start, game.inputs).game)).toBe(fingerprint(game.game));
    }
  });
});
