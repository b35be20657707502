/**
 * The same visible choice in another world: an answer as those who do not see the chooser's hidden cards would tell it, and an answer in a
 * twin of the game that they would tell in the same words.
 */
import { cardOf, type Game } from '@spiritgate/shared/kernel';
import {
  checkReply,
  type Field,
  type Form,
  type Option,
  type Reply,
  type Supply,
  type Token,
  type Value,
} from '@spiritgate/shared/protocol';

/** Which cards an outsider can tell apart: those that it sees, and those that it will see before the comparison ends. */
export type Discerned = { mask: number; revealed: ReadonlySet<number> };

/** A card as it lay when a choice was made: whether the outsider saw it, and the place where it was one among others. */
type Lay = { isSeen: boolean; place: string };

const lie = (game: Game, mask: number, id: number): Lay => {
  const card = cardOf(game, id);
  return { isSeen: (card.shown & mask) !== 0, place: card.slot >= 0 ? `${card.place} ${card.slot}` : card.place };
};

/** An answer with how the cards lay that it names. */
export type Given = { form: Form; reply: Reply; lay: ReadonlyMap<number, Lay> };

/** Writes down an answer before it is given. */
export function give(game: Game, form: Form, reply: Reply, mask: number): Given {
  const { cards, fields } = form.options[reply.option] as Option;
  const lay = new Map<number, Lay>();
  const note = (token: Token): void => {
    if (typeof token === 'number') lay.set(token, lie(game, mask, token));
  };
  cards.forEach(note);
  for (const [name, field] of Object.entries(fields)) {
    if ('supply' in field) for (const heap of field.supply) note(heap.from);
    else if (field.kind !== 'number') [reply.fields[name] as Value].flat().forEach(note);
  }
  return { form, reply, lay };
}

/**
 * A reply to the twin's form that looks like the given one, or undefined if the twin's chooser cannot make that choice. Hidden cards
 * stand for each other; the very same card is taken where it can be. `isExact` says that no hidden card stands for another one.
 */
export function sameChoice(
  { form, reply, lay }: Given,
  twin: Game,
  twinForm: Form,
  { mask, revealed }: Discerned,
): { reply: Reply; isExact: boolean } | undefined {
  const given = form.options[reply.option] as Option;
  const same = (here: Token, there: Token): boolean => {
    if (typeof here === 'string' || typeof there === 'string' || revealed.has(here) || revealed.has(there)) return here === there;
    const was = lay.get(here) as Lay;
    const is = lie(twin, mask, there);
    return was.isSeen || is.isSeen ? here === there : was.place === is.place;
  };
  const fits = (option: Option): boolean =>
    option.verb === given.verb &&
    option.cards.length === given.cards.length &&
    given.cards.every((token, i) => same(token, option.cards[i] as Token));
  const isExactly = (option: Option): boolean => given.cards.every((token, i) => token === option.cards[i]);
  const candidates = twinForm.options.flatMap((option, i) => (fits(option) ? [i] : []));
  candidates.sort((a, b) => Number(isExactly(twinForm.options[b] as Option)) - Number(isExactly(twinForm.options[a] as Option)));
  for (const index of candidates) {
    const option = twinForm.options[index] as Option;
    const fields = sameFields(given, reply.fields, option, same);
    if (!fields || checkReply(twinForm, index, fields)) continue;
    return { reply: { option: index, fields }, isExact: isExactly(option) && JSON.stringify(fields) === JSON.stringify(reply.fields) };
  }
  return undefined;
}

type Same = (here: Token, there: Token) => boolean;

function sameFields(given: Option, values: Reply['fields'], option: Option, same: Same): Record<string, Value> | undefined {
  const out: Record<string, Value> = {};
  for (const name in given.fields) {
    const there = option.fields[name];
    const value = there && sameValue(given.fields[name] as Field, values[name] as Value, there, same);
    if (value === undefined) return undefined;
    out[name] = value;
  }
  return out;
}

function sameValue(here: Field, value: Value, there: Field, same: Same): Value | undefined {
  if (here.kind !== there.kind) return undefined;
  switch (there.kind) {
    case 'number':
      return value;
    case 'one':
      return sameTokens([value as Token], there.of, same)?.[0];
    case 'order':
      return sameTokens(value as readonly Token[], there.of, same);
    case 'some':
    case 'weigh': {
      const chosen = sameTokens(value as readonly Token[], there.of, same);
      return chosen && there.of.filter((token) => chosen.includes(token));
    }
    case 'amounts':
    case 'cover':
      return sameAmounts((here as typeof there).supply, value as readonly number[], there.supply, same);
  }
}

/** One token of the twin for each given one: itself first, else one that looks the same. */
function sameTokens(given: readonly Token[], of: readonly Token[], same: Same): Token[] | undefined {
  const left = new Set(of);
  const out = given.map((token) => {
    if (!left.has(token) || !same(token, token)) return undefined;
    left.delete(token);
    return token;
  });
  for (const [i, token] of given.entries()) {
    if (out[i] !== undefined) continue;
    const other = [...left].find((t) => same(token, t));
    if (other === undefined) return undefined;
    left.delete(other);
    out[i] = other;
  }
  return out as Token[];
}

/** As many from each heap: of the same kind, at the same place, and the same one where several are alike. */
function sameAmounts(here: readonly Supply[], taken: readonly number[], there: readonly Supply[], same: Same): number[] | undefined {
  const out = there.map(() => 0);
  for (const [i, n] of taken.entries()) {
    if (n === 0) continue;
    const heap = here[i] as Supply;
    const isAlike = (s: Supply): boolean => s.kind === heap.kind && same(heap.from, s.from);
    const nth = here.slice(0, i).filter((s) => s.kind === heap.kind && s.from === heap.from).length;
    const at = there.flatMap((s, k) => (isAlike(s) ? [k] : []))[nth];
    if (at === undefined) return undefined;
    out[at] = n;
  }
  return out;
}

/** A viewer's own answer in a twin whose form looks the same to it: token by token at the same place of the same list. */
export function ownChoice(form: Form, reply: Reply, twinForm: Form): Reply {
  const here = form.options[reply.option] as Option;
  const there = twinForm.options[reply.option];
  const fields: Record<string, Value> = {};
  for (const [name, value] of Object.entries(reply.fields)) {
    const from = here.fields[name];
    const to = there?.fields[name];
    if (!from || !to || !('of' in from) || !('of' in to)) fields[name] = value;
    else {
      const move = (token: Token): Token => to.of[from.of.indexOf(token)] ?? token;
      fields[name] = Array.isArray(value) ? value.map(move) : move(value as Token);
    }
  }
  return { option: reply.option, fields };
}
