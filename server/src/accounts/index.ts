export { type Accounts, MemoryAccounts } from './accounts.ts';
