/** Who is asked, what is offered, and what is refused. */
import { clone, type Game, type RefusalCode, type Seat } from '../../kernel/index.ts';
import { type Choice, inputOf, means, optionText, readChoice } from './choice.ts';
import type { Dialect, Fails } from './dialect.ts';
import { isSide, SIDES, type Side, seatOf, sideOf } from './sides.ts';
import { Fault, listOf, onlyKeys, type Source, textOf, wordOf } from './source.ts';

/** `P act`, `P mulligan, Q mulligan`, `none`. */
export function readAsked(d: Dialect, source: Source): string[] {
  const text = textOf(source);
  if (text === 'none') return [];
  return text.split(',').map((item) => {
    const [side = '', kind = '', ...more] = item.trim().split(/\s+/);
    if (!isSide(side) || !d.words.decisions.has(kind) || more.length)
      throw new Fault(source.line, `'${item.trim()}' is no seat and decision, such as P act`);
    return `${side} ${kind}`;
  });
}

export const askedNow = (g: Game): string[] =>
  ([0, 1] as const).flatMap((seat) => (g.open[seat] && !g.open[seat].answered ? [`${sideOf(seat)} ${g.open[seat].kind}`] : []));

export function asked(d: Dialect, source: Source): Fails {
  const want = readAsked(d, source).sort().join(', ');
  return ({ g }) => (askedNow(g).join(', ') === want ? undefined : `found ${askedNow(g).join(', ') || 'none'}`);
}

/** `{ P: [cast Sluggle, end-phase] }`: exactly these options, or these among others. */
export function offered(d: Dialect, source: Source, isAll: boolean): Fails {
  const want = [...onlyKeys(source, SIDES)].map(([side, list]) => {
    const seat = seatOf(side as Side);
    return {
      seat,
      choices: listOf(list).flatMap((item) => (textOf(item) === 'none' ? [] : [readChoice(d, seat, textOf(item), item.line)])),
    };
  });
  return ({ g }) => want.flatMap(({ seat, choices }) => offerFaults(d, g, seat, choices, isAll)).join('; ') || undefined;
}

function offerFaults(d: Dialect, g: Game, seat: Seat, choices: readonly Choice[], isAll: boolean): string[] {
  const form = d.engine.form(g, seat) ?? { options: [], fallback: 0 };
  const meant = choices.map((choice) => form.options.filter((option) => means(d, g, choice, form, option)));
  const missing = choices.flatMap((c, i) => (meant[i]?.length ? [] : [`'${`${c.verb} ${c.rest}`.trim()}' is not offered`]));
  const besides = form.options.filter((option) => isAll && !meant.flat().includes(option));
  return [...missing, ...besides.map((option) => `'${optionText(d, g, option)}' is offered too`)];
}

const CODES: readonly RefusalCode[] = [
  'game-over',
  'no-open-decision',
  'wrong-decision',
  'already-answered',
  'option-not-offered',
  'field-missing',
  'field-unknown',
  'field-invalid',
  'bad-input',
];

/** `{ P: cast Sluggle with F, code: field-invalid }`, or a list of them; without a code the option is not offered. The game stays as it is. */
export function refused(d: Dialect, source: Source): Fails {
  const tries = listOf(source).map((item) => {
    const map = onlyKeys(item, [...SIDES, 'code', 'field']);
    const side = SIDES.filter((s) => map.has(s));
    if (side.length !== 1) throw new Fault(item.line, 'a choice of P or of Q is tried here');
    const text = map.get(side[0] as Side) as Source;
    const code = map.has('code') ? wordOf(map.get('code') as Source, CODES) : 'option-not-offered';
    const field = map.has('field') ? textOf(map.get('field') as Source) : undefined;
    return { choice: readChoice(d, seatOf(side[0] as Side), textOf(text), text.line), code, field };
  });
  return ({ g }) => tries.flatMap(({ choice, code, field }) => refusalFault(d, g, choice, code, field) ?? []).join('; ') || undefined;
}

function refusalFault(d: Dialect, g: Game, choice: Choice, code: RefusalCode, field: string | undefined): string | undefined {
  const text = `'${choice.verb} ${choice.rest}'`;
  const copy = clone(g);
  const outcome = d.engine.submit(copy, inputOf(d, g, choice));
  if (outcome.ok) return `${text} is accepted`;
  if (outcome.code !== code || (field !== undefined && outcome.field !== field))
    return `${text} is refused as ${outcome.code}${outcome.field ? ` (${outcome.field})` : ''}`;
  return JSON.stringify(copy) === JSON.stringify(g) ? undefined : `${text} is refused, and changed the game`;
}
