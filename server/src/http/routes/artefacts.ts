/** Records and recordings of matches that are over, and links to them. */
import {
  ById,
  ByMatchGame,
  ByToken,
  ConsentAnswer,
  Done,
  LinksAnswer,
  RecordAnswer,
  RecordingAnswer,
  RecordingQuery,
  ShareBody,
  SharedRecording,
} from '@spiritgate/shared/protocol';
import { Shelf } from '../../artefacts/index.ts';
import { ok } from '../../result.ts';
import { type Route, route } from '../route.ts';
import type { Records } from '../services.ts';

export function artefactRoutes({ store, env, artefacts }: Records): Route[] {
  const shelf = new Shelf(store, env, artefacts);
  return [...recordRoutes(shelf), ...recordingRoutes(shelf), ...linkRoutes(shelf)];
}

const recordRoutes = (shelf: Shelf): Route[] => [
  route({
    method: 'get',
    path: '/matches/:id/record',
    summary: 'Give the record of a match to its players',
    tag: 'History',
    auth: 'read',
    params: ById,
    answer: RecordAnswer,
    errors: ['unknown-match', 'match-running', 'not-your-match', 'record-closed', 'not-recorded'],
    limit: 'history',
    handle: async ({ account, params }) => {
      const file = await shelf.record(params.id, account.id);
      return file.ok ? ok({ match: params.id, file: Buffer.from(file.value).toString('base64') }) : file;
    },
  }),
  route({
    method: 'post',
    path: '/matches/:id/record/consent',
    summary: 'Agree that both players get the record',
    tag: 'History',
    auth: 'play',
    params: ById,
    answer: ConsentAnswer,
    errors: ['unknown-match', 'match-running', 'not-your-match'],
    limit: 'history',
    handle: async ({ account, params }) => {
      const agreed = await shelf.agree(params.id, account.id);
      return agreed.ok ? ok({ agreed: agreed.value }) : agreed;
    },
  }),
];

const recordingRoutes = (shelf: Shelf): Route[] => [
  route({
    method: 'get',
    path: '/matches/:id/games/:no/recording',
    summary: 'Give a recording of a game',
    tag: 'History',
    auth: 'read',
    params: ByMatchGame,
    query: RecordingQuery,
    answer: RecordingAnswer,
    errors: ['unknown-match', 'match-running', 'not-your-match', 'unknown-recording', 'not-recorded'],
    limit: 'history',
    handle: async ({ account, params, query }) => {
      const no = Number(params.no);
      const found = await shelf.recording(params.id, no, query.viewer, account.id);
      return found.ok ? ok({ match: params.id, no, ...found.value }) : found;
    },
  }),
  route({
    method: 'get',
    path: '/recordings/:token',
    summary: 'Give a recording that was shared',
    tag: 'History',
    auth: 'open',
    params: ByToken,
    answer: RecordingAnswer,
    errors: ['unknown-recording', 'not-recorded'],
    limit: 'history',
    handle: ({ params }) => shelf.shared(params.token),
  }),
];

const linkRoutes = (shelf: Shelf): Route[] => [
  route({
    method: 'post',
    path: '/matches/:id/games/:no/links',
    summary: 'Share a recording of a game by a link',
    tag: 'History',
    auth: 'play',
    params: ByMatchGame,
    body: ShareBody,
    status: 201,
    answer: SharedRecording,
    errors: ['unknown-match', 'match-running', 'not-your-match', 'unknown-recording', 'not-recorded', 'too-many-links'],
    limit: 'history',
    handle: ({ account, params, body }) => shelf.share(params.id, Number(params.no), body.viewer, account.id),
  }),
  route({
    method: 'get',
    path: '/matches/:id/links',
    summary: 'List the links to a match that one has out',
    tag: 'History',
    auth: 'read',
    params: ById,
    answer: LinksAnswer,
    errors: ['unknown-match', 'match-running', 'not-your-match'],
    handle: async ({ account, params }) => {
      const links = await shelf.links(params.id, account.id);
      return links.ok ? ok({ links: links.value }) : links;
    },
  }),
  route({
    method: 'delete',
    path: '/recordings/:token',
    summary: 'Take a link back',
    tag: 'History',
    auth: 'play',
    params: ByToken,
    answer: Done,
    errors: ['unknown-recording'],
    handle: ({ account, params }) => shelf.revoke(params.token, account.id),
  }),
];
