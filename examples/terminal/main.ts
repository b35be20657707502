/**
 * A whole client in a terminal of 80×24: `node examples/terminal/main.ts [URL] [--name NAME] [--file FILE]`. It signs in as a guest, keeps the token in
 * a file so that it can come back, and plays against a bot, whoever waits in the queue, or a friend.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Match, Spiritgate, SpiritgateError } from '@spiritgate/sdk';
import { Terminal } from './keys.ts';
import { Left, Play } from './play.ts';
import { listScreen } from './screen.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { name: { type: 'string' }, file: { type: 'string', default: '.spiritgate-token' } },
});
const url = positionals[0] ?? 'http://localhost:2567';

let isOver = false;
const over = (last: string, code = 0): void => {
  if (isOver) return;
  isOver = true;
  terminal.end(last);
  process.stdout.write('', () => process.exit(code));
};
const terminal = new Terminal(() => over('Good-bye. A match that runs goes on: start again to come back to it.'));

/** Comes back with the token of the file, or signs in as a new guest. */
async function signIn(): Promise<Spiritgate> {
  if (existsSync(values.file)) {
    try {
      return await Spiritgate.resume(url, readFileSync(values.file, 'utf8').trim());
    } catch (error) {
      if (!(error instanceof SpiritgateError) || error.code !== 'unauthorized') throw error;
    }
  }
  const me = await Spiritgate.guest(url, values.name === undefined ? {} : { name: values.name });
  writeFileSync(values.file, `${me.token}\n`, { mode: 0o600 });
  return me;
}

/** Lets one of some entries be chosen. */
async function choose(title: string, entries: readonly string[]): Promise<number> {
  for (let at = 0; ; ) {
    terminal.show(listScreen('Spiritgate', { title, entries, at }, '↑↓ or number, Enter: choose · Ctrl-C: end'));
    const key = await terminal.key();
    if (key.name === 'return' || key.name === 'enter') return at;
    if (/^[1-9]$/.test(key.text) && Number(key.text) <= entries.length) at = Number(key.text) - 1;
    if (key.name === 'down') at = (at + 1) % entries.length;
    if (key.name === 'up') at = (at + entries.length - 1) % entries.length;
  }
}

async function readLine(title: string): Promise<string> {
  for (let text = ''; ; ) {
    terminal.show(listScreen(title, { title: text, entries: ['Enter: go on'], at: 0 }));
    const key = await terminal.key();
    if (key.name === 'return' || key.name === 'enter') return text.trim();
    if (key.name === 'backspace') text = text.slice(0, -1);
    else if (/^[\w -]$/.test(key.text)) text += key.text;
  }
}

const waiting = (text: string): void => terminal.show(listScreen('Spiritgate', { title: text, entries: [], at: 0 }, 'Ctrl-C: end'));

/** A match: one that runs, or a new one. */
async function findMatch(me: Spiritgate): Promise<Match> {
  const running = (await me.matches()).filter((match) => !match.result);
  if (
    running[0] &&
    (await choose(`You play ${running[0].game} against ${running[0].players[1 - running[0].seat]}.`, ['Go on', 'Something else'])) === 0
  )
    return me.attach(running[0].id);
  const games = await me.games();
  const game =
    games[
      await choose(
        'Which game?',
        games.map(({ title }) => title),
      )
    ]?.name ?? '';
  const decks = await me.decks(game);
  const deck = decks[await choose('Which deck?', decks)] ?? '';
  const ways = [
    'Against a bot that plays at random',
    'Against a bot that looks ahead',
    'Ranked, against whoever waits',
    'Invite a friend',
    'Join a friend',
  ];
  switch (await choose('Against whom?', ways)) {
    case 0:
      return me.practice({ game, deck, bot: 'random' });
    case 1:
      return me.practice({ game, deck, bot: 'lookahead' });
    case 2:
      waiting('Waiting for an opponent …');
      return me.queue({ game, deck, onWait: ({ waited }) => waiting(`Waiting for an opponent, ${Math.round(waited)} s …`) });
    case 3: {
      const lobby = await me.createLobby({ game, deck });
      waiting(`Tell your friend this code: ${lobby.code}`);
      return lobby.match();
    }
    default:
      return me.joinLobby(await readLine('The code of your friend:'), { deck });
  }
}

try {
  const me = await signIn();
  const match = await findMatch(me);
  const { winner, reason } = await new Play(match, await me.cards(match.info.game), terminal).run();
  over(`${winner === match.seat ? 'You have won' : winner === null ? 'Nobody has won' : 'You have lost'} (${reason}).`);
} catch (error) {
  if (error instanceof Left) over('You have left; the match goes on. Start again to come back to it.');
  else if (error instanceof SpiritgateError) over(`${error.message} (${error.code})`, 1);
  else throw error;
}
