/** A deck to hand on: as a link, as a share code, and as text. */
import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import { pathTo } from '../app/routes.ts';
import { signedIn } from '../app/session.ts';
import { toast } from '../app/toasts.ts';
import { Awaited, useLoading } from '../around/loading.tsx';
import { t } from '../texts/index.ts';
import { Button, CopyField, Dialog, Notice } from '../ui/index.ts';
import { download, fileName } from './download.ts';

type ShareDialogProps = { id: string; name: string; isChanged: boolean; onClose: () => void };

export function ShareDialog({ id, name, isChanged, onClose }: ShareDialogProps): JSX.Element {
  const forms = useLoading(() => signedIn().keptDecks.share(id), [id]);
  return (
    <Dialog title={t('share.title', { name })} onClose={onClose}>
      {isChanged ? (
        <Notice kind="warn">
          <p>{t('share.as-kept')}</p>
        </Notice>
      ) : null}
      <Awaited of={forms}>
        {({ text, code }) => (
          <>
            {code === null ? (
              <Notice kind="warn">
                <p>{t('share.no-code')}</p>
              </Notice>
            ) : (
              <>
                <CopyField label={t('share.link')} value={`${location.origin}${pathTo('shared-deck', { code })}`} />
                <CopyField label={t('share.code')} value={code} />
              </>
            )}
            <DeckText text={text} name={name} />
          </>
        )}
      </Awaited>
    </Dialog>
  );
}

function DeckText({ text, name }: { text: string; name: string }): JSX.Element {
  const id = useId();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      toast(t('ui.copied'));
    } catch {
      document.querySelector<HTMLTextAreaElement>(`#${CSS.escape(id)}`)?.select();
      toast(t('ui.copy-by-hand'));
    }
  };
  return (
    <div class="field">
      <label class="field-label" for={id}>
        {t('share.text')}
      </label>
      <textarea id={id} class="input deck-text" readOnly rows={10} value={text} />
      <div class="row">
        <Button onClick={() => void copy()}>{t('ui.copy')}</Button>
        <Button onClick={() => download(`${fileName(name)}.txt`, text, 'text/plain')}>{t('share.download')}</Button>
      </div>
    </div>
  );
}
