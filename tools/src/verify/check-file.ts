/** Checks one file, record or recording, with everything that it can be held against, and says what was found. */
import { checkRecording, commitmentsTo, hashOfSalt } from '@spiritgate/shared/fairness';
import type { GameModule } from '@spiritgate/shared/games';
import { LONGEST_RECORDING, type Recording, readRecording } from '@spiritgate/shared/protocol';
import { type GameRecord, type MatchRecord, readRecord, rerun } from '@spiritgate/shared/record';

/** What a command that checks files ends with. */
export const EXIT = { sound: 0, changed: 1, unreadable: 2, needsRules: 3 } as const;
export type Exit = (typeof EXIT)[keyof typeof EXIT];

export type Checked = { exit: Exit; says: string };

const said = (exit: Exit, says: string): Checked => ({ exit, says });

/** Reads anything. */
export async function checkFile(bytes: Uint8Array, games: ReadonlyMap<string, GameModule>): Promise<Checked> {
  if (bytes.length === 0 || bytes.length > LONGEST_RECORDING) return said(EXIT.unreadable, 'neither a record nor a recording');
  return bytes[0] === '{'.charCodeAt(0) ? checkLines(bytes) : checkRecord(bytes, games);
}

async function checkRecord(bytes: Uint8Array, games: ReadonlyMap<string, GameModule>): Promise<Checked> {
  const read = await readRecord(bytes);
  if (!read.ok) {
    const { code, reason } = read.fault;
    return said(code === 'unreadable' || code === 'version' ? EXIT.unreadable : EXIT.changed, `${code}: ${reason}`);
  }
  const { record } = read;
  for (const game of record.games) {
    const reason = faultOfSecrets(record.match, game);
    if (reason !== undefined) return said(EXIT.changed, `game ${game.no}: ${reason}`);
  }
  const again = rerun(record, games.get(record.game));
  if (again.ok) return said(EXIT.sound, describe(again.record));
  const { fault } = again;
  if (fault.code === 'needs-rules') return said(EXIT.needsRules, needsRules(record, games.get(record.game)));
  return said(EXIT.changed, `game ${fault.no}, after input ${fault.input}: ${fault.reason}`);
}

/** Commitments fit secrets and hashes fit salts; that the keys are made of both is shown by the game itself. */
function faultOfSecrets(match: string, { no, secrets, fairness }: Pick<GameRecord, 'no' | 'secrets' | 'fairness'>): string | undefined {
  const { commitments, hashes, salts } = fairness;
  if (JSON.stringify(commitmentsTo(match, no, secrets)) !== JSON.stringify(commitments))
    return 'a secret is not the one that was committed to';
  const seat = ([0, 1] as const).find((s) => salts[s] !== '' && hashOfSalt(match, no, s, salts[s]) !== hashes[s]);
  return seat === undefined ? undefined : `the salt of seat ${seat} is not the one that was hashed`;
}

function needsRules({ game, rules, pool }: { game: string; rules: number; pool: string }, here: GameModule | undefined): string {
  const isPool = here?.engine.rules.version === rules;
  return `needs rules version ${rules} of ${game}${isPool ? ` with the card pool ${pool}` : ''}; all else of it is sound`;
}

function describe({ match, game, players, games, rules }: MatchRecord): string {
  const inputs = games.reduce((sum, { inputs: taken }) => sum + taken.length, 0);
  const chance = games.map(({ no, fairness }) => `\n  game ${no}: ${published(fairness)}`).join('');
  return `record of ${match}, ${game} (rules ${rules}), ${players.join(' against ')}: ${games.length} games, ${inputs} inputs, played again to the same end${chance}`;
}

function checkLines(bytes: Uint8Array): Checked {
  const read = readRecording(bytes);
  if (!read.ok) {
    const { code, line } = read.fault;
    return said(code === 'unreadable' || code === 'version' ? EXIT.unreadable : EXIT.changed, `${code}: line ${line}`);
  }
  const fault = checkRecording(read.recording);
  if (fault) return said(EXIT.changed, `${fault.code}: at step ${fault.step}: ${fault.reason}`);
  return said(EXIT.sound, describeLines(read.recording));
}

function describeLines({ header, end, length, hash }: Recording): string {
  const { match, no, game, viewer } = header;
  const shuffles = end.own?.trace.filter(([op]) => op === 'shuffle').length ?? 0;
  const who = viewer === 'spectator' ? 'a spectator' : `seat ${viewer}`;
  const what = viewer === 'spectator' ? 'salts checked' : `${shuffles} shuffles of the own deck done again`;
  return `recording of ${match}, game ${no} (${game}), as ${who} saw it: ${length} steps, ${what}\n  ${published(header)}\n  last hash ${hash}`;
}

/** What was published of the chance of a game, for a player to hold against what they saw themselves. */
const published = ({ commitments, salts }: Pick<Recording['header'], 'commitments' | 'salts'>): string =>
  `commitments ${commitments.decks.join(' ')}, salts ${salts.map((salt) => salt || 'none').join(' ')}`;
