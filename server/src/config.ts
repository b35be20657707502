/** The configuration: read from the environment once, at start; a wrong value stops the start with a sentence that says what to mend. */
import * as z from 'zod';

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
  MAX_FRAME: wholeNumber(1024, 65_536, 4096),
  MATCH_LINGER: wholeNumber(1, 86_400, 300),
  MATCH_IDLE: wholeNumber(1, 604_800, 3600),
  SHUTDOWN_GRACE: wholeNumber(1, 600, 25),
});

export type Config = {
  port: number;
  host: string;
  logLevel: string;
  /** Web origins that may connect; undefined: any (without credentials, D19). */
  origins: ReadonlySet<string> | undefined;
  /** The longest WebSocket frame from a client, in bytes. */
  maxFrame: number;
  /** Seconds for which a finished match can still be looked at. */
  matchLinger: number;
  /** Seconds without any input after which a match is void. */
  matchIdle: number;
  /** Seconds within which a stop must be done before the process ends by force. */
  shutdownGrace: number;
};

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
      problems: names.map((name) => `${name} is ${JSON.stringify(given[name])}; allowed is ${schema.shape[name].meta()?.allowed}`),
    };
  }
  const { PORT, HOST, LOG_LEVEL, ORIGINS, MAX_FRAME, MATCH_LINGER, MATCH_IDLE, SHUTDOWN_GRACE } = read.data;
  return {
    ok: true,
    config: {
      port: PORT,
      host: HOST,
      logLevel: LOG_LEVEL,
      origins: ORIGINS && new Set(ORIGINS),
      maxFrame: MAX_FRAME,
      matchLinger: MATCH_LINGER,
      matchIdle: MATCH_IDLE,
      shutdownGrace: SHUTDOWN_GRACE,
    },
  };
}
