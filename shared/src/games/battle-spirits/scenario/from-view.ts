/** What a seat sees of a game of Battle Spirits, in the words of tables. */
import type { Seat } from '../../../kernel/index.ts';
import type { FromView } from '../../scenario/index.ts';
import type { CardDef } from '../cards/card.ts';

export const fromView: FromView<CardDef> = (reader) => {
  const { phase, seats } = reader.view.public;
  const kind = reader.view.mine?.decision?.kind;
  if (!((phase === 'main' && kind === 'act') || (phase === 'attack' && kind === 'attack'))) return undefined;
  const side = (seat: Seat) => {
    const cores = (place: string): number => seats[seat].pools[place]?.all ?? 0;
    return {
      field: reader
        .cards(seat, 'field')
        .map((card) => `${reader.place(card.def, card.handle)} with ${card.n.core ?? 0}${card.pose === 'exhausted' ? ' exhausted' : ''}`),
      hand: reader.pile(seat, 'hand'),
      trash: reader.pile(seat, 'trash'),
      ...{ life: cores('life'), reserve: cores('reserve'), spent: cores('trash') },
      deck: { only: reader.pile(seat, 'deck') },
    };
  };
  const [P, Q] = [side(0), side(1)];
  return { phase, P, Q };
};
