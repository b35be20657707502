/** What the two players of a match say to each other, as one of them hears it. */
import type { Emote, Said, SaidMessage, SeatMessage } from '@spiritgate/shared/protocol';
import { Feed } from './feed.ts';

/** So many lines are kept. */
const KEPT = 200;

/**
 * The chat of a match. Rude words come starred out; `mute` hears nothing more from the other player.
 *
 * @example
 * await match.chat.say('Good luck!');
 * for await (const line of match.chat.follow()) console.log(line.by, 'text' in line ? line.text : line.emote);
 */
export class Chat {
  readonly #send: (message: SeatMessage) => Promise<void>;
  readonly #feed = new Feed<Said>();
  #lines: readonly Said[] = [];
  #isMuted = false;

  constructor(send: (message: SeatMessage) => Promise<void>) {
    this.#send = send;
  }

  /** What was said so far, oldest first, one's own lines as well; at most the last 200. */
  get lines(): readonly Said[] {
    return this.#lines;
  }

  /** Whether the other player is muted. */
  get isMuted(): boolean {
    return this.#isMuted;
  }

  /** The newest line, if there is one, then each as it is said, until this client stops following the match. */
  follow(): AsyncIterableIterator<Said> {
    return this.#feed.follow();
  }

  /**
   * Writes a line of up to 200 characters.
   *
   * @throws SpiritgateError `chat-off`, `chat-muted`, `chat-too-fast`, `bad-line`, `bad-message`
   */
  async say(text: string): Promise<void> {
    await this.#send({ do: 'say', key: newKey(), text });
  }

  /**
   * Shows an emote.
   *
   * @throws SpiritgateError `chat-off`, `chat-too-fast`
   */
  async emote(emote: Emote): Promise<void> {
    await this.#send({ do: 'emote', key: newKey(), emote });
  }

  /** Hears nothing more from the other player in this match, or hears them again. */
  async mute(on = true): Promise<void> {
    await this.#send({ do: 'mute', on });
  }

  /** What the server tells: after each attachment all that is kept, of which most may be known. */
  take({ lines, muted }: SaidMessage): void {
    this.#isMuted = muted;
    const last = this.#lines.at(-1)?.at ?? 0;
    const fresh = lines.filter(({ at }) => at > last);
    this.#lines = [...this.#lines, ...fresh].slice(-KEPT);
    for (const line of fresh) this.#feed.push(line);
  }

  /** Nothing more will be said. */
  end(): void {
    this.#feed.end();
  }
}

const newKey = (): string => crypto.randomUUID().slice(0, 13);
