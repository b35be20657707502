/** The words of Battle Spirits: cores, summons and deployments, battles. */
import { and, has, plural, type Sentences, type Tale, using } from './tale.ts';

const s = (names: readonly string[]): string => (names.length > 1 ? '' : 's');

const SENTENCES: Sentences = {
  'set-up': () => undefined,
  // A card that is shown is named when it comes.
  summon: (t) => (has(t, 'moved') ? `${t.who} summons ${and(t.cards)}` : undefined),
  deploy: (t) => (has(t, 'moved') ? `${t.who} deploys ${and(t.cards)}` : undefined),
  use: (t) => (has(t, 'moved') ? `${t.who} uses ${and(t.cards)}` : undefined),
  pay: (t) => (t.n ? `${t.who} pays ${t.things}` : undefined),
  place: (t) => (t.n ? `${and(t.cards)} gets ${t.things}` : undefined),
  move: (t) => `${t.who} moves ${t.things}`,
  'core-step': () => undefined,
  refresh: (t) => (t.kind === 'posed' ? `${and(t.cards)} ${t.cards.length > 1 ? 'are' : 'is'} refreshed` : undefined),
  exhaust: (t) => `${and(t.cards)} ${t.cards.length > 1 ? 'are' : 'is'} exhausted`,
  put: (t) => `${t.who} gets ${t.things}`,
  'gather-cores': (t) => `${t.who} gathers ${t.things}`,
  'give-up': (t) => `${t.who} gives ${t.things} up`,
  'remove-cores': (t) => `${and(t.cards)} lose${s(t.cards)} ${t.things}`,
  awaken: (t) => `${t.who} moves ${t.things} to awaken ${t.cards.at(-1)}`,
  'lose-life': (t) => `${t.who} loses ${t.n} life`,
  leave: () => undefined,
  deplete: (t) => `${and(t.cards)} ${t.cards.length > 1 ? 'are' : 'is'} depleted`,
  // Marked first, gone when all that it triggers is done.
  destroy: (t) => (t.kind === 'status' ? `${and(t.cards)} ${t.cards.length > 1 ? 'are' : 'is'} destroyed` : undefined),
  return: (t) => `${and(t.cards) || 'A card'} return${s(t.cards)} to ${t.events[0]?.to.startsWith('hand') ? 'hand' : 'the deck'}`,
  'put-back': (t) => `${t.who} puts ${plural(t.events.length, 'card')} back`,
  reveal: (t) => (t.cards.length ? `${t.who} shows ${and(t.cards)}` : undefined),
  attack: (t) => (t.kind === 'attack' ? `${t.who} attacks${t.pair[1] ? ` ${t.pair[1]}` : ''}${using(t.pair[0] ?? '')}` : undefined),
  block: (t) => (t.kind === 'battle' ? `${t.pair[1]} blocks ${t.pair[0]}` : undefined),
  'end-battle': (t) => (t.kind === 'status' ? `${t.who} ends the battle` : t.isIdle ? 'Nothing comes of it' : undefined),
  'end-battle-phase': () => 'The Battle Phase ends',
  boost: (t) => `The figures of ${and(t.cards)} change`,
  change: (t) => (t.cards.length ? `${and(t.cards)} come${s(t.cards)} under an effect` : `${t.who} sets up an effect`),
};

export const BATTLE_SPIRITS_TALE: Tale = {
  sentences: SENTENCES,
  pairs: new Set(['block']),
  counts: (event) => event.kind === 'pool',
  things: (n) => plural(n.get('core') ?? 0, 'core'),
};
