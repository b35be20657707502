/** Looking through the cards of a game: the form, how many fit, and their faces page by page, so that hundreds of them cost nothing. */
import './decks.css';
import type { CardFactsView, Catalogue } from '@spiritgate/sdk';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { announce } from '../app/announce.ts';
import { CardFace, CardOpen } from '../cards/index.ts';
import { t } from '../texts/index.ts';
import { Button, Empty } from '../ui/index.ts';
import { Filters } from './filters.tsx';
import { CardIndex, EVERYTHING } from './search.ts';
import { traitsOf } from './traits.ts';

/** How many cards are shown at first, and how many more each time. */
const PAGE = 36;
/** How long nothing is typed before screen readers are told how many cards there are, in milliseconds. */
const CALM = 800;

type CardSearchProps = {
  game: string;
  catalogue: Catalogue;
  /** Which cards are marked. */
  isIn: (card: CardFactsView) => boolean;
  /** What stands under the face of a card. */
  children: (card: CardFactsView) => ComponentChildren;
};

export function CardSearch({ game, catalogue, isIn, children }: CardSearchProps): JSX.Element {
  const index = useMemo(() => new CardIndex(catalogue.values(), traitsOf(game)), [catalogue, game]);
  const [wanted, setWanted] = useState(EVERYTHING);
  const [shown, setShown] = useState(PAGE);
  const found = useMemo(() => index.find(wanted), [index, wanted]);
  useEffect(() => {
    if (wanted === EVERYTHING) return undefined;
    const timer = setTimeout(() => announce(t('pool.found', { n: found.length })), CALM);
    return () => clearTimeout(timer);
  }, [wanted, found.length]);
  const search = (next: typeof wanted): void => {
    setWanted(next);
    setShown(PAGE);
  };
  return (
    <>
      <Filters game={game} index={index} wanted={wanted} onChange={search} />
      <p class="soft pool-count">{t('pool.found', { n: found.length })}</p>
      {found.length === 0 ? <Empty>{t('pool.none')}</Empty> : null}
      <ul class="pool-cards">
        {found.slice(0, shown).map((card) => (
          <li key={card.id} class={isIn(card) ? 'pool-card pool-card-in' : 'pool-card'}>
            <CardOpen game={game} card={card}>
              <CardFace game={game} card={card} size="normal" />
            </CardOpen>
            {children(card)}
          </li>
        ))}
      </ul>
      {shown < found.length ? (
        <p class="row pool-more">
          <Button onClick={() => setShown(shown + PAGE)}>{t('pool.more', { n: Math.min(PAGE, found.length - shown) })}</Button>
        </p>
      ) : null}
    </>
  );
}
