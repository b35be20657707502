/** Perft: how many different sequences of answers lead on from a position, counted ply by ply. */
import type { DeckList, GameModule } from '@spiritgate/shared/games';
import { clone, type Game } from '@spiritgate/shared/kernel';
import { countReplies, enumerateReplies, type Form, fillReply, type Option, type Seat, type Value } from '@spiritgate/shared/protocol';
import { answerOf, askedSeats, startOf } from './play.ts';

/** One answer on the way to a position: the n-th option with the verb, and with the card that it names first; its fields are filled in but for those given. */
type Choice = string | { verb: string; card?: string; nth?: number; fields?: Record<string, Value> };

/** A position: decks (not checked, so that they can be small in kinds), the answers that lead there, and how many sequences go on from it. */
export type Position = {
  name: string;
  /** Sections of the decks of seat 0 and seat 1. */
  decks: [DeckList['sections'], DeckList['sections']];
  prefix: readonly Choice[];
  /** Golden numbers for depth 1, 2, 3. */
  nodes: readonly number[];
  /** How depth 1 is counted by hand, and deeper ones where that is short. */
  why: string;
};

/** The seed from which positions take their keys. Counts do not depend on it; with several kinds of cards in a deck the way to the position may. */
const SEED = 1;

/** The game at a position; throws if the way there is not legal, since then the position has to be written anew. */
export function reach(module: GameModule, { name, decks, prefix }: Position): Game {
  const start = startOf(module, SEED, 0);
  const [a, b] = decks;
  const options = {
    decks: [
      { name, sections: a },
      { name, sections: b },
    ] satisfies [DeckList, DeckList],
    chooser: 0 as Seat,
  };
  const { game } = module.engine.create({ ...start, options });
  for (const [i, choice] of prefix.entries())
    choose(module, game, typeof choice === 'string' ? { verb: choice } : choice, `${name}, answer ${i}`);
  return game;
}

function choose(module: GameModule, game: Game, { verb, card, nth = 0, fields = {} }: Exclude<Choice, string>, where: string): void {
  const seat = askedSeats(game)[0];
  const form = seat === undefined ? undefined : module.engine.form(game, seat);
  if (seat === undefined || !form) throw new Error(`${where}: nobody is asked`);
  const isMeant = (o: Option): boolean => o.verb === verb && (card === undefined || game.cards[o.cards[0] as number]?.def === card);
  const option = form.options.flatMap((o, i) => (isMeant(o) ? [i] : []))[nth];
  if (option === undefined)
    throw new Error(
      `${where}: no ${[verb, ...(card === undefined ? [] : [card])].join(' ')} among ${form.options.map((o) => o.verb).join(', ')}`,
    );
  const filled = fillReply(form, option);
  const outcome = module.engine.submit(game, answerOf(game, seat, { option, fields: { ...filled.fields, ...fields } }));
  if (!outcome.ok) throw new Error(`${where}: ${verb} is refused as ${outcome.code}`);
}

/** How many sequences of so many answers there are. Of seats that are asked at the same time, the lower one answers first. */
export function perft(module: GameModule, game: Game, depth: number): number {
  const seat = askedSeats(game)[0];
  if (seat === undefined) return 0;
  const form = module.engine.form(game, seat) as Form;
  if (depth === 1) return countReplies(form);
  let nodes = 0;
  for (const reply of enumerateReplies(form)) {
    const next = clone(game);
    const outcome = module.engine.submit(next, answerOf(next, seat, reply));
    if (!outcome.ok) throw new Error(`an enumerated reply is refused as ${outcome.code}: ${JSON.stringify(reply)}`);
    nodes += perft(module, next, depth - 1);
  }
  return nodes;
}

export type Row = { position: string; depth: number; nodes: number; golden: number; ms: number };

/** Counts a position to each depth that has a golden number, up to `depth`. */
export function countPosition(module: GameModule, position: Position, depth: number): Row[] {
  return position.nodes.slice(0, depth).map((golden, i) => {
    const began = performance.now();
    const nodes = perft(module, reach(module, position), i + 1);
    return { position: position.name, depth: i + 1, nodes, golden, ms: performance.now() - began };
  });
}
