/** What is around matches: recordings from their links, profile and history, the leaderboard, the rules, the settings. */
import { text } from 'node:stream/consumers';
import { beforeAll, expect, inject, test } from 'vitest';
import {
  accessibilityFaults,
  describeInBrowser,
  guest,
  hasFocus,
  isSound,
  NARROW,
  shown,
  signedIn,
  tooWide,
  useBrowser,
  visitor,
} from './testing/browser.ts';
import { picture } from './testing/pictures.ts';
import { type Played, playedMatch } from './testing/played.ts';

/** Pictures show a table on which something lies; the tests need no more than some turns. */
const TURNS = process.env.PICTURES ? 9 : 3;

describeInBrowser('around matches', () => {
  useBrowser();
  let played: Played;
  beforeAll(async () => {
    if (inject('server') !== '') played = await playedMatch(inject('server'), 'elestrals', { name: 'Ada Played', turn: TURNS });
  });

  test('a recording opens from its link for everybody, and is stepped to the end', async () => {
    const { token } = await played.me.recordings.share(played.match, 1, 'own');
    const { page } = await visitor();
    await page.goto(`/recording/${token}`);
    const place = page.locator('.player-place');
    await page.getByRole('slider', { name: 'Place in the recording' }).waitFor();
    const length = Number(/of (\d+)/.exec((await place.textContent()) ?? '')?.[1]);
    expect(length).toBeGreaterThan(6);
    const on = page.getByRole('button', { name: 'One step on' });
    await on.focus();
    for (let at = 2; at <= length; at++) {
      await page.keyboard.press('Enter');
      await place.getByText(`Step ${at} of ${length}`).waitFor();
    }
    const { end, header } = (await played.me.recordings.of(played.match)).recording;
    const winner = end.result?.winner ?? null;
    await place.getByText(winner === null ? 'Drawn: ' : `${header.players[winner]} wins: `).waitFor();
    await expect.poll(() => on.getAttribute('aria-disabled')).toBe('true');
    expect(await hasFocus(on)).toBe(true);

    // Back, far, by turns, by itself.
    await page.getByRole('button', { name: 'One step back' }).click();
    await place.getByText(`Step ${length - 1} of`).waitFor();
    await page.getByRole('combobox', { name: 'Turn' }).selectOption('2');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('slider').fill(String(length - 3));
    await page.getByRole('combobox', { name: 'Speed' }).selectOption('4');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await place.getByText(`Step ${length} of ${length}`).waitFor();
    await page.getByRole('slider').fill(String(Math.floor(length * 0.8)));
    await picture(page, 'recording');
    await isSound(page);
    await page.getByRole('tab', { name: 'Genuine?' }).click();
    await shown(page, `All ${length + 2} lines of the file are as they were written`).waitFor();
    await isSound(page);
  });

  test('a recording is kept as a file and opened again; a changed one is refused', async () => {
    const { page } = await signedIn(played.me.token);
    await page.goto('/history');
    await page.getByRole('button', { name: /^Open the match against Bob/ }).click();
    await page.getByRole('heading', { name: /with Penterror/ }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('link', { name: 'As spectators saw it' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    const file = await text(await (await download).createReadStream());
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('button', { name: 'Make a link' }).click();
    const link = await page.getByLabel(/^Link of/).inputValue();
    expect(await accessibilityFaults(page)).toEqual([]);

    const stranger = await visitor();
    await stranger.page.goto('/recording');
    const input = stranger.page.getByLabel('Recording', { exact: true });
    const bytes = (lines: string) => ({ name: 'recording.ndjson', mimeType: 'application/x-ndjson', buffer: Buffer.from(lines) });
    await input.setInputFiles(bytes(file.replace('Ada Played', 'Eve Played')));
    await stranger.page.getByRole('alert').getByText('changed, line 1').waitFor();
    await isSound(stranger.page);
    await input.setInputFiles(bytes(file));
    // Spectators may look from either side.
    await stranger.page.getByRole('combobox', { name: 'Seen from' }).selectOption({ label: played.opponent.account.name });
    await stranger.page.goto(link);
    await stranger.page.getByRole('slider').waitFor();

    await page.getByRole('button', { name: 'Take it back' }).click();
    await shown(page, 'The link leads nowhere any more.').waitFor();
    await stranger.page.reload();
    await stranger.page.getByRole('alert').waitFor();

    // Whoever played it may play on from any point of it.
    await page.goto(`/recording/match?match=${played.match}&game=1&viewer=own`);
    await page.getByRole('slider').fill('5');
    await page.getByRole('button', { name: 'Play on from here' }).click();
    await page.waitForURL('**/lobby/*');
  });

  test('history is searched, and a profile shows ratings, results and matches', async () => {
    const { page } = await signedIn(played.me.token);
    await page.route('**/ratings', (route) =>
      route.fulfill({
        json: {
          ratings: [
            {
              ...numbers(1650, 70),
              game: 'elestrals',
              format: 'standard',
              series: 'single',
              volatility: 0.06,
              established: true,
              updatedAt: 1e12,
            },
          ],
        },
      }),
    );
    await page.route('**/ratings/history*', (route) =>
      route.fulfill({
        json: {
          next: null,
          changes: Array.from({ length: 24 }, (_, i) => ({
            match: `m${i}`,
            at: 1e12 - i * 864e5,
            rating: 1650 - 9 * i + 40 * (i % 3),
            deviation: 60 + 8 * i,
            gain: 9,
            voided: i === 5,
          })),
        },
      }),
    );
    await page.goto('/history');
    await page.getByText('Look for matches').click();
    await page.getByRole('combobox', { name: 'Outcome' }).selectOption('won');
    await page.getByRole('button', { name: 'Search' }).click();
    await shown(page, 'No match is like that.').waitFor();
    await isSound(page);
    await page.getByRole('button', { name: 'Show all' }).click();
    await page.getByRole('listitem').getByText('Lost', { exact: true }).waitFor();

    await page.setViewportSize(NARROW);
    await page.goto(`/profile/${encodeURIComponent(played.me.account.name)}`);
    await shown(page, '23 rated matches since').waitFor();
    await page.getByRole('img', { name: /^23 rated matches/ }).waitFor();
    await page.getByText('As a table').click();
    await page.getByRole('cell', { name: 'taken back', exact: true }).waitFor();
    await page.getByRole('row', { name: /Penterror/ }).waitFor();
    await page.getByRole('link', { name: played.opponent.account.name }).waitFor();
    await isSound(page);
  });

  test('history is searched by cards of a deck, chosen as in the deck builder; decks that are not shown are not looked into', async () => {
    const { me, opponent, match } = played;
    const { players } = await me.standings.match(match);
    const deck = players.find(({ account }) => account === me.account.id)?.deck?.sections ?? {};
    const names = [...(await me.cards('elestrals')).values()].map((card) => ({
      name: card.name,
      isPlayed: deck[card.section]?.[card.id] !== undefined,
    }));
    const own = names.find(({ isPlayed }) => isPlayed)?.name ?? '';
    const other = names.find(({ isPlayed, name }) => !isPlayed && names.filter((one) => one.name.includes(name)).length === 1)?.name ?? '';
    const { page } = await signedIn(me.token);
    const dialog = page.getByRole('dialog', { name: 'Choose cards' });
    const choose = async (...cards: readonly string[]): Promise<void> => {
      await page.getByRole('button', { name: 'Choose cards' }).click();
      for (const name of cards) {
        await dialog.getByRole('searchbox', { name: 'Search the cards' }).fill(name);
        await dialog.getByRole('checkbox', { name: `In the deck ${name}`, exact: true }).check();
      }
    };
    const look = (): Promise<void> => page.getByRole('button', { name: 'Search', exact: true }).click();

    await page.goto('/history');
    await page.getByText('Look for matches').click();
    await page.getByRole('combobox', { name: 'Game' }).selectOption('elestrals');
    await choose(own);
    await isSound(page);
    // What is typed there does not send the form.
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await look();
    await page.getByRole('listitem').getByText('Lost', { exact: true }).waitFor();
    await isSound(page);
    await choose(other);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await look();
    await shown(page, 'No match is like that.').waitFor();
    await page.getByRole('button', { name: `Search without ${other}` }).click();
    await look();
    await page.getByRole('listitem').getByText('Lost', { exact: true }).waitFor();

    // The opponent played the same deck in a lobby: it is not shown, and so not found.
    await page.goto(`/profile/${encodeURIComponent(opponent.account.name)}`);
    await page.getByRole('listitem').getByText('Won', { exact: true }).waitFor();
    await page.getByText('Look for matches').click();
    await page.getByRole('combobox', { name: 'Game' }).selectOption('elestrals');
    await shown(page, `Looks into the decks of ${opponent.account.name} that are shown`).waitFor();
    await choose(own);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await look();
    await shown(page, 'No match is like that.').waitFor();
    await page.setViewportSize(NARROW);
    await isSound(page);
  });

  test('the leaderboard marks one’s own place and goes to it', async () => {
    const { page } = await signedIn(played.me.token);
    const players = Array.from({ length: 70 }, (_, i) => ({
      ...numbers(2000 - 10 * i, 60),
      place: i + 1,
      account: i === 63 ? played.me.account.id : `a${i}`,
      name: i === 63 ? played.me.account.name : `Player ${i + 1}`,
    }));
    await page.goto('/leaderboard');
    await shown(page, 'Nobody is on this board yet.').waitFor();
    await isSound(page);
    await page.route('**/leaderboard?*', (route) => {
      const from = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0);
      return route.fulfill({ json: { players: players.slice(from, from + 50), next: from + 50 < 70 ? String(from + 50) : null } });
    });
    await page.getByRole('combobox', { name: 'Length' }).selectOption('best-of-three');
    await page.getByRole('link', { name: 'Player 50', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Show my place' }).click();
    const own = page.getByRole('row', { name: /Ada Played/ });
    await own.getByText('you').waitFor();
    await expect.poll(() => hasFocus(own.getByRole('link'))).toBe(true);
    await isSound(page);
  });

  test('every rule has an address, and is found by number and words', async () => {
    const { page } = await visitor();
    await page.goto('/rules/elestrals#E8.1.3');
    await page.locator('.rule-target').getByText('Put the Elestral with the Spirit into an empty slot').waitFor();
    await expect.poll(() => page.locator('.rule-target').evaluate((rule) => rule.getBoundingClientRect().top < innerHeight)).toBe(true);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByLabel('Search the rules').fill('mulligan spirits');
    await page
      .getByRole('list', { name: /places?$/ })
      .getByRole('link', { name: 'E2.5', exact: true })
      .click();
    await page.locator('.rule-target').getByText('Mulligan, optional and repeatable').waitFor();
    await expect.poll(() => new URL(page.url()).hash).toBe('#E2.5');
    for (const game of ['Dimensional Rift', 'Battle Spirits']) {
      await page.getByRole('navigation', { name: 'Rule books' }).getByRole('link', { name: game }).click();
      await page.getByRole('heading', { level: 1, name: `Rules: ${game}` }).waitFor();
      await page.getByRole('heading', { level: 2 }).first().waitFor();
    }
    await page.setViewportSize(NARROW);
    expect(await tooWide(page)).toEqual([]);
  });

  test('settings hold at once, and after loading the page anew', async () => {
    const { page } = await guest('Set', { viewport: NARROW });
    await page.goto('/settings');
    await page.getByRole('radio', { name: 'Dark' }).check();
    await page.getByRole('radio', { name: 'As little as possible' }).check();
    await page.getByRole('checkbox', { name: /^A sound/ }).check();
    await page.getByRole('radio', { name: 'Deutsch' }).check();
    await page.getByRole('heading', { level: 1, name: 'Einstellungen' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Einstellungen' }).waitFor();
    const { theme, motion } = await page.evaluate(() => ({ ...document.documentElement.dataset }));
    expect([theme, motion, await page.locator('html').getAttribute('lang')]).toEqual(['dark', 'less', 'de']);
    expect(await page.getByRole('checkbox', { name: /^Ein Ton/ }).isChecked()).toBe(true);
    await isSound(page);
    for (const path of ['/decks', '/decks/new', '/leaderboard', '/history', '/recording']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForFunction(() => !document.querySelector('.spinner'));
      await isSound(page);
    }
  });
});

const numbers = (rating: number, deviation: number) => ({
  rating,
  deviation,
  strength: rating - 2 * deviation,
  wins: 12,
  losses: 7,
  draws: 1,
});
