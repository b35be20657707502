/**
 * The words of the page, by key, in each of its languages. A part of the texts is loaded with the screens that need it, in the language of the
 * moment; when the language changes, all parts that are in use follow.
 */
import { batch, effect, signal } from '@preact/signals';
import { settings } from '../app/settings.ts';
import { formatText, numbersIn, type TextParams, timesIn } from './format.ts';
import type { Part, TextKey, Texts } from './keys.ts';
import { LOCALES, type Locale, PARTS } from './parts.ts';

export type { TextKey } from './keys.ts';

/** The language of the page. */
export const locale = signal<Locale>('en');
const texts = signal<Readonly<Record<string, Texts[string]>>>({});
const inUse = new Set<Part>();

/**
 * The text of a key, with its parameters put in. A text with plural forms chooses by `n`.
 *
 * @example t('queue.waited', { n: 12 })
 */
export function t(key: TextKey, params: TextParams = {}): string {
  const text = texts.value[key];
  return text === undefined ? key : formatText(text, params, locale.value);
}

/** The text of a key that is made at run time, such as of a word of the rules; `fallback` if there is none. */
export function tMaybe(key: string, fallback: string, params: TextParams = {}): string {
  const { value } = texts;
  return Object.hasOwn(value, key) ? formatText(value[key] as Texts[string], params, locale.value) : fallback;
}

/** Loads parts of the texts in the language of the moment; does nothing for those that are there. */
export async function loadTexts(...parts: readonly Part[]): Promise<void> {
  const missing = parts.filter((part) => !inUse.has(part));
  const language = locale.value;
  const loaded = await Promise.all(missing.map((part) => PARTS[language][part]()));
  if (locale.value !== language) return loadTexts(...parts);
  for (const part of missing) inUse.add(part);
  if (loaded.length > 0) texts.value = Object.assign({}, texts.value, ...loaded.map((module) => module.default));
}

/** A number in the way of the page's language. */
export const numberText = (n: number, manner: Intl.NumberFormatOptions): string => numbersIn(locale.value, manner).format(n);

/** A moment in the way of the page's language. */
export const timeText = (at: number, manner: Intl.DateTimeFormatOptions): string => timesIn(locale.value, manner).format(at);

/** The language that the settings ask for, or else the browser's. */
function wanted(): Locale {
  const languages = settings.value.language ? [settings.value.language] : navigator.languages;
  return languages.map((tag) => LOCALES.find((known) => tag.toLowerCase().startsWith(known))).find(Boolean) ?? 'en';
}

let turn = 0;

async function speak(language: Locale): Promise<void> {
  const mine = ++turn;
  const loaded = await Promise.all([...inUse].map((part) => PARTS[language][part]()));
  if (mine !== turn) return;
  batch(() => {
    locale.value = language;
    texts.value = Object.assign({}, ...loaded.map((module) => module.default));
  });
}

locale.value = wanted();
effect(() => {
  document.documentElement.lang = locale.value;
});
effect(() => {
  const language = wanted();
  if (language !== locale.peek()) void speak(language);
});
