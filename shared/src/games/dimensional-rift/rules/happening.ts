/** What happens, in the words that triggers watch (R20.5, K8), and the triggers that wait for the stack. */
import { copyOfScope } from '../../../effects/index.ts';
import type { Ref, Seat } from '../../../kernel/index.ts';
import { fx } from './abilities.ts';
import type { Last } from './last.ts';
import type { Cell, G, Noted } from './state.ts';
import { noteTraps } from './trap-chances.ts';

export type EventWord =
  | 'summoned'
  | 'flipped'
  | 'set'
  | 'turned-down'
  /** Destroyed or sacrificed; `verb` says which. */
  | 'destroyed'
  | 'drawn'
  | 'discarded'
  /** Damage counters on a creature; `other` is the source, `verb` is `combat` for an attack. */
  | 'damaged'
  | 'healed'
  /** An Attack Action was declared: `it` attacks `cell`. */
  | 'attacks'
  /** An Action was declared: `verb` is its word. */
  | 'acts'
  /** An Action has resolved. */
  | 'acted'
  /** An Activation was declared. */
  | 'activates'
  /** The blocker is fixed: `it` battles `other`; told from both sides. */
  | 'battles'
  | 'blocks'
  /** After combat damage: `it` battled `other`, told from both sides; of a direct attack `dealt-direct`. */
  | 'battled'
  | 'dealt-direct'
  /** Moved to another zone; `cell` is where it came from. A swap moves both; `verb` is `swap` for the other one. */
  | 'moved'
  | 'rotated'
  | 'zone-activated'
  | 'mana-gained'
  | 'mana-spent'
  | 'soul-released'
  | 'soulrift'
  | 'life-lost'
  | 'life-gained'
  | 'targeted'
  /** What had targeted it is over, resolved or not. */
  | 'was-targeted'
  /** The arrows of `it` were used as a Conduit in the chain that is over now. */
  | 'used-as-conduit'
  /** What would happen, before it does (R20.8). */
  | 'would-be-summoned'
  | 'would-take-damage'
  | 'start-turn'
  | 'end-turn';

/** One thing that has happened. */
export type Happening = {
  event: EventWord;
  it?: Ref;
  other?: Ref;
  /** Who did it, or whose it is: the turn player, the player who loses life, the controller of the effect. */
  by?: Seat;
  n?: number;
  cell?: Cell;
  verb?: string;
  /** The last states of cards that have left with it, by card number. */
  lasts?: Record<number, Last>;
};

/** Tells what has happened: its triggers wait (R20.4) and never miss it (R20.7), and so do Traps. */
export function happen(g: G, ...happenings: readonly Happening[]): void {
  for (const h of happenings) {
    for (const noted of fx.answers(g, h)) remember(g, noted);
    noteTraps(g, h);
  }
}

const remember = (g: G, noted: Omit<Noted, 'id'>): void => {
  g.own.noted.push({ id: ++g.own.numbered, ...noted, scope: copyOfScope(noted.scope) });
};
