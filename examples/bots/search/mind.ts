/**
 * A mind that looks a move ahead. A third party has no game to look into, only its view: so it sets a table that looks the same from its seat, with
 * cards that could be there in place of all that it cannot see, and tries its answers on that. It uses the rules of this repository as its engine, which no
 * other example does. Where no such table can be set, in the middle of a chain, it plays by chance.
 */
import type { Answer, Decision, Mind, Token, Value, View } from '@spiritgate/sdk';
import { type GameModule, games } from '@spiritgate/shared/games';
import { kits } from '@spiritgate/shared/games/scenarios';
import { clone, type Game } from '@spiritgate/shared/kernel';
import { worthOf } from './worth.ts';

/** So many questions after an answer are answered by default. */
const STEPS = 12;

export type Pick = (n: number) => number;
const byChance: Pick = (n) => Math.floor(Math.random() * n);

/** How much it thinks: in how many games that could be each answer is tried, and how many answers at the most. */
export type Effort = { worlds: number; answers: number };
/** How often the mind could look ahead, and how often not. */
export type Looked = { ahead: number; not: number };

export function searchMind(
  effort: Effort = { worlds: 2, answers: 24 },
  looked: Looked = { ahead: 0, not: 0 },
  pick: Pick = byChance,
): Mind {
  return async (decision) => {
    const best = await bestOf(decision, effort, pick);
    looked[best ? 'ahead' : 'not']++;
    return best ?? decision.sample(pick);
  };
}

async function bestOf(decision: Decision, { worlds, answers }: Effort, pick: Pick): Promise<Answer | undefined> {
  const { view } = decision;
  const module = games.get(view.public.game);
  const kit = await kits[view.public.game]?.();
  if (!module || !kit || decision.options.length < 2) return undefined;
  const tried = answersTo(decision, answers, pick).map((answer) => ({ answer, sum: 0, seen: 0 }));
  for (let world = 0; world < worlds; world++) {
    const game = kit.imagine(view, unseenOf(view, module, pick));
    if (!game) continue;
    for (const one of tried) {
      const worth = after(module, game, view, one.answer, pick);
      if (worth !== undefined) Object.assign(one, { sum: one.sum + worth, seen: one.seen + 1 });
    }
  }
  const known = tried.filter(({ seen }) => seen > 0);
  const best = Math.max(...known.map(({ sum, seen }) => sum / seen));
  const good = known.filter(({ sum, seen }) => sum / seen === best);
  return good[pick(good.length)]?.answer;
}

/** Each option with its fields filled in, and once by chance. */
function answersTo(decision: Decision, most: number, pick: Pick): Answer[] {
  const options = [...decision.options];
  while (options.length > most) options.splice(pick(options.length), 1);
  const withFields = options.filter(({ fields }) => Object.keys(fields).length > 0);
  return [...options.map((option) => decision.choose(option)), ...withFields.map((option) => decision.sample(pick, [option]))];
}

/** Cards of the starter deck that fits best to what was seen of a seat, without those that were seen. */
function unseenOf(view: View, module: GameModule, pick: Pick): (seat: 0 | 1, fits: (id: string) => boolean) => string {
  const left = ([0, 1] as const).map((seat) => {
    const seen = Object.values({ ...view.public.cards, ...view.mine?.cards }).flatMap((card) => (card.owner === seat ? [card.def] : []));
    const decks = module.starterDecks.map(({ sections }) =>
      Object.values(sections).flatMap((section) => Object.entries(section).flatMap(([id, n]) => new Array<string>(n).fill(id))),
    );
    const overlap = (deck: readonly string[]): number => seen.filter((id) => deck.includes(id)).length;
    const deck = [...(decks.sort((a, b) => overlap(b) - overlap(a))[0] ?? [])].filter((id) => module.cards.has(id));
    for (const id of seen) if (deck.includes(id)) deck.splice(deck.indexOf(id), 1);
    return deck;
  });
  return (seat, fits) => {
    const rest = left[seat] ?? [];
    const fitting = rest.flatMap((id, i) => (fits(id) ? [i] : []));
    const at = fitting[pick(fitting.length)];
    if (at !== undefined) return rest.splice(at, 1)[0] ?? '';
    const any = [...module.cards.keys()].filter(fits);
    return any[pick(any.length)] ?? '';
  };
}

/** How the seat stands after an answer, all that comes of it being answered by default; undefined if it cannot be given there. */
function after(module: GameModule, table: Game, view: View, answer: Answer, pick: Pick): number | undefined {
  const { engine } = module;
  const seat = view.mine?.seat ?? 0;
  const game = clone(table);
  const secret = (): string => Array.from({ length: 32 }, () => pick(256).toString(16).padStart(2, '0')).join('');
  game.keys = { table: secret(), decks: [secret(), secret()], handles: game.keys.handles };
  const own = engine.view(game, seat);
  const asked = own.mine?.decision;
  if (!asked) return undefined;
  const handles = handlesOf(view, own);
  const option = view.mine?.decision?.form.options[answer.option];
  const there = asked.form.options.findIndex(
    ({ verb, cards }) => verb === option?.verb && cards.join() === option.cards.map((token) => handles.get(token) ?? token).join(),
  );
  if (there < 0) return undefined;
  const translated = (value: Value): Value =>
    typeof value === 'object' ? value.map((token) => handles.get(token) ?? token) : (handles.get(value) ?? value);
  const fields = Object.fromEntries(Object.entries(answer.fields).map(([name, value]) => [name, translated(value)]));
  const read = engine.read(game, seat, { decision: asked.n, option: there, fields });
  if (!read.ok || !engine.submit(game, read.input).ok) return undefined;
  const kind = asked.kind;
  for (let step = 0; step < STEPS && !game.result; step++) {
    const waiting = ([0, 1] as const).filter((one) => game.open[one]?.answered === false);
    // Back where it began: what is chosen next is another matter.
    if (waiting.length === 0 || (waiting.includes(seat) && game.open[seat]?.kind === kind)) break;
    for (const one of waiting) engine.submit(game, { do: 'default', seat: one });
  }
  return worthOf(engine.view(game, seat), seat);
}

/** What is what: cards that lie at the same place, or are the same in the same pile, by the handles of both views. */
function handlesOf(from: View, to: View): Map<Token, Token> {
  const all = (view: View) => Object.entries({ ...view.public.cards, ...view.mine?.cards });
  const places = new Map<string, string[]>();
  const keyOf = ({ def, zone, seat, pos }: View['public']['cards'][string]): string => `${zone} ${seat} ${pos < 0 ? '' : pos} ${def}`;
  for (const [handle, card] of all(to)) places.set(keyOf(card), [...(places.get(keyOf(card)) ?? []), handle]);
  return new Map(
    all(from)
      .flatMap(([handle, card]) => [[handle, places.get(keyOf(card))?.shift()] as const])
      .flatMap(([a, b]) => (b === undefined ? [] : [[a, b] as const])),
  );
}
