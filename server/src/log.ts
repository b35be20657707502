/** Logs: JSON lines by pino, with ids of matches and accounts and never a token, key or face of a card. */
import { type DestinationStream, type Logger, pino } from 'pino';

export type { Logger } from 'pino';

/** Secrets by name, at any place where they might be handed to the logger by mistake. */
const SECRETS = ['token', 'authorization', 'keys', 'reservation', 'sessionId', 'deck', 'decks', 'view', 'events', 'body', 'headers'];

export const createLog = (level: string, to?: DestinationStream): Logger =>
  pino(
    { level, base: null, redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`]), censor: '[secret]' } },
    to ?? pino.destination(1),
  );
