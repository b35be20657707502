/** A card as it lies, in words: `Sproutyr with E in attack, misenchanted`. Sets the table, and says what is expected. */
import type { Game } from '../../kernel/index.ts';
import type { Description, Dialect } from './dialect.ts';
import { type Lexicon, nameOf } from './names.ts';
import { placeText, readPlace } from './places.ts';
import { partsOf, Reader } from './sentence.ts';
import { isSide, seatOf, sideOf } from './sides.ts';
import { Fault } from './source.ts';

/** Reads a description; `named` says whether it begins with a card. */
export function readDescription(d: Dialect, lexicon: Lexicon, text: string, line: number, named: boolean): Description {
  const reader = new Reader(partsOf(lexicon, text, line), line);
  const name = named ? reader.card() : undefined;
  if (named && !name) throw new Fault(line, `no card is called '${text}'`);
  const as: Description = { name, at: undefined, owner: undefined, figures: [], marks: [], own: d.card.blank() };
  while (reader.next) readPart(d, as, reader);
  return as;
}

function readPart(d: Dialect, as: Description, reader: Reader): void {
  const part = reader.take();
  if (part?.kind === 'separator') return;
  if (part?.kind !== 'word') throw new Fault(reader.line, `'${part?.text}' is not expected here`);
  const place = part.text === 'in' && reader.next ? readPlace(d, reader.next.text) : undefined;
  if (place) {
    as.at = place;
    reader.take();
    return;
  }
  if (part.text === 'of') as.owner = ownerIn(reader);
  else if (!d.card.read(as.own, part.text, reader)) readMarkOrFigure(d, as, reader, part.text);
}

function ownerIn(reader: Reader): 0 | 1 {
  const side = reader.word() ?? '';
  if (!isSide(side)) throw new Fault(reader.line, "'of' is followed by P or Q, the owner");
  return seatOf(side);
}

function readMarkOrFigure({ words }: Dialect, as: Description, reader: Reader, word: string): void {
  const next = reader.next;
  if (next?.kind === 'word' && /^\d+$/.test(next.text)) {
    as.figures.push({ name: word, n: Number(reader.word()) });
    return;
  }
  const not = word === 'not';
  const mark = not ? (reader.word() ?? '') : word;
  const opposite = words.unmarked[mark];
  if (opposite !== undefined) as.marks.push({ mark: opposite, is: not });
  else if (words.marks.has(mark)) as.marks.push({ mark, is: !not });
  else throw new Fault(reader.line, `unknown word '${mark}'`);
}

/** Everything in which a card differs from its description; undefined if in nothing. */
export function differences(d: Dialect, g: Game, card: Game['cards'][number], want: Description, line: number): string | undefined {
  const { n, marks } = d.rules.look.card(g, card);
  const out: string[] = [];
  if (want.at && !(want.at.at === card.place && (want.at.slot < 0 || card.slot < 0 || want.at.slot === card.slot)))
    out.push(`in ${placeText(d, card.place, card.slot)}`);
  out.push(...d.card.differences(g, card, want.own, line));
  if (want.owner !== undefined && card.owner !== want.owner) out.push(`of ${sideOf(card.owner)}`);
  for (const { name, n: figure } of want.figures) if (n[name] !== figure) out.push(`${name} ${n[name] ?? 'of no number'}`);
  for (const { mark, is } of want.marks) if (marks.includes(mark) !== is) out.push(is ? `not ${mark}` : mark);
  return out.length ? `found ${nameOf(d, g, card)} ${out.join(', ')}` : undefined;
}
