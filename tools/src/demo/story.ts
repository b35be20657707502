/** The events of a game as lines that people read: who did what with which card, under a heading for each turn. */
import { type Catalogue, type EventView, nameOf } from '@spiritgate/sdk';

/** A line of the story, and the seat that it is about; headings begin the set-up or a turn. */
export type Line = { kind: 'heading' | 'line' | 'result'; seat: -1 | 0 | 1; text: string };

/** Events that make one act: the same verb by the same seat in a row. */
type Act = { verb: string; seat: -1 | 0 | 1; events: EventView[] };

/** What a sentence can say of an act. */
type Told = {
  who: string;
  /** The other player. */
  foe: string;
  /** The names of its cards, each once, in the order in which they appear. */
  cards: string[];
  /** The names of the cards that an attack, a link, a Nexus or an Artifact puts together, which may be alike. */
  pair: string[];
  /** The Spirits that it moved, by letter, such as `EEW`. */
  spirits: string;
  events: readonly EventView[];
  /** Whether nothing has happened since the attack was declared. */
  isIdle: boolean;
};

/** Each of these is an act of its own. */
const SINGLE: ReadonlySet<string> = new Set(['turn', 'phase', 'attack', 'battle', 'choice', 'lost', 'result', 'link-ended', 'shuffled']);

const and = (names: readonly string[]): string => names.join(' and ');
const plural = (n: number, thing: string): string => `${n} ${thing}${n === 1 ? '' : 's'}`;
const has = (t: Told, kind: string): boolean => t.events.some((event) => event.kind === kind);
const using = (spirits: string): string => (spirits ? ` with ${spirits}` : '');

/** Sentences by verb; undefined leaves the act out, since another line says it. */
const SENTENCES: Readonly<Record<string, (t: Told) => string | undefined>> = {
  'go-first': (t) => `${t.who} takes the first turn`,
  'go-second': (t) => `${t.who} leaves the first turn to ${t.foe}`,
  keep: (t) => `${t.who} keeps this hand`,
  mulligan: (t) => (t.events[0]?.kind === 'choice' ? `${t.who} takes a new hand` : `${t.who} Expends${t.spirits && ` ${t.spirits}`}`),
  shuffle: (t) => `${t.who} shuffles`,
  return: (t) =>
    t.events[0]?.to.startsWith('hand')
      ? `${and(t.cards) || 'A Set Rune'} ${t.events.length > 1 ? 'return' : 'returns'} to ${t.who}'s hand`
      : `${t.who} puts ${plural(t.events.length, 'card')} back`,
  draw: (t) => (t.events[0]?.kind === 'phase' ? undefined : `${t.who} draws ${plural(t.events.length, 'card')}`),
  main: () => undefined,
  battle: () => undefined,
  end: () => undefined,
  // Cards that are shown are named by what becomes of them.
  reveal: (t) => (t.spirits ? `${t.who} shows ${t.spirits} of the Spirit Deck` : undefined),
  look: () => undefined,
  hide: (t) => `${t.who} takes ${and(t.cards)} back`,
  // After a Special Cast come its Spirits, and when the chain has ended its link, which says nothing new.
  cast: (t) => {
    if (has(t, 'moved') || has(t, 'posed')) return `${t.who} casts ${and(t.cards)}${using(t.spirits)}`;
    return t.spirits ? `${and(t.cards)} comes${using(t.spirits)}` : undefined;
  },
  'special-cast': (t) => `${t.who} Special Casts ${and(t.cards)}`,
  ascend: (t) => {
    if (t.pair.length > 1) return `${t.who} ascends ${t.pair[1]} into ${t.pair[0]}${using(t.spirits)}`;
    return has(t, 'moved') ? `${t.cards[0]} becomes ${t.cards[1] ?? t.cards[0]}${using(t.spirits)}` : undefined;
  },
  resolve: (t) => (t.events[0]?.kind === 'link-ended' ? undefined : `${and(t.cards)} resolves`),
  negated: () => 'It is negated',
  negate: (t) => (t.cards.length ? `${and(t.cards)} goes to the Underworld` : undefined),
  cancelled: () => 'It is cancelled',
  rewound: () => 'It is undone',
  rewind: () => undefined,
  activate: (t) => `${t.who} uses the effect of ${and(t.cards)}`,
  trigger: (t) => `${and(t.cards)} is triggered`,
  gone: () => 'It is gone before it resolves',
  set: (t) => `${t.who} Sets a Rune face-down`,
  enchant: (t) => `${t.who} Enchants ${and(t.cards)}${using(t.spirits)}`,
  expend: (t) => `${t.who} Expends${t.spirits && ` ${t.spirits}`}`,
  'change-position': (t) => `${t.who} changes the Position of ${and(t.cards)}`,
  empower: (t) => `${t.pair[0]} empowers ${t.pair[1]}`,
  disenchant: (t) => `${t.who} Disenchants ${t.spirits} from ${and(t.cards)}`,
  nexus: (t) => `${t.who} moves ${t.spirits} from ${t.pair[0]} to ${t.pair[1]}`,
  recover: (t) => `${t.who} recovers ${t.spirits}`,
  find: (t) => `${t.who} finds ${and(t.cards)}`,
  take: (t) => `${t.who} takes ${and(t.cards) || plural(t.events.length, 'card')}`,
  discard: (t) => `${t.who} discards ${and(t.cards)}`,
  mill: (t) => `${t.who} loses ${plural(t.events.length, 'card')} from the top of the deck: ${and(t.cards)}`,
  boost: (t) => `The figures of ${and(t.cards)} change`,
  suppress: (t) => `${and(t.cards)} ${t.cards.length > 1 ? 'are' : 'is'} Suppressed`,
  change: (t) =>
    t.cards.length ? `${and(t.cards)} ${t.cards.length > 1 ? 'come' : 'comes'} under an effect` : `${t.who} sets up an effect`,
  'negate-attack': () => 'The attack is negated',
  attack: (t) => `${t.who} attacks ${t.pair[1] ?? `${t.foe}'s Spirit Deck`} with ${t.pair[0]}`,
  'enter-battle': () => undefined,
  'end-battle': (t) => (t.isIdle ? 'Nothing comes of it' : undefined),
  destroy: (t) => `${and(t.cards)} ${t.cards.length > 1 ? 'are' : 'is'} destroyed`,
  damage: (t) => (t.spirits ? `${t.who} takes ${t.spirits.length} damage and Expends ${t.spirits}` : undefined),
  send: () => undefined,
  'lose-elestral': (t) => `${and(t.cards)} has lost its Elestral and goes to the Underworld`,
  replace: (t) => `${t.cards.length ? and(t.cards) : 'A Set Rune'} makes room`,
  'deck-out': (t) => `${t.who} must draw from an empty deck`,
  'spirit-out': (t) => `${t.who} must Expend without a Spirit left`,
  concede: (t) => `${t.who} concedes`,
};

/** The whole story of a game, as the events tell it. */
export function storyOf(events: readonly EventView[], players: readonly [string, string], catalogue: Catalogue): Line[] {
  const lines: Line[] = [{ kind: 'heading', seat: -1, text: 'Set-up' }];
  let turn = 0;
  let isIdle = false;
  for (const act of actsOf(events)) {
    const told = { ...tell(act, players, catalogue), isIdle };
    const [{ kind } = { kind: '' }] = act.events;
    if (kind === 'turn') lines.push({ kind: 'heading', seat: act.seat, text: `Turn ${++turn}: ${told.who}` });
    else if (kind === 'result')
      lines.push({ kind: 'result', seat: act.seat, text: `${act.seat === -1 ? 'Nobody' : told.who} wins (${act.verb})` });
    else {
      const text = sentenceOf(act.verb, told);
      if (text) isIdle = kind === 'attack';
      if (text) lines.push({ kind: 'line', seat: act.seat, text });
    }
  }
  return lines;
}

function actsOf(events: readonly EventView[]): Act[] {
  const acts: Act[] = [];
  for (const event of events) {
    const last = acts.at(-1);
    const goesOn =
      last && last.verb === event.verb && last.seat === event.seat && !SINGLE.has(event.kind) && !SINGLE.has(last.events[0]?.kind ?? '');
    if (goesOn) last.events.push(event);
    else acts.push({ verb: event.verb, seat: event.seat, events: [event] });
  }
  return acts;
}

function tell({ seat, events }: Act, players: readonly [string, string], catalogue: Catalogue): Omit<Told, 'isIdle'> {
  const defs = new Set(events.flatMap((e) => e.cards.map((card) => card.def)).filter((def) => def !== ''));
  const naming = events.find((e) => e.kind === 'link' || e.kind === 'attack' || e.verb === 'nexus' || e.verb === 'empower');
  // What an Ascending Elestral leaves to its Ascension is nothing that is spent.
  const paid = events.filter((e) => e.kind === 'shown' || (e.kind === 'pool' && !e.from.startsWith('underworld')));
  const spirits = paid.flatMap((e) => Object.entries(e.n).map(([kind, n]) => (kind === 'all' ? '' : kind.repeat(n))));
  return {
    who: seat === -1 ? 'The game' : players[seat],
    foe: seat === -1 ? '' : players[seat === 0 ? 1 : 0],
    cards: [...defs].map((def) => nameOf(catalogue, def)),
    pair: naming ? naming.cards.map((card) => nameOf(catalogue, card.def)) : [],
    spirits: [...spirits.join('')].sort().join(''),
    events,
  };
}

/** Words that the demo does not know are said as they are. */
function sentenceOf(verb: string, told: Told): string | undefined {
  const known = Object.hasOwn(SENTENCES, verb) ? SENTENCES[verb] : undefined;
  return known ? known(told) : [`${told.who}: ${verb.replaceAll('-', ' ')}`, and(told.cards)].filter(Boolean).join(' ');
}
