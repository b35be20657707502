/**
 * What the players of one match say to each other: who may, how fast, what is starred out, who hears it. It stands beside the game: nothing here
 * waits for the journal, and nothing of it is in the record.
 */
import type { ErrorAnswer, Said, SaidMessage, Seat, TalkMessage } from '@spiritgate/shared/protocol';
import { errorAnswer } from '@spiritgate/shared/protocol';
import { englishDataset, englishRecommendedTransformers, RegExpMatcher, TextCensor } from 'obscenity';
import type { Env } from '../env.ts';

/** So many lines are kept for whoever comes back, and so many keys to know a line again that is sent twice. */
const KEPT = 50;
/** So many within so many milliseconds: more is a flood. */
const BURST = { lines: 5, within: 10_000 };

/** What talk asks of the rest of the server. */
export type TalkRules = {
  /** What may be said on this server. */
  allows: 'all' | 'emotes' | 'nothing';
  /** Whether moderators let this account write. */
  mayChat(account: string): Promise<boolean>;
  /** Keeps a line for moderators, for a while. */
  keep(match: string, account: string, line: Said & { text: string }): Promise<void>;
};

/** Everybody may say everything, and nothing is kept. */
export const FREE_TALK: TalkRules = { allows: 'all', mayChat: async () => true, keep: async () => {} };

export type TalkOptions = {
  env: Env;
  rules: TalkRules;
  match: string;
  /** The accounts of the seats. */
  accounts: readonly [string, string];
  tell(seat: Seat, said: SaidMessage): void;
  failed(error: unknown): void;
};

const SEATS: readonly Seat[] = [0, 1];
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u;
const SOMETHING = /[^\s\p{M}]/u;

export class Talk {
  readonly #options: TalkOptions;
  readonly #lines: Said[] = [];
  /** What each seat has not heard, because it had muted the other. */
  readonly #unheard: [Set<Said>, Set<Said>] = [new Set(), new Set()];
  readonly #muted: [boolean, boolean] = [false, false];
  readonly #keys: [string[], string[]] = [[], []];
  readonly #times: [number[], number[]] = [[], []];

  constructor(options: TalkOptions) {
    this.#options = options;
  }

  /** All that a seat has heard, for one that has just come. */
  heard(seat: Seat): SaidMessage {
    return { lines: this.#lines.filter((line) => !this.#unheard[seat].has(line)), muted: this.#muted[seat] };
  }

  /** Says something, or mutes the other. What is refused is not said; what was said is not said twice under the same key. */
  async take(seat: Seat, sent: TalkMessage): Promise<ErrorAnswer | undefined> {
    if (sent.do === 'mute') {
      this.#muted[seat] = sent.on;
      this.#options.tell(seat, { lines: [], muted: sent.on });
      return undefined;
    }
    const { rules } = this.#options;
    if (this.#keys[seat].includes(sent.key)) return undefined;
    if (rules.allows === 'nothing' || (rules.allows === 'emotes' && sent.do === 'say')) return errorAnswer('chat-off');
    const text = sent.do === 'say' ? sent.text.normalize('NFC').trim() : undefined;
    if (text !== undefined && (INVISIBLE.test(text) || !SOMETHING.test(text))) return errorAnswer('bad-line', { field: 'text' });
    if (this.#isFlood(seat)) return errorAnswer('chat-too-fast');
    this.#note(seat, sent.key);
    if (text !== undefined) return this.#write(seat, sent.key, text);
    this.#say(seat, { emote: (sent as Extract<TalkMessage, { do: 'emote' }>).emote });
    return undefined;
  }

  #isFlood(seat: Seat): boolean {
    const now = this.#options.env.now();
    const times = this.#times[seat].filter((at) => at > now - BURST.within);
    this.#times[seat] = times;
    return times.length >= BURST.lines;
  }

  #note(seat: Seat, key: string): void {
    this.#times[seat].push(this.#options.env.now());
    this.#keys[seat] = [...this.#keys[seat], key].slice(-KEPT);
  }

  /** Moderators read what was written, players what may be read. The key of what was not said is free again: it is no line that was said before. */
  async #write(seat: Seat, key: string, text: string): Promise<ErrorAnswer | undefined> {
    const { rules, match, accounts, failed } = this.#options;
    let isAllowed = false;
    try {
      isAllowed = await rules.mayChat(accounts[seat]);
    } finally {
      if (!isAllowed) this.#keys[seat] = this.#keys[seat].filter((known) => known !== key);
    }
    if (!isAllowed) return errorAnswer('chat-muted');
    const line = this.#say(seat, { text: censored(text) });
    rules.keep(match, accounts[seat], { ...line, text }).catch(failed);
    return undefined;
  }

  #say(by: Seat, what: { text: string } | { emote: Extract<TalkMessage, { do: 'emote' }>['emote'] }): Said {
    const line: Said = { at: Math.max(this.#options.env.now(), (this.#lines.at(-1)?.at ?? 0) + 1), by, ...what };
    this.#lines.push(line);
    for (const seat of SEATS) {
      if (seat !== by && this.#muted[seat]) this.#unheard[seat].add(line);
      else this.#options.tell(seat, { lines: [line], muted: this.#muted[seat] });
    }
    if (this.#lines.length > KEPT) {
      const oldest = this.#lines.shift() as Said;
      for (const seat of SEATS) this.#unheard[seat].delete(oldest);
    }
    return line;
  }
}

/** Made when first needed: most matches are silent, and the list is long. */
let filter: { matcher: RegExpMatcher; censor: TextCensor } | undefined;

function censored(text: string): string {
  filter ??= {
    matcher: new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers }),
    censor: new TextCensor().setStrategy(({ matchLength }) => '*'.repeat(matchLength)),
  };
  return filter.censor.applyTo(text, filter.matcher.getAllMatches(text, true));
}
