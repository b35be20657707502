/** What happened since the last expectations, and the links of the chain or stack. */
import type { Event, Game, Seat } from '../../kernel/index.ts';
import type { Dialect, Fails } from './dialect.ts';
import { countOf } from './heaps.ts';
import { cardNamed, type Lexicon, type Name, nameOf } from './names.ts';
import { type Part, partsOf } from './sentence.ts';
import { isSide, seatOf, sideOf } from './sides.ts';
import { Fault, listOf, type Source, textOf } from './source.ts';

type Pattern = { text: string; verb: string; cards: Name[]; seat: Seat | undefined; n: number | undefined; line: number };

/** `destroy Sluggle`, `expend Q 2`: verb, cards, seat and number of things, as far as they are said. */
function readPattern(d: Dialect, lexicon: Lexicon, source: Source): Pattern {
  const text = textOf(source);
  const [first, ...parts] = partsOf(lexicon, text, source.line);
  if (first?.kind !== 'word' || !d.words.events.has(first.text))
    throw new Fault(source.line, `'${first?.text ?? ''}' is no verb of an event`);
  const pattern: Pattern = { text, verb: first.text, cards: [], seat: undefined, n: undefined, line: source.line };
  for (const part of parts) readInto(pattern, part);
  return pattern;
}

function readInto(pattern: Pattern, part: Part): void {
  if (part.kind === 'card') pattern.cards.push(part.name);
  else if (part.kind === 'word' && isSide(part.text)) pattern.seat = seatOf(part.text);
  else if (part.kind === 'word' && /^\d+$/.test(part.text)) pattern.n = Number(part.text);
  else if (part.kind === 'word') throw new Fault(pattern.line, `unknown word '${part.text}'`);
}

/** What stands after a colon says where. */
const verbOf = (event: Event): string => event.verb.replace(/:.*/, '');

const matches = (g: Game, event: Event, p: Pattern): boolean =>
  verbOf(event) === p.verb &&
  (p.seat === undefined || event.seat === p.seat) &&
  (p.n === undefined || countOf(event.n) === p.n) &&
  p.cards.every((name) => event.cards.some((c) => c.card === cardNamed(g, name, p.line).id));

const cardText = (d: Dialect, g: Game, id: number): string => nameOf(d, g, g.cards[id] as Game['cards'][number]);

const eventText = (d: Dialect, g: Game, event: Event): string =>
  [
    event.verb,
    ...event.cards.map((c) => cardText(d, g, c.card)),
    event.seat < 0 ? '' : sideOf(event.seat as Seat),
    event.n.length ? countOf(event.n) : '',
  ]
    .filter((w) => w !== '')
    .join(' ');

export function happened(d: Dialect, lexicon: Lexicon, source: Source): Fails {
  const want = listOf(source).map((item) => readPattern(d, lexicon, item));
  return ({ g, events }) => {
    let at = 0;
    for (const pattern of want) {
      const found = events.findIndex((event, i) => i >= at && matches(g, event, pattern));
      if (found < 0)
        return `'${pattern.text}' did not happen${at ? ' after the rest' : ''}; found ${events.map((e) => eventText(d, g, e)).join(', ')}`;
      at = found + 1;
    }
    return undefined;
  };
}

export function notHappened(d: Dialect, lexicon: Lexicon, source: Source): Fails {
  const never = listOf(source).map((item) => readPattern(d, lexicon, item));
  return ({ g, events }) =>
    never.flatMap((p) => (events.some((event) => matches(g, event, p)) ? [`'${p.text}' happened`] : [])).join('; ') || undefined;
}

/** The links, the newest last: `cast Sluggle`; `none`. */
export function linksAre(d: Dialect, lexicon: Lexicon, source: Source): Fails {
  const want = listOf(source).flatMap((item) => (textOf(item) === 'none' ? [] : [readPattern(d, lexicon, item)]));
  return ({ g }) => {
    const links = d.rules.look.links(g);
    const isSo =
      links.length === want.length &&
      want.every(
        (p, i) =>
          links[i]?.verb === p.verb &&
          (p.seat === undefined || links[i]?.seat === p.seat) &&
          p.cards.every((name) => links[i]?.card === cardNamed(g, name, p.line).id),
      );
    return isSo ? undefined : `found ${links.map((l) => `${l.verb} ${cardText(d, g, l.card)}`).join(', ') || `no ${d.words.links}`}`;
  };
}
