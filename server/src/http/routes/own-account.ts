/** One's own account: becoming a member, the password, tokens, and the end. What could take an account over asks for the session of a sign-in. */
import {
  AccountAnswer,
  ById,
  DeleteAccountBody,
  Done,
  PasswordBody,
  TokenAnswer,
  TokenBody,
  TokensAnswer,
  UpgradeBody,
} from '@spiritgate/shared/protocol';
import { ok } from '../../result.ts';
import { type Route, route } from '../route.ts';
import type { Services } from '../services.ts';
import { asAnswer } from './as-answer.ts';

export const ownAccountRoutes = (services: Services): Route[] => [...memberRoutes(services), ...tokenRoutes(services)];

const memberRoutes = ({ accounts }: Services): Route[] => [
  route({
    method: 'post',
    path: '/me/upgrade',
    summary: 'Make a guest a member, with a password',
    tag: 'Accounts',
    auth: 'read',
    body: UpgradeBody,
    answer: AccountAnswer,
    errors: ['not-a-guest', 'bad-name', 'name-reserved', 'name-taken', 'bad-password', 'sign-in-busy'],
    limit: 'account',
    session: true,
    handle: async ({ account, body }) => asAnswer(await accounts.upgrade(account.id, body.password, body.name)),
  }),
  route({
    method: 'post',
    path: '/me/password',
    summary: 'Change the password; all other sessions and tokens end',
    tag: 'Accounts',
    auth: 'read',
    body: PasswordBody,
    answer: Done,
    errors: ['wrong-password', 'bad-password', 'members-only', 'sign-in-busy'],
    limit: 'account',
    session: true,
    handle: (call) => accounts.changePassword(call, call.body.current, call.body.password),
  }),
  route({
    method: 'post',
    path: '/me/delete',
    summary: 'Delete the account for ever; its matches stay, without its name',
    tag: 'Accounts',
    auth: 'read',
    body: DeleteAccountBody,
    answer: Done,
    errors: ['wrong-password', 'members-only', 'sign-in-busy'],
    limit: 'account',
    session: true,
    handle: ({ account, body }) => accounts.delete(account.id, body.password),
  }),
];

const tokenRoutes = ({ accounts }: Services): Route[] => [
  route({
    method: 'get',
    path: '/me/tokens',
    summary: 'List one’s sessions and personal access tokens',
    tag: 'Accounts',
    auth: 'read',
    answer: TokensAnswer,
    errors: [],
    session: true,
    handle: async ({ account, token }) => ok({ tokens: await accounts.tokens.list(account.id, token.id) }),
  }),
  route({
    method: 'post',
    path: '/me/tokens',
    summary: 'Make a personal access token',
    tag: 'Accounts',
    auth: 'read',
    body: TokenBody,
    status: 201,
    answer: TokenAnswer,
    errors: ['too-many-tokens'],
    limit: 'account',
    session: true,
    handle: ({ account, body }) => accounts.issueToken(account.id, body.label, body.scopes, body.days),
  }),
  route({
    method: 'delete',
    path: '/me/tokens',
    summary: 'Revoke all tokens but the one of this call',
    tag: 'Accounts',
    auth: 'read',
    answer: Done,
    errors: [],
    limit: 'account',
    session: true,
    handle: async ({ account, token }) => {
      await accounts.tokens.revokeOthers(account.id, token.id);
      return ok({});
    },
  }),
  route({
    method: 'delete',
    path: '/me/tokens/:id',
    summary: 'Revoke a token',
    tag: 'Accounts',
    auth: 'read',
    params: ById,
    answer: Done,
    errors: ['unknown-token'],
    limit: 'account',
    session: true,
    handle: ({ account, params }) => accounts.tokens.revoke(account.id, params.id),
  }),
];
