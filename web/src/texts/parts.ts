/** Where each part of the texts is in each language. */
import type { Part, Texts } from './keys.ts';

export const LOCALES = ['en', 'de'] as const;
export type Locale = (typeof LOCALES)[number];

type Loader = () => Promise<{ default: Texts }>;

export const PARTS: Readonly<Record<Locale, Readonly<Record<Part, Loader>>>> = {
  en: {
    app: () => import('./en/app.ts'),
    cards: () => import('./en/cards.ts'),
    table: () => import('./en/table.ts'),
    words: () => import('./en/words.ts'),
    decks: () => import('./en/decks.ts'),
    around: () => import('./en/around.ts'),
  },
  de: {
    app: () => import('./de/app.ts'),
    cards: () => import('./de/cards.ts'),
    table: () => import('./de/table.ts'),
    words: () => import('./de/words.ts'),
    decks: () => import('./de/decks.ts'),
    around: () => import('./de/around.ts'),
  },
};
