/**
 * `npm run golden:store`: makes a store as this version of the server writes it, for `golden/stores`: a member with a token, a deck and a block, a
 * match that is over and one that is running. To be done once for each release; a released file is never made anew.
 */
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Match, Spiritgate } from '@spiritgate/sdk';
import { createLog, openStore, startApp } from '@spiritgate/server';
import { games } from '@spiritgate/shared/games';
import { quietConfig } from './demo/server.ts';
import { flagsOrExit } from './lib/index.ts';

const { release } = flagsOrExit('golden:store', 'makes a store as this version writes it', {
  release: { type: 'word', default: '', help: 'the version, such as 0.2.0' },
});
const file = join(import.meta.dirname, `../../golden/stores/${release}.sqlite`);
if (!/^\d+\.\d+\.\d+$/.test(release) || existsSync(file)) {
  console.error(existsSync(file) ? `${file} is there; a released store is never made anew` : '--release takes a version, such as 0.2.0');
  process.exit(2);
}
mkdirSync(dirname(file), { recursive: true });
const store = await openStore({ sqlite: file });
const app = await startApp({ config: quietConfig({ LOG_LEVEL: 'error', RATE_LIMITS: 'off' }), games, log: createLog('error'), store });

const ada = await Spiritgate.guest(app.url, { name: 'Ada' });
const bob = await Spiritgate.guest(app.url, { name: 'Bob' });
const cy = await Spiritgate.guest(app.url, { name: 'Cyd' });
await ada.own.upgrade({ password: 'a golden password' });
await ada.own.createToken({ label: 'tool', scopes: ['read'] });
await ada.own.block(cy.account.id);
await ada.keptDecks.keep({ game: 'elestrals', text: 'Name: Waves\n3 Sluggle' });
for (const isLast of [false, true]) {
  const [deck] = await ada.decks('elestrals');
  const lobby = await ada.createLobby({ game: 'elestrals', deck: deck as string });
  const [mine, theirs] = await Promise.all([lobby.match(), bob.joinLobby(lobby.code, { deck: deck as string })]);
  await Promise.race([mine, theirs].map((match) => answerSome(match)));
  if (isLast) break;
  await theirs.concede();
  await mine.result;
}
await app.stop();
await store.close();
for (const end of ['-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
console.log(`wrote ${file}`);
process.exit(0);

/** The next answers of a seat, some of them. */
async function answerSome(match: Match): Promise<void> {
  let answers = 0;
  for await (const decision of match.decisions()) {
    if ((await match.answer(decision.sample())) && ++answers === 4) return;
  }
}
