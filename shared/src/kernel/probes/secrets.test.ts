/** A secret permutation: what a viewer cannot know does not show, now or later (K5, K6). */
import { beforeEach, describe, expect, test } from 'vitest';
import {
  clone,
  type Engine,
  type Event,
  engine,
  fingerprint,
  type Game,
  maskOf,
  NOBODY,
  type Seat,
  stream,
  type Viewer,
} from '../index.ts';
import { checkGames, randomInput } from './check.ts';
import { keysOf } from './keys.ts';
import { secrets } from './secrets.ts';
import { begin, say, startOf } from './toy.ts';

type Own = { active: Seat; score: [number, number] };
let toy: Engine<Own, null>;
let game: Game<Own, null>;
beforeEach(() => {
  ({ toy, game } = begin(secrets));
});
const deck = (): number[] => game.zones['deck.0'] as number[];

test('a look at the top shows it to one seat, by its handle, and the other learns nothing', () => {
  const before = clone(game);
  const events = say(toy, game, 0, 'look');
  const [top] = deck() as [number];
  expect(game.cards[top]).toMatchObject({ shown: maskOf(0), known: maskOf(0) });
  expect(Object.values(toy.view(game, 0).mine?.cards ?? {}).map((c) => [c.zone, c.pos, c.def])).toEqual([
    ['deck', -1, game.cards[top]?.def],
  ]);
  expect(toy.decision(game, 0)?.form.options[0]?.cards).toEqual(Object.keys(toy.view(game, 0).mine?.cards ?? {}));
  expect(toy.events(game, events, 0)[0]?.cards[0]?.def).toBe(game.cards[top]?.def);
  expect(toy.events(game, events, 1)).toEqual([]);
  expect(toy.view(game, 1).mine).toEqual(toy.view(before, 1).mine);
});

test('what was looked at stays known on top, until a shuffle', () => {
  say(toy, game, 0, 'look');
  const [top] = deck() as [number];
  say(toy, game, 0, 'keep');
  expect([deck()[0], game.cards[top]?.shown, game.cards[top]?.known]).toEqual([top, NOBODY, maskOf(0)]);
  say(toy, game, 1, 'draw');
  say(toy, game, 0, 'search');
  say(toy, game, 0, 'take', { find: 'nothing' });
  expect(game.cards[top]?.known).toBe(NOBODY);
});

describe('a search', () => {
  test('lists the deck by face, whatever its order', () => {
    const other = clone(game);
    (other.zones['deck.0'] as number[]).reverse();
    for (const g of [game, other]) say(toy, g, 0, 'search');
    expect(toy.view(other, 0)).toEqual(toy.view(game, 0));
    const field = toy.form(game, 0)?.options[0]?.fields.find;
    expect(field?.kind === 'one' && field.of.map((t) => (typeof t === 'number' ? game.cards[t]?.def : t))).toEqual([
      'ace',
      'ace',
      'ace',
      'jack',
      'king',
      'king',
      'queen',
      'ten',
      'nothing',
    ]);
  });

  test('is the same for the other seat, whatever was found', () => {
    say(toy, game, 0, 'search');
    const of = toy.form(game, 0)?.options[0]?.fields.find;
    const seen = (of?.kind === 'one' ? of.of : [])
      .filter((t) => t !== 'nothing')
      .map((found) => {
        const copy = clone(game);
        const events = say(toy, copy, 0, 'take', { find: found });
        return JSON.stringify([
          toy.view(copy, 1),
          toy.events(copy, events, 1),
          toy.view(copy, 'spectator'),
          toy.events(copy, events, 'spectator'),
        ]);
      });
    expect(new Set(seen).size).toBe(1);
  });
});

/** Answers as both twins can give them: the same places of the same lists, so that only hidden faces differ. */
function playTwins(seed: number, viewer: Viewer): { compared: number; differ: boolean } {
  const seer = engine(secrets);
  const random = stream(keysOf(seed).table, `twins ${viewer}`);
  const { game: one } = seer.create(startOf(seed));
  for (let i = random(12); i > 0 && !one.result; i--) expect(seer.submit(one, randomInput(seer, one, random)).ok).toBe(true);
  const two = seer.redeal(one, viewer, random);
  if (!two || one.result) return { compared: 0, differ: false };
  const differ = fingerprint(one) !== fingerprint(two);
  const look = (g: Game<Own, null>, events: readonly Event[]): string =>
    JSON.stringify([seer.view(g, viewer), seer.events(g, events, viewer)]);
  let compared = 0;
  expect(look(two, [])).toBe(look(one, []));
  for (; !one.result; compared++) {
    const input = hiddenInput(seer, one, viewer, random);
    if (!input) break;
    const [a, b] = [seer.submit(one, input), seer.submit(two, input)];
    if (!a.ok || !b.ok) throw new Error('a twin refuses');
    expect(look(two, b.events)).toBe(look(one, a.events));
  }
  return { compared, differ };
}

/** A random answer by which the viewer is shown no face that the twins may have apart: such an act is another act in each. */
function hiddenInput(seer: Engine<Own, null>, g: Game<Own, null>, viewer: Viewer, random: (n: number) => number) {
  for (let tries = 0; tries < 20; tries++) {
    const input = randomInput(seer, g, random);
    const option = input.do === 'answer' ? seer.form(g, input.seat)?.options[input.option] : undefined;
    const isMine = input.do === 'answer' && input.seat === viewer;
    if (option?.verb === 'play' && !isMine) continue;
    if (isMine && ['draw', 'look', 'search'].includes(option?.verb ?? '')) continue;
    return input;
  }
  return undefined;
}

test('non-interference: a game and its twin, dealt anew in what a viewer cannot know, look the same input by input', () => {
  let [compared, differ] = [0, 0];
  for (let seed = 0; seed < 60; seed++)
    for (const viewer of [0, 1, 'spectator'] as const) {
      const twins = playTwins(seed, viewer);
      compared += twins.compared;
      differ += twins.differ ? 1 : 0;
    }
  expect(differ).toBeGreaterThan(100);
  expect(compared).toBeGreaterThan(200);
});

test('a twin keeps what the viewer has learnt', () => {
  say(toy, game, 0, 'look');
  const [top] = deck() as [number];
  say(toy, game, 0, 'keep');
  for (let i = 0; i < 20; i++) {
    const twin = toy.redeal(game, 0, stream(keysOf(i).table, 'twin'));
    expect(twin?.cards[top]?.def).toBe(game.cards[top]?.def);
  }
});

test('random games keep the law: each seat has its eight cards', () => {
  checkGames(secrets, 10, (g) => {
    for (const seat of [0, 1])
      expect(
        g.cards
          .filter((c) => c.owner === seat)
          .map((c) => c.def)
          .sort()
          .join(),
      ).toBe('ace,ace,ace,jack,king,king,queen,ten');
  });
});
