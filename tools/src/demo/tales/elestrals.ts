/** The words of Elestrals: Spirits by letter, casts and Ascensions, Runes. */
import { and, has, plural, type Sentences, type Tale, using } from './tale.ts';

const SENTENCES: Sentences = {
  mulligan: (t) => (t.events[0]?.kind === 'choice' ? `${t.who} takes a new hand` : `${t.who} Expends${t.things && ` ${t.things}`}`),
  return: (t) =>
    t.events[0]?.to.startsWith('hand')
      ? `${and(t.cards) || 'A Set Rune'} ${t.events.length > 1 ? 'return' : 'returns'} to ${t.who}'s hand`
      : `${t.who} puts ${plural(t.events.length, 'card')} back`,
  // Cards that are shown are named by what becomes of them.
  reveal: (t) => (t.things ? `${t.who} shows ${t.things} of the Spirit Deck` : undefined),
  // After a Special Cast come its Spirits, and when the chain has ended its link, which says nothing new.
  cast: (t) => {
    if (has(t, 'moved') || has(t, 'posed')) return `${t.who} casts ${and(t.cards)}${using(t.things)}`;
    return t.things ? `${and(t.cards)} comes${using(t.things)}` : undefined;
  },
  'special-cast': (t) => `${t.who} Special Casts ${and(t.cards)}`,
  ascend: (t) => {
    if (t.pair.length > 1) return `${t.who} ascends ${t.pair[1]} into ${t.pair[0]}${using(t.things)}`;
    return has(t, 'moved') ? `${t.cards[0]} becomes ${t.cards[1] ?? t.cards[0]}${using(t.things)}` : undefined;
  },
  negate: (t) => (t.cards.length ? `${and(t.cards)} goes to the Underworld` : undefined),
  rewound: () => 'It is undone',
  rewind: () => undefined,
  set: (t) => `${t.who} Sets a Rune face-down`,
  enchant: (t) => `${t.who} Enchants ${and(t.cards)}${using(t.things)}`,
  expend: (t) => `${t.who} Expends${t.things && ` ${t.things}`}`,
  'change-position': (t) => `${t.who} changes the Position of ${and(t.cards)}`,
  empower: (t) => `${t.pair[0]} empowers ${t.pair[1]}`,
  disenchant: (t) => `${t.who} Disenchants ${t.things} from ${and(t.cards)}`,
  nexus: (t) => `${t.who} moves ${t.things} from ${t.pair[0]} to ${t.pair[1]}`,
  recover: (t) => `${t.who} recovers ${t.things}`,
  boost: (t) => `The figures of ${and(t.cards)} change`,
  suppress: (t) => `${and(t.cards)} ${t.cards.length > 1 ? 'are' : 'is'} Suppressed`,
  change: (t) =>
    t.cards.length ? `${and(t.cards)} ${t.cards.length > 1 ? 'come' : 'comes'} under an effect` : `${t.who} sets up an effect`,
  'negate-attack': () => 'The attack is negated',
  attack: (t) => `${t.who} attacks ${t.pair[1] ?? `${t.foe}'s Spirit Deck`} with ${t.pair[0]}`,
  'enter-battle': () => undefined,
  'end-battle': (t) => (t.isIdle ? 'Nothing comes of it' : undefined),
  damage: (t) => (t.things ? `${t.who} takes ${t.n} damage and Expends ${t.things}` : undefined),
  send: () => undefined,
  'lose-elestral': (t) => `${and(t.cards)} has lost its Elestral and goes to the Underworld`,
  replace: (t) => `${t.cards.length ? and(t.cards) : 'A Set Rune'} makes room`,
  'spirit-out': (t) => `${t.who} must Expend without a Spirit left`,
};

export const ELESTRALS_TALE: Tale = {
  sentences: SENTENCES,
  pairs: new Set(['nexus', 'empower']),
  // What an Ascending Elestral leaves to its Ascension is nothing that is spent.
  counts: (event) => event.kind === 'shown' || (event.kind === 'pool' && !event.from.startsWith('underworld')),
  things: (n) =>
    [...n]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([kind, count]) => kind.repeat(count))
      .join(''),
};
