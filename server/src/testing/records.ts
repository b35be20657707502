/** The HTTP interface over a store and nothing else: decks, formats, ratings, history. A bearer token is the id of an account, with `mod` before it for moderators. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { games } from '@spiritgate/shared/games';
import { API, type Problem } from '@spiritgate/shared/protocol';
import express from 'express';
import { pino } from 'pino';
import { Artefacts } from '../artefacts/index.ts';
import { Decks } from '../decks/index.ts';
import { Formats } from '../formats/index.ts';
import { mount, type Services } from '../http/index.ts';
import { Ratings } from '../ratings/index.ts';
import { ok } from '../result.ts';
import type { Store } from '../store/index.ts';
import { Document } from './document.ts';
import { testEnv } from './test-env.ts';
import { tiny } from './tiny-game.ts';

export class RecordsServer {
  readonly env = testEnv();
  readonly url: string;
  readonly #web: Server;
  #document: Promise<Document> | undefined;

  private constructor(web: Server) {
    this.#web = web;
    this.url = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
  }

  static async start(store: Store, folder = 'formats'): Promise<RecordsServer> {
    const app = express();
    const web = createServer(app);
    await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
    const server = new RecordsServer(web);
    const { env } = server;
    const log = pino({ level: 'silent' });
    const offered = new Map([...games, [tiny.name, tiny]]);
    const lasting = { decks: new Decks(store, offered, env), formats: new Formats({ folder, games: offered, env, log }) };
    const artefacts = new Artefacts({ store, games: offered, env, log });
    const records = { store, artefacts, games: offered, env, ratings: new Ratings(store, env, log), ...lasting };
    const services: Partial<Services> = {
      ...{ records, games: offered, env, log, isReady: () => true, stopping: new AbortController().signal },
      cluster: { peers: undefined, ownerOf: async () => undefined, watchable: async () => [] },
      signIn: async (token) =>
        ok({
          token: { id: token, kind: 'session' },
          account: { id: token.replace(/^mod-/, ''), name: token, guest: false },
          scopes: token.startsWith('mod-') ? ['play', 'read', 'moderate'] : ['play', 'read'],
        }),
    };
    mount(app, services as Services);
    return server;
  }

  /** One call; the answer is held against the API's own document. */
  async call<T = Problem>(method: string, path: string, token?: string, body?: unknown, headers: Record<string, string> = {}) {
    const sent = { ...headers, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) };
    const json = body === undefined ? {} : { body: JSON.stringify(body), headers: { ...sent, 'content-type': 'application/json' } };
    const res = await fetch(`${this.url}${API}${path}`, { method, headers: sent, ...json });
    const text = await res.text();
    const read: unknown = text === '' ? undefined : JSON.parse(text);
    this.#document ??= Document.of(this.url);
    const type = (res.headers.get('content-type') ?? '').replace(/;.*$/, '');
    const fault = (await this.#document).fault({ method, path: `${API}${path}`, status: res.status, type, body: read });
    if (fault !== undefined) throw new Error(fault);
    return { status: res.status, body: read as T, etag: res.headers.get('etag') ?? '' };
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.#web.close(() => resolve()));
  }
}
