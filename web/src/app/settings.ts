/** What this browser remembers of how its user likes the page. */
import { effect, signal } from '@preact/signals';

export type Settings = {
  theme: 'system' | 'light' | 'dark';
  motion: 'system' | 'less';
  /** The language of the page; empty: the browser's. */
  language: '' | 'en' | 'de';
  /** The game that was played last. */
  game: string;
  /** The deck that was played last, by game, as its id or `starter:NAME`. */
  decks: Readonly<Record<string, string>>;
  /** Whether matches begin with passing by itself where passing is all that there is. */
  autoPass: boolean;
  /** Whether it is asked before what cannot be taken back: conceding, and choices that the rules warn of. */
  confirm: boolean;
  /** Whether a sound tells that it is one's turn. */
  sound: boolean;
  /** Whether single keys do something at the table. */
  keys: boolean;
};

const KEY = 'spiritgate.settings';
const DEFAULTS: Settings = {
  theme: 'system',
  motion: 'system',
  language: '',
  game: 'elestrals',
  decks: {},
  autoPass: true,
  confirm: true,
  sound: false,
  keys: true,
};

/** The settings as they stand; whoever reads them in a component follows them. */
export const settings = signal<Settings>({ ...DEFAULTS, ...kept() });

/** Changes some of the settings and keeps them. */
export function setSettings(change: Partial<Settings>): void {
  settings.value = { ...settings.value, ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(settings.value));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** Whether what moves should move less. */
export const wantsLessMotion = (): boolean => settings.value.motion === 'less' || matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Puts theme and motion on the page, now and whenever they change. Called once. */
export function applySettings(): void {
  effect(() => {
    document.documentElement.dataset.theme = settings.value.theme;
    document.documentElement.dataset.motion = settings.value.motion;
  });
}

function kept(): Partial<Settings> {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof read === 'object' && read !== null ? (read as Partial<Settings>) : {};
  } catch {
    return {};
  }
}
