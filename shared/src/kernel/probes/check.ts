/** What must hold for every game on this kernel, whatever is played: checked at each input of random playthroughs. */
import { expect } from 'vitest';
import { fillReply, sampleReply } from '../../protocol/index.ts';
import {
  clone,
  type Engine,
  engine,
  fingerprint,
  type Game,
  type Input,
  type Plain,
  Playthrough,
  type Random,
  type Rules,
  type Seat,
  stream,
} from '../index.ts';
import { keysOf } from './keys.ts';
import { startOf } from './toy.ts';

const MOST_INPUTS = 400;

export type Played<Own extends Plain> = { game: Game<Own, null>; inputs: Input[] };

/** Plays random games to their end; `holds` is the game's own law, asked after every input. */
export function checkGames<Own extends Plain>(
  rules: Rules<Own, null, unknown>,
  seeds: number,
  holds: (g: Game<Own, null>) => void,
): Played<Own>[] {
  return Array.from({ length: seeds }, (_, seed) => checkGame(rules, seed, holds));
}

function checkGame<Own extends Plain>(rules: Rules<Own, null, unknown>, seed: number, holds: (g: Game<Own, null>) => void): Played<Own> {
  const toy = engine(rules);
  const random = stream(keysOf(seed).table, 'player');
  const { game } = toy.create(startOf(seed));
  const inputs: Input[] = [];
  while (!game.result && inputs.length < MOST_INPUTS) {
    everyOptionIsTaken(toy, game);
    viewsAgree(toy, game, random);
    const input = randomInput(toy, game, random);
    refusedChangesNothing(toy, game, input);
    const saved = JSON.parse(JSON.stringify(game)) as Game<Own, null>;
    const copy = clone(game);
    expect(copy).toEqual(game);
    for (const g of [game, saved, copy]) expect(toy.submit(g, input)).toMatchObject({ ok: true });
    expect(fingerprint(saved)).toBe(fingerprint(game));
    expect(fingerprint(copy)).toBe(fingerprint(game));
    cardsLieWhereTheySay(game);
    holds(game);
    inputs.push(input);
  }
  expect(game.result, `the game of seed ${seed} comes to an end`).not.toBeNull();
  expect(fingerprint(Playthrough.replay(toy, startOf(seed), inputs).game)).toBe(fingerprint(game));
  return { game, inputs };
}

export function randomInput<Own extends Plain>(toy: Engine<Own, null>, game: Game<Own, null>, random: Random): Input {
  const seats = ([0, 1] as const).filter((seat) => toy.form(game, seat));
  const seat = seats[random(seats.length)] as Seat;
  const form = toy.form(game, seat);
  if (!form) throw new Error('the game waits for nobody');
  return { do: 'answer', seat, decision: game.open[seat]?.n ?? 0, ...sampleReply(form, random) };
}

function everyOptionIsTaken<Own extends Plain>(toy: Engine<Own, null>, game: Game<Own, null>): void {
  for (const seat of [0, 1] as const) {
    const form = toy.form(game, seat);
    for (const option of form?.options.keys() ?? [])
      expect(
        toy.submit(clone(game), { do: 'answer', seat, decision: game.open[seat]?.n ?? 0, ...fillReply(form as never, option) }),
      ).toMatchObject({ ok: true });
  }
}

function refusedChangesNothing<Own extends Plain>(toy: Engine<Own, null>, game: Game<Own, null>, input: Input): void {
  if (input.do !== 'answer') return;
  const before = fingerprint(game);
  for (const wrong of [
    { ...input, decision: input.decision - 1 },
    { ...input, option: 999 },
    { ...input, fields: { ...input.fields, more: 1 } },
    { ...input, seat: 2 as Seat },
  ])
    expect(toy.submit(game, wrong)).toMatchObject({ ok: false });
  expect(fingerprint(game)).toBe(before);
}

/** The public part is one; and a game dealt anew in what a viewer cannot know looks the same to that viewer (K6). */
function viewsAgree<Own extends Plain>(toy: Engine<Own, null>, game: Game<Own, null>, random: Random): void {
  const before = fingerprint(game);
  const all = JSON.stringify(toy.view(game, 'spectator').public);
  for (const viewer of [0, 1, 'spectator'] as const) {
    const view = toy.view(game, viewer);
    expect(JSON.stringify(view.public)).toBe(all);
    const twin = toy.redeal(game, viewer, random);
    if (twin) expect(JSON.stringify(toy.view(twin, viewer))).toBe(JSON.stringify(view));
  }
  expect(fingerprint(game)).toBe(before);
}

function cardsLieWhereTheySay<Own extends Plain>(game: Game<Own, null>): void {
  const found = new Map<number, string>();
  for (const [place, ids] of Object.entries(game.zones))
    for (const [at, id] of ids.entries()) {
      if (id < 0) continue;
      expect(found.has(id), `card ${id} lies at two places`).toBe(false);
      found.set(id, place);
      const { slot } = game.cards[id] ?? { slot: -1 };
      if (slot >= 0) expect(slot).toBe(at);
    }
  for (const card of game.cards) expect(found.get(card.id) ?? '').toBe(card.place);
}
