/** Failures in words for people: the reason, what to do, and what is wrong with a deck. */

import { effect } from '@preact/signals';
import type { SpiritgateError } from '@spiritgate/sdk';
import { locale } from '../texts/index.ts';

export type Explained = { reason: string; remedy: string; problems: readonly string[] };

/** By code, in the language of the page; the server and the SDK themselves speak English. */
let translated: Readonly<Record<string, readonly [reason: string, remedy: string]>> = {};

effect(() => {
  const language = locale.value;
  translated = {};
  if (language !== 'de') return;
  void import('../texts/de/errors.ts').then((module) => {
    if (locale.peek() === language) translated = module.default;
  });
});

/** What happened and what to do, in sentences of their own. */
export function explain(error: SpiritgateError): Explained {
  const { code, message, remedy } = error;
  const problems = error.problems.map((problem) => problem.reason);
  const [reason, todo] = Object.hasOwn(translated, code)
    ? (translated[code] as readonly [string, string])
    : [withoutEnd(message, remedy), remedy];
  return { reason, remedy: todo, problems };
}

/** What happened and what to do, in one line. */
export function sentenceOf(error: SpiritgateError): string {
  const { reason, remedy } = explain(error);
  return [reason, remedy].filter(Boolean).join(' ');
}

/** The message says both, the reason first. */
const withoutEnd = (message: string, end: string): string =>
  end && message.endsWith(end) ? message.slice(0, -end.length).trim() : message;
