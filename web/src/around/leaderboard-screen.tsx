/** The strongest players of a game, now and at the end of each season; one's own place is marked and can be gone to. */
import './around.css';
import type { FormatView, Ranked, SeasonView } from '@spiritgate/shared/protocol';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { announce } from '../app/announce.ts';
import { loadGames } from '../app/games.ts';
import { Link } from '../app/link.tsx';
import { pathTo } from '../app/routes.ts';
import { session } from '../app/session.ts';
import { settings } from '../app/settings.ts';
import { t } from '../texts/index.ts';
import { Button, Empty, Page, Select } from '../ui/index.ts';
import { BoardChoice, type BoardKey, mainFormat } from './board-choice.tsx';
import { Awaited, type Listing, ListingFoot, useListing, useLoading } from './loading.tsx';
import { ScrollBox } from './scroll-box.tsx';
import { visitor } from './visitor.ts';
import { dayOf, numberOf } from './when.ts';

/** So far down one's own place is looked for. */
const MOST_SEARCHED = 2000;
/** The value of the select for the standings of now. */
const NOW = 'now';

export default function LeaderboardScreen(): JSX.Element {
  const loading = useLoading(async () => (await Promise.all([visitor.formats(), loadGames()]))[0], []);
  return (
    <Page title={t('leaderboard.title')} lead={t('leaderboard.lead')} wide>
      <Awaited of={loading}>{(formats) => <Leaderboard formats={formats} />}</Awaited>
    </Page>
  );
}

function Leaderboard({ formats }: { formats: readonly FormatView[] }): JSX.Element {
  const [board, setBoard] = useState<BoardKey>(() => {
    const { game } = settings.value;
    return { game, format: mainFormat(formats, game), series: 'single' };
  });
  const [season, setSeason] = useState(NOW);
  const seasons = useLoading(() => visitor.standings.seasons(board.game), [board.game]);
  const players = useListing(
    () => {
      const asked = { ...board, pageSize: 50 };
      return season === NOW ? visitor.standings.leaderboard(asked) : visitor.standings.season(asked, Number(season));
    },
    [JSON.stringify(board), season],
    50,
  );
  return (
    <>
      <div class="board-choice">
        <BoardChoice
          board={board}
          formats={formats}
          onChange={(next) => {
            if (next.game !== board.game) setSeason(NOW);
            setBoard(next);
          }}
        />
        <Select
          label={t('leaderboard.season')}
          value={season}
          onChange={setSeason}
          options={[
            { value: NOW, label: t('leaderboard.now') },
            ...(seasons.is === 'there' ? seasons.value.filter(({ endedAt }) => endedAt !== null).map(optionOf) : []),
          ]}
        />
      </div>
      <Table players={players} />
    </>
  );
}

const optionOf = ({ number, name, startedAt, endedAt }: SeasonView): { value: string; label: string } => ({
  value: String(number),
  label: t('leaderboard.season-of', { name, from: dayOf(startedAt), to: endedAt === null ? '' : dayOf(endedAt) }),
});

function Table({ players }: { players: Listing<Ranked> }): JSX.Element {
  const own = session.value?.account.id;
  const table = useRef<HTMLTableElement>(null);
  const [isSought, setSought] = useState(false);
  const isThere = players.entries.some(({ account }) => account === own);
  // Goes on from page to page until one's own place has come, or all places have.
  useEffect(() => {
    if (!isSought) return;
    if (isThere) {
      const row = table.current?.querySelector<HTMLElement>('[aria-current]');
      row?.scrollIntoView({ block: 'center' });
      row?.querySelector('a')?.focus();
      setSought(false);
    } else if (players.state === 'more' && players.entries.length < MOST_SEARCHED) players.more();
    else if (players.state !== 'coming') {
      announce(t('leaderboard.not-there'));
      setSought(false);
    }
  }, [isSought, isThere, players.state, players.entries.length]);
  if (players.state === 'all' && players.entries.length === 0) return <Empty>{t('leaderboard.empty')}</Empty>;
  return (
    <>
      {own === undefined ? null : (
        <p class="row">
          <Button size="small" busy={isSought} onClick={() => setSought(true)}>
            {t('leaderboard.find')}
          </Button>
          {(players.state === 'all' || players.entries.length >= MOST_SEARCHED) && !isThere ? (
            <span class="soft">{t('leaderboard.not-there')}</span>
          ) : null}
        </p>
      )}
      <ScrollBox label={t('leaderboard.title')}>
        <table ref={table} class="table">
          <caption class="only-spoken">{t('leaderboard.title')}</caption>
          <thead>
            <tr>
              <th scope="col" class="num">
                {t('leaderboard.place')}
              </th>
              <th scope="col">{t('leaderboard.player')}</th>
              <th scope="col" class="num">
                {t('leaderboard.strength')}
              </th>
              <th scope="col" class="num">
                {t('leaderboard.rating')}
              </th>
              <th scope="col" class="num">
                {t('leaderboard.record')}
              </th>
            </tr>
          </thead>
          <tbody>
            {players.entries.map(({ place, account, name, rating, deviation, strength, wins, losses, draws }) => (
              <tr key={account} aria-current={account === own ? 'true' : undefined} class={account === own ? 'table-own' : undefined}>
                <td class="num">{place}</td>
                <th scope="row">
                  <Link href={pathTo('profile', { name })}>{name}</Link>
                  {account === own ? <span class="badge">{t('leaderboard.you')}</span> : null}
                </th>
                <td class="num">{numberOf(strength)}</td>
                <td class="num">
                  {numberOf(rating)} ± {numberOf(2 * deviation)}
                </td>
                <td class="num">{recordOf({ wins, losses, draws })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <ListingFoot of={players} />
    </>
  );
}

/** Wins, losses and draws, as `12–3–1`. */
export const recordOf = ({ wins, losses, draws }: { wins: number; losses: number; draws: number }): string => `${wins}–${losses}–${draws}`;
