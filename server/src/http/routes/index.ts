/** The table of routes: all that there is under /api/v1, a file a subject. */
import type { Route } from '../route.ts';
import type { Records, Services } from '../services.ts';
import { accountRoutes } from './accounts.ts';
import { artefactRoutes } from './artefacts.ts';
import { blockRoutes } from './blocks.ts';
import { challengeRoutes } from './challenges.ts';
import { deckRoutes } from './decks.ts';
import { doorRoutes } from './door.ts';
import { formatRoutes } from './formats.ts';
import { gameRoutes } from './games.ts';
import { historyRoutes } from './history.ts';
import { lobbyRoutes } from './lobbies.ts';
import { matchRoutes } from './matches.ts';
import { moderationRoutes } from './moderation.ts';
import { practiceRoutes } from './practice.ts';
import { protocolRoutes } from './protocol.ts';
import { queueRoutes } from './queue.ts';
import { ratingRoutes } from './ratings.ts';
import { reportRoutes } from './reports.ts';
import { serverRoutes } from './server.ts';
import { statusRoutes } from './status.ts';

/** In the order in which the document lists them. */
const SUBJECTS: readonly ((services: Services) => Route[])[] = [
  serverRoutes,
  statusRoutes,
  protocolRoutes,
  accountRoutes,
  blockRoutes,
  gameRoutes,
  lobbyRoutes,
  queueRoutes,
  challengeRoutes,
  practiceRoutes,
  matchRoutes,
  doorRoutes,
  reportRoutes,
  moderationRoutes,
];

/** Those that need a store. */
const LASTING: readonly ((records: Records) => Route[])[] = [formatRoutes, deckRoutes, ratingRoutes, historyRoutes, artefactRoutes];

export const routesOf = (services: Services): Route[] => [
  ...SUBJECTS.flatMap((subject) => subject(services)),
  ...LASTING.flatMap((subject) => (services.records ? subject(services.records) : [])),
];
