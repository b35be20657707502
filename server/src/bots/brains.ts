/**
 * How the server's own bots choose. What they know is what their seat may know: the one that looks ahead does so in games in which everything
 * else was dealt anew (K6), with chance of their own.
 */
import type { GameModule } from '@spiritgate/shared/games';
import { clone, type Game } from '@spiritgate/shared/kernel';
import { type DecisionView, fillReply, type HouseBot, type Pick, type Reply, type Seat, sampleReply } from '@spiritgate/shared/protocol';
import { worthOf } from './worth.ts';

/** What a bot is asked. */
export type Question = {
  module: GameModule;
  seat: Seat;
  decision: DecisionView;
  /** A game as the seat may imagine it, in which the decision has the number `n`; undefined if none could be had. */
  imagine(): { game: Game; n: number } | undefined;
  pick: Pick;
  /** A new secret, so that nothing of the real game's chance is known. */
  secret(): string;
  /** Milliseconds, to know when enough has been thought. */
  now(): number;
};

/** How many answers are looked at, in how many games, for how many milliseconds at the most, and how many questions after it are answered by default. */
const MOST_ANSWERS = 24;
const WORLDS = 2;
const MOST_TIME = 25;
const STEPS = 12;

export const BRAINS: Readonly<Record<HouseBot, (question: Question) => Reply>> = {
  random: ({ decision, pick }) => sampleReply(decision.form, pick),
  lookahead,
};

/** The answer after which it stands best, on the average of some games that could be; if none can be had, any. */
function lookahead(question: Question): Reply {
  const { decision, pick, now } = question;
  const answers = answersTo(question);
  const until = now() + MOST_TIME;
  const sums = answers.map(() => ({ sum: 0, seen: 0 }));
  for (let world = 0; world < WORLDS && answers.length > 1; world++) {
    const imagined = question.imagine();
    if (!imagined) continue;
    for (const [i, answer] of answers.entries()) {
      if (now() > until) break;
      const worth = after(question, imagined, answer);
      const sum = sums[i] as { sum: number; seen: number };
      if (worth !== undefined) Object.assign(sum, { sum: sum.sum + worth, seen: sum.seen + 1 });
    }
  }
  const means = sums.map(({ sum, seen }) => (seen > 0 ? sum / seen : Number.NEGATIVE_INFINITY));
  const best = Math.max(...means);
  if (best === Number.NEGATIVE_INFINITY) return sampleReply(decision.form, pick);
  const good = answers.filter((_, i) => means[i] === best);
  return good[pick(good.length)] as Reply;
}

/** Each option as a helpful clerk would fill it in, and once at random. */
function answersTo({ decision: { form }, pick }: Question): Reply[] {
  const options = form.options.map((_, i) => i);
  while (options.length > MOST_ANSWERS) options.splice(pick(options.length), 1);
  const filled = options.map((i) => fillReply(form, i));
  const withFields = filled.filter(({ fields }) => Object.keys(fields).length > 0).slice(0, MOST_ANSWERS - filled.length);
  const sampled = withFields.map(({ option }): Reply => {
    const { fields } = sampleReply({ options: [form.options[option] as (typeof form.options)[number]], fallback: 0 }, pick);
    return { option, fields };
  });
  return [...filled, ...sampled];
}

/** How the seat stands after an answer, everything that comes of it being answered by default; undefined if it cannot be given there. */
function after({ module: { engine }, seat, secret }: Question, { game, n }: { game: Game; n: number }, answer: Reply): number | undefined {
  const twin = clone(game);
  const kind = twin.open[seat]?.kind;
  const read = engine.read(twin, seat, { decision: n, option: answer.option, fields: answer.fields });
  if (!read.ok) return undefined;
  twin.keys = { ...twin.keys, table: secret(), decks: [secret(), secret()] };
  if (!engine.submit(twin, read.input).ok) return undefined;
  for (let step = 0; step < STEPS && !twin.result; step++) {
    const asked = ([0, 1] as const).filter((s) => twin.open[s] && !twin.open[s].answered);
    // Back where the bot began: what is chosen next is another matter.
    if (asked.length === 0 || (asked.includes(seat) && twin.open[seat]?.kind === kind)) break;
    for (const s of asked) engine.submit(twin, { do: 'default', seat: s });
  }
  return worthOf(engine.view(twin, seat), seat);
}
