/** All generated files of docs/protocol by name. */
import { readSession } from '@spiritgate/conformance';
import { startApp } from '@spiritgate/server';
import { games } from '@spiritgate/shared/games';
import { OPENAPI_PATH } from '@spiritgate/shared/protocol';
import { asyncApi, publishedSchemas } from '@spiritgate/shared/protocol/document';
import { quietConfig } from '../demo/server.ts';
import { matchPage } from './match-page.ts';
import { errorPage, type Routes, reference } from './reference.ts';

/** Where they are. */
export const FOLDER = new URL('../../../docs/protocol/', import.meta.url).pathname;

const written = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** The routes are asked of a server, as they depend on what it offers. */
export async function protocolPages(): Promise<Map<string, string>> {
  const app = await startApp({ config: quietConfig(), games });
  const routes = (await (await fetch(`${app.url}${OPENAPI_PATH}`)).json()) as Routes;
  await app.stop();
  return new Map([
    ['asyncapi.json', written(asyncApi())],
    ...Object.entries(publishedSchemas()).map(([name, schema]) => [`schemas/${name}.json`, written(schema)] as const),
    ['reference.md', reference(routes)],
    ['errors.md', errorPage(routes)],
    ['match.md', matchPage(readSession('elestrals'))],
  ]);
}
