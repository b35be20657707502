/**
 * `npm run bench:wire -- [--games N] [--seed S] [--game NAME] [--json]`: whole matches over real sockets, the bytes that each player gets by
 * what they are for, and beside them the whole view as JSON each time, in the same run.
 */
import { flagsOrExit, gameFlag, gameNamed, progress, table } from './lib/index.ts';
import { tapSockets } from './wire/tap.ts';

const flags = flagsOrExit('bench:wire', 'counts the bytes that go to each player of a match', {
  games: { type: 'whole', min: 1, default: 20, help: 'how many matches' },
  seed: { type: 'whole', min: 0, default: 1, help: "where the players' choices come from; shuffles are the server's own" },
  game: gameFlag,
  json: { type: 'switch', help: 'end with one line of JSON' },
});

const counted = tapSockets();
// The SDK takes the WebSocket that it finds when it is loaded.
const { measure } = await import('./wire/measure.ts');
const line = progress();
const matches = await measure(gameNamed(flags.game), flags.games, flags.seed, counted, (n) =>
  line.at(`bench:wire: ${n} of ${flags.games} matches`),
);
line.done();

const sum = (of: (match: (typeof matches)[number]) => number): number => matches.reduce((total, match) => total + of(match), 0);
const decisions = sum((m) => m.decisions) / matches.length;
const perPlayer = (of: (match: (typeof matches)[number]) => number): number => sum(of) / matches.length / 2;
const play = ({ bytes }: (typeof matches)[number]): number => bytes.patches + bytes.messages + bytes.replies + bytes.other;
const figures = {
  matches: matches.length,
  decisions,
  patches: perPlayer((m) => m.bytes.patches),
  asked: perPlayer((m) => m.asked),
  messages: perPlayer((m) => m.bytes.messages),
  replies: perPlayer((m) => m.bytes.replies),
  other: perPlayer((m) => m.bytes.other),
  total: perPlayer(play),
  most: Math.max(...matches.map((m) => play(m) / 2)),
  handshake: perPlayer((m) => m.bytes.handshake),
  state: perPlayer((m) => m.bytes.state),
  sent: perPlayer((m) => m.bytes.sent),
  jsonViews: perPlayer((m) => m.json.views),
  jsonEvents: perPlayer((m) => m.json.events),
  updates: perPlayer((m) => m.updates),
  ratio: sum((m) => m.json.views) / sum(play),
};

const row = (name: string, bytes: number): [string, number, number, string] => [
  name,
  Math.round(bytes),
  bytes / decisions,
  `${((100 * bytes) / figures.total).toFixed(0)} %`,
];
console.log(
  table(
    ['bytes to each player', 'a match', 'a decision', 'of the total'],
    [
      row('state patches', figures.patches),
      row('  in them: open decisions', figures.asked),
      row('messages (events)', figures.messages),
      row('replies to inputs', figures.replies),
      row('pings and others', figures.other),
      row('total', figures.total),
      row('the longest match', figures.most),
      row('joining: handshake', figures.handshake),
      row('joining: whole state', figures.state),
      row('sent by the player', figures.sent),
      row('the same views as JSON', figures.jsonViews),
      row('the same events as JSON', figures.jsonEvents),
    ],
  ),
);
console.log(
  `\n${matches.length} matches, ${decisions.toFixed(1)} decisions each; the JSON views alone are ${figures.ratio.toFixed(1)} times the total`,
);
if (flags.json) console.log(JSON.stringify(figures));
process.exit(0);
