/** Links to a recording of one's own match: made, copied, and taken back. */
import type { SharedRecording } from '@spiritgate/shared/protocol';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { pathTo } from '../app/routes.ts';
import { signedIn } from '../app/session.ts';
import { momentOf } from '../app/time.ts';
import { attempt, succeeds, toast } from '../app/toasts.ts';
import { t } from '../texts/index.ts';
import { Button, CopyField, Dialog, Empty } from '../ui/index.ts';
import { Awaited, useLoading } from './loading.tsx';
import type { Source } from './recording-source.ts';

type MatchSource = Extract<Source, { from: 'match' }>;

export function ShareRecording({ source: { match, game, viewer }, onClose }: { source: MatchSource; onClose: () => void }): JSX.Element {
  const [turn, setTurn] = useState(0);
  const [busy, setBusy] = useState(false);
  const { recordings } = signedIn();
  const links = useLoading(() => recordings.links(match), [match, turn]);
  const share = async (): Promise<void> => {
    setBusy(true);
    await attempt(recordings.share(match, game, viewer));
    setBusy(false);
    setTurn(turn + 1);
  };
  const revoke = async ({ token }: SharedRecording): Promise<void> => {
    if (await succeeds(recordings.revoke(token))) toast(t('recording.revoked'));
    setTurn(turn + 1);
  };
  return (
    <Dialog title={t('recording.share')} onClose={onClose}>
      <p>{t(viewer === 'own' ? 'recording.share-own' : 'recording.share-spectator')}</p>
      <Awaited of={links}>
        {(all) => {
          const of = all.filter(({ no, viewer: whose }) => no === game && (whose === 'spectator') === (viewer === 'spectator'));
          return of.length === 0 ? (
            <Empty>{t('recording.no-links')}</Empty>
          ) : (
            <ul class="recording-links">
              {of.map((link) => (
                <li key={link.token}>
                  <CopyField
                    label={t('recording.link-of', { when: momentOf(link.createdAt) })}
                    value={`${location.origin}${pathTo('recording', { share: link.token })}`}
                  />
                  <Button kind="quiet" size="small" onClick={() => void revoke(link)}>
                    {t('recording.revoke')}
                  </Button>
                </li>
              ))}
            </ul>
          );
        }}
      </Awaited>
      <p class="row">
        <Button kind="main" busy={busy} onClick={() => void share()}>
          {t('recording.new-link')}
        </Button>
      </p>
    </Dialog>
  );
}
