/**
 * The rooms as an AsyncAPI 3 document, made from the schemas of their messages: what clients send and get over WebSockets. What goes over HTTP
 * is in the OpenAPI document. Seen from the server: it receives `input`, and sends the rest.
 */
import { CLOSE } from '../errors.ts';
import { MAX_FRAME } from '../messages.ts';
import { PROTOCOL_VERSION } from '../version.ts';
import { allSchemas, type JsonSchema, referredBy } from './json-schema.ts';
import { ROOMS, type RoomMessage } from './rooms.ts';
import { stateSchemas } from './state.ts';

const SCHEMAS = '#/components/schemas/';

/** First bytes of the transport's frames, and what they carry. */
export const FRAMES = { join: 10, message: 13, state: 14, patch: 15, ping: 18, request: 21, response: 22 } as const;

type Message = { name: string; title: string; summary: string; contentType: string; payload: JsonSchema; 'x-frame': number };
type Ref = { $ref: string };
type Operation = {
  action: 'send' | 'receive';
  channel: Ref;
  summary: string;
  messages: Ref[];
  reply?: { channel: Ref; messages: Ref[] };
};

export type AsyncApi = {
  asyncapi: '3.0.0';
  info: { title: string; version: string; description: string };
  defaultContentType: string;
  servers: Record<string, JsonSchema>;
  channels: Record<string, { address: string; title: string; summary: string; messages: Record<string, Ref> } & JsonSchema>;
  operations: Record<string, Operation>;
  components: { messages: Record<string, Message>; schemas: Record<string, JsonSchema> };
};

const MSGPACK = 'application/msgpack';
const STATE = 'application/vnd.colyseus.state';

export function asyncApi(): AsyncApi {
  const all = { ...allSchemas(SCHEMAS, 'draft-7'), ...stateSchemas(SCHEMAS) };
  const messages: AsyncApi['components']['messages'] = {};
  const channels: AsyncApi['channels'] = {};
  const operations: AsyncApi['operations'] = {};
  for (const [room, { summary, receives, sends }] of Object.entries(ROOMS)) {
    const own: Record<string, Ref> = {};
    const add = (key: string, message: Message): void => {
      messages[`${room}-${key}`] = message;
      own[key] = { $ref: `#/components/messages/${room}-${key}` };
    };
    const refTo = (key: string): Ref => ({ $ref: `#/channels/${room}/messages/${key}` });
    const channel = { $ref: `#/channels/${room}` };
    const operate = (key: string, operation: Omit<Operation, 'channel'>): void => {
      operations[`${room}-${key}`] = { channel, ...operation };
    };
    for (const message of receives) {
      add(message.name, said(message, FRAMES.request));
      const replyKey = `${message.name}-reply`;
      add(
        replyKey,
        said({ name: message.name, schema: message.reply as string, summary: `The reply to ${message.name}.` }, FRAMES.response),
      );
      operate(message.name, {
        action: 'receive',
        summary: message.summary,
        messages: [refTo(message.name)],
        reply: { channel, messages: [refTo(replyKey)] },
      });
    }
    for (const message of sends) {
      add(message.name, said(message, FRAMES.message));
      operate(message.name, { action: 'send', summary: message.summary, messages: [refTo(message.name)] });
    }
    for (const [key, frame, about] of SYNCED) {
      add(key, { name: key, title: key, summary: about, contentType: STATE, payload: { $ref: `${SCHEMAS}MatchState` }, 'x-frame': frame });
      operate(key, { action: 'send', summary: about, messages: [refTo(key)] });
    }
    channels[room] = {
      address: '/{processId}/{roomId}',
      title: room,
      summary,
      description: `Opened with a reservation within 15 seconds. The server closes with ${closes()}.`,
      parameters: { processId: { description: 'Of the reservation.' }, roomId: { description: 'Of the reservation.' } },
      messages: own,
      bindings: {
        ws: {
          query: {
            type: 'object',
            required: ['sessionId'],
            properties: { sessionId: { type: 'string', description: 'Of the reservation.' } },
          },
        },
      },
    };
  }
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Spiritgate',
      version: String(PROTOCOL_VERSION),
      description: `Rooms of matches. Frames are those of Colyseus 0.18: the first byte is the message's x-frame; what a client sends is at most ${MAX_FRAME} bytes long. Fields may be added to messages at any time.`,
    },
    defaultContentType: MSGPACK,
    servers: { here: { host: '{host}', protocol: 'ws', variables: { host: { description: 'Where the server listens.' } } } },
    channels,
    operations,
    components: { messages, schemas: needed(all, messages) },
  };
}

/** The synced state, which is no message by name. */
const SYNCED: readonly [key: string, frame: number, about: string][] = [
  ['state', FRAMES.state, 'The whole state, once after joining.'],
  ['patch', FRAMES.patch, 'What an input changed of the state, before its update.'],
];

const said = ({ name, schema, summary }: RoomMessage, frame: number): Message => ({
  name,
  title: name,
  summary,
  contentType: MSGPACK,
  payload: { $ref: `${SCHEMAS}${schema}` },
  'x-frame': frame,
});

const closes = (): string =>
  Object.entries(CLOSE)
    .map(([why, code]) => `${code} (${why})`)
    .join(', ');

/** The schemas that messages are made of. */
function needed(all: Readonly<Record<string, JsonSchema>>, messages: AsyncApi['components']['messages']): Record<string, JsonSchema> {
  const roots = Object.values(messages).map(({ payload }) => String(payload.$ref).slice(SCHEMAS.length));
  // What the private texts of the state are.
  const names = new Set(roots.flatMap((root) => [root, ...referredBy(all, root, SCHEMAS)]));
  return Object.fromEntries([...names].sort().map((name) => [name, all[name] as JsonSchema]));
}
