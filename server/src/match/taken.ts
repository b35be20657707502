/** What each seat has sent and was taken: the same again gets the same reply and does nothing (D5, E3). */
import { hash } from 'node:crypto';
import { type AnswerMessage, errorAnswer, type InputReply, type Seat, type SeatMessage } from '@spiritgate/shared/protocol';
import type { GameStart, JournalEntry } from './journal.ts';

/** An answer by its digest, and where the match then stood. */
type Known = { digest: string; n: number };

export class Taken {
  /** By number of the decision in the match. */
  readonly #answers: [Map<number, Known>, Map<number, Known>] = [new Map(), new Map()];
  /** The last game that each seat gave up. */
  readonly #conceded: [{ game: number; n: number }, { game: number; n: number }] = [
    { game: 0, n: 0 },
    { game: 0, n: 0 },
  ];

  /** Inputs of a game that are in the journal. */
  note({ no, before }: GameStart, entries: readonly JournalEntry[]): void {
    for (const { n, input, sent } of entries) {
      if (input.do === 'answer' && sent)
        this.#answers[input.seat].set(before.asked[input.seat] + input.decision, { digest: sent, n: before.n + n });
      if (input.do === 'concede') this.#conceded[input.seat] = { game: no, n: before.n + n };
    }
  }

  /** The reply to a message that was taken before; undefined for a new one. `game` is the latest. */
  again(seat: Seat, sent: SeatMessage, game: number): InputReply | undefined {
    if (sent.do === 'concede') {
      const conceded = this.#conceded[seat];
      return conceded.n && conceded.game === game && !sent.match ? { ok: true, n: conceded.n } : undefined;
    }
    const known = sent.do === 'answer' && this.#answers[seat].get(sent.decision);
    if (!known) return undefined;
    return known.digest === Taken.digestOf(sent) ? { ok: true, n: known.n } : errorAnswer('decision-consumed');
  }

  /** An answer as it was sent, in 64 bits: the order in which fields are written does not matter. */
  static digestOf({ option, fields }: AnswerMessage): string {
    const inOrder = Object.keys(fields).sort();
    return hash('sha256', JSON.stringify([option, inOrder.map((name) => [name, fields[name]])])).slice(0, 16);
  }
}
