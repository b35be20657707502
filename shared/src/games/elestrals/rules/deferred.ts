/** The window and the settling of a cast or Ascension that was made while an effect resolved (E8.2.4, E8.4.3, D15). */
import { glimpseNow } from '../../../kernel/index.ts';
import { settleCast } from './casting.ts';
import { windowOfLink } from './chain.ts';
import { addLink } from './links.ts';
import { type Card, type Deferred, procedure } from './state.ts';
import { onField } from './zones.ts';

/** E8.1.4 and E8.1.5 for a card that is already on the field; gone meanwhile, it does not resolve. */
export const settleDeferred = procedure<Deferred & { link: number }>('settle-deferred')({
  link: (c) => {
    const card = onField(c.g, c.l.card) as Card | undefined;
    if (!card) return c.finish();
    c.l.link = addLink(c, c.l.seat, c.l.how === 'ascend' ? 'ascend' : 'cast', card);
    c.note({ kind: 'link', verb: c.l.how === 'ascend' ? 'ascend' : 'cast', seat: c.l.seat, cards: [glimpseNow(card)] });
  },
  openWindow: (c) => windowOfLink(c, c.l.seat, c.l.link),
  settle: (c) => settleCast(c, c.l.link, c.l.how === 'artifact' ? '' : c.l.how, c.l.ascended),
});
