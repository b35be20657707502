/** A match on the page: what the SDK tells, as signals that the table follows. */
import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Catalogue, ClockNow, Decision, EventView, MatchResult, TableView, Update, View } from '@spiritgate/sdk';
import { SpiritgateError } from '@spiritgate/sdk';
import { type LogLine, withEvents } from './log.ts';

/** What is followed: a match that is played or watched. */
export type Followed = {
  readonly id: string;
  readonly info: { readonly game: string; readonly players: readonly [string, string] };
  readonly view: View;
  readonly table: TableView;
  readonly isConnected: boolean;
  readonly clock: ClockNow | null;
  readonly result: Promise<MatchResult>;
  readonly decision?: Decision | null;
  updates(): AsyncIterable<Update>;
  tables(): AsyncIterable<TableView>;
  leave(): void;
};

export type Live = {
  readonly view: ReadonlySignal<View>;
  /** The newest events, under the number of their update. */
  readonly motion: ReadonlySignal<{ readonly n: number; readonly events: readonly EventView[] }>;
  readonly table: ReadonlySignal<TableView>;
  /** When the table was told, by `performance.now()`. */
  readonly heardAt: ReadonlySignal<number>;
  readonly lines: ReadonlySignal<readonly LogLine[]>;
  /** Lines that the newest update added. */
  readonly fresh: ReadonlySignal<readonly LogLine[]>;
  readonly isConnected: ReadonlySignal<boolean>;
  readonly result: ReadonlySignal<MatchResult | null>;
  /** Why this page no longer follows. */
  readonly stopped: ReadonlySignal<SpiritgateError | null>;
  /** What is asked now. */
  readonly asked: Signal<Decision | null>;
  /** Looks again at what is asked. */
  look(): void;
  stop(): void;
};

const LINE_CHECK = 400;

/** Follows a match until `stop`. */
export function follow(match: Followed, catalogue: Catalogue): Live {
  const { game, players } = match.info;
  const view = signal(match.view);
  const motion = signal<{ n: number; events: readonly EventView[] }>({ n: 0, events: [] });
  const table = signal(match.table);
  const heardAt = signal(performance.now());
  const lines = signal<readonly LogLine[]>([]);
  const fresh = signal<readonly LogLine[]>([]);
  const isConnected = signal(match.isConnected);
  const result = signal<MatchResult | null>(match.table.result);
  const stopped = signal<SpiritgateError | null>(null);
  const asked = signal<Decision | null>(match.decision ?? null);
  let isOn = true;
  let updates = 0;

  const followUpdates = async (): Promise<void> => {
    for await (const update of match.updates()) {
      if (!isOn) return;
      const known = lines.peek();
      const all = withEvents(update.resync ? [] : known, update.events, { game, catalogue, names: players });
      // The first update brings what happened before this page came: that is no news.
      fresh.value = updates++ === 0 || all === known ? [] : all.filter(({ id }) => id > (known.at(-1)?.id ?? 0));
      lines.value = all;
      motion.value = { n: updates, events: updates === 1 ? [] : update.events };
      view.value = update.view;
      asked.value = match.decision ?? null;
    }
  };
  const followTables = async (): Promise<void> => {
    for await (const heard of match.tables()) {
      if (!isOn) return;
      table.value = heard;
      heardAt.value = performance.now();
      if (heard.result) result.value = heard.result;
    }
  };
  const fail = (error: unknown): void => {
    const reason = SpiritgateError.from(error);
    if (isOn && reason.code !== 'left' && !result.peek()) stopped.value = reason;
  };
  followUpdates().catch(fail);
  followTables().catch(fail);
  match.result.then((ended) => {
    result.value = ended;
  }, fail);
  const checking = setInterval(() => {
    isConnected.value = match.isConnected || result.peek() !== null;
  }, LINE_CHECK);
  return {
    ...{ view, motion, table, heardAt, lines, fresh, isConnected, result, stopped, asked },
    look: () => {
      asked.value = match.decision ?? null;
    },
    stop: () => {
      isOn = false;
      clearInterval(checking);
      match.leave();
    },
  };
}
