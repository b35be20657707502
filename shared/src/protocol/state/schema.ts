/**
 * The synced state of a match (D2): a public branch that never holds a secret, and for each seat one private branch that only its own
 * connection is granted. Which objects exist, and how many, follows from public facts alone: what a seat sees by itself is written as text.
 *
 * Counts are maps by name; pools `pool.kind`, slots `zone.position`. A field that was never written stands for 0, '' or false.
 */
import { schema, t } from '@colyseus/schema';

/** A card that lies open to all, by handle. `marks` are words with a space between them. */
export const CardState = schema(
  {
    def: t.string(),
    seat: t.number(),
    owner: t.number(),
    zone: t.string(),
    pos: t.number(),
    pose: t.string(),
    on: t.string(),
    n: t.map('number'),
    marks: t.string(),
  },
  'Card',
);

/** A face-down card by its place. */
export const SlotState = schema({ n: t.map('number') }, 'Slot');

/** Something on the chain or stack; its key is its place there, counted from 0. */
export const LinkState = schema({ seat: t.number(), verb: t.string(), card: t.string(), def: t.string(), marks: t.string() }, 'Link');

/** What one seat sees by itself. `cards` (by handle) and `decision` are texts: `packCard`, `packDecision`. No decision is ''. */
export const PrivateState = schema({ cards: t.map('string'), pools: t.map('number'), decision: t.string() }, 'Private');

/** A seat. */
export const SeatState = schema(
  {
    counts: t.map('number'),
    pools: t.map('number'),
    slots: t.map(SlotState),
    n: t.map('number'),
    marks: t.string(),
    priv: t.ref(PrivateState).view(),
  },
  'Seat',
);

/**
 * A match after its `input`th input. `waiting` has for each seat that is waited for its number, the kind and the input since which, such as
 * `0 act 12,1 choose 12`. `winner` is −1 for a draw, and counts once the game is `over`.
 */
export const MatchState = schema(
  {
    input: t.number(),
    game: t.string(),
    turn: t.number(),
    active: t.number(),
    phase: t.string(),
    cards: t.map(CardState),
    seats: t.map(SeatState),
    links: t.map(LinkState),
    pools: t.map('number'),
    waiting: t.string(),
    n: t.map('number'),
    over: t.boolean(),
    winner: t.number(),
    reason: t.string(),
  },
  'Match',
);

export type CardState = InstanceType<typeof CardState>;
export type LinkState = InstanceType<typeof LinkState>;
export type PrivateState = InstanceType<typeof PrivateState>;
export type SeatState = InstanceType<typeof SeatState>;
export type MatchState = InstanceType<typeof MatchState>;
