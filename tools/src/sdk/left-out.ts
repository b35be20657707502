/**
 * What the published SDK does without of Colyseus's client, which serves games of all kinds: parts that a room without realtime input never
 * calls, and the writing half of the state's library. Each is replaced at one named place; a place that is not there any more fails the build.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'rolldown';

/** Files of `@colyseus/sdk/build`, and what stands in for them. */
const FILES: Readonly<Record<string, string>> = {
  // Predicted input of realtime rooms: ours declare none.
  'input/RoomInput': 'export class RoomInput {}',
  // Signing in is our own API's; WebTransport is not spoken.
  Auth: 'export class Auth {}',
  'transport/H3Transport': 'export class H3TransportTransport {}',
  '3rd_party/discord': 'export const discordURLBuilder = undefined;',
  // An overlay for developers, and an old request API for consoles.
  'debug-channel': 'export const publishDebug = () => {}; export const debugOverlayActive = () => false;',
  fetchXHR: 'export const xhrFetch = undefined;',
};

/** Members of `@colyseus/schema` that only servers call. */
const MEMBERS = ['Reflection.encode', 'Reflection.makeEncodable'];

/** Node 22 and browsers have a WebSocket of their own; MessagePack is written and read by a smaller library. */
const MODULES: Readonly<Record<string, string>> = {
  ws: 'export default undefined;',
  msgpackr: `export * from ${JSON.stringify(new URL('./msgpack.ts', import.meta.url).pathname)};`,
};

export function leavingOut(): Plugin {
  const left = new Set([...Object.keys(FILES), ...MEMBERS]);
  return {
    name: 'leaving-out',
    resolveId: (id) => (Object.hasOwn(MODULES, id) ? `\0${id}` : null),
    load: (id) => {
      if (id.startsWith('\0') && Object.hasOwn(MODULES, id.slice(1))) return MODULES[id.slice(1)];
      const file = /@colyseus\/sdk\/build\/(.+)\.mjs$/.exec(id)?.[1];
      if (file === undefined || !Object.hasOwn(FILES, file)) return null;
      left.delete(file);
      return FILES[file];
    },
    transform: (code, id) => {
      if (!id.endsWith('@colyseus/schema/build/index.mjs')) return null;
      return MEMBERS.reduce((text, member) => {
        const begin = text.indexOf(`\n${member} = function (`);
        const end = text.indexOf('\n};\n', begin);
        if (begin < 0 || end < 0) return text;
        left.delete(member);
        return text.slice(0, begin) + text.slice(end + '\n};'.length);
      }, code);
    },
    buildEnd: (error) => {
      if (!error && left.size > 0) throw new Error(`not found any more, so not left out: ${[...left].join(', ')}`);
    },
  };
}

/** The packages whose code is in the bundle, with the texts of their licences as far as they come with one. */
export function noticesOf(modules: Iterable<string>): string {
  const folders = new Set([...modules].flatMap((id) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? []));
  return [...folders]
    .sort()
    .map(noticeOf)
    .join(`\n${'-'.repeat(80)}\n\n`);
}

function noticeOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, string>;
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  return `${name} ${version}, ${license}\n${file === undefined ? '' : `\n${readFileSync(join(folder, file), 'utf8').trim()}\n`}`;
}
