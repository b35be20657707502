/** A deck from text or from a share code; what is not understood is told line by line, and nothing is lost meanwhile. */
import { type DeckProblem, SpiritgateError } from '@spiritgate/sdk';
import type { DeckSource, ReadDeckAnswer } from '@spiritgate/shared/protocol';
import type { JSX } from 'preact';
import { useId, useState } from 'preact/hooks';
import { explain } from '../app/errors.ts';
import { useSubmit } from '../app/use-submit.ts';
import { visitor } from '../around/visitor.ts';
import { t } from '../texts/index.ts';
import { Button, Dialog, Notice } from '../ui/index.ts';
import { Problems } from './problems.tsx';
import { sourceOf } from './source.ts';

type ImportDialogProps = { game: string; onRead: (deck: ReadDeckAnswer) => void; onClose: () => void };

export function ImportDialog({ game, onRead, onClose }: ImportDialogProps): JSX.Element {
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<{ reason: string; problems: readonly DeckProblem[] }>();
  const id = useId();
  const { busy, submit } = useSubmit(async () => {
    try {
      onRead(await visitor.readDeck(sourceOf(game, text) satisfies DeckSource));
    } catch (error) {
      const failure = SpiritgateError.from(error);
      setWrong({ reason: explain(failure).reason, problems: failure.problems });
    }
  });
  return (
    <Dialog title={t('import.title')} onClose={onClose}>
      <form class="stack" onSubmit={submit}>
        <div class="field">
          <label class="field-label" for={id}>
            {t('import.label')}
          </label>
          <textarea
            id={id}
            class="input deck-text"
            rows={12}
            required
            maxLength={12_000}
            aria-describedby={`${id}-hint`}
            aria-invalid={wrong ? true : undefined}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
          <p id={`${id}-hint`} class="field-hint">
            {t('import.hint')}
          </p>
        </div>
        {wrong ? (
          <Notice kind="bad">
            <p>{wrong.reason}</p>
            <Problems game={game} problems={wrong.problems} />
          </Notice>
        ) : null}
        <div class="row">
          <Button type="submit" kind="main" busy={busy}>
            {t('import.read')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
