/** The test hand of a deck: drawn here, for practice, and no part of any match. */
import type { Catalogue } from '@spiritgate/sdk';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { announce } from '../app/announce.ts';
import { CardFace, CardOpen } from '../cards/index.ts';
import { t } from '../texts/index.ts';
import { Button, Empty, Notice } from '../ui/index.ts';
import { type Sections, sizeOf } from './draft.ts';
import { browserPick, drawOne, mayMulligan, mulligan, openHand, type TestHand } from './test-hand.ts';

type HandProps = { game: string; sections: Sections; catalogue: Catalogue };

export function Hand({ game, sections, catalogue }: HandProps): JSX.Element {
  const [now, setNow] = useState<TestHand | null>(null);
  const nameOf = (id: string): string => catalogue.get(id)?.name ?? id;
  const show = (next: TestHand, drawn = next.hand): void => {
    setNow(next);
    announce(drawn.length === 0 ? t('hand.nothing') : t('hand.drawn', { names: drawn.map(nameOf).join(', ') }));
  };
  if (sizeOf(sections.main) === 0) return <Empty>{t('hand.no-cards')}</Empty>;
  return (
    <div class="test-hand">
      <Notice>
        <p>{t('hand.note')}</p>
      </Notice>
      <div class="row">
        <Button kind={now ? 'plain' : 'main'} onClick={() => show(openHand(game, sections, browserPick))}>
          {now ? t('hand.again') : t('hand.open')}
        </Button>
        {now ? (
          <>
            <Button disabled={!mayMulligan(game, now)} onClick={() => show(mulligan(game, now, browserPick))}>
              {t('hand.mulligan')}
            </Button>
            <Button
              disabled={now.deck.length + now.aside.length === 0}
              onClick={() => {
                const next = drawOne(now, browserPick);
                show(next, next.hand.slice(now.hand.length));
              }}
            >
              {t('hand.draw')}
            </Button>
          </>
        ) : null}
      </div>
      {now ? (
        <>
          <p class="soft">
            {t('hand.left', { n: now.deck.length + now.aside.length })}
            {now.mulligans > 0 ? ` ${t('hand.mulligans', { n: now.mulligans })}` : ''}
            {now.spirits === null ? '' : ` ${t('hand.spirits', { n: now.spirits })}`}
          </p>
          <ul class="test-cards" aria-label={t('hand.title')}>
            {now.hand.map((id, i) => {
              const card = catalogue.get(id);
              return (
                <li key={i}>
                  {card ? (
                    <CardOpen game={game} card={card}>
                      <CardFace game={game} card={card} size="normal" />
                    </CardOpen>
                  ) : (
                    id
                  )}
                </li>
              );
            })}
          </ul>
        </>
      ) : null}
    </div>
  );
}
