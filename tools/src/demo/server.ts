/** A server of the demo's own: on this machine only, on a free port, and silent. */
import { type App, readConfig, startApp } from '@spiritgate/server';
import { games } from '@spiritgate/shared/games';

export function startDemoServer(): Promise<App> {
  const read = readConfig({ PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent' });
  if (!read.ok) throw new Error(read.problems.join('; '));
  return startApp({ config: read.config, games });
}
