/** One's own matches that are over, to look through and to look for. */
import './around.css';
import type { JSX } from 'preact';
import { loadGames } from '../app/games.ts';
import { pathTo } from '../app/routes.ts';
import { signedIn } from '../app/session.ts';
import { t } from '../texts/index.ts';
import { LinkButton, Page } from '../ui/index.ts';
import { History } from './history.tsx';
import { Awaited, useLoading } from './loading.tsx';
import { visitor } from './visitor.ts';

export default function HistoryScreen(): JSX.Element {
  const loading = useLoading(async () => (await Promise.all([visitor.formats(), loadGames()]))[0], []);
  return (
    <Page title={t('history.title')} wide actions={<LinkButton href={pathTo('open-recording')}>{t('history.open-file')}</LinkButton>}>
      <Awaited of={loading}>{(formats) => <History of={signedIn().account} formats={formats} />}</Awaited>
    </Page>
  );
}
