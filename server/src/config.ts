/** The configuration: read from the environment once, at start; a wrong value stops the start with a sentence that says what to mend. */
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import type { MetricsConfig } from './metrics/index.ts';
import type { StorePlace } from './store/index.ts';

const wholeNumber = (from: number, to: number, fallback: number) =>
  z
    .string()
    .regex(/^\d+$/)
    .transform(Number)
    .pipe(z.number().min(from).max(to))
    .default(fallback)
    .meta({ allowed: `a whole number from ${from} to ${to}` });

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** What players may say to each other in a match. */
const CHATS = ['on', 'emotes', 'off'] as const;

const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text;

/** `host[:port][/prefix]`, as it goes into the address of a socket. */
const isPlace = (text: string): boolean => /^[^/?#@]+(\/[\w.~-]+)*$/.test(text) && URL.canParse(`http://${text}`);

const schema = z.object({
  PORT: wholeNumber(0, 65_535, 2567),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/)
    .default('0.0.0.0')
    .meta({ allowed: 'a host name or an IP address to listen on' }),
  LOG_LEVEL: z
    .enum(LEVELS)
    .default('info')
    .meta({ allowed: `one of ${LEVELS.join(', ')}` }),
  ORIGINS: z
    .string()
    .transform((text) => text.split(',').map((origin) => origin.trim()))
    .pipe(z.array(z.string().refine(isOrigin)))
    .optional()
    .meta({ allowed: 'web origins separated by commas, such as https://play.example.org; unset, any origin may connect' }),
  TRUST_PROXY: wholeNumber(0, 10, 0),
  RATE_LIMITS: z.enum(['on', 'off']).default('on').meta({ allowed: 'on or off' }),
  MAX_FRAME: wholeNumber(1024, 65_536, 4096),
  MATCH_LINGER: wholeNumber(1, 86_400, 300),
  MATCH_IDLE: wholeNumber(1, 604_800, 3600),
  SALT_WAIT: wholeNumber(0, 60, 8),
  GAME_BREAK: wholeNumber(0, 600, 60),
  COME_BACK: wholeNumber(0, 600, 45),
  IDLE_WARNING: wholeNumber(5, 3600, 60),
  BOT_PACE: wholeNumber(0, 1000, 100),
  CHAT: z
    .enum(CHATS)
    .default('on')
    .meta({ allowed: `one of ${CHATS.join(', ')}` }),
  SHUTDOWN_GRACE: wholeNumber(1, 600, 25),
  DATABASE_FILE: z
    .string()
    .default('data/spiritgate.sqlite')
    .meta({ allowed: 'the file that SQLite keeps everything in, or :memory: to keep nothing' }),
  DATABASE_URL: z
    .string()
    .refine((text) => /^postgres(ql)?:\/\//.test(text))
    .optional()
    .meta({
      allowed:
        'the address of a PostgreSQL database, such as postgres://user:password@host/name; unset, SQLite keeps everything in DATABASE_FILE',
    }),
  REDIS_URL: z
    .string()
    .refine((text) => /^rediss?:\/\//.test(text))
    .optional()
    .meta({ allowed: 'the address of a Redis that several processes share, such as redis://host:6379; it needs DATABASE_URL too' }),
  PUBLIC_ADDRESS: z
    .string()
    .refine(isPlace)
    .optional()
    .meta({ allowed: 'where the sockets of clients reach this very process, as host, host:port or host:port/prefix' }),
  PEER_ADDRESS: z
    .string()
    .refine(isOrigin)
    .refine((text) => text.startsWith('http'))
    .optional()
    .meta({ allowed: 'where other processes reach this one, such as http://10.0.0.5:2567' }),
  METRICS_PORT: z
    .string()
    .regex(/^\d+$/)
    .transform(Number)
    .pipe(z.number().max(65_535))
    .optional()
    .meta({ allowed: 'a port of its own for /metrics, a whole number from 0 to 65535; unset, there is none' }),
  METRICS_HOST: z
    .string()
    .regex(/^[\w.:-]+$/)
    .default('127.0.0.1')
    .meta({ allowed: 'a host name or an IP address on which METRICS_PORT listens' }),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{16,200}$/)
    .optional()
    .meta({ allowed: '16 to 200 letters, digits and . ~ + / = _ -, which whoever reads /metrics sends as a bearer token' }),
  FORMATS: z
    .string()
    .default(fileURLToPath(new URL('../../formats', import.meta.url)))
    .meta({ allowed: 'the folder with the files of formats' }),
  PAGE: z
    .string()
    .default(fileURLToPath(new URL('../../web/dist', import.meta.url)))
    .meta({ allowed: 'the folder with the built page; without one, the server is only for programs' }),
});

/** Every variable with what it is when it is unset, and what is allowed: what the documentation is checked against. */
export const VARIABLES = Object.entries(schema.shape).map(([name, type]) => {
  const unset = type.safeParse(undefined);
  const fallback = unset.success && unset.data !== undefined ? String(unset.data) : '';
  return { name, fallback, allowed: String(type.meta()?.allowed ?? '') };
});

export type Config = {
  port: number;
  host: string;
  logLevel: string;
  /** Web origins that may connect; undefined: any (without credentials, D19). */
  origins: ReadonlySet<string> | undefined;
  /** How many proxies of one's own stand in front of the server: their X-Forwarded-For is believed. */
  trustProxy: number;
  /** Whether callers are held to the rate limits. */
  rateLimits: boolean;
  /** The longest WebSocket frame from a client, in bytes. */
  maxFrame: number;
  /** Seconds for which a finished match can still be looked at. */
  matchLinger: number;
  /** Seconds without any input after which a match without clocks is void. */
  matchIdle: number;
  /** Seconds for each of the two rounds in which players add salts to a game's chance; with 0 games begin at once, without salts. */
  saltWait: number;
  /** Seconds between two games of a series. */
  gameBreak: number;
  /** Seconds that players have to come back after the server was away, before clocks run again. */
  comeBack: number;
  /** Seconds after which a player who is asked and does nothing is shown as idle. */
  idleWarning: number;
  /** How long the server's bots think, in percent of what they usually do. */
  botPace: number;
  /** What players may say to each other in a match. */
  chat: (typeof CHATS)[number];
  /** Where everything that lasts is kept. */
  database: StorePlace;
  /** The Redis that several processes share; undefined for a process by itself. */
  redis: string | undefined;
  /** Where the sockets of clients reach this very process; undefined: at the address that they have. */
  publicAddress: string | undefined;
  /** Where other processes reach this one; undefined: where it listens. */
  peerAddress: string | undefined;
  /** Where figures for Prometheus can be read; with neither a port nor a token, nowhere. */
  metrics: MetricsConfig;
  /** The folder with the formats of each game. */
  formats: string;
  /** The folder with the built page. */
  page: string;
  /** Seconds within which a stop must be done before the process ends by force. */
  shutdownGrace: number;
};

/** Addresses hold passwords, and tokens are secrets, which do not belong into a terminal or a log. */
const shown = (name: string, value: string | undefined): string =>
  name.endsWith('_URL') || name.endsWith('_TOKEN') ? 'not what it should be' : JSON.stringify(value);

/** The configuration, or a sentence for each wrong variable. An empty variable counts as unset. */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>>,
): { ok: true; config: Config } | { ok: false; problems: string[] } {
  const given = Object.fromEntries(Object.keys(schema.shape).flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])));
  const read = schema.safeParse(given);
  if (!read.success) {
    const names = [...new Set(read.error.issues.map((issue) => String(issue.path[0])))] as (keyof typeof schema.shape)[];
    return {
      ok: false,
      problems: names.map((name) => `${name} is ${shown(name, given[name])}; allowed is ${schema.shape[name].meta()?.allowed}`),
    };
  }
  const {
    PORT,
    HOST,
    LOG_LEVEL,
    ORIGINS,
    TRUST_PROXY,
    RATE_LIMITS,
    MAX_FRAME,
    MATCH_LINGER,
    MATCH_IDLE,
    SALT_WAIT,
    GAME_BREAK,
    COME_BACK,
    IDLE_WARNING,
    BOT_PACE,
    CHAT,
    SHUTDOWN_GRACE,
    DATABASE_FILE,
    DATABASE_URL,
    REDIS_URL,
    PUBLIC_ADDRESS,
    PEER_ADDRESS,
    METRICS_PORT,
    METRICS_HOST,
    METRICS_TOKEN,
    FORMATS,
    PAGE,
  } = read.data;
  // Processes that share players but not matches would each play their own (D10).
  if (REDIS_URL && !DATABASE_URL)
    return { ok: false, problems: ['REDIS_URL is set without DATABASE_URL; several processes need one database'] };
  return {
    ok: true,
    config: {
      port: PORT,
      host: HOST,
      logLevel: LOG_LEVEL,
      origins: ORIGINS && new Set(ORIGINS),
      trustProxy: TRUST_PROXY,
      rateLimits: RATE_LIMITS === 'on',
      maxFrame: MAX_FRAME,
      matchLinger: MATCH_LINGER,
      matchIdle: MATCH_IDLE,
      saltWait: SALT_WAIT,
      gameBreak: GAME_BREAK,
      comeBack: COME_BACK,
      idleWarning: IDLE_WARNING,
      botPace: BOT_PACE,
      chat: CHAT,
      shutdownGrace: SHUTDOWN_GRACE,
      database: DATABASE_URL === undefined ? { sqlite: DATABASE_FILE } : { postgres: DATABASE_URL },
      redis: REDIS_URL,
      publicAddress: PUBLIC_ADDRESS,
      peerAddress: PEER_ADDRESS,
      metrics: { port: METRICS_PORT, host: METRICS_HOST, token: METRICS_TOKEN },
      formats: FORMATS,
      page: PAGE,
    },
  };
}
