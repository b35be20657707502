/** `npm run cluster`: it says where everything is, two players meet there, and ^C ends all of it. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Spiritgate } from '@spiritgate/sdk';
import { scratchPostgres } from '@spiritgate/server';
import { expect, test } from 'vitest';
import { isPossible } from './world.ts';

const COMMAND = fileURLToPath(new URL('../cluster.ts', import.meta.url));

test.skipIf(!(await isPossible()))('npm run cluster starts servers with all that they need, and stops them', async () => {
  const scratch = await scratchPostgres();
  const child = spawn(process.execPath, [COMMAND, '--database', scratch?.url ?? ''], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => child.once('exit', (code) => resolve(code)));
  try {
    let said = '';
    await new Promise<void>((resolve, reject) => {
      child.stdout.on('data', (part) => {
        said += part;
        if (said.includes('^C stops')) resolve();
      });
      void ended.then(() => reject(new Error(`it ended: ${said}`)));
    });
    const [, front] = /the cluster\s+(http:\S+)/.exec(said) ?? [];
    const servers = [...said.matchAll(/server \w\s+(http:\S+)/g)].map(([, url]) => url as string);
    expect(servers).toHaveLength(2);
    // Where there is no Caddy one connects to the servers.
    const [host, guest] = await Promise.all([0, 1].map((n) => Spiritgate.guest(front ?? (servers[n] as string))));
    if (!host || !guest) throw new Error('nobody is there');
    const lobby = await host.createLobby({ game: 'elestrals', deck: 'Majesea' });
    const [one, other] = await Promise.all([lobby.match(), guest.joinLobby(lobby.code, { deck: 'Penterror' })]);
    await one.concede();
    expect(await other.result).toMatchObject({ winner: other.seat });
  } finally {
    child.kill('SIGINT');
    expect(await ended).toBe(0);
    await scratch?.clear();
  }
});
