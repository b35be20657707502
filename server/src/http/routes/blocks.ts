/** Blocks: whom one wants nothing to do with. */
import { BlocksAnswer, ById, Done } from '@spiritgate/shared/protocol';
import { ok } from '../../result.ts';
import { type Route, route } from '../route.ts';
import type { Services } from '../services.ts';

export const blockRoutes = ({ blocks }: Services): Route[] => [
  route({
    method: 'get',
    path: '/me/blocks',
    summary: 'List whom one has blocked',
    tag: 'Accounts',
    auth: 'read',
    answer: BlocksAnswer,
    errors: [],
    handle: async ({ account }) => ok({ blocks: await blocks.list(account.id) }),
  }),
  route({
    method: 'put',
    path: '/me/blocks/:id',
    summary: 'Block an account: one is not paired with it, and it cannot join, invite, watch or write to one',
    tag: 'Accounts',
    auth: 'play',
    params: ById,
    answer: Done,
    errors: ['own-account', 'unknown-account', 'too-many-blocks'],
    limit: 'blocks',
    handle: ({ account, params }) => blocks.add(account.id, params.id),
  }),
  route({
    method: 'delete',
    path: '/me/blocks/:id',
    summary: 'Unblock an account',
    tag: 'Accounts',
    auth: 'play',
    params: ById,
    answer: Done,
    errors: [],
    limit: 'blocks',
    handle: ({ account, params }) => blocks.remove(account.id, params.id),
  }),
];
