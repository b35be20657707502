/** A recording: from a link that somebody shared, from a match that the account may see, or from a file that was opened. */
import './recording.css';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { navigate, route } from '../app/router.ts';
import { pathTo } from '../app/routes.ts';
import type { ScreenProps } from '../app/screens.ts';
import { session, sessionState } from '../app/session.ts';
import { t } from '../texts/index.ts';
import { LinkButton, Notice, Page } from '../ui/index.ts';
import { Awaited, useLoading } from './loading.tsx';
import { type Opened, openedFile } from './opened-file.ts';
import { type Source, sourceOf } from './recording-source.ts';
import { Viewer } from './viewer.tsx';
import { visitor } from './visitor.ts';

export default function RecordingScreen({ params }: ScreenProps): JSX.Element {
  const source = sourceOf(params, route.value.query);
  return source.from === 'file' ? <FromFile /> : <FromServer key={JSON.stringify(source)} source={source} />;
}

/** Without a file at hand, the way to open one. */
function FromFile(): JSX.Element | null {
  const opened = openedFile.value;
  useEffect(() => {
    if (!opened) navigate(pathTo('open-recording'), { replace: true });
  }, [opened]);
  return opened ? <Viewer {...opened} source={{ from: 'file' }} /> : null;
}

function FromServer({ source }: { source: Exclude<Source, { from: 'file' }> }): JSX.Element {
  const account = session.value;
  const isStarting = sessionState.value === 'starting';
  const loading = useLoading<{ opened?: Opened }>(async () => {
    if (source.from === 'link') return { opened: await visitor.recordings.shared(source.share) };
    return account ? { opened: await account.recordings.of(source.match, source.game, source.viewer) } : {};
  }, [account]);
  if (loading.is === 'there' && loading.value.opened) return <Viewer {...loading.value.opened} source={source} />;
  return (
    <Page title={t('recording.title')} actions={<LinkButton href={pathTo('start')}>{t('recording.start')}</LinkButton>}>
      <Awaited of={isStarting ? { is: 'coming' } : loading}>
        {() => (
          <Notice>
            <p>{t('recording.sign-in')}</p>
          </Notice>
        )}
      </Awaited>
    </Page>
  );
}
