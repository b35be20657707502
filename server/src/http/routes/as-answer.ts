/** An account as an answer. */
import type { Account, AccountAnswer } from '@spiritgate/shared/protocol';
import { ok, type Result } from '../../result.ts';

export const asAnswer = (result: Result<Account>): Result<AccountAnswer> => (result.ok ? ok({ account: result.value }) : result);
