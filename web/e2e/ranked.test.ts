/** The ranked queue: who does not accept, who waits on for it, and what a match does to the ratings. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { both, bothPlay, concede } from './testing/at-table.ts';
import { accessibilityFaults, describeInBrowser, guest, NARROW, shown, tooWide, useBrowser } from './testing/browser.ts';

/** How long an opponent may take to accept, in seconds. */
const TO_ACCEPT = 12;

async function enter(page: Page): Promise<void> {
  await page.goto('/play/ranked');
  await page.getByRole('radio', { name: 'Battle Spirits' }).check();
  await page.getByRole('button', { name: 'Find an opponent' }).click();
}

const answer = (page: Page, by: 'Accept' | 'Decline'): Promise<void> => page.getByRole('dialog').getByRole('button', { name: by }).click();

/** The seconds for which a page says that it has waited. */
async function waitedOn(page: Page): Promise<number> {
  const [minutes = 0, seconds = 0] = ((await page.getByRole('timer').textContent()) ?? '').split(':').map(Number);
  return 60 * minutes + seconds;
}

describeInBrowser('the ranked queue', () => {
  useBrowser();

  test('one declines and one lets it run out: the other is told and keeps the place each time, and plays whoever accepts', async () => {
    const [ada, bob, cleo, dora] = await Promise.all(['Ada', 'Bob', 'Cleo', 'Dora'].map((name) => guest(`${name} Ranked`)));
    if (!ada || !bob || !cleo || !dora) throw new Error('four guests');
    await enter(ada.page);
    await ada.page.getByRole('timer').waitFor();
    await enter(bob.page);
    await answer(ada.page, 'Accept');
    await shown(ada.page, 'You have accepted.').waitFor();
    await answer(bob.page, 'Decline');
    await shown(ada.page, 'The other player did not accept. You are waiting on').waitFor();
    await shown(bob.page, 'An opponent was found, and you did not accept.').waitFor();
    // Who declined must wait before the next time.
    await bob.page.getByRole('button', { name: 'Find an opponent' }).click();
    await shown(bob.page, 'Wait half a minute before entering the queue again.').waitFor();

    const before = await waitedOn(ada.page);
    const since = Date.now();
    // Who looks at something else is asked all the same.
    await ada.page.getByRole('banner').getByRole('link', { name: 'Decks', exact: true }).click();
    await ada.page.getByRole('complementary', { name: 'Waiting for an opponent' }).waitFor();
    await enter(cleo.page);
    await answer(ada.page, 'Accept');
    await cleo.page.getByRole('dialog').waitFor();
    // Nobody answers here, so there is time to look at it.
    expect(await accessibilityFaults(cleo.page)).toEqual([]);
    await cleo.page.setViewportSize(NARROW);
    expect(await tooWide(cleo.page)).toEqual([]);
    await shown(cleo.page, 'An opponent was found, and you did not accept.').waitFor();
    await ada.page.getByRole('complementary').getByRole('link', { name: 'Waiting for an opponent: Battle Spirits' }).click();
    await shown(ada.page, 'The other player did not accept. You are waiting on').waitFor();
    // The wait was not begun anew.
    const passed = Math.floor((Date.now() - since) / 1000);
    expect(passed).toBeGreaterThanOrEqual(TO_ACCEPT);
    expect(await waitedOn(ada.page)).toBeGreaterThanOrEqual(before + passed - 1);

    await enter(dora.page);
    await Promise.all([answer(ada.page, 'Accept'), answer(dora.page, 'Accept')]);
    await bothPlay(ada.page, dora.page);
  });

  test('both accept, one concedes, and both see what it did to their ratings', async () => {
    const [ada, bob] = await Promise.all([guest('Ada Rated'), guest('Bob Rated')]);
    await Promise.all([enter(ada.page), enter(bob.page)]);
    await Promise.all([answer(ada.page, 'Accept'), answer(bob.page, 'Accept')]);
    await bothPlay(ada.page, bob.page);
    for (const { page } of [ada, bob]) await page.locator('.board').waitFor();
    await both(ada.page, bob.page, 4);
    await concede(bob.page, 'Concede');
    const won = ada.page.getByRole('region', { name: 'You won!' });
    // Ratings are counted when spectators know as much as the players.
    await won.getByText('Your rating changes once the spectators have seen the end.').waitFor();
    const gained = won.getByText(/^Rating: \+\d+$/);
    await gained.waitFor();
    const lost = bob.page.getByRole('region', { name: 'You lost.' }).getByText(/^Rating: [-−]\d+$/);
    await lost.waitFor();
    expect(await accessibilityFaults(ada.page)).toEqual([]);

    // The profile agrees: a new player's 1500, and what the match gave.
    const points = Number(/\d+/.exec((await gained.textContent()) ?? '')?.[0]);
    await ada.page.goto('/profile/Bob%20Rated');
    const rating = (1500 - points).toLocaleString('en');
    await ada.page
      .getByRole('definition')
      .filter({ hasText: `${rating} ±` })
      .waitFor();
    await shown(ada.page, '1 rated match since').waitFor();
    expect(await accessibilityFaults(ada.page)).toEqual([]);
  });
});
