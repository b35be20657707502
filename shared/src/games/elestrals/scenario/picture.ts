/** A table as a picture in text: rows, hands, decks as counts, who is asked and what is offered. It shows everything: it is for tests and tools. */
import { otherSeat, type Seat } from '../../../kernel/index.ts';
import { look } from '../rules/look.ts';
import { countOf } from '../rules/spirits.ts';
import { type Card, defOf, type G } from '../rules/state.ts';
import { cardsIn, DECK, ELESTRALS, HAND, RUNES, SPENT, SPIRITS, STADIUM, UNDERWORLD } from '../rules/zones.ts';
import { optionText } from './choice.ts';
import { nameOf } from './names.ts';
import { elestralsEngine } from './table.ts';
import { sideOf, spiritText } from './words.ts';

export function picture(g: G): string {
  const { turn, active, phase, spiritAction } = g.own;
  const head = `turn ${turn} of ${sideOf(active)}, ${phase}, Spirit action ${spiritAction ? 'used' : 'free'}`;
  const links = g.own.links.map((l) => `${sideOf(l.seat)} ${l.verb} ${nameOf(g, g.cards[l.card] as Card)}${l.negated ? ' (negated)' : ''}`);
  const chain = links.length ? [`chain: ${links.join(' < ')}`] : [];
  const sides = [otherSeat(0), 0].flatMap((seat) => sideLines(g, seat as Seat));
  return [head, ...sides, ...chain, ...askedLines(g)].join('\n');
}

function sideLines(g: G, seat: Seat): string[] {
  const names = (place: string): string =>
    cardsIn(g, place)
      .map((card) => nameOf(g, card))
      .join(', ') || '—';
  const spirits = (place: string): string => {
    const { n } = g.pools[place] as { n: number[] };
    return `${countOf(n)}${countOf(n) ? ` (${spiritText(n)})` : ''}`;
  };
  const rows = [
    `  hand ${(g.zones[HAND[seat]] as number[]).length}: ${names(HAND[seat])}`,
    `  field   ${slots(g, ELESTRALS[seat])}`,
    `  runes   ${slots(g, RUNES[seat])}`,
    `  stadium ${slots(g, STADIUM[seat])}`,
    `  deck ${(g.zones[DECK[seat]] as number[]).length}   Spirits ${spirits(SPIRITS[seat])}   Underworld: ${names(UNDERWORLD[seat])}; Spirits ${spirits(SPENT[seat])}`,
  ];
  return [sideOf(seat), ...(seat === 0 ? [...rows.slice(1), rows[0] as string] : rows)];
}

const slots = (g: G, place: string): string =>
  (g.zones[place] as number[]).map((id, i) => `${i + 1} ${id < 0 ? '—' : cardText(g, g.cards[id] as Card)}`).join(' | ');

function cardText(g: G, card: Card): string {
  if (card.pose === 'set') return `Set: ${nameOf(g, card)} (turn ${card.facts.set})`;
  const { n, marks } = look.card(g, card);
  const figures = defOf(g, card).kind === 'elestral' ? [`${n.attack}/${n.defense}`, card.pose] : [];
  const on = card.on < 0 ? [] : [`on ${nameOf(g, g.cards[card.on] as Card)}`];
  return [nameOf(g, card), `[${spiritText(card.pool)}]`, ...figures, ...on, ...(marks.length ? [`(${marks.join(', ')})`] : [])].join(' ');
}

function askedLines(g: G): string[] {
  if (g.result) return [`result: ${g.result.winner === null ? 'draw' : `${sideOf(g.result.winner)} wins`}, ${g.result.reason}`];
  return ([0, 1] as const).flatMap((seat) => {
    const form = elestralsEngine.form(g, seat);
    if (!form) return [];
    const options = form.options.map((o) => [optionText(g, o), ...Object.keys(o.fields).map((name) => `[${name}]`)].join(' '));
    return [`asked: ${sideOf(seat)} ${g.open[seat]?.kind}: ${options.join(' | ')}`];
  });
}
