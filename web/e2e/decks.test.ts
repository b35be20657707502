/** The deck builder: a deck is imported, refused with reasons, mended, saved, handed on, and used in a match. */
import { Spiritgate } from '@spiritgate/sdk';
import type { StoredDeck } from '@spiritgate/shared/protocol';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityFaults, describeInBrowser, guest, NARROW, shown, tooWide, useBrowser, visitor } from './testing/browser.ts';
import { picture } from './testing/pictures.ts';

const accountOf = async (page: Page, url: string): Promise<Spiritgate> =>
  Spiritgate.resume(url, await page.evaluate(() => localStorage.getItem('spiritgate.token') ?? ''));

/** The text of a starter deck under another name, with one copy more of its first card of three. */
async function oneTooMany(me: Spiritgate): Promise<{ text: string; card: string }> {
  const { text } = await me.keptDecks.share('starter:Majesea');
  const card = /^3 (.+)$/m.exec(text)?.[1] ?? '';
  expect(card).not.toBe('');
  return { text: text.replace(/^Name: .*$/m, 'Name: Big Waves').replace(`3 ${card}\n`, `4 ${card}\n`), card };
}

/** All decks that an account keeps. */
async function decksOf(me: Spiritgate): Promise<StoredDeck[]> {
  const decks: StoredDeck[] = [];
  for await (const deck of me.keptDecks.list()) decks.push(deck);
  return decks;
}

const verdict = (page: Page) => page.getByRole('region', { name: 'What the server says of the deck' });
const copies = (page: Page, card: string) => page.getByRole('tabpanel').getByRole('spinbutton', { name: `Copies of ${card}`, exact: true });

describeInBrowser('the deck builder', () => {
  useBrowser();

  test('a deck is imported, refused with reasons, mended, saved, and played', async () => {
    const { page, url } = await guest('Ada');
    const me = await accountOf(page, url);
    const { text, card } = await oneTooMany(me);
    await page.getByRole('banner').getByRole('link', { name: 'Decks', exact: true }).click();
    await page.getByRole('button', { name: 'Import' }).click();
    const field = page.getByLabel('Text, share code or link');
    await field.fill(text.replace(`4 ${card}`, `4 ${card}zz`));
    await page.getByRole('button', { name: 'Read it' }).click();
    await page
      .getByRole('alert')
      .getByText(/Line \d+:/)
      .waitFor();
    await expect.poll(() => page.getByRole('alert').textContent()).toContain(`Meant perhaps: ${card}`);
    expect(await accessibilityFaults(page)).toEqual([]);

    await field.fill(text);
    await page.getByRole('button', { name: 'Read it' }).click();
    await verdict(page).getByText('2 things are wrong').waitFor();
    await expect.poll(() => page.getByLabel('Name of the deck').inputValue()).toBe('Big Waves');
    const reasons = await verdict(page).textContent();
    expect(reasons).toContain(`4 copies of ${card}; at most 3. [E1.3]`);
    expect(reasons).toContain('[E1.1]');
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.mouse.move(0, 0);
    await page.locator('.card-zoom').waitFor({ state: 'hidden' });
    await picture(page, 'deck-builder');

    // Every number leads to its rule; the deck is still there when one comes back.
    await verdict(page).getByRole('link', { name: 'Rule E1.3' }).click();
    await page.locator('.rule-target').getByText('at most 3 copies of one card').waitFor();
    await page.goBack();
    await copies(page, card).focus();
    await page.keyboard.press('ArrowDown');
    await verdict(page).getByText('Ready to play in Standard.').waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Saved', exact: true }).waitFor();
    const [kept] = await decksOf(me);
    expect(kept).toMatchObject({ name: 'Big Waves', game: 'elestrals' });
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/decks/${kept?.id}`);

    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.getByRole('link', { name: /^Play a bot/ }).click();
    await page.getByRole('button', { name: 'Start' }).click();
    await page.waitForURL('**/match/*');
    const id = new URL(page.url()).pathname.split('/')[2] ?? '';
    await page.goto('/decks');
    const match = await me.attach(id);
    await match.concede('match');
    await match.result;
    expect((await me.standings.match(id)).players.find(({ account }) => account === me.account.id)?.deck).toMatchObject({
      name: 'Big Waves',
      sections: kept?.sections,
    });
  });

  test('cards are found, added and taken back; figures and a test hand follow', async () => {
    const { page } = await guest('Bea');
    await page.goto('/decks/starter:Red');
    await page.getByRole('button', { name: 'Copy to change it' }).click();
    await verdict(page).getByText('Ready to play').waitFor();
    const pool = page.getByRole('region', { name: 'All cards' });
    await pool.getByRole('searchbox').fill('double draw');
    await pool.getByText('1 card', { exact: true }).waitFor();
    await pool.getByRole('button', { name: 'One more: Copies of Double Draw' }).click();
    await verdict(page).getByText('more than 3 cards named Double Draw').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await verdict(page).getByText('Ready to play').waitFor();

    await pool.getByRole('searchbox').fill('');
    await pool.getByRole('button', { name: 'Filters' }).click();
    await pool.getByRole('checkbox', { name: 'Red', exact: true }).check();
    await pool.getByRole('checkbox', { name: 'Nexuses' }).check();
    const found = async (): Promise<number> => Number.parseInt((await pool.locator('.pool-count').textContent()) ?? '', 10);
    await expect.poll(found).toBeLessThan(20);
    expect(await found()).toBeGreaterThan(0);
    expect(await accessibilityFaults(page)).toEqual([]);

    await page.getByRole('tab', { name: 'Figures' }).click();
    await page.getByRole('img', { name: 'Cards by cost' }).waitFor();
    await page.getByRole('figure', { name: 'Cards by cost' }).getByText('As a table').click();
    const counts = page.getByRole('table', { name: 'Cards by cost' }).getByRole('cell');
    await expect.poll(async () => (await counts.allTextContents()).reduce((sum, n) => sum + Number(n), 0)).toBe(40);
    expect(await accessibilityFaults(page)).toEqual([]);

    await page.getByRole('tab', { name: 'Hand' }).click();
    await page.getByRole('button', { name: 'Draw a hand' }).click();
    const hand = page.getByRole('list', { name: 'Test hand' }).getByRole('listitem');
    await expect.poll(() => hand.count()).toBe(4);
    await expect.poll(() => page.getByRole('button', { name: 'Mulligan' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Draw a card' }).click();
    await expect.poll(() => hand.count()).toBe(5);
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  test('a shared deck opens for everybody, and a copy of it is kept', async () => {
    const owner = await guest('Cyd');
    const me = await accountOf(owner.page, owner.url);
    const { page } = await guest('Dan', { viewport: NARROW });
    await owner.page.goto('/decks/starter:Men');
    await owner.page.getByRole('button', { name: 'More for Men' }).click();
    await owner.page.getByRole('menuitem', { name: 'Share and export' }).click();
    const link = await owner.page.getByLabel('Link', { exact: true }).inputValue();
    await expect.poll(() => owner.page.getByLabel('As text').inputValue()).toContain('Name: Men');
    expect(await accessibilityFaults(owner.page)).toEqual([]);

    const stranger = await visitor({ viewport: NARROW });
    await stranger.page.goto(link);
    await shown(stranger.page, 'Dimensional Rift, 40 cards').waitFor();
    expect(await accessibilityFaults(stranger.page)).toEqual([]);
    expect(await tooWide(stranger.page)).toEqual([]);
    await page.goto(link);
    await page.getByRole('button', { name: 'Keep a copy' }).click();
    await verdict(page).getByText('Ready to play').waitFor();
    expect([await accessibilityFaults(page), await tooWide(page)]).toEqual([[], []]);

    // Renamed, duplicated, deleted; the list follows.
    await page.getByLabel('Name of the deck').fill('Mine');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'More for Mine' }).click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await page.getByRole('button', { name: 'More for Mine (copy)' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete for good' }).click();
    await page.getByRole('link', { name: 'Mine', exact: true }).waitFor();
    await expect.poll(() => page.getByRole('link', { name: 'Mine (copy)' }).count()).toBe(0);
    expect([await accessibilityFaults(page), await tooWide(page)]).toEqual([[], []]);
    expect(await decksOf(me)).toEqual([]);
  });
});
