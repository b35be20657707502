/** A table as a picture in text: rows, hands, decks as counts, who is asked and what is offered. It shows everything: it is for tests and tools. */
import { type Game, otherSeat, type Seat } from '../../kernel/index.ts';
import { optionText } from './choice.ts';
import type { Dialect } from './dialect.ts';
import { resultText } from './expect.ts';
import { countOf, thingsText } from './heaps.ts';
import { nameOf } from './names.ts';
import { type PlaceSpec, placeAt } from './places.ts';
import { sideOf } from './sides.ts';

/** So many cards of a deck are shown. */
const TOP = 3;

type AnyCard = Game['cards'][number];

export function picture(d: Dialect, g: Game): string {
  const links = d.rules.look.links(g).map((l) => {
    const marks = l.marks.length ? ` (${l.marks.join(', ')})` : '';
    return `${sideOf(l.seat)} ${l.verb} ${nameOf(d, g, g.cards[l.card] as AnyCard)}${marks}`;
  });
  const shared = d.places.filter(({ per }) => per === 'table').map((spec) => placeLine(d, g, spec, 0));
  const sides = [otherSeat(0), 0].flatMap((seat) => sideLines(d, g, seat as Seat));
  return [
    d.table.headline(g),
    ...shared,
    ...sides,
    ...(links.length ? [`${d.words.links}: ${links.join(' < ')}`] : []),
    ...askedLines(d, g),
  ].join('\n');
}

function sideLines(d: Dialect, g: Game, seat: Seat): string[] {
  const specs = d.places.filter(({ per }) => per === 'seat');
  const lines = specs.filter(({ kind }) => kind !== 'heap').map((spec) => `  ${placeLine(d, g, spec, seat)}`);
  const heaps = specs.filter(({ kind }) => kind === 'heap').map((spec) => placeLine(d, g, spec, seat));
  const figures = d.words.seatFigures.map((name) => `${name} ${d.rules.look.seat(g, seat).n[name] ?? 0}`);
  return [sideOf(seat), ...lines, `  ${[...heaps, ...figures].join('   ')}`];
}

function placeLine(d: Dialect, g: Game, spec: PlaceSpec, seat: Seat): string {
  const at = placeAt(spec, seat);
  if (spec.kind === 'heap') {
    const n = g.pools[at]?.n ?? [];
    const split = d.words.things.length > 1 && countOf(n) ? ` (${thingsText(d.words, n)})` : '';
    return `${spec.word} ${countOf(n)}${split}`;
  }
  const ids = g.zones[at] ?? [];
  const card = (id: number): string => (id < 0 ? '—' : lyingText(d, g, g.cards[id] as AnyCard));
  if (spec.kind !== 'pile') return `${spec.word} ${ids.map((id, i) => `${i + 1} ${card(id)}`).join(' | ')}`;
  const names = spec.described ? ids.map(card) : ids.map((id) => nameOf(d, g, g.cards[id] as AnyCard));
  const shown = spec.ordered ? names.slice(0, TOP) : names;
  return `${spec.word} ${ids.length}: ${[...shown, ...(shown.length < names.length ? ['…'] : [])].join(', ') || '—'}`;
}

function lyingText(d: Dialect, g: Game, card: AnyCard): string {
  const { marks } = d.rules.look.card(g, card);
  const on = card.on < 0 ? [] : [`on ${nameOf(d, g, g.cards[card.on] as AnyCard)}`];
  return [nameOf(d, g, card), ...d.card.picture(g, card), ...on, ...(marks.length ? [`(${marks.join(', ')})`] : [])].join(' ');
}

function askedLines(d: Dialect, g: Game): string[] {
  if (g.result) return [`result: ${resultText(g)}`];
  return ([0, 1] as const).flatMap((seat) => {
    const form = d.engine.form(g, seat);
    if (!form) return [];
    const options = form.options.map((o) => [optionText(d, g, o), ...Object.keys(o.fields).map((name) => `[${name}]`)].join(' '));
    return [`asked: ${sideOf(seat)} ${g.open[seat]?.kind}: ${options.join(' | ')}`];
  });
}
