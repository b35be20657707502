/** From the first screen into a match: within two clicks from every way that the first screen shows. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityFaults, describeInBrowser, guest, NARROW, shown, tooWide, useBrowser, visitor, WIDE } from './testing/browser.ts';

/** The matches that the user of a page plays now, as the server says. */
const matchesOf = (page: Page): Promise<{ id: string; game: string; players: string[] }[]> =>
  page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('spiritgate.token')}` };
    return (await (await fetch('/api/v1/matches', { headers })).json()).matches;
  });

const matchIn = (page: Page): string => /^\/match\/([^/]+)$/.exec(new URL(page.url()).pathname)?.[1] ?? '';

describeInBrowser('the ways into a match', () => {
  useBrowser();

  test('somebody new with the name that is offered plays a bot after two clicks, and finds back', async () => {
    const { page } = await visitor();
    await page.goto('/');
    const name = await page.getByRole('textbox', { name: 'Your name' }).inputValue();
    await page.getByRole('link', { name: /^Play a bot/ }).click();
    await page.getByRole('button', { name: 'Start' }).click();
    await page.waitForURL('**/match/*');
    const [match] = await matchesOf(page);
    expect(match).toMatchObject({ id: matchIn(page), game: 'elestrals' });
    expect(match?.players.some((player) => player.startsWith(name))).toBe(true);
    await page.goto('/');
    await page.getByRole('heading', { name: 'Your running matches' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('link', { name: 'Go on' }).click();
    await page.waitForURL(`**/match/${match?.id}`);
  });

  test('each way is two clicks at the most: ranked, inviting, a code, watching', async () => {
    const { page } = await visitor();
    await page.goto('/');
    await page.getByRole('link', { name: /^Invite a friend/ }).click();
    await page.getByRole('button', { name: 'Make the link' }).click();
    await shown(page, 'Waiting for your friend').waitFor();
    await page.goto('/');
    await page.getByRole('link', { name: /^Ranked/ }).click();
    await page.getByRole('button', { name: 'Find an opponent' }).click();
    await page.getByRole('timer').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    // The wait goes along to other screens, until it is given up.
    await page.getByRole('link', { name: 'Watch', exact: true }).click();
    await page.getByRole('complementary', { name: 'Waiting for an opponent' }).getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('complementary', { name: 'Waiting for an opponent' }).waitFor({ state: 'detached' });
    await page.goto('/');
    await page.getByRole('textbox', { name: 'Join with a code' }).fill('abcd-efgh');
    await page.getByRole('button', { name: 'Join' }).click();
    await shown(page, 'No open lobby has this code.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/join/ABCDEFGH');
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  test('every screen before a match: nothing that axe finds, nothing too wide', async () => {
    const { page } = await guest('Axe');
    const found: string[] = [];
    const screens = ['/play/bot', '/play/ranked', '/play/invite', '/play/open', '/play/challenge/Somebody', '/join', '/watch', '/account'];
    for (const path of screens) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForFunction(
        () => !document.querySelector('.spinner') && [...document.querySelectorAll('select')].every(({ options }) => options.length > 0),
      );
      for (const summary of await page.locator('summary').all()) await summary.click();
      found.push(...(await accessibilityFaults(page)).map((fault) => `${path}: ${fault}`));
      await page.setViewportSize(NARROW);
      found.push(...(await tooWide(page)).map((fault) => `${path}: too wide: ${fault}`));
      await page.setViewportSize(WIDE);
    }
    expect(found).toEqual([]);
  });
});
