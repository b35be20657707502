/** Random matches as a server would have kept them, for records and recordings of every game: with secrets, salts, times and now and then another input than an answer. */
import { commitmentsTo, hashOfSalt } from '@spiritgate/shared/fairness';
import type { DeckList, GameModule } from '@spiritgate/shared/games';
import type { Input, Random } from '@spiritgate/shared/kernel';
import { beginning, type GameFacts, type MatchFacts, type Play, type Taken, TOO_LONG, type ToWrite } from '@spiritgate/shared/record';
import { dice, isTooLong, randomAnswer, randomKey } from '../lib/index.ts';

/** One in how many inputs is a default, and one in how many asks to take something back. */
const OTHERS = { default: 50, undo: 20 };

/** The longest time that a player thinks, in milliseconds. */
const LONGEST_THOUGHT = 20_000;

/** When all random matches began. */
const STARTED_AT = Date.UTC(2026, 0, 1);

/** The facts of match `number` of a run: starter decks in turn. */
function randomFacts(module: GameModule, seed: number, number: number): MatchFacts {
  const { starterDecks, name, pool, engine } = module;
  const deck = (i: number): DeckList => starterDecks[i % starterDecks.length] as DeckList;
  return {
    match: `random-${seed}-${number}`,
    game: name,
    rules: engine.rules.version,
    pool,
    players: ['Ada', 'Bo'],
    decks: [deck(number), deck(Math.floor(number / starterDecks.length))],
    terms: { format: 'open', series: 'single', origin: 'lobby', rated: false, undo: true, open: true, clock: null },
    startedAt: STARTED_AT,
    result: null,
  };
}

/** The secrets and salts of its only game. */
function randomStart({ match }: MatchFacts, random: Random): GameFacts {
  const no = 1;
  const secrets = {
    table: randomKey(random),
    decks: [randomKey(random), randomKey(random)] as [string, string],
    handles: randomKey(random),
  };
  const salts: [string, string] = [randomKey(random), random(4) ? randomKey(random) : ''];
  const hash = (seat: 0 | 1): string => (salts[seat] ? hashOfSalt(match, no, seat, salts[seat]) : '');
  return { no, chooser: null, secrets, fairness: { commitments: commitmentsTo(match, no, secrets), hashes: [hash(0), hash(1)], salts } };
}

/** How a server plays: honest ones by `beginning`; others are planted, and must be found. */
export type Server = {
  begin(module: GameModule, facts: MatchFacts, start: GameFacts): Play;
};

export const HONEST: Server = { begin: beginning };

/** A whole match, as the server has it in the end. */
export function randomMatch(module: GameModule, seed: number, number: number, server = HONEST): ToWrite {
  const random = dice(seed, `record ${number}`);
  const facts = randomFacts(module, seed, number);
  const start = randomStart(facts, random);
  const play = server.begin(module, facts, start);
  const inputs: Taken[] = [];
  let at = facts.startedAt;
  while (!play.game.result) {
    const input: Input = isTooLong(play.game) ? TOO_LONG : nextInput(module, play, random);
    const outcome = play.take(input);
    if (!outcome.ok) throw new Error(`a random input is refused: ${outcome.code}`);
    at += random(LONGEST_THOUGHT);
    inputs.push({ input, at });
  }
  const { winner, reason } = play.game.result;
  const wins: [number, number] = [winner === 0 ? 1 : 0, winner === 1 ? 1 : 0];
  return { ...facts, result: { winner, reason, wins }, games: [{ ...start, inputs }] };
}

function nextInput(module: GameModule, play: Play, random: Random): Input {
  if (random(OTHERS.undo) === 0) {
    const to = play.inputs.length - 1 - random(3);
    const seat = random(2) as 0 | 1;
    if (play.mayUndo(seat, to)) return { do: 'agree', on: 'undo', seat, to };
  }
  const answer = randomAnswer(module, play.game, random);
  return random(OTHERS.default) === 0 && 'seat' in answer ? { do: 'default', seat: answer.seat } : answer;
}
