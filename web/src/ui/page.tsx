/** The frame of a screen: its heading, panels, notes, and what is shown while there is nothing yet. */
import './page.css';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { hasMoved } from '../app/router.ts';
import { t } from '../texts/index.ts';

type PageProps = { title: string; lead?: ComponentChildren; wide?: boolean; actions?: ComponentChildren; children: ComponentChildren };

/** Whether no screen has been shown yet: the first one leaves the focus where the browser has it, if nobody asked for another before it came. */
let isFirst = true;

/** A screen with its heading, which gets the focus when one comes to the screen, so that screen readers read on from there. */
export function Page({ title, lead, wide = false, actions, children }: PageProps): JSX.Element {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirst || hasMoved()) heading.current?.focus({ preventScroll: true });
    isFirst = false;
  }, []);
  useEffect(() => {
    document.title = `${title} – Spiritgate`;
  }, [title]);
  return (
    <div class={wide ? 'page page-wide' : 'page'}>
      <header class="page-head">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {lead ? <p class="page-lead">{lead}</p> : null}
        </div>
        {actions ? <div class="page-actions">{actions}</div> : null}
      </header>
      {children}
    </div>
  );
}

/** A part of a screen, with a heading of its own. */
export function Panel({ title, children, class: more }: { title?: string; children: ComponentChildren; class?: string }): JSX.Element {
  return (
    <section class={['panel', more].filter(Boolean).join(' ')}>
      {title ? <h2>{title}</h2> : null}
      {children}
    </section>
  );
}

/** A note on the page: to know, a success, a warning, or a failure. */
export function Notice({ kind = 'info', children }: { kind?: 'info' | 'good' | 'warn' | 'bad'; children: ComponentChildren }): JSX.Element {
  return (
    <div class={`notice notice-${kind}`} role={kind === 'bad' ? 'alert' : undefined}>
      <span class="notice-sign" aria-hidden="true">
        {{ info: 'i', good: '✓', warn: '!', bad: '✕' }[kind]}
      </span>
      <div>{children}</div>
    </div>
  );
}

/** Something is on its way. */
export function Spinner({ label }: { label?: string }): JSX.Element {
  return (
    <p class="spinner" role="status">
      <span class="spinner-wheel" aria-hidden="true" /> {label ?? t('ui.loading')}
    </p>
  );
}

/** What stands where a list is empty. */
export function Empty({ children }: { children: ComponentChildren }): JSX.Element {
  return <p class="empty">{children}</p>;
}
