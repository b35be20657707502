/** A text to copy: shown whole, with a button that puts it on the clipboard. */
import './copy-field.css';
import type { JSX } from 'preact';
import { useId, useRef, useState } from 'preact/hooks';
import { announce } from '../app/announce.ts';
import { t } from '../texts/index.ts';

type CopyFieldProps = { label: string; value: string; large?: boolean };

/** A read-only field with a copy button. */
export function CopyField({ label, value, large = false }: CopyFieldProps): JSX.Element {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    input.current?.select();
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
      announce(t('ui.copied'));
      setTimeout(() => setCopied(false), 2500);
    } catch {
      // Without leave to write to the clipboard the text stays selected, to be copied by hand.
      announce(t('ui.copy-by-hand'));
    }
  };
  return (
    <div class="field">
      <label class="field-label" for={id}>
        {label}
      </label>
      <div class="copy-field">
        <input
          ref={input}
          id={id}
          class={large ? 'input copy-large' : 'input'}
          readOnly
          value={value}
          onFocus={(event) => event.currentTarget.select()}
        />
        <button type="button" class="button button-plain" onClick={() => void copy()}>
          {copied ? t('ui.copied') : t('ui.copy')}
          <span class="only-spoken"> {label}</span>
        </button>
      </div>
    </div>
  );
}
