/** Practice against the server's own bots: accounts of their own that nobody owns, marked as bots, who sit down wherever they have a seat. */
import type { Account, HouseBot, PracticeAnswer, PracticeBody, Seat } from '@spiritgate/shared/protocol';
import type { Env } from '../env.ts';
import type { Logger } from '../log.ts';
import type { Matches, MatchHost } from '../match/index.ts';
import type { BeginMatch, Entrance } from '../queue/index.ts';
import { ok, type Result, refuse } from '../result.ts';
import { BotPlayer } from './bot-player.ts';

/** How many practice matches an account may have that are not over. */
const MOST = 4;

/** Ids begin with this; no account that is made for anybody has such an id. */
const HOUSE = 'house-bot-';
const NAMES: Readonly<Record<HouseBot, string>> = { random: 'Practice Bot Random', lookahead: 'Practice Bot Lookahead' };

export type PracticeOptions = {
  env: Env;
  log: Logger;
  matches: Pick<Matches, 'practising'>;
  entrance: Entrance;
  begin: BeginMatch;
  /** The account of a bot of the house, made when it is asked for first. */
  account(id: string, name: string): Promise<Account>;
  /** How long bots think, in percent of what they usually do. */
  pace?: number;
};

export class Practice {
  readonly #options: PracticeOptions;

  constructor(options: PracticeOptions) {
    this.#options = options;
  }

  /** Begins a match against a bot, from any deck, without clocks or ratings. Its deck is `botDeck`, else a starter deck, another one if there is one. */
  async begin(account: Account, { game, deck, bot, botDeck, format, series = 'single' }: PracticeBody): Promise<Result<PracticeAnswer>> {
    const { entrance, begin } = this.#options;
    const mine = await entrance(account.id, { game, deck, format });
    if (!mine.ok) return mine;
    const { module } = mine.value;
    if ((await this.#options.matches.practising(account.id)) >= MOST) return refuse('too-many-practices');
    const starters = module.starterDecks.map(({ name }) => name);
    const other = starters.find((name) => name !== mine.value.deck.name) ?? starters[0] ?? '';
    const theirs = await entrance(account.id, { game, deck: botDeck ?? { starter: other }, format });
    if (!theirs.ok) return theirs;
    const house = await this.#options.account(`${HOUSE}${bot}`, NAMES[bot]);
    const begun = await begin(
      module,
      [
        { account, deck: mine.value.deck },
        { account: house, deck: theirs.value.deck },
      ],
      {
        ...{ format: mine.value.format, series, origin: 'practice', rated: false, clock: null, undo: true, open: true },
        watching: { allowed: false, delay: 0, code: undefined },
      },
    );
    return begun.ok ? ok({ match: begun.value }) : begun;
  }

  /** A match is played on this process from now on: its bots sit down. */
  join(host: MatchHost): void {
    const { env, log, pace = 100 } = this.#options;
    for (const seat of [0, 1] as const) {
      const bot = botOf(host, seat);
      if (bot && !host.result) new BotPlayer({ env, log, host, seat, bot, pace });
    }
  }
}

function botOf({ start }: MatchHost, seat: Seat): HouseBot | undefined {
  const id = start.players[seat].account;
  return (['random', 'lookahead'] as const).find((bot) => id === `${HOUSE}${bot}`);
}
