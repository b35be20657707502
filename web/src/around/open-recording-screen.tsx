/** Opens a recording: from a file, or from a link that somebody shared. */
import { openRecording } from '@spiritgate/sdk';
import type { JSX } from 'preact';
import { useId, useState } from 'preact/hooks';
import { navigate } from '../app/router.ts';
import { pathTo } from '../app/routes.ts';
import { t } from '../texts/index.ts';
import { Button, Field, Notice, Page, Panel } from '../ui/index.ts';
import { openedFile } from './opened-file.ts';
import { openedHref } from './recording-href.ts';
import { tokenIn } from './recording-source.ts';

export default function OpenRecordingScreen(): JSX.Element {
  return (
    <Page title={t('recording.open')} lead={t('recording.open-lead')}>
      <Panel title={t('recording.from-file')}>
        <FromFile />
      </Panel>
      <Panel title={t('recording.from-link')}>
        <FromLink />
      </Panel>
    </Page>
  );
}

function FromFile(): JSX.Element {
  const id = useId();
  const [wrong, setWrong] = useState('');
  const open = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    try {
      const text = await file.text();
      openedFile.value = { recording: openRecording(text), text };
      navigate(openedHref());
    } catch (error) {
      setWrong(t('recording.unreadable', { why: error instanceof Error ? error.message : String(error) }));
    }
  };
  return (
    <>
      {wrong === '' ? null : (
        <Notice kind="bad">
          <p>{wrong}</p>
        </Notice>
      )}
      <div class="field">
        <label class="field-label" for={id}>
          {t('recording.file')}
        </label>
        <input
          id={id}
          class="input"
          type="file"
          accept=".ndjson,.jsonl,.txt,application/x-ndjson"
          aria-describedby={`${id}-hint`}
          onChange={(event) => void open(event.currentTarget.files?.[0])}
        />
        <p id={`${id}-hint`} class="field-hint">
          {t('recording.file-hint')}
        </p>
      </div>
    </>
  );
}

function FromLink(): JSX.Element {
  const [link, setLink] = useState('');
  const [isWrong, setWrong] = useState(false);
  const open = (event: Event): void => {
    event.preventDefault();
    const token = tokenIn(link);
    setWrong(!token);
    if (token) navigate(pathTo('recording', { share: token }));
  };
  return (
    <form class="stack" onSubmit={open}>
      <Field label={t('recording.link')} value={link} onInput={setLink} required error={isWrong ? t('recording.no-token') : undefined} />
      <div class="row">
        <Button type="submit" kind="main">
          {t('recording.watch')}
        </Button>
      </div>
    </form>
  );
}
