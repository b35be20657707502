/**
 * Whether the shuffles of a recording are those that secrets and salts make (D13): commitments, hashes of salts, and every shuffle of the viewer's
 * own deck against every card that they were shown. The formulas are in docs/fairness.md; examples/check_fairness.py does the same.
 */
import { shuffle, stream } from '../kernel/index.ts';
import type { EventView, PileOp, Recording, RecordingEnd } from '../protocol/index.ts';
import { commitmentTo, hashOfSalt, keyOf } from './keys.ts';

/**
 * What does not fit. `commitment`: the secret is not the one that was committed to. `salt`: a salt is not the one that was hashed. `deck`: a pile is not
 * what the deck list says. `shuffle`: what was shown cannot come of the shuffles. `step` is the moment at which it shows, 0 for the beginning.
 */
export type FairnessFault = { code: 'commitment' | 'salt' | 'deck' | 'shuffle'; step: number; reason: string };

type Own = NonNullable<RecordingEnd['own']>;

/** Undefined if all is well. Of a spectator's recording only the salts can be checked. */
export function checkRecording({ header, end, moments }: Recording): FairnessFault | undefined {
  const { match, no, hashes, salts, commitments, viewer, deck } = header;
  for (const seat of [0, 1] as const)
    if (salts[seat] && hashOfSalt(match, no, seat, salts[seat]) !== hashes[seat])
      return { code: 'salt', step: 0, reason: `the salt of seat ${seat} is not the one that was hashed` };
  if (viewer === 'spectator') return undefined;
  const { own } = end;
  const name = `deck.${viewer}` as const;
  if (!own || commitmentTo(match, no, name, own.secret) !== commitments.decks[viewer])
    return { code: 'commitment', step: 0, reason: 'the secret of the deck is not the one that was committed to' };
  const lists = Object.values(deck?.sections ?? {}).map(cardsOf);
  for (const [place, pile] of Object.entries(own.piles))
    if (pile.length > 0 && !lists.some((list) => list.join() === pile.join()))
      return { code: 'deck', step: 0, reason: `what was dealt to ${place} is not the deck` };
  const check = new PileCheck(keyOf(match, no, name, own.secret, salts), own);
  for (const [step, { events }] of moments.entries()) {
    const reason = check.follow(events);
    if (reason !== undefined) return { code: 'shuffle', step, reason };
  }
  return check.isDone ? undefined : { code: 'shuffle', step: moments.length - 1, reason: 'more is said of the piles than was shown' };
}

const cardsOf = (section: Readonly<Record<string, number>>): string[] =>
  Object.entries(section).flatMap(([card, copies]) => new Array<string>(copies).fill(card));

type Piles = Readonly<Record<string, readonly string[]>>;

/** Carries out what is said of the piles, and holds it against what was shown. */
class PileCheck {
  readonly #key: string;
  readonly #ops: readonly PileOp[];
  #at = 0;
  /** The piles after each of them. */
  readonly #after: Piles[];
  readonly #shuffled = new Set<string>();

  constructor(key: string, { piles, trace }: Own) {
    this.#key = key;
    this.#ops = trace;
    this.#after = [piles];
  }

  get isDone(): boolean {
    this.#takeBack();
    return this.#at === this.#ops.length;
  }

  /** What is wrong with the events of a moment; undefined if nothing is. */
  follow(events: readonly EventView[]): string | undefined {
    for (const event of events) {
      this.#takeBack();
      const reason = event.kind === 'shuffled' ? this.#mix(event) : isMove(event) ? this.#move(event) : undefined;
      if (reason !== undefined) return reason;
    }
    return undefined;
  }

  get #piles(): Piles {
    return this.#after.at(-1) as Piles;
  }

  #next(): PileOp | undefined {
    return this.#ops[this.#at++];
  }

  /** What was taken back between two events. */
  #takeBack(): void {
    for (let op = this.#ops[this.#at]; op?.[0] === 'undo'; op = this.#ops[++this.#at])
      this.#after.push(this.#after[Math.min(op[1], this.#after.length - 1)] as Piles);
  }

  #put(place: string, pile: readonly string[]): void {
    this.#after.push({ ...this.#piles, [place]: pile });
  }

  #mix({ from, n }: EventView): string | undefined {
    const pile = this.#piles[from];
    if (!pile) return undefined;
    const op = this.#next();
    if (op?.[0] === 'cut' && op[1] === from && op[2] === n.cut) this.#put(from, [...pile.slice(op[2]), ...pile.slice(0, op[2])]);
    else if (op?.[0] === 'shuffle' && op[1] === from && op[2] === n.use && op[3] === n.all && n.all === pile.length) {
      const mixed = [...pile];
      shuffle(mixed, stream(this.#key, `shuffle ${from} ${n.use}`));
      this.#put(from, mixed);
      this.#shuffled.add(from);
    } else return `a shuffle of ${from} is not the one that is told of`;
    return undefined;
  }

  #move({ from, to, verb, cards }: EventView): string | undefined {
    for (const { def } of cards) {
      const reason = this.#leave(from, verb, def) ?? this.#come(to, def);
      if (reason !== undefined) return reason;
    }
    return undefined;
  }

  #leave(from: string, verb: string, def: string): string | undefined {
    const pile = this.#piles[from];
    if (!pile) return undefined;
    const op = this.#next();
    const index = op?.[0] === 'out' && op[1] === from ? op[2] : -1;
    const card = pile[index];
    if (card === undefined) return `a card that left ${from} is not told of`;
    if (verb === 'draw' && (index !== 0 || !this.#shuffled.has(from)))
      return `${from} was drawn from, but not from the top of a shuffled pile`;
    if (def !== '' && def !== card) return `${def} came from ${from}, where the shuffles have ${card}`;
    this.#put(from, pile.toSpliced(index, 1));
    return undefined;
  }

  #come(to: string, def: string): string | undefined {
    const pile = this.#piles[to];
    if (!pile) return undefined;
    const op = this.#next();
    if (op?.[0] !== 'in' || op[1] !== to || op[2] > pile.length || (def !== '' && def !== op[3]))
      return `a card that came to ${to} is not told of`;
    this.#put(to, pile.toSpliced(op[2], 0, op[3]));
    return undefined;
  }
}

const isMove = ({ kind }: EventView): boolean => kind === 'moved' || kind === 'token';
