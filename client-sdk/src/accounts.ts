/** One's own account: becoming a member, password, tokens, bots, blocks, reports. */
import type {
  Account,
  AccountAnswer,
  BlocksAnswer,
  BotsAnswer,
  MeAnswer,
  ReportAnswer,
  ReportBody,
  TokenAnswer,
  TokenBody,
  TokenInfo,
  TokensAnswer,
} from '@spiritgate/shared/protocol';
import type { Api } from './api.ts';

/** What `GET /me` tells. */
export type Me = MeAnswer;
/** Somebody who is blocked. */
export type Block = BlocksAnswer['blocks'][number];
/** A new token: keep `token`, it is given out this once. */
export type NewToken = TokenAnswer;

/**
 * What a signed-in account can do about itself; `me.own`. All calls throw SpiritgateError.
 *
 * @example
 * const me = await Spiritgate.guest(url, { name: 'Ada' });
 * await me.own.upgrade({ password: 'correct horse' });
 */
export class OwnAccount {
  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
  }

  /** The account as it stands: scopes of the token, notices of the moderators, until when it is muted. */
  show(): Promise<Me> {
    return this.#api.call('GET', '/me');
  }

  /** Notes that a notice has been shown. @throws SpiritgateError `unknown-notice` */
  async seen(notice: string): Promise<void> {
    await this.#api.call('POST', `/me/notices/${encodeURIComponent(notice)}/seen`);
  }

  /**
   * Makes a guest a member: the same account with its matches and decks, which signs in by name and password from now on.
   *
   * @param name another name than the guest's
   * @throws SpiritgateError `not-a-guest`, `bad-name`, `name-reserved`, `name-taken`, `bad-password`, `session-needed`, `sign-in-busy`
   */
  async upgrade(body: { password: string; name?: string }): Promise<Account> {
    return (await this.#api.call<AccountAnswer>('POST', '/me/upgrade', { body })).account;
  }

  /** All other sessions and tokens end. @throws SpiritgateError `wrong-password`, `bad-password`, `members-only`, `session-needed`, `sign-in-busy` */
  async changePassword(body: { current: string; password: string }): Promise<void> {
    await this.#api.call('POST', '/me/password', { body });
  }

  /** Ends the session of this client. */
  async signOut(): Promise<void> {
    await this.#api.call('DELETE', '/sessions/current');
  }

  /**
   * Deletes the account for ever. Its matches stay, without its name.
   *
   * @param password of a member; guests have none
   * @throws SpiritgateError `wrong-password`, `session-needed`, `sign-in-busy`
   */
  async delete({ password }: { password?: string } = {}): Promise<void> {
    await this.#api.call('POST', '/me/delete', { body: password === undefined ? {} : { password } });
  }

  /** The sessions and personal access tokens, without their secrets. @throws SpiritgateError `session-needed` */
  async tokens(): Promise<readonly TokenInfo[]> {
    return (await this.#api.call<TokensAnswer>('GET', '/me/tokens')).tokens;
  }

  /**
   * Makes a personal access token, for a program that acts for this account.
   *
   * @param days how long it lives: 90 if not said, 365 at the most
   * @throws SpiritgateError `scope-missing` for more than the account may, `too-many-tokens`, `session-needed`
   */
  createToken(body: TokenBody): Promise<NewToken> {
    return this.#api.call('POST', '/me/tokens', { body });
  }

  /** Ends a token. @throws SpiritgateError `unknown-token`, `session-needed` */
  async revokeToken(id: string): Promise<void> {
    await this.#api.call('DELETE', `/me/tokens/${encodeURIComponent(id)}`);
  }

  /** Ends all tokens but the one of this client. @throws SpiritgateError `session-needed` */
  async revokeOtherTokens(): Promise<void> {
    await this.#api.call('DELETE', '/me/tokens');
  }

  /** The bots that this account answers for. */
  async bots(): Promise<readonly Account[]> {
    return (await this.#api.call<BotsAnswer>('GET', '/me/bots')).bots;
  }

  /** Makes a bot. @throws SpiritgateError `members-only`, `bad-name`, `name-reserved`, `name-taken`, `too-many-bots`, `session-needed` */
  async createBot(name: string): Promise<Account> {
    return (await this.#api.call<AccountAnswer>('POST', '/me/bots', { body: { name } })).account;
  }

  /**
   * Makes a bot, and a token with which a program plays as it by `Spiritgate.resume`. Others see that it is one.
   *
   * @throws SpiritgateError `members-only`, `bad-name`, `name-reserved`, `name-taken`, `too-many-bots`, `session-needed`
   * @example
   * const { token } = await me.own.newBot('Careful Bot');
   * const bot = await Spiritgate.resume(url, token);
   */
  async newBot(name: string, { days }: { days?: number } = {}): Promise<{ account: Account; token: string }> {
    const account = await this.createBot(name);
    const { token } = await this.createBotToken(account.id, { label: name, ...(days === undefined ? {} : { days }) });
    return { account, token };
  }

  /** Deletes a bot for ever. @throws SpiritgateError `unknown-bot`, `session-needed` */
  async deleteBot(id: string): Promise<void> {
    await this.#api.call('DELETE', `/me/bots/${encodeURIComponent(id)}`);
  }

  /**
   * Makes a token with which a bot comes in by `Spiritgate.resume`.
   *
   * @throws SpiritgateError `unknown-bot`, `too-many-tokens`, `session-needed`
   */
  createBotToken(bot: string, body: { label: string; days?: number }): Promise<NewToken> {
    return this.#api.call('POST', `/me/bots/${encodeURIComponent(bot)}/tokens`, { body });
  }

  /** Whom this account has blocked, the latest first. */
  async blocks(): Promise<readonly Block[]> {
    return (await this.#api.call<BlocksAnswer>('GET', '/me/blocks')).blocks;
  }

  /** Blocks an account by its id. @throws SpiritgateError `own-account`, `unknown-account`, `too-many-blocks` */
  async block(account: string): Promise<void> {
    await this.#api.call('PUT', `/me/blocks/${encodeURIComponent(account)}`);
  }

  /** Unblocks an account. */
  async unblock(account: string): Promise<void> {
    await this.#api.call('DELETE', `/me/blocks/${encodeURIComponent(account)}`);
  }

  /**
   * Reports an account to the moderators, with the match in which it happened. Gives the report's id.
   *
   * @throws SpiritgateError `own-account`, `unknown-account`, `unknown-match` if the reported did not play it
   */
  async report(body: ReportBody): Promise<string> {
    return (await this.#api.call<ReportAnswer>('POST', '/reports', { body })).id;
  }

  /** Finds an account by its name, in any case. @throws SpiritgateError `unknown-account` */
  async find(name: string): Promise<Account> {
    return (await this.#api.call<AccountAnswer>('GET', `/accounts?name=${encodeURIComponent(name)}`)).account;
  }
}
