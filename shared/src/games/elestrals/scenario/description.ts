/** A card as it lies, in words: `Sproutyr with E in attack, misenchanted`. Sets the table, and says what is expected. */
import type { Seat } from '../../../kernel/index.ts';
import type { Position } from '../../../protocol/games/elestrals.ts';
import type { Lexicon, Name } from './names.ts';
import { partsOf, Reader } from './sentence.ts';
import { Fault } from './source.ts';
import { isSide, MARKS, NO_MARK, type PlaceWord, readPlace, readSpirits, seatOf } from './words.ts';

/** What is not said is undefined. */
export type Description = {
  name: Name | undefined;
  /** By element. */
  spirits: number[] | undefined;
  pose: Position | undefined;
  at: PlaceWord | undefined;
  /** Empowers this card. */
  empowers: Name | undefined;
  /** The quoted effect as which it lies there as an Artifact (E16.13). */
  quoted: string | undefined;
  /** Set in this turn or before. */
  set: 'now' | 'before' | undefined;
  /** Came in this turn (`now`) or before. */
  since: 'now' | 'before' | undefined;
  turned: boolean | undefined;
  owner: Seat | undefined;
  figures: { name: string; n: number }[];
  marks: { mark: string; is: boolean }[];
};

/** Reads a description; `named` says whether it begins with a card. */
export function readDescription(lexicon: Lexicon, text: string, line: number, named: boolean): Description {
  const reader = new Reader(partsOf(lexicon, text, line), line);
  const d: Description = {
    name: named ? reader.card() : undefined,
    spirits: undefined,
    pose: undefined,
    at: undefined,
    empowers: undefined,
    quoted: undefined,
    set: undefined,
    since: undefined,
    turned: undefined,
    owner: undefined,
    figures: [],
    marks: [],
  };
  if (named && !d.name) throw new Fault(line, `no card is called '${text}'`);
  while (reader.next) readPart(d, reader);
  return d;
}

function readPart(d: Description, reader: Reader): void {
  const part = reader.take();
  if (part?.kind === 'separator') return;
  if (part?.kind !== 'word') throw new Fault(reader.line, `'${part?.text}' is not expected here`);
  const word = part.text;
  switch (word) {
    case 'with':
      d.spirits = spiritsIn(reader);
      return;
    case 'in':
      readWhere(d, reader);
      return;
    case 'empowering':
      d.empowers = reader.card();
      if (!d.empowers) throw new Fault(reader.line, "'empowering' is followed by a card");
      return;
    case 'as':
      d.quoted = reader.word();
      if (!d.quoted) throw new Fault(reader.line, "'as' is followed by the name of a quoted effect");
      return;
    case 'set':
      d.set = nowOrBefore(reader) ?? 'before';
      return;
    case 'since':
      d.since = nowOrBefore(reader);
      if (!d.since) throw new Fault(reader.line, "'since' is followed by now or before");
      return;
    case 'turned':
      d.turned = true;
      return;
    case 'of': {
      const side = reader.word() ?? '';
      if (!isSide(side)) throw new Fault(reader.line, "'of' is followed by P or Q, the owner");
      d.owner = seatOf(side);
      return;
    }
    default:
      readMarkOrFigure(d, reader, word);
  }
}

function spiritsIn(reader: Reader): number[] {
  const n = readSpirits(reader.word() ?? '');
  if (!n) throw new Fault(reader.line, "'with' is followed by Spirits, such as EEW or none");
  return n;
}

function readWhere(d: Description, reader: Reader): void {
  const word = reader.word() ?? '';
  if (word === 'attack' || word === 'defense') d.pose = word;
  else d.at = readPlace(word);
  if (!d.pose && !d.at) throw new Fault(reader.line, `'in ${word}' is neither a Position nor a place`);
}

function nowOrBefore(reader: Reader): 'now' | 'before' | undefined {
  const next = reader.next;
  return next?.kind === 'word' && (next.text === 'now' || next.text === 'before') ? (reader.word() as 'now' | 'before') : undefined;
}

function readMarkOrFigure(d: Description, reader: Reader, word: string): void {
  const next = reader.next;
  if (next?.kind === 'word' && /^\d+$/.test(next.text)) {
    d.figures.push({ name: word, n: Number(reader.word()) });
    return;
  }
  const not = word === 'not';
  const mark = not ? (reader.word() ?? '') : word;
  const opposite = NO_MARK[mark];
  if (opposite !== undefined) d.marks.push({ mark: opposite, is: not });
  else if (MARKS.has(mark)) d.marks.push({ mark, is: !not });
  else throw new Fault(reader.line, `unknown word '${mark}'`);
}
