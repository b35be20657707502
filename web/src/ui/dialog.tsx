/** A dialog above the page: the browser's own, with its keeping of focus, and Escape. */
import './dialog.css';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { t } from '../texts/index.ts';

type DialogProps = {
  title: string;
  onClose: () => void;
  children: ComponentChildren;
  /** Whether it can be left without an answer; if not, Escape does nothing. */
  closable?: boolean;
  size?: 'small' | 'normal' | 'large';
};

/** A modal dialog; shown as long as it is rendered. */
export function Dialog({ title, onClose, children, closable = true, size = 'normal' }: DialogProps): JSX.Element {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    if (dialog && !dialog.open) dialog.showModal();
    return () => {
      dialog?.close();
      // The browser gives the focus back only of dialogs that are still on the page.
      if (document.activeElement === document.body && before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  useEffect(() => {
    const outside = (event: Event): void => {
      if (closable && event.target === ref.current) onClose();
    };
    addEventListener('click', outside);
    return () => removeEventListener('click', outside);
  }, [closable, onClose]);
  return (
    <dialog
      ref={ref}
      class={`dialog dialog-${size}`}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        if (closable) onClose();
      }}
    >
      <div class="dialog-body">
        <header class="dialog-head">
          <h2 id={id}>{title}</h2>
          {closable ? (
            <button type="button" class="button button-quiet button-small" aria-label={t('ui.close')} onClick={onClose}>
              ✕
            </button>
          ) : null}
        </header>
        {children}
      </div>
    </dialog>
  );
}
