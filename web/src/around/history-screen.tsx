/** One's own matches that are over, to look through and to look for. */
import './around.css';
import type { HistorySearch } from '@spiritgate/sdk';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { games, loadGames } from '../app/games.ts';
import { pathTo } from '../app/routes.ts';
import { signedIn } from '../app/session.ts';
import { attempt } from '../app/toasts.ts';
import { t } from '../texts/index.ts';
import { Button, Field, LinkButton, Page, Select } from '../ui/index.ts';
import { searchOf, type Wanted } from './history-search.ts';
import { Awaited, useLoading } from './loading.tsx';
import { MatchList } from './match-list.tsx';
import { visitor } from './visitor.ts';

const ALL: Wanted = { game: '', format: '', outcome: '', opponent: '', from: '', until: '' };

export default function HistoryScreen(): JSX.Element {
  const loading = useLoading(async () => (await Promise.all([visitor.formats(), loadGames()]))[0], []);
  const [wanted, setWanted] = useState(ALL);
  const [search, setSearch] = useState<HistorySearch>({});
  const me = signedIn();
  const look = async (event: Event): Promise<void> => {
    event.preventDefault();
    const name = wanted.opponent.trim();
    const opponent = name === '' ? undefined : await attempt(me.own.find(name));
    if (name === '' || opponent) setSearch(searchOf(wanted, opponent?.id));
  };
  const change = (part: Partial<Wanted>): void => setWanted({ ...wanted, ...part });
  return (
    <Page title={t('history.title')} wide actions={<LinkButton href={pathTo('open-recording')}>{t('history.open-file')}</LinkButton>}>
      <Awaited of={loading}>
        {(formats) => (
          <>
            <details class="panel history-search">
              <summary>{t('history.search')}</summary>
              <form class="history-form" onSubmit={(event) => void look(event)}>
                <Select
                  label={t('board.game')}
                  value={wanted.game}
                  onChange={(game) => change({ game, format: '' })}
                  options={[
                    { value: '', label: t('history.any') },
                    ...games.value.map(({ name, title }) => ({ value: name, label: title })),
                  ]}
                />
                <Select
                  label={t('board.format')}
                  value={wanted.format}
                  disabled={wanted.game === ''}
                  onChange={(format) => change({ format })}
                  options={[
                    { value: '', label: t('history.any') },
                    ...formats.filter(({ game }) => game === wanted.game).map(({ id, title }) => ({ value: id, label: title })),
                  ]}
                />
                <Select
                  label={t('history.outcome')}
                  value={wanted.outcome}
                  onChange={(outcome) => change({ outcome: outcome as Wanted['outcome'] })}
                  options={[
                    { value: '', label: t('history.any') },
                    ...(['won', 'lost', 'drawn', 'void'] as const).map((value) => ({ value, label: t(`outcome.${value}`) })),
                  ]}
                />
                <Field label={t('history.opponent')} value={wanted.opponent} maxLength={100} onInput={(opponent) => change({ opponent })} />
                <Field label={t('history.from')} type="date" value={wanted.from} onInput={(from) => change({ from })} />
                <Field label={t('history.until')} type="date" value={wanted.until} onInput={(until) => change({ until })} />
                <div class="row history-buttons">
                  <Button type="submit" kind="main">
                    {t('history.look')}
                  </Button>
                  <Button
                    kind="quiet"
                    onClick={() => {
                      setWanted(ALL);
                      setSearch({});
                    }}
                  >
                    {t('history.clear')}
                  </Button>
                </div>
              </form>
            </details>
            <MatchList search={{ ...search, player: me.account.id }} of={me.account.id} />
          </>
        )}
      </Awaited>
    </Page>
  );
}
