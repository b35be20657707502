/** The list of open lobbies: one shows a lobby to everybody, another finds it there and joins, and the match begins. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityFaults, describeInBrowser, guest, hasFocus, NARROW, shown, tooWide, useBrowser } from './testing/browser.ts';
import { picture } from './testing/pictures.ts';

const list = (page: Page) => page.getByRole('list', { name: 'Open lobbies' });
const row = (page: Page, host: string) => list(page).getByRole('listitem').filter({ hasText: host });
const matchIn = (page: Page): string => /^\/match\/([^/]+)$/.exec(new URL(page.url()).pathname)?.[1] ?? '';

/** Opens a lobby as its form offers it; answers the code. */
async function openOne(page: Page, path = '/play/invite?listed=1'): Promise<string> {
  await page.goto(path);
  await page.getByRole('button', { name: /^(Open the lobby|Make the link)$/ }).click();
  return page.getByRole('textbox', { name: 'Code' }).inputValue();
}

describeInBrowser('open lobbies', () => {
  useBrowser();

  test('from the start in two clicks to the list, from there into the lobby, both ready, and the match begins', async () => {
    const [host, friendly, other] = await Promise.all([guest('Open Host'), guest('Secret Host'), guest('Open Guest')]);
    // Who finds nobody is led to open one.
    await host.page.getByRole('link', { name: /^Open lobbies/ }).click();
    await shown(host.page, 'Nobody waits at the moment.').waitFor();
    expect(await accessibilityFaults(host.page)).toEqual([]);
    await host.page.getByRole('link', { name: 'Open a lobby for everybody' }).click();
    expect(await host.page.getByRole('checkbox', { name: 'Show in the list of open lobbies' }).isChecked()).toBe(true);
    expect(await accessibilityFaults(host.page)).toEqual([]);
    await host.page.getByRole('button', { name: 'Open the lobby' }).click();
    await shown(host.page, 'Waiting for a player').waitFor();
    const secret = await openOne(friendly.page, '/play/invite');

    await other.page.getByRole('link', { name: /^Open lobbies/ }).click();
    await row(other.page, 'Open Host').waitFor();
    expect(await list(other.page).getByRole('listitem').count()).toBe(1);
    expect(await other.page.content()).not.toContain(secret);
    await other.page.getByRole('radio', { name: 'Battle Spirits' }).check();
    await shown(other.page, 'Nobody waits at the moment.').waitFor();
    await other.page.getByRole('radio', { name: 'All games' }).check();
    await row(other.page, 'Open Host').waitFor();
    for (const viewport of [NARROW, { width: 1280, height: 800 }]) {
      await other.page.setViewportSize(viewport);
      expect([await tooWide(other.page), await accessibilityFaults(other.page)]).toEqual([[], []]);
    }
    await picture(other.page, 'open-lobbies');

    // By keyboard alone.
    await row(other.page, 'Open Host').getByRole('button', { name: 'Join Open Host' }).press('Enter');
    const dialog = other.page.getByRole('dialog', { name: 'Play with Open Host' });
    await dialog.getByRole('combobox', { name: 'Deck' }).waitFor();
    expect(await accessibilityFaults(other.page)).toEqual([]);
    await other.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(row(other.page, 'Open Host').getByRole('button'))).toBe(true);
    await other.page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Join' }).press('Enter');
    await other.page.waitForURL('**/lobby/*');
    await other.page.getByRole('button', { name: 'I am ready' }).click();
    await host.page.getByRole('button', { name: 'I am ready' }).click();
    await Promise.all([host, other].map(({ page }) => page.waitForURL('**/match/*')));
    expect(matchIn(host.page)).toMatch(/./);
    expect(matchIn(other.page)).toBe(matchIn(host.page));
  });

  test('the list follows without moving what one is about to press; a place that is taken says so', async () => {
    const [reader, first, second] = await Promise.all([guest('Reader'), guest('First Host'), guest('Second Host')]);
    const code = await openOne(first.page);
    await reader.page.goto('/play/open');
    await row(reader.page, 'First Host').waitFor();
    const place = async (): Promise<number | undefined> => (await row(reader.page, 'First Host').boundingBox())?.y;
    const before = await place();
    await openOne(second.page);
    await row(reader.page, 'Second Host').waitFor();
    expect(await place()).toBe(before);
    await expect.poll(() => reader.page.locator('#live-polite').textContent()).toContain('1 more open lobby');
    expect(await list(reader.page).getByRole('listitem').first().textContent()).toContain('First Host');

    // The host takes it out of the list with the switch in the lobby.
    const listed = second.page.getByRole('checkbox', { name: 'Show in the list of open lobbies' });
    await listed.uncheck();
    await row(reader.page, 'Second Host').getByRole('button', { name: 'No longer free Second Host' }).waitFor();
    expect(await accessibilityFaults(reader.page)).toEqual([]);
    await reader.page.getByRole('button', { name: 'Look again' }).click();
    await row(reader.page, 'Second Host').waitFor({ state: 'detached' });

    // Somebody with the code is faster.
    await row(reader.page, 'First Host').getByRole('button', { name: 'Join First Host' }).click();
    await second.page.goto(`/join/${code}`);
    await second.page.getByRole('button', { name: 'Join' }).click();
    await second.page.getByRole('button', { name: 'I am ready' }).waitFor();
    await reader.page.getByRole('dialog').getByRole('button', { name: 'Join' }).click();
    await shown(reader.page, 'That place is no longer free').waitFor();
    await expect.poll(() => row(reader.page, 'First Host').count()).toBe(0);
    expect(await accessibilityFaults(reader.page)).toEqual([]);
  });
});
