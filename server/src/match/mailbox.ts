/** A queue of jobs done one after the other: the next begins when the one before has settled. */
export class Mailbox {
  #last: Promise<unknown> = Promise.resolve();

  /** The job's own outcome. A job that fails does not stop those behind it. */
  post<T>(job: () => Promise<T> | T): Promise<T> {
    const done = this.#last.then(job, job);
    this.#last = done.catch(() => {});
    return done;
  }
}
