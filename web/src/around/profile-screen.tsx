/** A player: ratings and how they came about, results with decks, and the matches that may be known. */
import './around.css';
import type { Account, Catalogue } from '@spiritgate/sdk';
import type { FormatView, PlayerStatistics, RatingView } from '@spiritgate/shared/protocol';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { games, gameTitle, loadGames } from '../app/games.ts';
import { pathTo } from '../app/routes.ts';
import type { ScreenProps } from '../app/screens.ts';
import { signedIn } from '../app/session.ts';
import { t } from '../texts/index.ts';
import { Choice, Empty, LinkButton, Page, Panel } from '../ui/index.ts';
import { History } from './history.tsx';
import { recordOf } from './leaderboard-screen.tsx';
import { Awaited, useListing, useLoading } from './loading.tsx';
import { RatingPlot } from './rating-plot.tsx';
import { ScrollBox } from './scroll-box.tsx';
import { visitor } from './visitor.ts';
import { numberOf, shareOf } from './when.ts';

type Loaded = { account: Account; ratings: readonly RatingView[]; statistics: readonly PlayerStatistics[]; formats: readonly FormatView[] };

export default function ProfileScreen({ params: { name = '' } }: ScreenProps): JSX.Element {
  const loading = useLoading(() => load(name), [name]);
  const account = loading.is === 'there' ? loading.value.account : undefined;
  const isOwn = account?.id === signedIn().account.id;
  return (
    <Page
      title={account?.name ?? name}
      lead={account ? t(account.bot ? 'profile.bot' : account.guest ? 'profile.guest' : 'profile.member') : ''}
      wide
      actions={
        account && !isOwn ? (
          <LinkButton href={pathTo('challenge-player', { name: account.name })}>{t('profile.challenge')}</LinkButton>
        ) : null
      }
    >
      <Awaited of={loading}>{(loaded) => <Profile {...loaded} />}</Awaited>
    </Page>
  );
}

async function load(name: string): Promise<Loaded> {
  const me = signedIn();
  const account = await me.own.find(name);
  const [ratings, statistics, formats] = await Promise.all([
    me.standings.ratings(account.id),
    me.standings.statistics(account.id),
    visitor.formats(),
    loadGames(),
  ]);
  return { account, ratings, statistics, formats };
}

function Profile({ account, ratings, statistics, formats }: Loaded): JSX.Element {
  return (
    <>
      <Panel title={t('profile.ratings')}>
        {ratings.length === 0 ? (
          <Empty>{t('profile.no-ratings')}</Empty>
        ) : (
          <Ratings account={account} ratings={ratings} formats={formats} />
        )}
      </Panel>
      {statistics.length === 0 ? null : (
        <Panel title={t('profile.results')}>
          {statistics.map((one) => (
            <Results key={`${one.game} ${one.format}`} statistics={one} formats={formats} />
          ))}
        </Panel>
      )}
      <Panel title={t('profile.matches')}>
        <History of={account} formats={formats} />
      </Panel>
    </>
  );
}

/** The title of a format, if the server still has it. */
const formatTitle = (formats: readonly FormatView[], game: string, id: string): string =>
  formats.find((format) => format.game === game && format.id === id)?.title ?? id;

type RatingsProps = { account: Account; ratings: readonly RatingView[]; formats: readonly FormatView[] };

const keyOf = ({ game, format, series }: RatingView): string => [game, format, series].join(' ');

function Ratings({ account, ratings, formats }: RatingsProps): JSX.Element {
  const latest = ratings.toSorted((a, b) => b.updatedAt - a.updatedAt)[0] as RatingView;
  const [key, setKey] = useState(keyOf(latest));
  const rating = ratings.find((one) => keyOf(one) === key) ?? latest;
  const { game, format, series } = rating;
  const changes = useListing(
    () => visitor.standings.ratingHistory(account.id, { game, format, series, pageSize: 100 }),
    [account.id, key],
    300,
  );
  return (
    <>
      {ratings.length > 1 ? (
        <Choice
          legend={t('profile.which-rating')}
          legendHidden
          value={key}
          onChange={setKey}
          options={ratings.map((one) => ({
            value: keyOf(one),
            label: `${gameTitle(one.game)}, ${formatTitle(formats, one.game, one.format)}, ${t(`series.${one.series}`)}`,
          }))}
        />
      ) : (
        <p class="soft">{`${gameTitle(game)}, ${formatTitle(formats, game, format)}, ${t(`series.${series}`)}`}</p>
      )}
      <dl class="facts">
        <div>
          <dt>{t('leaderboard.rating')}</dt>
          <dd>
            {numberOf(rating.rating)} <span class="soft">± {numberOf(2 * rating.deviation)}</span>
          </dd>
        </div>
        <div>
          <dt>{t('leaderboard.strength')}</dt>
          <dd>
            {numberOf(rating.strength)} {rating.established ? null : <span class="badge">{t('rating.provisional')}</span>}
          </dd>
        </div>
        <div>
          <dt>{t('leaderboard.record')}</dt>
          <dd>{recordOf(rating)}</dd>
        </div>
      </dl>
      {changes.state === 'coming' && changes.entries.length === 0 ? null : <RatingPlot changes={changes.entries} />}
    </>
  );
}

function Results({ statistics, formats }: { statistics: PlayerStatistics; formats: readonly FormatView[] }): JSX.Element {
  const { game, format, streak, longestWins, starters, against } = statistics;
  const cards = useLoading<Catalogue>(async () => (against.length > 0 ? visitor.cards(game) : new Map()), [game]);
  const nameOf = (id: string): string => (cards.is === 'there' ? cards.value.get(id)?.name : undefined) ?? id;
  const title = games.value.length > 0 ? gameTitle(game) : game;
  return (
    <section class="results">
      <h3>
        {title}, {formatTitle(formats, game, format)}
      </h3>
      <dl class="facts">
        <div>
          <dt>{t('leaderboard.record')}</dt>
          <dd>{recordOf(statistics)}</dd>
        </div>
        <div>
          <dt>{t('profile.streak')}</dt>
          <dd>{streak === 0 ? '–' : t(streak > 0 ? 'profile.streak-wins' : 'profile.streak-losses', { n: Math.abs(streak) })}</dd>
        </div>
        <div>
          <dt>{t('profile.longest')}</dt>
          <dd>{longestWins}</dd>
        </div>
      </dl>
      <div class="results-tables">
        <RecordTable title={t('profile.starters')} head={t('profile.deck')} rows={starters.map((one) => ({ ...one, name: one.deck }))} />
        <RecordTable
          title={t('profile.against')}
          head={t('profile.card')}
          rows={against.map((one) => ({ ...one, name: nameOf(one.card) }))}
        />
      </div>
    </section>
  );
}

type RecordRow = { name: string; wins: number; losses: number; draws: number };

function RecordTable({ title, head, rows }: { title: string; head: string; rows: readonly RecordRow[] }): JSX.Element | null {
  if (rows.length === 0) return null;
  return (
    <ScrollBox label={title}>
      <table class="table">
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col" class="num">
              {t('leaderboard.record')}
            </th>
            <th scope="col" class="num">
              {t('profile.share')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              <td class="num">{recordOf(row)}</td>
              <td class="num">{shareOf((row.wins + row.draws / 2) / Math.max(1, row.wins + row.losses + row.draws))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
