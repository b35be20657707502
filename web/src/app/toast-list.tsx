/** The toasts on the page. */
import './toast-list.css';
import type { JSX } from 'preact';
import { t } from '../texts/index.ts';
import { dismiss, toasts } from './toasts.ts';

export function Toasts(): JSX.Element {
  return (
    <section class="toasts" aria-label={t('toasts.title')}>
      {toasts.value.map(({ id, kind, text, more }) => (
        <div key={id} class={`toast toast-${kind}`}>
          <div>
            <p class="toast-text">{text}</p>
            {more.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
          <button type="button" class="button button-quiet button-small" aria-label={t('ui.close')} onClick={() => dismiss(id)}>
            ✕
          </button>
        </div>
      ))}
    </section>
  );
}
