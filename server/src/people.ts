/** Everything about who plays here, on a store: accounts, bots, blocks, reports, moderation. */
import { Bots, Idempotency, type Passwords, StoredAccounts } from './accounts/index.ts';
import type { Env } from './env.ts';
import type { Services } from './http/index.ts';
import { Blocks, Moderation, Notices, Reports, SaidLog, Standing, voidEnded } from './moderation/index.ts';
import type { Result } from './result.ts';
import type { Store } from './store/index.ts';

/** The services that routes ask about people. */
export type People = Pick<
  Services,
  'accounts' | 'bots' | 'signIn' | 'blocks' | 'reports' | 'moderation' | 'notices' | 'standing' | 'said'
> &
  Required<Pick<Services, 'once'>>;

/** What people's doings bring about elsewhere. */
export type Elsewhere = {
  /** Ends a running match without a result; refused as `unknown-match` if it does not run here. */
  voidRunning(match: string): Promise<Result<unknown>>;
  /** The account was suspended or deleted: whatever it plays, watches or waits for ends. */
  leave(account: string): void;
};

export function peopleOf(store: Store, env: Env, { voidRunning, leave }: Elsewhere, passwords?: Passwords): People {
  const accounts = new StoredAccounts(store, env, passwords, leave);
  const idempotency = new Idempotency(store, env);
  const voidMatch = async (match: string): Promise<Result<unknown>> => {
    const running = await voidRunning(match);
    return running.ok || running.code !== 'unknown-match' ? running : voidEnded(store, env, match);
  };
  return {
    accounts,
    bots: new Bots(store, env, accounts.tokens, leave),
    signIn: (token) => accounts.find(token),
    once: (request, run) => idempotency.once(request, run),
    blocks: new Blocks(store, env),
    reports: new Reports(store, env),
    moderation: new Moderation(store, env, { voidMatch, barred: leave }),
    notices: new Notices(store, env),
    standing: new Standing(store, env),
    said: new SaidLog(store),
  };
}
