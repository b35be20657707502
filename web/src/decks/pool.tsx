/** All cards of a game, to look for and to put in a deck. They are shown page by page, so that hundreds of them cost nothing. */
import type { Catalogue } from '@spiritgate/sdk';
import type { JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { announce } from '../app/announce.ts';
import { CardFace } from '../cards/index.ts';
import { t } from '../texts/index.ts';
import { Button, Counter, Empty } from '../ui/index.ts';
import { copiesIn, MOST_COPIES, type Sections, withCopies } from './draft.ts';
import { CardOpen } from './faces.tsx';
import { Filters } from './filters.tsx';
import { CardIndex, EVERYTHING } from './search.ts';
import { traitsOf } from './traits.ts';

/** How many cards are shown at first, and how many more each time. */
const PAGE = 36;
/** How long nothing is typed before screen readers are told how many cards there are, in milliseconds. */
const CALM = 800;

type PoolProps = { game: string; catalogue: Catalogue; sections: Sections; onChange: (sections: Sections) => void };

export function Pool({ game, catalogue, sections, onChange }: PoolProps): JSX.Element {
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
    <section class="pool" aria-label={t('pool.title')}>
      <Filters game={game} index={index} wanted={wanted} onChange={search} />
      <p class="soft pool-count">{t('pool.found', { n: found.length })}</p>
      {found.length === 0 ? <Empty>{t('pool.none')}</Empty> : null}
      <ul class="pool-cards">
        {found.slice(0, shown).map((card) => {
          const copies = copiesIn(sections, card.section, card.id);
          return (
            <li key={card.id} class={copies > 0 ? 'pool-card pool-card-in' : 'pool-card'}>
              <CardOpen game={game} card={card}>
                <CardFace game={game} card={card} size="normal" />
              </CardOpen>
              <Counter
                label={t('pool.copies', { name: card.name })}
                labelHidden
                value={copies}
                min={0}
                max={MOST_COPIES}
                onChange={(n) => {
                  onChange(withCopies(sections, card.section, card.id, n));
                  announce(t('pool.now', { n, name: card.name }));
                }}
              />
              {card.missing ? <span class="pool-missing">{t('pool.missing')}</span> : null}
            </li>
          );
        })}
      </ul>
      {shown < found.length ? (
        <p class="row pool-more">
          <Button onClick={() => setShown(shown + PAGE)}>{t('pool.more', { n: Math.min(PAGE, found.length - shown) })}</Button>
        </p>
      ) : null}
    </section>
  );
}
