/** `npm run moderator -- grant NAME | revoke NAME | list`: who may moderate, beside a running server or without one. */
import { readConfig } from './config.ts';
import { systemEnv } from './env.ts';
import { appoint, moderators } from './moderation/index.ts';
import { openStore, type Store } from './store/index.ts';

const USAGE = 'Usage: npm run moderator -- grant NAME | revoke NAME | list';

async function run(store: Store, verb: string, name: string): Promise<string> {
  if (verb === 'list') {
    const all = await moderators(store);
    return all.length === 0 ? 'There are no moderators.' : all.map((one) => `${one.name} (${one.id})`).join('\n');
  }
  const done = await appoint(store, systemEnv, name, verb === 'grant');
  if (!done.ok) throw new Error(done.reason);
  return `${done.value.name} (${done.value.id}) ${verb === 'grant' ? 'is a moderator now' : 'is no moderator any more'}.`;
}

const [verb = '', ...rest] = process.argv.slice(2);
const name = rest.join(' ');
const read = readConfig(process.env);
if (!read.ok) {
  for (const problem of read.problems) console.error(`Wrong configuration: ${problem}.`);
  process.exitCode = 1;
} else if (verb === 'list' ? name !== '' : !['grant', 'revoke'].includes(verb) || name === '') {
  console.error(USAGE);
  process.exitCode = 1;
} else {
  const store = await openStore(read.config.database);
  try {
    console.log(await run(store, verb, name));
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  } finally {
    await store.close();
  }
}
