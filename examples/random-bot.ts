/** A whole bot: it waits in the queue and plays at random. `node examples/random-bot.ts [URL]`, twice, for a match. */
import { Spiritgate } from '@spiritgate/sdk';

const me = await Spiritgate.guest(process.argv[2] ?? 'http://localhost:2567', { name: 'Random bot' });
const [deck = ''] = await me.decks('elestrals');
console.log(`${me.account.name} waits for an opponent …`);
const match = await me.queue({ game: 'elestrals', deck });
for await (const decision of match.decisions()) await match.answer(decision.sample());
const { winner, reason } = await match.result;
console.log(winner === match.seat ? 'I won' : winner === null ? 'A draw' : 'I lost', `(${reason})`);
