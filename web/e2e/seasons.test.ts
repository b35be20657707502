/** Standings of real matches: the end of a season on the leaderboard, and the profile of somebody who played in it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Spiritgate } from '@spiritgate/sdk';
import type { RatingChangeView } from '@spiritgate/shared/protocol';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { describeInBrowser, hasFocus, isSound, shown, signedIn, useBrowser } from './testing/browser.ts';
import { rankedMatch } from './testing/played.ts';
import { appoint, type OwnServer, startServer } from './testing/server.ts';

const GAME = 'battle-spirits';
const PASSWORD = 'a long way round';

/** What matches did to the rating of a player, the latest first. */
async function changesOf(me: Spiritgate): Promise<RatingChangeView[]> {
  const changes: RatingChangeView[] = [];
  for await (const change of me.standings.ratingHistory(me.account.id, { game: GAME, format: 'standard' })) changes.push(change);
  return changes;
}

describeInBrowser('a season', () => {
  useBrowser();
  let folder: string;
  let server: OwnServer;
  let ada: Spiritgate;
  beforeAll(async () => {
    if (inject('browser') === '') return;
    folder = await mkdtemp(join(tmpdir(), 'spiritgate-'));
    const file = join(folder, 'seasons.sqlite');
    server = await startServer({ DATABASE_FILE: file, SALT_WAIT: '0', ...(process.env.E2E_PAGE ? { PAGE: process.env.E2E_PAGE } : {}) });
    const { url } = server;
    ada = await Spiritgate.guest(url, { name: 'Ada Season' });
    const [bob, cleo] = [await Spiritgate.guest(url, { name: 'Bob Season' }), await Spiritgate.guest(url, { name: 'Cleo Season' })];
    await rankedMatch(ada, bob, GAME);
    await rankedMatch(ada, cleo, GAME);
    // They count once spectators know how they ended.
    const areCounted = async (): Promise<boolean> => (await ada.standings.ratings(ada.account.id))[0]?.wins === 2;
    await vi.waitUntil(areCounted, { timeout: 100_000, interval: 1000 });
    await Spiritgate.signUp(url, { name: 'Mia Moderate', password: PASSWORD });
    await appoint('Mia Moderate', file);
    const { token } = await Spiritgate.signIn(url, { name: 'Mia Moderate', password: PASSWORD });
    const ended = await fetch(`${url}/api/v1/games/${GAME}/seasons`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ name: 'Winter' }),
    });
    expect(ended.status).toBe(201);
  });
  afterAll(async () => {
    await server?.stop();
    if (folder) await rm(folder, { recursive: true });
  });

  test('stays on the leaderboard as it ended, while the next one begins anew', async () => {
    const { page } = await signedIn(ada.token, { server: server.url });
    await page.goto('/leaderboard');
    const game = page.getByRole('combobox', { name: 'Game' });
    const season = page.getByRole('combobox', { name: 'Season' });
    await game.selectOption(GAME);
    // Two matches are not enough to stand on it now.
    await shown(page, 'Nobody is on this board yet.').waitFor();
    // Only what has ended can be chosen, not the season that runs.
    const names = (): Promise<string[]> => season.getByRole('option').allTextContents();
    await expect.poll(names).toEqual(['As it stands now', expect.stringMatching(/^Season 1 \(.+ – .+\)$/)]);
    await season.selectOption('1');
    const places = async (): Promise<string[][]> => {
      const rows = await page.getByRole('table', { name: 'Leaderboard' }).getByRole('row').all();
      return Promise.all(
        rows
          .slice(1)
          .map(async (row) => [...(await row.getByRole('cell').allTextContents()), (await row.getByRole('rowheader').textContent()) ?? '']),
      );
    };
    await page.getByRole('row', { name: /Ada Season/ }).waitFor();
    const [first, second, third] = await places();
    expect([first?.at(0), first?.at(-2), first?.at(-1)]).toEqual(['1', '2–0–0', 'Ada Seasonyou']);
    // The one of the other two who lost to the stronger Ada lost less.
    expect([second?.at(-1), third?.at(-1)]).toEqual(['Cleo Season', 'Bob Season']);
    await isSound(page);
    await page.getByRole('button', { name: 'Show my place' }).click();
    const own = page.getByRole('row', { name: /Ada Season/ });
    await expect.poll(() => hasFocus(own.getByRole('link'))).toBe(true);

    await page.getByRole('combobox', { name: 'Length' }).selectOption('best-of-three');
    await shown(page, 'Nobody is on this board yet.').waitFor();
    // Another game has seasons of its own.
    await game.selectOption('elestrals');
    await expect.poll(names).toEqual(['As it stands now']);
  });

  test('leaves the way of a rating on the profile, with the rating drawn half the way to 1500', async () => {
    const { page } = await signedIn(ada.token, { server: server.url });
    const [now] = await ada.standings.ratings(ada.account.id);
    const changes = await changesOf(ada);
    const before = changes[0]?.rating ?? 0;
    expect(now?.rating).toBeCloseTo(1500 + (before - 1500) / 2, 6);
    const whole = (n: number): string => new Intl.NumberFormat('en', { maximumFractionDigits: 0 }).format(n);

    const panel = (title: string) =>
      page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) });
    await page.goto('/profile/Ada%20Season');
    const ratings = panel('Ratings');
    const facts = ratings.getByRole('definition');
    await facts.filter({ hasText: `${whole(now?.rating ?? 0)} ±` }).waitFor();
    await facts.filter({ hasText: '0–0–0' }).waitFor();
    const first = whole(changes[1]?.rating ?? 0);
    const summary = new RegExp(`^2 rated matches since .+: from ${first} to ${whole(before)}$`);
    const plot = ratings.getByRole('img', { name: summary });
    await plot.waitFor();
    expect(await plot.locator('circle').count()).toBe(2);
    await isSound(page);
    await ratings.getByText('As a table').click();
    const rows = ratings.getByRole('row').filter({ has: page.getByRole('rowheader') });
    await expect.poll(() => rows.count()).toBe(2);
    expect(await rows.getByRole('cell').allTextContents()).toEqual(
      changes.flatMap(({ rating, gain }) => [expect.stringContaining(`${whole(rating)} ±`), `+${whole(gain)}`]),
    );
    // The matches of the season are still there, with the decks of rated matches.
    await panel('Matches')
      .getByRole('button', { name: /^Open the match against Cleo Season/ })
      .click();
    await page
      .getByRole('dialog')
      .getByRole('heading', { name: /^Cleo Season with / })
      .waitFor();
    await isSound(page);
  });
});
