/** A box for tables that are wider than the page: it scrolls by itself, by keyboard as well. */
import './around.css';
import type { ComponentChildren, JSX } from 'preact';

export function ScrollBox({ label, children }: { label: string; children: ComponentChildren }): JSX.Element {
  return (
    // biome-ignore lint/a11y/useSemanticElements: these are no fields of a form
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard
    <div class="table-scroll" role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
