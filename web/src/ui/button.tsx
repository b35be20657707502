/** Buttons, and links that look like them. */
import './button.css';
import type { ComponentChildren, JSX } from 'preact';
import { Link } from '../app/link.tsx';

type Look = { kind?: 'main' | 'plain' | 'quiet' | 'danger'; size?: 'small' | 'normal' | 'large'; class?: string };

const classes = ({ kind = 'plain', size = 'normal', class: more }: Look): string =>
  ['button', `button-${kind}`, `button-${size}`, more].filter(Boolean).join(' ');

type ButtonProps = Look & Omit<JSX.IntrinsicElements['button'], 'size' | 'class' | 'className' | 'kind'> & { busy?: boolean };

/** A button; while `busy` it says so, and does nothing. */
export function Button({ kind, size, class: more, busy = false, type = 'button', onClick, children, ...rest }: ButtonProps): JSX.Element {
  const look: Look = { ...(kind ? { kind } : {}), ...(size ? { size } : {}), ...(more ? { class: more } : {}) };
  return (
    <button
      type={type}
      class={classes(look)}
      aria-busy={busy}
      aria-disabled={busy || undefined}
      // A button that sends a form would send it all the same.
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {children}
    </button>
  );
}

/** A link to a screen that looks like a button. */
export function LinkButton({ href, children, ...look }: Look & { href: string; children: ComponentChildren }): JSX.Element {
  return (
    <Link href={href} class={classes(look)}>
      {children}
    </Link>
  );
}
