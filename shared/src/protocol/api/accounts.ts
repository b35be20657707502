/** Accounts: guests, signing up and in, what one owns (tokens, bots), and what others see of an account. Times are milliseconds since 1970. */
import * as z from 'zod/mini';
import { Id, named, SCOPES, Version } from './common.ts';
import { Notice } from './moderation.ts';

/** A name that somebody wishes to have: 3 to 24 letters, digits, spaces and - _ . ' after NFKC; the server says what is wrong with others. */
const Name = z.string().check(z.maxLength(100));
/** 8 to 256 characters; the server says what is wrong with others. */
const Password = z.string().check(z.maxLength(1000));
/** What a token is called in its owner's list. */
const Label = z.string().check(z.maxLength(60));

/** `POST /guests`: a new guest account in one call. Without a name, or if somebody has it, the server makes one up. */
export const GuestBody = named('GuestBody', z.strictObject({ protocol: Version, name: z.optional(Name) }), 'A new guest.');
export type GuestBody = z.infer<typeof GuestBody>;

/** `guest`: without a password, for as long as its token is kept. `bot`: a program plays it. */
export const Account = named(
  'Account',
  z.object({ id: z.string(), name: z.string(), guest: z.boolean(), bot: z.exactOptional(z.literal(true)) }),
  'What everybody sees of an account.',
);
export type Account = z.infer<typeof Account>;

/** The token is given out this once; whoever has it is the account. */
export const GuestAnswer = named('GuestAnswer', z.object({ token: z.string(), account: Account }), 'An account and a session of it.');
export type GuestAnswer = z.infer<typeof GuestAnswer>;

/** `POST /accounts`: signs up. */
export const SignUpBody = named('SignUpBody', z.strictObject({ protocol: Version, name: Name, password: Password }), 'A new member.');
export type SignUpBody = z.infer<typeof SignUpBody>;

/** `POST /sessions`: signs in. `label` is what the session is called in the list of tokens. */
export const SignInBody = named(
  'SignInBody',
  z.strictObject({ protocol: Version, name: Name, password: Password, label: z.optional(Label) }),
  'Name and password.',
);
export type SignInBody = z.infer<typeof SignInBody>;

/** `POST /me/upgrade`: makes a guest a member, the same account with its matches and decks. Without a name it keeps its own. */
export const UpgradeBody = named(
  'UpgradeBody',
  z.strictObject({ name: z.optional(Name), password: Password }),
  'What a guest signs up with.',
);
export type UpgradeBody = z.infer<typeof UpgradeBody>;

/** `POST /me/password`: all other sessions and tokens end. */
export const PasswordBody = named(
  'PasswordBody',
  z.strictObject({ current: Password, password: Password }),
  'The old and the new password.',
);
export type PasswordBody = z.infer<typeof PasswordBody>;

/** `POST /me/delete`: for ever. Members say their password. */
export const DeleteAccountBody = named(
  'DeleteAccountBody',
  z.strictObject({ password: z.optional(Password) }),
  'Ends an account for ever.',
);
export type DeleteAccountBody = z.infer<typeof DeleteAccountBody>;

export const AccountAnswer = named('AccountAnswer', z.object({ account: Account }), 'An account.');
export type AccountAnswer = z.infer<typeof AccountAnswer>;

/** `GET /accounts?name=NAME`, in any case. */
export const NameQuery = z.strictObject({ name: Name });

/** `GET /me`: `mutedUntil` is null for whoever may chat; `notices` are what moderators have to say that has not been seen yet. */
export const MeAnswer = named(
  'MeAnswer',
  z.object({ account: Account, scopes: z.array(z.enum(SCOPES)), mutedUntil: z.nullable(z.int()), notices: z.array(Notice) }),
  'The account of the caller.',
);
export type MeAnswer = z.infer<typeof MeAnswer>;

/** The longest life of a personal access token, in days, and its life where none is asked for. */
export const MAX_TOKEN_DAYS = 365;

const days = z.optional(z.int().check(z.minimum(1), z.maximum(MAX_TOKEN_DAYS)));

/** `POST /me/tokens`: a personal access token. It is never good for more than its account. */
export const TokenBody = named(
  'TokenBody',
  z.strictObject({ label: Label, scopes: z.array(z.enum(SCOPES)).check(z.minLength(1), z.maxLength(SCOPES.length)), days }),
  'A new personal access token.',
);
export type TokenBody = z.infer<typeof TokenBody>;

/** `current`: the one with which the list was asked for. `used` is exact to some minutes. */
export const TokenInfo = named(
  'TokenInfo',
  z.object({
    id: z.string(),
    kind: z.enum(['session', 'personal']),
    label: z.string(),
    scopes: z.array(z.enum(SCOPES)),
    created: z.int(),
    used: z.int(),
    expires: z.nullable(z.int()),
    current: z.boolean(),
  }),
  'A session or a personal access token, without its secret.',
);
export type TokenInfo = z.infer<typeof TokenInfo>;

export const TokensAnswer = named(
  'TokensAnswer',
  z.object({ tokens: z.array(TokenInfo) }),
  'The tokens of an account, the latest used first.',
);
export type TokensAnswer = z.infer<typeof TokensAnswer>;

export const TokenAnswer = named(
  'TokenAnswer',
  z.object({ token: z.string(), info: TokenInfo }),
  'A new token; its secret is given out this once.',
);
export type TokenAnswer = z.infer<typeof TokenAnswer>;

/** `POST /me/bots`: an account that a program plays; its owner answers for it. */
export const BotBody = named('BotBody', z.strictObject({ name: Name }), 'A new bot.');
export type BotBody = z.infer<typeof BotBody>;

export const BotsAnswer = named('BotsAnswer', z.object({ bots: z.array(Account) }), 'The bots of an account, by name.');
export type BotsAnswer = z.infer<typeof BotsAnswer>;

/** `POST /me/bots/:id/tokens`: a token by which a bot plays. */
export const BotTokenBody = named('BotTokenBody', z.strictObject({ label: Label, days }), 'A new token of a bot.');
export type BotTokenBody = z.infer<typeof BotTokenBody>;

/** `/me/bots/:id/tokens/:token`. */
export const ByBotToken = z.strictObject({ id: Id, token: Id });
