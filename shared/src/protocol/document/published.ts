/**
 * The published JSON Schemas (2020-12): every message of rooms, every line of the JSON door, views, events, decisions and all that they are made
 * of, and views, events and decisions of each game in its own words. Each is whole by itself: what it refers to stands in its `$defs`.
 */
import { API } from '../routes.ts';
import { allSchemas, type JsonSchema, referredBy } from './json-schema.ts';
import { ROOMS } from './rooms.ts';
import { stateSchemas } from './state.ts';
import { gameSchemas } from './vocabulary.ts';

/** Where they are served, by name. */
export const SCHEMAS_PATH = `${API}/schemas`;

/** What a client of a match meets, beside the messages of rooms. */
const OF_MATCHES = [
  'View',
  'PublicView',
  'PrivateView',
  'Event',
  'Card',
  'Decision',
  'Form',
  'Field',
  'Update',
  'StreamLine',
  'SeatMessage',
  'InputAnswer',
  'Problem',
  'MatchState',
  'PackedCard',
  'PackedDecision',
  'MatchInfo',
  'MatchResult',
  'AttachAnswer',
  'WatchAnswer',
  'LogAnswer',
] as const;

const DEFS = '#/$defs/';

/** All of them by name, in the order of their names. */
export function publishedSchemas(): Record<string, JsonSchema> {
  const games = gameSchemas(DEFS);
  const all = { ...allSchemas(DEFS, 'draft-2020-12'), ...stateSchemas(DEFS), ...games };
  const inRooms = Object.values(ROOMS).flatMap(({ receives, sends }) =>
    [...receives, ...sends].flatMap(({ schema, reply }) => (reply === undefined ? [schema] : [schema, reply])),
  );
  const names = [...new Set([...OF_MATCHES, ...inRooms, ...Object.keys(games)])].sort();
  return Object.fromEntries(names.map((name) => [name, whole(all, name)]));
}

/** One schema with all that it refers to. One that refers to itself refers to the whole. */
function whole(all: Readonly<Record<string, JsonSchema>>, name: string): JsonSchema {
  const schema = all[name];
  if (!schema) throw new Error(`there is no schema ${name}`);
  const others = referredBy(all, name, DEFS);
  const head = { $schema: 'https://json-schema.org/draft/2020-12/schema', $id: `${SCHEMAS_PATH}/${name}`, title: name };
  return { ...head, ...schema, ...(others.length ? { $defs: Object.fromEntries(others.map((other) => [other, all[other]])) } : {}) };
}
