/** Accounts: guests, signing up and in, one's own account with its tokens and bots, and what others see of an account. */
import {
  AccountAnswer,
  ById,
  Done,
  GuestAnswer,
  GuestBody,
  MeAnswer,
  NameQuery,
  SignInBody,
  SignUpBody,
} from '@spiritgate/shared/protocol';
import { skeletonOf } from '../../accounts/index.ts';
import { ok } from '../../result.ts';
import { type Route, route } from '../route.ts';
import type { Services } from '../services.ts';
import { asAnswer } from './as-answer.ts';
import { botRoutes } from './bots.ts';
import { ownAccountRoutes } from './own-account.ts';
import { supports } from './versions.ts';

export const accountRoutes = (services: Services): Route[] => [
  ...doors(services),
  ...others(services),
  ...ownAccountRoutes(services),
  ...botRoutes(services),
];

const doors = ({ accounts }: Services): Route[] => [
  route({
    method: 'post',
    path: '/guests',
    summary: 'Make a guest account and sign in',
    tag: 'Accounts',
    auth: 'open',
    body: GuestBody,
    status: 201,
    answer: GuestAnswer,
    errors: ['protocol-unsupported', 'bad-name', 'name-reserved', 'name-taken'],
    limit: 'sign-up',
    handle: ({ body }) => {
      const supported = supports(body);
      return supported.ok ? accounts.createGuest(body.name) : supported;
    },
  }),
  route({
    method: 'post',
    path: '/accounts',
    summary: 'Sign up with name and password',
    tag: 'Accounts',
    auth: 'open',
    body: SignUpBody,
    status: 201,
    answer: GuestAnswer,
    errors: ['protocol-unsupported', 'bad-name', 'name-reserved', 'name-taken', 'bad-password', 'sign-in-busy'],
    limit: 'sign-up',
    handle: ({ body }) => {
      const supported = supports(body);
      return supported.ok ? accounts.signUp(body.name, body.password) : supported;
    },
  }),
  route({
    method: 'post',
    path: '/sessions',
    summary: 'Sign in with name and password',
    tag: 'Accounts',
    auth: 'open',
    body: SignInBody,
    status: 201,
    answer: GuestAnswer,
    errors: ['protocol-unsupported', 'wrong-password', 'account-suspended', 'sign-in-busy'],
    limit: 'sign-in',
    handle: async ({ body, within }) => {
      const supported = supports(body);
      if (!supported.ok) return supported;
      const allowed = await within('sign-in-name', skeletonOf(body.name));
      return allowed.ok ? accounts.signIn(body.name, body.password, body.label) : allowed;
    },
  }),
  route({
    method: 'delete',
    path: '/sessions/current',
    summary: 'Sign out: the token of this call ends',
    tag: 'Accounts',
    auth: 'read',
    answer: Done,
    errors: ['unknown-token'],
    handle: ({ account, token }) => accounts.tokens.revoke(account.id, token.id),
  }),
];

const others = ({ accounts, notices, standing }: Services): Route[] => [
  route({
    method: 'get',
    path: '/me',
    summary: 'Show the account that the token belongs to',
    tag: 'Accounts',
    auth: 'read',
    answer: MeAnswer,
    errors: [],
    handle: async ({ account, scopes }) =>
      ok({
        account,
        scopes: [...scopes],
        mutedUntil: await standing.mutedUntil(account.id),
        notices: await notices.unseen(account.id),
      }),
  }),
  route({
    method: 'post',
    path: '/me/notices/:id/seen',
    summary: 'Note that a notice has been seen',
    tag: 'Accounts',
    auth: 'read',
    params: ById,
    answer: Done,
    errors: ['unknown-notice'],
    handle: ({ account, params }) => notices.see(account.id, params.id),
  }),
  route({
    method: 'get',
    path: '/accounts',
    summary: 'Find an account by its name',
    tag: 'Accounts',
    auth: 'read',
    query: NameQuery,
    answer: AccountAnswer,
    errors: ['unknown-account'],
    limit: 'reads',
    handle: async ({ query }) => asAnswer(await accounts.profileByName(query.name)),
  }),
  route({
    method: 'get',
    path: '/accounts/:id',
    summary: 'Show an account',
    tag: 'Accounts',
    auth: 'read',
    params: ById,
    answer: AccountAnswer,
    errors: ['unknown-account'],
    limit: 'reads',
    handle: async ({ params }) => asAnswer(await accounts.profile(params.id)),
  }),
];
