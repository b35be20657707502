/** Random games without a network: how they start, and how one answer after another is drawn from the forms. */
import type { GameModule, GameOptions } from '@spiritgate/shared/games';
import type { Game, Input, Keys, Random } from '@spiritgate/shared/kernel';
import { type Form, type Reply, type Seat, sampleReply } from '@spiritgate/shared/protocol';
import { MOST_INPUTS, TOO_LONG } from '@spiritgate/shared/record';
import { dice, randomKey } from './dice.ts';
import { randomDeck } from './random-decks.ts';

export const SEATS = [0, 1] as const;

/** Everything that makes a game of a run: the same seed and number give the same keys and decks. */
export type Start = { keys: Keys; pool: string; options: GameOptions };

/** Which decks random games are played with: pairs of starter decks in turn, so that every pair comes up, or decks by chance. */
export const DECKS = ['starter', 'random'] as const;
export type Decks = (typeof DECKS)[number];

/** The start of game `number` of a run: keys by chance, and decks. */
export function startOf(module: GameModule, seed: number, number: number, decks: Decks = 'starter'): Start {
  const random = dice(seed, `start ${number}`);
  return {
    keys: { table: randomKey(random), decks: [randomKey(random), randomKey(random)], handles: randomKey(random) },
    pool: module.pool,
    options: {
      decks: decks === 'random' ? [randomDeck(module, random), randomDeck(module, random)] : starterPair(module, number),
      chooser: undefined,
    },
  };
}

function starterPair({ starterDecks }: GameModule, number: number): GameOptions['decks'] {
  const pair = number % (starterDecks.length * starterDecks.length);
  const deck = (i: number): GameOptions['decks'][0] => starterDecks[i % starterDecks.length] as GameOptions['decks'][0];
  return [deck(pair), deck(Math.floor(pair / starterDecks.length))];
}

/** The seats that are asked now and have not answered. */
export const askedSeats = (game: Game): Seat[] => SEATS.filter((seat) => game.open[seat]?.answered === false);

/** A reply as an input of the seat that is asked. */
export const answerOf = (game: Game, seat: Seat, reply: Reply): Input => ({
  do: 'answer',
  seat,
  decision: game.open[seat]?.n ?? 0,
  option: reply.option,
  fields: reply.fields,
});

/** A random answer of one of the seats that are asked. */
export function randomAnswer(module: GameModule, game: Game, random: Random): Input {
  const asked = askedSeats(game);
  const seat = (asked.length === 1 ? asked[0] : asked[random(asked.length)]) as Seat;
  return answerOf(game, seat, sampleReply(module.engine.form(game, seat) as Form, random));
}

/** Whether a game has had as many inputs as a server lets it have. */
export const isTooLong = (game: Game): boolean => game.tally.inputs >= MOST_INPUTS;

/** What comes next in a game that is played to its end: a random answer, or that it is void, as a server has it when it goes on for ever. */
export const randomInput = (module: GameModule, game: Game, random: Random): Input =>
  isTooLong(game) ? TOO_LONG : randomAnswer(module, game, random);
