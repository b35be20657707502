/** Short notes at the edge of the page: what failed, why, and what to do about it; and what went well, where nothing else shows it. */

import { signal } from '@preact/signals';
import { SpiritgateError } from '@spiritgate/sdk';
import { t } from '../texts/index.ts';
import { announce } from './announce.ts';
import { explain, sentenceOf } from './errors.ts';

export type Toast = { readonly id: number; readonly kind: 'error' | 'done'; readonly text: string; readonly more: readonly string[] };

/** The toasts that are shown, the oldest first. */
export const toasts = signal<readonly Toast[]>([]);

/** How many are shown at once. */
const MOST = 4;
let count = 0;

/** Says that something was done. It goes by itself. */
export function toast(text: string): void {
  const { id } = push('done', text, []);
  announce(text);
  setTimeout(() => dismiss(id), 5000);
}

/** Shows what failed. It stays until it is closed or newer ones take its place. `cancelled` and `left` are the user's own wish. */
export function showError(error: unknown): void {
  if (error instanceof SpiritgateError) {
    if (error.code === 'cancelled' || error.code === 'left') return;
    const { reason, remedy, problems } = explain(error);
    push('error', reason, [remedy, ...problems].filter(Boolean));
    announce(sentenceOf(error), 'assertive');
    return;
  }
  console.error(error);
  push('error', t('error.bug'), [t('error.bug-remedy')]);
  announce(t('error.bug'), 'assertive');
}

/** What a promise gives; if it fails, that is shown and there is nothing. */
export async function attempt<T>(work: Promise<T> | (() => Promise<T>)): Promise<T | undefined> {
  try {
    return await (typeof work === 'function' ? work() : work);
  } catch (error) {
    showError(error);
    return undefined;
  }
}

/** Whether something went well; if not, that is shown. */
export async function succeeds(work: Promise<unknown> | (() => Promise<unknown>)): Promise<boolean> {
  const done = await attempt(async () => {
    await (typeof work === 'function' ? work() : work);
    return true;
  });
  return done === true;
}

export function dismiss(id: number): void {
  toasts.value = toasts.value.filter((one) => one.id !== id);
}

/** Shows what nobody else caught. Called once. */
export function catchStrays(): void {
  addEventListener('unhandledrejection', (event) => {
    event.preventDefault();
    showError(event.reason);
  });
}

function push(kind: Toast['kind'], text: string, more: readonly string[]): Toast {
  const added = { id: ++count, kind, text, more };
  // The same once more would only fill the page.
  const others = toasts.value.filter((one) => one.text !== text);
  toasts.value = [...others, added].slice(-MOST);
  return added;
}
