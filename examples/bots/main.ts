/**
 * A bot that plays until it is stopped (Ctrl-C lets it finish its matches):
 *
 *     node examples/bots/main.ts [URL] [--mind random|thumb|search] [--game NAME] [--matches N] [--pause MS]
 *
 * It waits in the ranked queue and accepts challenges. Whoever has a token of a bot account gives it as SPIRITGATE_TOKEN; a member makes the account with
 * --member NAME --bot NAME and the password as SPIRITGATE_PASSWORD; without either it plays as a guest.
 */
import { parseArgs } from 'node:util';
import { Bot, type Mind, Spiritgate } from '@spiritgate/sdk';
import { thumbMind } from './thumb.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    mind: { type: 'string', default: 'thumb' },
    game: { type: 'string', default: 'elestrals' },
    matches: { type: 'string', default: '0' },
    pause: { type: 'string', default: '0' },
    member: { type: 'string' },
    bot: { type: 'string', default: 'Example Bot' },
  },
});
const url = positionals[0] ?? 'http://localhost:2567';

async function signIn(): Promise<Spiritgate> {
  const { SPIRITGATE_TOKEN: token, SPIRITGATE_PASSWORD: password } = process.env;
  if (token !== undefined) return Spiritgate.resume(url, token);
  if (values.member === undefined || password === undefined) return Spiritgate.guest(url, { name: values.bot });
  // Others see that an account made like this is a bot; the member answers for it.
  const member = await Spiritgate.signIn(url, { name: values.member, password });
  const known = (await member.own.bots()).find(({ name }) => name === values.bot);
  const made = known ? await member.own.createBotToken(known.id, { label: 'example' }) : await member.own.newBot(values.bot);
  return Spiritgate.resume(url, made.token);
}

const me = await signIn();
const MINDS: Readonly<Record<string, () => Promise<Mind>>> = {
  random: async () => (decision) => decision.sample(),
  thumb: async () => thumbMind((game) => me.cards(game)),
  search: async () => (await import('./search/mind.ts')).searchMind(),
};
const mind = await MINDS[values.mind]?.();
if (!mind) {
  console.error(`There is no mind '${values.mind}': take one of ${Object.keys(MINDS).join(', ')}.`);
  process.exit(2);
}

const decks = await me.decks(values.game);
const anyDeck = (): string => decks[Math.floor(Math.random() * decks.length)] ?? '';
const most = Number(values.matches);
const bot = new Bot(me, {
  mind,
  pause: Number(values.pause),
  queue: { game: values.game, deck: anyDeck() },
  challenges: ({ view }) => (view.game === values.game ? anyDeck() : undefined),
  onMatch: ({ info }) => console.log(`plays ${info.game} against ${info.players[1 - info.seat]}`),
  onPlayed: ({ outcome, reason, opponent, decisions, troubles }) => {
    console.log(`${outcome} against ${opponent} after ${decisions} decisions (${reason})${troubles > 0 ? `, ${troubles} troubles` : ''}`);
    if (most > 0 && bot.report.played.length >= most) bot.stop();
  },
  onTrouble: (error) => console.error(error),
  onError: ({ code, advice }) => console.error(`${code}: ${advice}`),
});
process.once('SIGINT', () => bot.stop());
console.log(`${me.account.name}${me.account.bot ? ', a bot,' : ''} waits in the queue of ${values.game} …`);
const { won, lost, drawn } = await bot.run();
console.log(`${won} won, ${lost} lost, ${drawn} drawn`);
process.exit(0);
