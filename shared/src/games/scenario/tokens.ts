/** The parts of a choice as tokens of a form: cards by name, slots by place, else words as they are. */
import type { Game, Seat } from '../../kernel/index.ts';
import type { Token } from '../../protocol/index.ts';
import type { Dialect } from './dialect.ts';
import { cardNamed } from './names.ts';
import { readPlace } from './places.ts';
import type { Part } from './sentence.ts';

export const tokenOf = (d: Dialect, g: Game, seat: Seat, part: Part, line: number): Token =>
  part.kind === 'card' ? cardNamed(g, part.name, line).id : (wordToken(d, g, seat, part.text) ?? part.text);

/** The token that a word stands for: the game's own, or a slot, `elestrals.0.2` for `P.field.3`; undefined if it stands for itself. */
export function wordToken(d: Dialect, g: Game, seat: Seat, word: string): Token | undefined {
  const own = d.token?.(g, seat, word);
  if (own !== undefined) return own;
  const place = readPlace(d, word);
  return place && place.slot >= 0 ? `${place.at}.${place.slot}` : undefined;
}
