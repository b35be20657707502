/** Submitting: what each input does, why one is refused, and that a refused one changes nothing (K1, K5). */
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { clone, type Engine, fingerprint, type Game, type Input, kernel, type RefusalCode } from './index.ts';
import { begin, option, rulesOf, say } from './probes/toy.ts';

type Own = { log: string[] };
type G = Game<Own, null>;
type Said = { verb: string; fields: { n: number; of: number[] } };

const { procedure, decision, machine } = kernel<G>();
const turn = decision<Said>('turn', {
  waiting: 'act',
  form: () => ({
    options: [
      option('name', [], { n: { kind: 'number', min: 1, max: 9 }, of: { kind: 'some', of: [0, 1, 2], min: 1, max: 2 } }),
      option('both'),
      option('stop'),
    ],
    fallback: 0,
  }),
});
const hidden = decision<Said>('hidden', {
  waiting: 'simultaneous',
  form: () => ({ options: [option('left'), option('right'), option('far', [], { n: { kind: 'number', min: 1, max: 9 } })], fallback: 1 }),
});
const start = procedure('start')({
  ask: (c) => c.ask(turn, [0]),
  read: (c) => {
    const said = c.answer(turn, 0);
    c.g.own.log.push(JSON.stringify(said));
    if (said.verb === 'stop') return c.lose(0, 'stopped');
    if (said.verb === 'name') return c.goTo('ask');
  },
  both: (c) => c.ask(hidden, [0, 1]),
  open: (c) => {
    c.g.own.log.push(`${c.answer(hidden, 0).verb} ${c.answer(hidden, 1).verb}`);
    return c.goTo('ask');
  },
});
const rules = rulesOf<Own>({ machine, begin: start, deal: () => ({ cards: {}, pools: {}, own: { log: [] } }) });

let toy: Engine<Own, null>;
let game: G;
beforeEach(() => {
  ({ toy, game } = begin(rules));
});
const answer = (of: Partial<Input & { do: 'answer' }> = {}): Input => ({
  do: 'answer',
  seat: 0,
  decision: 1,
  option: 0,
  fields: { n: 3, of: [0, 2] },
  ...of,
});

function refused(input: unknown, code: RefusalCode, field?: string): void {
  const before = JSON.stringify(game);
  expect(toy.submit(game, input as Input)).toEqual(field ? { ok: false, code, field } : { ok: false, code });
  expect(JSON.stringify(game)).toBe(before);
}

describe('an answer', () => {
  test('is taken, and the game goes on', () => {
    expect(toy.submit(game, answer())).toMatchObject({ ok: true });
    expect(game.own.log).toEqual(['{"verb":"name","cards":[],"fields":{"n":3,"of":[0,2]}}']);
    expect([game.tally.inputs, game.open[0]?.n, game.open[0]?.since]).toEqual([1, 2, 1]);
  });

  test.each<[string, unknown, RefusalCode, string?]>([
    ['of a seat that is not asked', answer({ seat: 1 }), 'no-open-decision'],
    ['of a seat that there is not', { ...answer(), seat: 2 }, 'bad-input'],
    ['of a seat by another name', { ...answer(), seat: 'length' }, 'bad-input'],
    ['to an earlier decision', answer({ decision: 0 }), 'wrong-decision'],
    ['to a later decision', answer({ decision: 2 }), 'wrong-decision'],
    ['with an option that is not there', answer({ option: 3 }), 'option-not-offered'],
    ['with half an option', answer({ option: 0.5 }), 'option-not-offered'],
    ['with an option by another name', { ...answer(), option: 'length' }, 'option-not-offered'],
    ['without a field', answer({ fields: { n: 3 } }), 'field-missing', 'of'],
    ['without fields', { ...answer(), fields: null }, 'field-missing'],
    ['with a field too many', answer({ fields: { n: 3, of: [0], more: 1 } }), 'field-unknown'],
    ['with a number out of range', answer({ fields: { n: 10, of: [0] } }), 'field-invalid', 'n'],
    ['with a list in another order', answer({ fields: { n: 1, of: [2, 0] } }), 'field-invalid', 'of'],
    ['that is no input', { do: 'cheat' }, 'bad-input'],
  ])('%s is refused', (_, input, code, field) => refused(input, code, field));

  test('given twice is refused, also while the other seat is awaited', () => {
    say(toy, game, 0, 'both');
    const mine = { do: 'answer', seat: 0, decision: 2, option: 0, fields: {} } as const;
    expect(toy.submit(game, mine).ok).toBe(true);
    refused(mine, 'already-answered');
    refused({ ...mine, option: 1 }, 'already-answered');
    refused({ do: 'default', seat: 0 }, 'no-open-decision');
    say(toy, game, 1, 'left');
    refused(mine, 'wrong-decision');
  });

  test('after the end is refused', () => {
    say(toy, game, 0, 'stop');
    expect(game.result).toEqual({ winner: 1, reason: 'stopped' });
    for (const input of [answer(), { do: 'concede', seat: 0 }, { do: 'void', reason: 'x' }, { do: 'agree', on: 'draw' }])
      refused(input, 'game-over');
    expect(toy.read(game, 0, { decision: 1, option: 0, fields: {} })).toEqual({ ok: false, code: 'game-over' });
  });

  test('of any shape is taken or refused, never thrown at', () => {
    const junk = fc.record({
      do: fc.constant('answer'),
      seat: fc.anything(),
      decision: fc.oneof(fc.constant(1), fc.anything()),
      option: fc.oneof(fc.constant(0), fc.anything()),
      fields: fc.anything(),
    });
    fc.assert(
      fc.property(junk, (input) => {
        const copy = clone(game);
        const outcome = toy.submit(copy, input as Input);
        if (!outcome.ok) expect(fingerprint(copy)).toBe(fingerprint(game));
      }),
    );
  });
});

describe('the other inputs', () => {
  test('default takes the fallback of the form, filled in', () => {
    expect(toy.submit(game, { do: 'default', seat: 0 }).ok).toBe(true);
    expect(game.own.log).toEqual(['{"verb":"name","cards":[],"fields":{"n":1,"of":[0]}}']);
    refused({ do: 'default', seat: 1 }, 'no-open-decision');
  });

  test.each<[Input, unknown]>([
    [
      { do: 'concede', seat: 0 },
      { winner: 1, reason: 'concession' },
    ],
    [
      { do: 'concede', seat: 1 },
      { winner: 0, reason: 'concession' },
    ],
    [
      { do: 'timeout', seat: 0 },
      { winner: 1, reason: 'time' },
    ],
    [
      { do: 'agree', on: 'draw' },
      { winner: null, reason: 'agreement' },
    ],
    [
      { do: 'void', reason: 'server' },
      { winner: null, reason: 'void: server' },
    ],
  ])('%j ends the game at once, also for a seat that is not asked', (input, result) => {
    const outcome = toy.submit(game, input);
    expect(outcome.ok && outcome.events.map((e) => e.kind)).toEqual(['result']);
    expect([game.result, game.frames, game.open, game.tally.inputs]).toEqual([result, [], [null, null], 1]);
  });

  test('undo is not for the engine alone', () => refused({ do: 'agree', on: 'undo', seat: 0, to: 0 }, 'undo-refused'));
});

describe('K3: simultaneous answers', () => {
  const options = ['left', 'right', 'far'] as const;
  const seenBy = (g: G, viewer: 0 | 1 | 'spectator', events: Parameters<typeof toy.events>[1]): string =>
    JSON.stringify([toy.view(g, viewer), toy.events(g, events, viewer)]);

  test('stay hidden until both are in: nobody else sees a byte of them', () => {
    say(toy, game, 0, 'both');
    for (const first of [0, 1] as const) {
      const views = options.map((verb) => {
        const copy = clone(game);
        const events = say(toy, copy, first, verb, verb === 'far' ? { n: 5 } : {});
        return [seenBy(copy, (1 - first) as 0 | 1, events), seenBy(copy, 'spectator', events), seenBy(copy, first, events)];
      });
      expect(views[1]).toEqual(views[0]);
      expect(views[2]).toEqual(views[0]);
    }
  });

  test('that one is in is public', () => {
    say(toy, game, 0, 'both');
    say(toy, game, 1, 'left');
    expect(toy.view(game, 'spectator').public.waiting).toEqual([{ seat: 0, kind: 'simultaneous', since: 1 }]);
    expect([toy.decision(game, 1), toy.decision(game, 0)?.n]).toEqual([null, 2]);
  });

  test('can come by default, in either order', () => {
    say(toy, game, 0, 'both');
    expect(toy.submit(game, { do: 'default', seat: 1 }).ok).toBe(true);
    say(toy, game, 0, 'left');
    expect(game.own.log.at(-1)).toBe('left right');
  });
});

test('a form is the same one while its question is open, and another one for the next', () => {
  const form = toy.form(game, 0);
  expect(toy.form(game, 0)).toBe(form);
  toy.submit(game, { do: 'default', seat: 0 });
  expect(toy.form(game, 0)).not.toBe(form);
  expect(toy.form(game, 0)).toEqual(form);
});

test('an input that the caller changes later changes nothing', () => {
  say(toy, game, 0, 'both');
  const fields = { n: 2 };
  toy.submit(game, { do: 'answer', seat: 0, decision: 2, option: 2, fields });
  const before = fingerprint(game);
  fields.n = 9;
  expect(fingerprint(game)).toBe(before);
});
