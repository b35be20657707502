/** Players of browser tests: they see what anybody sees at the table, and press what is offered. */
import type { Page } from 'playwright-core';

/** Verbs that bring a game to its end sooner; others are chosen at random among what is offered. */
const EAGER = ['attack', 'battle', 'keep', 'summon', 'cast', 'ascend'];

/** How a page is played: until so many decisions are answered, or the game is over. */
export type Playing = { most?: number };

/** How long it may take until something else is asked, in milliseconds: how long a whole match takes is chance, that it goes on is not. */
const STALLED = 40_000;

/**
 * Presses what is offered until the match is over or paused, or so many decisions are answered: the first option that looks like it brings the game
 * on, fields filled in by the page's own button.
 *
 * @returns how it stands, and how many decisions were answered
 * @throws if the match does not go on
 */
export function playOn(page: Page, { most = 2000 }: Playing = {}): Promise<{ state: 'over' | 'between' | 'enough'; answered: number }> {
  return page.evaluate(
    async ({ most, eager, stalled }) => {
      const answered = new Set<string>();
      const moment = (): Promise<void> => new Promise((done) => setTimeout(done, 4));
      let seed = 7;
      const pick = (n: number): number => {
        seed = (seed * 1103515245 + 12345) & 0x7fffffff;
        return (seed >> 8) % n;
      };
      let since = performance.now();
      for (;;) {
        if (performance.now() - since > stalled)
          throw new Error(`nothing new was asked for ${stalled / 1000} s after ${answered.size} answers`);
        if (document.querySelector('.end')) return { state: 'over' as const, answered: answered.size };
        if (document.querySelector('.between')) return { state: 'between' as const, answered: answered.size };
        const ask = document.querySelector<HTMLElement>('.ask[data-decision]:not(.is-sent)');
        if (!ask) {
          await moment();
          continue;
        }
        const n = ask.dataset.decision ?? '';
        if (answered.size >= most && !answered.has(n)) return { state: 'enough' as const, answered: answered.size };
        if (!answered.has(n)) since = performance.now();
        answered.add(n);
        const next = ask.querySelector<HTMLElement>('.ask-fill') ?? ask.querySelector<HTMLElement>('.ask-confirm');
        if (next) next.click();
        else {
          const options = [...ask.querySelectorAll<HTMLElement>('.ask-option')];
          const brisk = options.filter(({ dataset }) => eager.includes(dataset.verb ?? ''));
          const among = brisk.length > 0 && pick(4) > 0 ? brisk : options;
          among[pick(among.length)]?.click();
        }
        await moment();
      }
    },
    { most, eager: EAGER, stalled: STALLED },
  );
}

/** What the page shows: an open dialog, a form, options, the end, or nothing to do. */
export type Asking = { n: string; state: 'dialog' | 'form' | 'options' | 'waiting' | 'over'; passing: boolean; picks: number };

/** What the page asks now: the number of the decision, what stands there to be answered, and how many cards may be picked. */
export const askedOn = (page: Page): Promise<Asking> =>
  page.evaluate((): Asking => {
    const ask = document.querySelector<HTMLElement>('.ask[data-decision]:not(.is-sent)');
    const state = (): Asking['state'] => {
      if (document.querySelector('.end')) return 'over';
      if (document.querySelector('dialog[open]')) return 'dialog';
      if (!ask) return 'waiting';
      return ask.querySelector('.ask-confirm') ? 'form' : 'options';
    };
    return {
      n: ask?.dataset.decision ?? '',
      state: state(),
      passing: ask?.querySelector('[aria-keyshortcuts=P]') != null,
      picks: document.querySelectorAll('.board .is-open > .card-button').length,
    };
  });
