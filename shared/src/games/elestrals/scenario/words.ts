/** The words of scenarios (D20): seats, places, phases, marks, and what may be said in a choice. A word that is in no list is an error. */
import type { Seat } from '../../../kernel/index.ts';
import { ELEMENTS, type Phase, VERBS } from '../../../protocol/games/elestrals.ts';
import { machine } from '../rules/state.ts';
import { DECK, ELESTRALS, HAND, ROW, RUNES, SPENT, SPIRITS, STADIUM, UNDERWORLD } from '../rules/zones.ts';

/** P is seat 0, Q is seat 1. */
export type Side = 'P' | 'Q';
export const SIDES: readonly [Side, Side] = ['P', 'Q'];
export const isSide = (word: string): word is Side => word === 'P' || word === 'Q';
export const seatOf = (side: Side): Seat => (side === 'P' ? 0 : 1);
export const sideOf = (seat: Seat): Side => SIDES[seat];

/** Zones by the words of scenarios, and where the rules keep them. */
const ZONES = { hand: HAND, deck: DECK, field: ELESTRALS, runes: RUNES, stadium: STADIUM, underworld: UNDERWORLD } as const;
const HEAPS = { spirits: SPIRITS, spent: SPENT } as const;
type ZoneWord = keyof typeof ZONES;
type HeapWord = keyof typeof HEAPS;

/** A place: a zone, one slot of a row (from 1), or a heap of Spirits. `at` is the zone or pool of the rules. */
export type PlaceWord = { text: string; seat: Seat; at: string } & (
  | { kind: 'pile'; zone: 'hand' | 'deck' | 'underworld' }
  | { kind: 'row'; zone: 'field' | 'runes' }
  | { kind: 'slot'; zone: 'field' | 'runes' | 'stadium'; slot: number }
  | { kind: 'heap'; heap: HeapWord }
);

/** `P.hand`, `Q.runes.2`, `P.stadium`, `P.spirits`; undefined if the word is no place. */
export function readPlace(text: string): PlaceWord | undefined {
  const [side = '', word = '', number, ...rest] = text.split('.');
  if (!isSide(side) || rest.length) return undefined;
  const seat = seatOf(side);
  if (Object.hasOwn(HEAPS, word)) {
    const heap = word as HeapWord;
    return number === undefined ? { text, seat, at: HEAPS[heap][seat], kind: 'heap', heap } : undefined;
  }
  if (!Object.hasOwn(ZONES, word)) return undefined;
  const zone = word as ZoneWord;
  const at = ZONES[zone][seat];
  if (zone === 'stadium') return number === undefined ? { text, seat, at, kind: 'slot', zone, slot: 0 } : undefined;
  if (zone !== 'field' && zone !== 'runes') return number === undefined ? { text, seat, at, kind: 'pile', zone } : undefined;
  if (number === undefined) return { text, seat, at, kind: 'row', zone };
  const slot = Number(number) - 1;
  return Number.isInteger(slot) && slot >= 0 && slot < ROW ? { text, seat, at, kind: 'slot', zone, slot } : undefined;
}

/** A place of the rules as scenarios write it. */
export function placeText(at: string, slot = -1): string {
  for (const [word, places] of Object.entries({ ...ZONES, ...HEAPS }))
    for (const seat of [0, 1] as const)
      if (places[seat] === at) return `${sideOf(seat)}.${word}${slot >= 0 && word !== 'stadium' ? `.${slot + 1}` : ''}`;
  return at || 'nowhere';
}

/** Where a game stands when the table is set in a phase: the step of the turn that comes next. */
export const STEP_OF_PHASE: Readonly<Record<Exclude<Phase, 'set-up'>, string>> = {
  draw: 'drawPhase',
  main: 'choose',
  battle: 'battlePhase',
  end: 'endPhase',
};

/** Verbs of answers, and of inputs that answer nothing. */
export const ANSWER_VERBS: ReadonlySet<string> = new Set(Object.values(VERBS).flat());
export const OTHER_INPUTS: ReadonlySet<string> = new Set(['concede', 'timeout', 'default']);

/** The kinds of decisions, as `asked` names them. */
export const isDecisionKind = (word: string): boolean => machine.kinds.has(word);

/** Words that begin a part of a choice, and the fields that they may mean, in this order. Any field is also reached by its own name. */
export const CONNECTIVES: Readonly<Record<string, readonly string[]>> = {
  with: ['pay', 'spirits', 'cost'],
  in: ['pose'],
  empowering: ['empower'],
  replacing: ['replace'],
  targeting: ['target', 'targets'],
  to: ['to'],
  choosing: ['cards', 'target'],
  paying: ['cost', 'cost2'],
  discarding: ['cost', 'cost2'],
};

/** Where a part of the sentence names a card that identifies the act, that card comes first in the option: attacker, Ascension. */
export const FIRST_CARD: Readonly<Record<string, string>> = { attack: 'with', ascend: 'to', 'special-ascend': 'to' };

/** Where a part of the sentence names a second card that identifies the act: what receives in a Nexus. */
export const SECOND_CARD: Readonly<Record<string, string>> = { nexus: 'to' };

/** Words with a meaning inside the parts of a choice. */
export const VALUE_WORDS: ReadonlySet<string> = new Set(['attack', 'defense', 'directly', 'from', 'none', 'yes', 'no']);

/** Marks of a card as viewers see them, and words that say their absence. */
export const MARKS: ReadonlySet<string> = new Set(['misenchanted', 'attacked', 'unresolved', 'suppressed', 'attacking', 'defending']);
export const NO_MARK: Readonly<Record<string, string>> = { enchanted: 'misenchanted', resolved: 'unresolved' };

/** Every verb of an event (D5): what `happened` may name. */
export const EVENT_VERBS: ReadonlySet<string> = new Set(
  [
    'cast ascend reveal hide resolve negate negated gone cancelled',
    'draw return send destroy replace empower set lose-elestral change-position shuffle expend enchant damage',
    'attack enter-battle end-battle turn main battle end go-first go-second keep mulligan',
    'activate trigger special-cast nexus recover disenchant mill find take look discard boost suppress change negate-attack rewind rewound lost',
    'foretell put-back',
    'take-control lose-control block turn-down',
    'shuffle-in deck-out spirit-out concession time endless agreement',
  ].flatMap((line) => line.split(' ')),
);

const HEAP = new RegExp(`^(?:\\d*[${ELEMENTS.join('')}])+$`);

/** Spirits as counts by element: `EEW`, `12E 5W`, `none`; undefined if the text says no Spirits. */
export function readSpirits(text: string): number[] | undefined {
  const n = ELEMENTS.map(() => 0);
  const bare = text.replaceAll(/\s/g, '');
  if (bare === 'none') return n;
  if (!HEAP.test(bare)) return undefined;
  for (const [, count, letter] of bare.matchAll(/(\d*)([A-Z])/g)) {
    const e = (ELEMENTS as readonly string[]).indexOf(letter as string);
    n[e] = (n[e] as number) + (count ? Number(count) : 1);
  }
  return n;
}

/** Counts by element, of either owner, as letters. */
export function spiritText(n: readonly number[]): string {
  const text = ELEMENTS.map((letter, e) => letter.repeat((n[e] ?? 0) + (n[e + 8] ?? 0))).join('');
  return text || 'none';
}
