/** All cards of a game, to look for and to put in a deck. */
import type { Catalogue } from '@spiritgate/sdk';
import type { JSX } from 'preact';
import { announce } from '../app/announce.ts';
import { t } from '../texts/index.ts';
import { Counter } from '../ui/index.ts';
import { CardSearch } from './card-search.tsx';
import { copiesIn, MOST_COPIES, type Sections, withCopies } from './draft.ts';

type PoolProps = { game: string; catalogue: Catalogue; sections: Sections; onChange: (sections: Sections) => void };

export function Pool({ game, catalogue, sections, onChange }: PoolProps): JSX.Element {
  return (
    <section class="pool" aria-label={t('pool.title')}>
      <CardSearch game={game} catalogue={catalogue} isIn={(card) => copiesIn(sections, card.section, card.id) > 0}>
        {(card) => (
          <>
            <Counter
              label={t('pool.copies', { name: card.name })}
              labelHidden
              value={copiesIn(sections, card.section, card.id)}
              min={0}
              max={MOST_COPIES}
              onChange={(n) => {
                onChange(withCopies(sections, card.section, card.id, n));
                announce(t('pool.now', { n, name: card.name }));
              }}
            />
            {card.missing ? <span class="pool-missing">{t('pool.missing')}</span> : null}
          </>
        )}
      </CardSearch>
    </section>
  );
}
