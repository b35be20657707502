/** What a viewer may know of a game: the one contract of everything that leaves the server (D1, D2). Plain data. */
import type { Form } from './forms/index.ts';

export type Seat = 0 | 1;
/** Who looks: a seat, or anybody else. */
export type Viewer = Seat | 'spectator';

/** A card whose face the viewer sees, by handle. `n` holds counts and figures by name, `marks` states by name. */
export type CardView = {
  def: string;
  /** The controller. */
  seat: Seat;
  owner: Seat;
  zone: string;
  /** Slot in a row, or place in a pile counted from 0 = the top. */
  pos: number;
  /** How it lies: a Position, face-up, face-down, exhausted … in the game's words. */
  pose: string;
  /** The card that it is attached to: its handle, its place if it lies face-down, or '' for none. */
  on: string;
  n: Record<string, number>;
  marks: string[];
};

/** A face-down card by its place: that it is there, and what the public knows of it. */
export type SlotView = { zone: string; pos: number; n: Record<string, number> };

/** The order in which views list slots: by zone, then by place. */
export const bySlot = (a: SlotView, b: SlotView): number => (a.zone < b.zone ? -1 : a.zone > b.zone ? 1 : a.pos - b.pos);

export type SeatView = {
  /** How many cards lie in each zone. */
  counts: Record<string, number>;
  /** Public counts of like things by place: `spirits: { all: 20 }`. */
  pools: Record<string, Record<string, number>>;
  /** In the order of `bySlot`. */
  slots: SlotView[];
  /** Public figures and states of the seat in the game's words, such as mulligans taken. */
  n: Record<string, number>;
  marks: string[];
};

/** Something on the chain or stack. */
export type LinkView = { seat: Seat; verb: string; card: string; def: string; marks: string[] };

/** The kinds of waiting that the public may tell apart (D6). */
export type WaitingKind = 'act' | 'respond' | 'choose' | 'mulligan' | 'simultaneous';

/** Whom the game waits for, since which input. */
export type Waiting = { seat: Seat; kind: WaitingKind; since: number };

export type ResultView = { winner: Seat | null; reason: string };

/** The part that everybody sees, one value for all viewers. */
export type PublicView = {
  game: string;
  turn: number;
  /** Whose turn it is; −1 before the first. */
  active: -1 | Seat;
  phase: string;
  cards: Record<string, CardView>;
  seats: [SeatView, SeatView];
  links: LinkView[];
  /** Pools that belong to no seat. */
  pools: Record<string, Record<string, number>>;
  waiting: Waiting[];
  /** Public figures of the table in the game's words. */
  n: Record<string, number>;
  result: ResultView | null;
};

/** An open decision as its seat sees it: the form with handles and slot names as tokens. `n` counts the seat's decisions from 1. */
export type DecisionView = { n: number; kind: string; form: Form };

/** The part that one seat sees. */
export type PrivateView = {
  seat: Seat;
  /** Cards that only this seat sees: hand, face-down cards of its own, cards looked at. */
  cards: Record<string, CardView>;
  pools: Record<string, Record<string, number>>;
  decision: DecisionView | null;
};

export type View = { public: PublicView; mine?: PrivateView };

/** What everybody may know at one moment: the public part, one value for all, and each seat's own. */
export type Views = { public: PublicView; mine: [PrivateView, PrivateView] };

/** What one viewer may know, out of what everybody may. */
export const viewFor = (views: Views, viewer: Viewer): View =>
  viewer === 'spectator' ? { public: views.public } : { public: views.public, mine: views.mine[viewer] };

/** A card in an event: its handle before and after, its face, and how it lies now, each only where the viewer may know it. */
export type CardGlimpse = { was: string; is: string; def: string; seat: Seat; zone: string; pos: number; pose: string };

/** The kinds of events: few, and the same in every game. */
export const EVENT_KINDS = [
  'moved',
  'pool',
  'shown',
  'shuffled',
  'posed',
  'link',
  'link-ended',
  'attack',
  'battle',
  'phase',
  'turn',
  'choice',
  'token',
  'status',
  'lost',
  'result',
] as const;

/** One thing that happened, as one viewer saw it (D5). `verb` is the rulebook's word for it. */
export type EventView = {
  kind: string;
  verb: string;
  /** Whose act it was, −1 for nobody's. */
  seat: -1 | Seat;
  cards: CardGlimpse[];
  /** Places by name, or '' where there is none: `hand.0`. */
  from: string;
  to: string;
  /**
   * Counts by kind, where the viewer may know them, and the total as `all`. Of `shuffled`: `all` cards, and for how many-th time the pile is
   * shuffled as `use`, or how many were `cut` from the top.
   */
  n: Record<string, number>;
};
