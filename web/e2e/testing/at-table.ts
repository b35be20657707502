/** Two pages at the table of one match. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { askedOn } from './players.ts';

/** Both play on for so many decisions in all. */
export async function both(a: Page, b: Page, most: number): Promise<void> {
  for (let left = most; left > 0; left--) {
    const page = await Promise.race([asks(a), asks(b)]);
    const { n } = await askedOn(page);
    if (n === '') continue;
    await page.evaluate((decision) => {
      const ask = document.querySelector<HTMLElement>(`.ask[data-decision="${decision}"]`);
      const press =
        ask?.querySelector<HTMLElement>('.ask-fill') ??
        ask?.querySelector<HTMLElement>('.ask-confirm') ??
        ask?.querySelector<HTMLElement>('.ask-option');
      press?.click();
    }, n);
  }
}

const asks = async (page: Page): Promise<Page> => {
  await page.locator('.ask[data-decision]:not(.is-sent)').waitFor();
  return page;
};

/** Chooses an item of the table's menu. */
export async function fromMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu of the table' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Gives up, by the button of such a name. */
export async function concede(page: Page, what: string): Promise<void> {
  await fromMenu(page, 'Concede');
  await page.getByRole('button', { name: what }).click();
}

/** The match at whose table a page is; empty elsewhere. */
export const matchIn = (page: Page): string => /^\/match\/([^/]+)$/.exec(new URL(page.url()).pathname)?.[1] ?? '';

/** Both come to the table of the same match. */
export async function bothPlay(a: Page, b: Page): Promise<void> {
  await Promise.all([a.waitForURL('**/match/*'), b.waitForURL('**/match/*')]);
  expect(matchIn(a)).toMatch(/./);
  expect(matchIn(a)).toBe(matchIn(b));
}
