/** The server of a chaos run: as `npm start`, but with a journal that ends the process at the input that it was told. */
import { flushCompileCache } from 'node:module';
import { booksOf, createLog, type Journal, openStore, readConfig, type Store, StoreJournal, startApp } from '@spiritgate/server';
import { games } from '@spiritgate/shared/games';
import { type Fault, readFault } from './fault.ts';

class Doomed extends StoreJournal {
  readonly #fault: Fault;
  #taken = 0;

  constructor(store: Store, fault: Fault) {
    super(store, booksOf(games));
    this.#fault = fault;
  }

  override async append(...given: Parameters<Journal['append']>): Promise<void> {
    const { kind, n, slow } = this.#fault;
    const isLast = ++this.#taken === n;
    if (slow) await new Promise((resolve) => setTimeout(resolve, slow));
    if (isLast && kind === 'before') process.kill(process.pid, 'SIGKILL');
    await super.append(...given);
    if (isLast && kind === 'after') process.kill(process.pid, 'SIGKILL');
  }
}

const read = readConfig(process.env);
if (!read.ok) throw new Error(read.problems.join('; '));
const store = await openStore(read.config.database);
const journal = new Doomed(store, readFault(process.env.CHAOS_FAULT));
const app = await startApp({ config: read.config, games, log: createLog(read.config.logLevel), store, journal });
process.send?.({ url: app.url });
flushCompileCache();
process.on('SIGTERM', () => void app.stop().then(() => process.exit(0)));
