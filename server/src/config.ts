/** The configuration: read from the environment once, at start; a wrong value stops the start with a sentence that says what to mend. */
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
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

const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text;

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
  FORMATS: z
    .string()
    .default(fileURLToPath(new URL('../../formats', import.meta.url)))
    .meta({ allowed: 'the folder with the files of formats' }),
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
  /** Seconds without any input after which a match is void. */
  matchIdle: number;
  /** Seconds for each of the two rounds in which players add salts to a game's chance; with 0 games begin at once, without salts. */
  saltWait: number;
  /** Seconds between two games of a series. */
  gameBreak: number;
  /** Seconds that players have to come back after the server was away, before clocks run again. */
  comeBack: number;
  /** Where everything that lasts is kept. */
  database: StorePlace;
  /** The Redis that several processes share; undefined for a process by itself. */
  redis: string | undefined;
  /** The folder with the formats of each game. */
  formats: string;
  /** Seconds within which a stop must be done before the process ends by force. */
  shutdownGrace: number;
};

/** Addresses hold passwords, which do not belong into a terminal or a log. */
const shown = (name: string, value: string | undefined): string =>
  name.endsWith('_URL') ? 'not what it should be' : JSON.stringify(value);

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
    SHUTDOWN_GRACE,
    DATABASE_FILE,
    DATABASE_URL,
    REDIS_URL,
    FORMATS,
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
      shutdownGrace: SHUTDOWN_GRACE,
      database: DATABASE_URL === undefined ? { sqlite: DATABASE_FILE } : { postgres: DATABASE_URL },
      redis: REDIS_URL,
      formats: FORMATS,
    },
  };
}
