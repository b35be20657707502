/**
 * Where what several processes share is kept: shelves of records that are changed together or not at all, short lists of notes, and the lead that
 * one process has at a time. In memory for a process by itself, in Redis for several; the code that stands on it is the same.
 */

/** Records of one kind by their keys. What is read is not to be changed in place. */
export type Shelf<T> = {
  get(key: string): Promise<T | undefined>;
  all(): Promise<T[]>;
  /**
   * Reads some records and puts others in their place, as one step. `change` may be called again if somebody else was faster, so it only decides.
   * @param fence the lead under which it is done; rejects with LostLead if it is not held any more
   */
  change<R>(keys: readonly string[], change: (now: readonly (T | undefined)[]) => Change<T, R>, fence?: string): Promise<R>;
  /** Calls back with the key of each record that was changed, by whatever process. Where that is not told, one has to look from time to time. */
  whenChanged(listener: (key: string) => void): void;
};

/** What is to stand there from now on, by the order of the keys, undefined for nothing; without `put` all stays as it is. */
export type Change<T, R> = { put?: readonly (T | undefined)[]; say: R };

export type Shelves = {
  shelf<T>(name: string): Shelf<T>;
  /** Calls back when changes may have gone by untold: whoever waits for one has to look. */
  whenMissed(then: () => void): void;
  /** Takes the lead for so many milliseconds, or keeps it; gives what proves it, undefined while another process has it. */
  lead(name: string, ms: number): Promise<string | undefined>;
  /** Puts a note on top of a list, of which so many are kept. */
  note(list: string, text: string, most: number): Promise<void>;
  /** The notes of a list, the latest first. */
  notes(list: string): Promise<string[]>;
  /** Lets go of leads and connections. */
  close(): Promise<void>;
};

/** Another process leads now. */
export class LostLead extends Error {
  constructor() {
    super('another process leads');
    this.name = 'LostLead';
  }
}
