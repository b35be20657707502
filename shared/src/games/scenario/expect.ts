/** What must hold (D20): where cards are, counts, how a card lies, who is asked what, what is refused, what happened, the result. */
import type { Game } from '../../kernel/index.ts';
import { differences, readDescription } from './description.ts';
import type { Dialect, Fails } from './dialect.ts';
import { happened, linksAre, notHappened } from './happened.ts';
import { cardNamed, type Lexicon, nameAt } from './names.ts';
import { asked, offered, refused } from './offers.ts';
import { equals, placeCheck } from './place-checks.ts';
import { readPlace } from './places.ts';
import { readSees } from './sees.ts';
import { isSide, SIDES, seatOf, sideOf } from './sides.ts';
import { Fault, mapOf, plainText, type Source, textOf, wholeOf, wordOf } from './source.ts';

/** One thing that must hold. `fault` tells what was found instead. */
export type Check = { line: number; what: string; fault: Fails };

/** Reads a map of expectations; an unknown key is a fault. */
export function readExpect(d: Dialect, lexicon: Lexicon, source: Source): Check[] {
  const map = mapOf(source);
  if (map.size === 0) throw new Fault(source.line, 'nothing is expected here');
  return [...map].map(([key, value]) => ({
    line: value.line,
    what: `${key}: ${plainText(value)}`,
    fault: checkOf(d, lexicon, key, value),
  }));
}

const KEYS: Readonly<Record<string, (d: Dialect, lexicon: Lexicon, source: Source) => Fails>> = {
  asked: (d, _l, s) => asked(d, s),
  options: (d, _l, s) => offered(d, s, true),
  offers: (d, _l, s) => offered(d, s, false),
  refused: (d, _l, s) => refused(d, s),
  sees: readSees,
  happened,
  'not-happened': notHappened,
  result: (d, _l, s) => result(d, s),
  turn: (d, _l, s) => equals(wholeOf(s), (g) => d.table.when(g).turn),
  active: (d, _l, s) => equals(wordOf(s, SIDES), (g) => sideOf(d.table.when(g).active)),
  phase: (d, _l, s) => equals(wordOf(s, d.table.phases), (g) => d.table.when(g).phase),
};

function checkOf(d: Dialect, lexicon: Lexicon, key: string, source: Source): Fails {
  const known = Object.hasOwn(KEYS, key) ? KEYS[key] : undefined;
  if (known) return known(d, lexicon, source);
  if (key === d.words.links) return linksAre(d, lexicon, source);
  const own = d.expect?.(lexicon, key, source);
  if (own) return ({ g }) => own.fault(g);
  const place = readPlace(d, key);
  if (place) return placeCheck(d, lexicon, place, source);
  const [side = '', figure = ''] = key.split('.');
  if (isSide(side) && d.words.seatFigures.includes(figure))
    return equals(wholeOf(source), (g) => d.rules.look.seat(g, seatOf(side)).n[figure] ?? 0);
  const named = nameAt(lexicon, key, source.line);
  if (named?.length !== key.length) throw new Fault(source.line, `'${key}' is no place, no card and nothing that can be expected`);
  const want = readDescription(d, lexicon, textOf(source), source.line, false);
  return ({ g }) => differences(d, g, cardNamed(g, named.name, source.line), want, source.line);
}

/** `P wins, deck-out`, `draw, endless`, `none`; the reason may be left out. */
function result(d: Dialect, source: Source): Fails {
  const text = textOf(source);
  const [, who, reason] = /^(none|[PQ] wins|draw)(?:, ([a-z-]+))?$/.exec(text) ?? [];
  if (who === undefined || (reason !== undefined && !d.words.events.has(reason)))
    throw new Fault(source.line, `'${text}' is no result, such as: P wins, concession`);
  return ({ g }) => {
    const found = resultText(g);
    return (reason === undefined ? found.replace(/,.*/, '') : found) === (reason === undefined ? who : text) ? undefined : `found ${found}`;
  };
}

export function resultText({ result: r }: Game): string {
  if (!r) return 'none';
  return `${r.winner === null ? 'draw' : `${sideOf(r.winner)} wins`}, ${r.reason}`;
}
