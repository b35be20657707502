/** Notices above a table that is played: the line, the other player, offers, and being away. */
import type { Match, TableView } from '@spiritgate/sdk';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { announce } from '../app/announce.ts';
import { attempt } from '../app/toasts.ts';
import { useNow } from '../app/use-now.ts';
import { t } from '../texts/index.ts';
import { Button } from '../ui/index.ts';
import { CountDown, clockText } from './clock.tsx';
import { otherSeat } from './scene.ts';

type BannersProps = { match: Match; table: TableView; heardAt: number; isConnected: boolean; names: readonly [string, string] };

/** Everything that stands around the game and asks for attention. */
export function Banners({ match, table, heardAt, isConnected, names }: BannersProps): JSX.Element {
  const { seat } = match;
  const other = otherSeat(seat);
  const own = table.offers.filter(({ by }) => by === seat);
  const theirs = table.offers.filter(({ by }) => by !== seat);
  const isPlaying = table.phase === 'playing';
  return (
    <>
      {isConnected ? null : <Banner kind="warn">{t('banner.reconnecting')}</Banner>}
      {isPlaying && table.away[other] ? <Away match={match} name={names[other]} /> : null}
      {isPlaying && !table.away[other] && table.idle[other] ? <Banner>{t('banner.idle-other', { name: names[other] })}</Banner> : null}
      {isPlaying && table.idle[seat] ? (
        <Banner kind="warn">
          {t('banner.idle')}{' '}
          <Button size="small" kind="main" onClick={() => void attempt(match.here())}>
            {t('banner.here')}
          </Button>
        </Banner>
      ) : null}
      {theirs.map(({ on }) => (
        <Banner key={on} kind="ask">
          {t(on === 'draw' ? 'banner.draw-offered' : 'banner.undo-asked', { name: names[other] })}{' '}
          <Button size="small" kind="main" onClick={() => void attempt(match.accept(on))}>
            {t('banner.accept')}
          </Button>{' '}
          <Button size="small" onClick={() => void attempt(match.decline(on))}>
            {t('banner.decline')}
          </Button>
        </Banner>
      ))}
      {own.map(({ on }) => (
        <Banner key={on}>{t(on === 'draw' ? 'banner.draw-waits' : 'banner.undo-waits', { name: names[other] })}</Banner>
      ))}
      {table.phase === 'between' ? <Between match={match} table={table} heardAt={heardAt} /> : null}
      {table.phase === 'opening' ? <Banner>{t('banner.opening')}</Banner> : null}
    </>
  );
}

/** A notice that is told when it comes. */
export function Banner({ kind = 'info', children }: { kind?: 'info' | 'warn' | 'ask'; children: ComponentChildren }): JSX.Element {
  return (
    <div class={`banner banner-${kind}`} role={kind === 'info' ? 'status' : 'alert'}>
      {children}
    </div>
  );
}

/** The other player is away: how long they may be, and then what can be claimed. */
function Away({ match, name }: { match: Match; name: string }): JSX.Element {
  useNow();
  const left = match.clock?.away[otherSeat(match.seat)] ?? null;
  const mayClaim = left === 0;
  return (
    <Banner kind={mayClaim ? 'ask' : 'info'}>
      {left === null
        ? t('banner.away', { name })
        : mayClaim
          ? t('banner.may-claim', { name })
          : t('banner.away-for', { name, left: clockText(left) })}{' '}
      {mayClaim ? (
        <>
          <Button size="small" kind="main" onClick={() => void attempt(match.claim('win'))}>
            {t('banner.claim-win')}
          </Button>{' '}
          <Button size="small" onClick={() => void attempt(match.claim('draw'))}>
            {t('banner.claim-draw')}
          </Button>
        </>
      ) : null}
    </Banner>
  );
}

/** Between two games of a series. */
function Between({ match, table, heardAt }: { match: Match; table: TableView; heardAt: number }): JSX.Element {
  const { seat } = match;
  const isReady = table.ready[seat];
  const score = t('between.score', { mine: table.wins[seat], theirs: table.wins[otherSeat(seat)] });
  // The table counts the game that comes.
  const n = table.game - 1;
  useEffect(() => announce(`${t('between.title', { n })} ${score}`, 'assertive'), []);
  return (
    <section class="between" aria-labelledby="between-title">
      <h2 id="between-title">{t('between.title', { n })}</h2>
      <p>
        {score}
        {table.ready[otherSeat(seat)] ? ` · ${t('between.other-ready')}` : ''}
        {table.left === null ? null : (
          <>
            {' '}
            · {t('between.begins')} <CountDown left={table.left} since={heardAt} />
          </>
        )}
      </p>
      <Button kind="main" class="between-ready" aria-disabled={isReady} onClick={() => isReady || void attempt(match.ready())}>
        {isReady ? t('between.waiting') : t('between.ready')}
      </Button>
    </section>
  );
}
