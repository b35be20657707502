/** Lobbies, challenges and rematches for tests, in memory or on given shelves: time in hand, matches that are only counted. */
import type { DeckList } from '@spiritgate/shared/games';
import { OPEN_FORMAT } from '@spiritgate/shared/games';
import type { Account } from '@spiritgate/shared/protocol';
import { type ChallengeOptions, Challenges, Rematches, type RematchOptions } from '../challenge/index.ts';
import { readDeck } from '../decks/index.ts';
import { Lobbies, type LobbyOptions } from '../lobby/index.ts';
import type { MatchStart } from '../match/index.ts';
import { type BeginMatch, type Entrance, MemoryShelves, type Shelves } from '../queue/index.ts';
import { ok, refuse } from '../result.ts';
import { Waiters } from '../waiters.ts';
import { tinyStart } from './hosted.ts';
import { type TestEnv, testEnv } from './test-env.ts';
import { tiny } from './tiny-game.ts';

type Begun = { accounts: string[]; decks: DeckList[]; terms: Parameters<BeginMatch>[2] };

/** The tiny game, decks held to its rules. */
export const tinyEntrance: Entrance = async (_account, { game, format = OPEN_FORMAT.id, deck: choice }) => {
  if (game !== tiny.name) return refuse('unknown-game', { field: 'game' });
  if (format !== OPEN_FORMAT.id) return refuse('unknown-format', { field: 'format' });
  const deck = readDeck(tiny, choice);
  return deck.ok ? ok({ module: tiny, format, deck: deck.value }) : deck;
};

type HostRating = Awaited<ReturnType<LobbyOptions['ratings']>>[number];

export type MeetingWorld = { begin?: BeginMatch; env?: TestEnv; shelves?: Shelves; ratings?: readonly HostRating[] };

function base({ begin, env = testEnv(), shelves = new MemoryShelves() }: MeetingWorld) {
  const begun: Begun[] = [];
  const blocked = new Set<string>();
  const counting: BeginMatch = async (_game, [a, b], terms) =>
    ok(`match ${begun.push({ accounts: [a.account.name, b.account.name], decks: [a.deck, b.deck], terms })}`);
  const options = {
    ...{ env, shelves, entrance: tinyEntrance, begin: begin ?? counting },
    games: new Map([[tiny.name, tiny]]),
    waiters: new Waiters(env),
    isClosing: () => false,
    blocks: async (a: string, b: string) => blocked.has(`${a} ${b}`) || blocked.has(`${b} ${a}`),
  };
  return { env, begun, blocked, options };
}

export function lobbyWorld(world: MeetingWorld = {}) {
  const { options, ...rest } = base(world);
  const origins = { find: async () => refuse('unknown-match') };
  const ratings = world.ratings ?? [];
  const lobbies = new Lobbies({
    ...{ ...options, origins },
    blockedAround: async (account) =>
      new Set(
        [...rest.blocked].flatMap((pair) => (pair.split(' ').includes(account) ? pair.split(' ') : [])).filter((id) => id !== account),
      ),
    ratings: async (accounts) => ratings.filter((rating) => accounts.includes(rating.account)),
  });
  return { ...rest, lobbies };
}

export function challengeWorld(accounts: readonly Account[], world: MeetingWorld = {}) {
  const { options, ...rest } = base(world);
  const find: ChallengeOptions['find'] = async (player) => {
    const found = accounts.find(({ id, name }) => ('id' in player ? id === player.id : name === player.name));
    return found ? ok(found) : refuse('unknown-account');
  };
  return { ...rest, challenges: new Challenges({ ...options, find }) };
}

/** `over` has the matches that can be asked about, and how they ended. */
export function rematchWorld(world: MeetingWorld = {}) {
  const { options, ...rest } = base(world);
  const over = new Map<string, Awaited<ReturnType<RematchOptions['agreed']>>>();
  const moves: string[] = [];
  const rematches = new Rematches({
    ...options,
    agreed: async (match) => over.get(match),
    moved: async (code, before, match) => void moves.push(`${code}: ${before} → ${match}`),
  });
  const end = (match: string, terms: Partial<MatchStart['terms']> = {}): void =>
    void over.set(match, { start: { ...tinyStart(terms), match }, result: { winner: 0, reason: 'points', wins: [1, 0] } });
  return { ...rest, over, moves, end, rematches };
}
