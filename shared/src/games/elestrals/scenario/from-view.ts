/** What a seat sees of a game of Elestrals, in the words of tables. */
import type { Seat } from '../../../kernel/index.ts';
import { ELEMENTS } from '../../../protocol/games/elestrals.ts';
import { type FromView, heapText } from '../../scenario/index.ts';
import type { CardDef } from '../cards/card.ts';

const WORDS = ELEMENTS.map((element) => [element, element] as const);
const SLOTS = 4;

export const fromView: FromView<CardDef> = (reader) => {
  const { phase, n, seats, turn } = reader.view.public;
  const kind = reader.view.mine?.decision?.kind;
  if (!((phase === 'main' && kind === 'act') || (phase === 'battle' && kind === 'battle'))) return undefined;
  const isRune = (id: string): boolean => !['elestral', 'stadium', 'spirit'].includes(reader.def(id).kind);
  const isCard = (id: string): boolean => reader.def(id).kind !== 'spirit';
  const spirits = (figures: Readonly<Record<string, number>>): string => ` with ${heapText(figures, WORDS)}`;
  const owner = (card: { seat: Seat; owner: Seat }): string => (card.seat === card.owner ? '' : ` of ${card.owner === 0 ? 'P' : 'Q'}`);
  const set = (figures: Readonly<Record<string, number>>): string => (figures.set === turn ? ' set now' : ' set');
  const side = (seat: Seat) => ({
    field: reader.row(
      seat,
      'elestrals',
      SLOTS,
      (card, name) => `${name}${spirits(card.n)} in ${card.pose}${card.marks.includes('attacked') ? ' attacked' : ''}${owner(card)}`,
      () => 'empty',
    ),
    runes: reader.row(
      seat,
      'runes',
      SLOTS,
      (card, name) => () => {
        const slot = seats[seat].slots.find(({ zone, pos }) => zone === 'runes' && pos === card.pos);
        if (card.pose === 'set') return `${name}${set(slot?.n ?? card.n)}`;
        return `${name}${spirits(card.n)}${card.on === '' ? '' : ` empowering ${reader.named(card.on)}`}${owner(card)}`;
      },
      (slot) => `${reader.guess(seat, isRune)}${set(slot.n)}`,
    ),
    stadium: reader.row(
      seat,
      'stadium',
      1,
      (card, name) => `${name}${spirits(card.n)}`,
      () => 'empty',
    )[0],
    hand: reader.pile(seat, 'hand', isCard),
    underworld: reader.pile(seat, 'underworld'),
    spirits: spiritsOf(seat),
    spent: heapText(seats[seat].pools.spent ?? {}, WORDS),
    deck: { only: reader.pile(seat, 'deck', isCard) },
  });
  /** One's own are known; of the other's as many of each element as of the next. */
  const spiritsOf = (seat: Seat): string => {
    const own = reader.view.mine?.seat === seat ? reader.view.mine.pools.spirits : undefined;
    if (own) return heapText(own, WORDS);
    const all = seats[seat].pools.spirits?.all ?? 0;
    const each = ELEMENTS.map((element, i) => [element, Math.floor(all / ELEMENTS.length) + (i < all % ELEMENTS.length ? 1 : 0)] as const);
    return heapText(Object.fromEntries(each), WORDS);
  };
  const [P, Q] = [side(0), side(1)];
  return { phase, 'spirit-action': n.spiritAction ? 'used' : 'free', P, Q };
};
