/** A server of the demo's own: on this machine only, on a free port, and silent. */
import { type App, type Config, readConfig, startApp } from '@spiritgate/server';
import { games } from '@spiritgate/shared/games';

export const startDemoServer = (): Promise<App> => startApp({ config: quietConfig(), games });

/** The settings of such a server, and others by their names in the environment. */
export function quietConfig(more: Readonly<Record<string, string>> = {}): Config {
  const read = readConfig({ PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', ...more });
  if (!read.ok) throw new Error(read.problems.join('; '));
  return read.config;
}
