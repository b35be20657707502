/** Matches as people play them on the page: against a bot in each game, by keyboard alone, and through everything that can happen to a line. */
import { Spiritgate } from '@spiritgate/sdk';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { both, concede, fromMenu } from './testing/at-table.ts';
import {
  accessibilityFaults,
  describeInBrowser,
  guest,
  hasFocus,
  NARROW,
  shown,
  tooWide,
  useBrowser,
  type Visitor,
  visitor,
  WIDE,
  watch,
} from './testing/browser.ts';
import { type Line, lineTo } from './testing/cut-line.ts';
import { picture } from './testing/pictures.ts';
import { askedOn, playOn } from './testing/players.ts';
import { type OwnServer, startServer } from './testing/server.ts';

const GAMES = ['elestrals', 'dimensional-rift', 'battle-spirits'] as const;

/** Milliseconds for a match to its end: some take twice as many decisions as others, and on a busy machine each takes its time. A hang is found before. */
const WHOLE_MATCH = 300_000;

/** No passing by itself: a player of a test is faster than the pause that hides what a hand holds. */
const withSettings = (one: Visitor, more: Record<string, unknown> = {}): Promise<void> =>
  one.context
    .addInitScript((kept) => localStorage.setItem('spiritgate.settings', JSON.stringify(kept)), { autoPass: false, ...more })
    .then(() => undefined);

describeInBrowser('a match', () => {
  useBrowser();
  let server: OwnServer;
  beforeAll(async () => {
    if (inject('browser') === '') return;
    // Bots that answer at once; salts are still exchanged.
    server = await startServer({ BOT_PACE: '0', SALT_WAIT: '2', ...(process.env.E2E_PAGE ? { PAGE: process.env.E2E_PAGE } : {}) });
  });
  afterAll(() => server?.stop());

  test.each(GAMES)(
    'a new guest finishes one of %s against a bot',
    async (game) => {
      const one = await visitor({ server: server.url });
      const { page } = one;
      await withSettings(one, { game });
      await page.goto('/');
      await page.getByRole('link', { name: /^Play a bot/ }).click();
      // One that looks ahead takes its time in the largest game.
      if (game === 'dimensional-rift') await page.getByRole('radio', { name: 'Plays anything' }).check();
      await page.getByRole('button', { name: 'Start' }).click();
      await page.locator('.board').waitFor();
      // In the midst of it, at both widths.
      const { state } = await playOn(page, { most: game === 'dimensional-rift' ? 40 : 22 });
      if (state === 'enough') {
        await page.locator('.ask[data-decision]').waitFor();
        await picture(page, `table-${game}`);
        expect(await accessibilityFaults(page)).toEqual([]);
        await page.setViewportSize(NARROW);
        expect(await tooWide(page)).toEqual([]);
        // What is asked stays at the lower edge, over what may be scrolled up from under it.
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
        expect(await accessibilityFaults(page)).toEqual([]);
        await page.setViewportSize(WIDE);
      }
      expect((await playOn(page)).state).toBe('over');
      await page.getByRole('heading', { name: /You won!|You lost\.|A draw\./ }).waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      // A long log stays within bounds.
      expect(await page.locator('.log-line').count()).toBeLessThanOrEqual(300);
      await page.getByRole('link', { name: 'See the recording' }).click();
      await page.waitForURL(({ pathname }) => pathname.startsWith('/recording'));
      await page.locator('.board').waitFor();
    },
    WHOLE_MATCH,
  );

  test('one is played to its end by keyboard alone, and what is asked is spoken', async () => {
    const one = await visitor({ server: server.url });
    const { page } = one;
    await withSettings(one, { game: 'battle-spirits' });
    await page.goto('/');
    await press(page, page.getByRole('link', { name: /^Play a bot/ }));
    await press(page, page.getByRole('button', { name: 'Start' }));
    await page.locator('.board').waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys at the table' }).waitFor();
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => /choice/.test(document.getElementById('live-assertive')?.textContent ?? ''));
    const seen = new Set<string>();
    let confirmed = 0;
    let picked = 0;
    for (let steps = 0; steps < 1200; steps++) {
      const now = await askedOn(page);
      if (now.state === 'over') break;
      if (now.state === 'waiting') {
        steps--;
        continue;
      }
      seen.add(now.n);
      // A while in all ways, then as short as may be.
      const isBusy = seen.size < 20;
      if (now.state === 'dialog') await keys(page, 'Escape');
      else if (now.state === 'form') {
        // Fills in what is open, goes to the confirmation, and confirms.
        await keys(page, 'f', 'a', 'Enter');
        confirmed++;
      } else if (isBusy && now.picks > 0 && steps % 3 !== 2) {
        // To a card that may be picked, now and then to its neighbour, and picks it; then the first of what it may do.
        await keys(page, 'b', ...(steps % 4 === 1 ? ['ArrowRight'] : []), 'Enter');
        picked++;
        const then = await askedOn(page);
        if (then.state === 'options' && then.n === now.n) await keys(page, 'a', 'Enter');
      } else if (now.passing) await keys(page, 'p');
      else await keys(page, '1');
    }
    expect(await page.locator('.end').isVisible()).toBe(true);
    expect(confirmed).toBeGreaterThan(0);
    expect(picked).toBeGreaterThan(0);
    await page.waitForFunction(() => /You (won|lost)|draw/.test(document.getElementById('live-assertive')?.textContent ?? ''));
    await expect.poll(() => hasFocus(page.locator('#end-title'))).toBe(true);
  });
});

/** Presses keys, one after the other. */
async function keys(page: Page, ...all: readonly string[]): Promise<void> {
  for (const key of all) await page.keyboard.press(key);
}

/** Goes to something by the Tab key and presses Enter. */
async function press(page: Page, what: ReturnType<Page['getByRole']>): Promise<void> {
  await what.waitFor();
  for (let i = 0; i < 60; i++) {
    if (await hasFocus(what)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
}

describeInBrowser('two browsers', () => {
  useBrowser();
  let line: Line;
  beforeAll(async () => {
    if (inject('server') !== '') line = await lineTo(inject('server'));
  });
  afterAll(() => line?.close());

  test('meet by an invite link and finish a best of three, with a reload, a cut line and a second tab in the midst', async () => {
    const host = await guest('Hosting', { server: line.url });
    const friend = await guest('Friend');
    for (const one of [host, friend]) await withSettings(one);
    await host.page.goto('/play/invite');
    await host.page.getByText('Terms of the match').click();
    await host.page.getByRole('radio', { name: 'Best of three' }).check();
    await host.page.getByRole('button', { name: 'Make the link' }).click();
    const link = await host.page.getByRole('textbox', { name: 'Link' }).inputValue();
    await friend.page.goto(new URL(link).pathname);
    await friend.page.getByRole('button', { name: 'Join and play' }).click();
    for (const { page } of [host, friend]) await page.locator('.board').waitFor();
    await both(host.page, friend.page, 8);

    // A reload in the midst of it.
    await host.page.reload();
    await host.page.locator('.board').waitFor();
    const turns = async (): Promise<string[]> => [...new Set(await Promise.all([host.page, friend.page].map(turnOf)))];
    await expect.poll(turns, { timeout: 10_000 }).toEqual([expect.stringMatching(/^Turn \d+$/)]);
    await both(host.page, friend.page, 4);

    // The line is cut, and comes back by itself.
    line.cut();
    await shown(host.page, 'The line is cut.').waitFor();
    await shown(friend.page, 'Hosting is away').waitFor();
    line.mend();
    await shown(host.page, 'The line is cut.').waitFor({ state: 'detached' });
    // What the browser itself says of requests on a cut line.
    host.faults.splice(0, Number.POSITIVE_INFINITY, ...host.faults.filter((fault) => !/net::ERR_/.test(fault)));
    await both(host.page, friend.page, 4);

    // A second tab takes the seat; the first one says so, and takes it back.
    const second = await host.context.newPage();
    watch(second, host.faults);
    await second.goto(new URL(host.page.url()).pathname);
    await second.locator('.board').waitFor();
    await shown(host.page, 'This match is open elsewhere').waitFor();
    expect(await accessibilityFaults(host.page)).toEqual([]);
    await host.page.getByRole('button', { name: 'Take it back here' }).click();
    await shown(second, 'This match is open elsewhere').waitFor();
    await second.close();
    await both(host.page, friend.page, 4);

    // They talk; what looks like markup stays text.
    await host.page.getByRole('tab', { name: 'Chat' }).click();
    await host.page.getByRole('textbox', { name: 'Say something' }).fill('<b>Well</b> met');
    await host.page.keyboard.press('Enter');
    await friend.page.getByRole('tab', { name: 'Chat (1 new)' }).click();
    await shown(friend.page, '<b>Well</b> met').waitFor();

    // An offer, declined.
    await fromMenu(host.page, 'Offer a draw');
    await friend.page.getByRole('alert').getByRole('button', { name: 'Decline', exact: true }).click();
    await shown(host.page, 'You offered a draw').waitFor({ state: 'detached' });

    await concede(friend.page, 'Concede this game');
    await host.page.getByRole('heading', { name: 'Game 1 is over' }).waitFor();
    expect(await accessibilityFaults(host.page)).toEqual([]);
    await bothReady(host.page, friend.page);
    await both(host.page, friend.page, 4);
    await concede(host.page, 'Concede this game');
    await bothReady(host.page, friend.page);
    await both(host.page, friend.page, 4);
    await concede(friend.page, 'Concede this game');
    await host.page.getByRole('heading', { name: 'You won!' }).waitFor();
    await friend.page.getByRole('heading', { name: 'You lost.' }).waitFor();
    await host.page.getByRole('region', { name: 'You won!' }).getByText('2 : 1').waitFor();

    // And once more.
    await host.page.getByRole('button', { name: 'Rematch' }).click();
    const played = host.page.url();
    await friend.page.getByRole('button', { name: 'Rematch' }).click();
    await host.page.waitForURL((url) => url.pathname.startsWith('/match/') && url.href !== played);
    await host.page.locator('.board').waitFor();
  });
});

const turnOf = async (page: Page): Promise<string> => /Turn \d+/.exec((await page.locator('.phase-turn').textContent()) ?? '')?.[0] ?? '';

async function bothReady(...pages: readonly Page[]): Promise<void> {
  for (const page of pages) await page.getByRole('button', { name: 'Ready for the next game' }).click();
  for (const page of pages) await page.locator('.ask[data-decision], .ask-waiting').waitFor();
  for (const page of pages) await page.locator('.between').waitFor({ state: 'detached' });
}

describeInBrowser('a spectator', () => {
  useBrowser();

  test('sees the table, and no hidden card: not on the page, not in its memory, not in its frames', async () => {
    const url = inject('server');
    const [ada, bob] = await Promise.all([Spiritgate.guest(url, { name: 'Ada' }), Spiritgate.guest(url, { name: 'Bob' })]);
    const [deck = ''] = await ada.decks('elestrals');
    const lobby = await ada.createLobby({ game: 'elestrals', deck, watching: { allowed: true, delay: 0 } });
    const [theirs, mine] = await Promise.all([bob.joinLobby(lobby.code, { deck }), lobby.match()]);
    const watcher = await guest('Watcher');
    const tools = await watcher.context.newCDPSession(watcher.page);
    const frames: string[] = [];
    await tools.send('Network.enable');
    tools.on('Network.webSocketFrameReceived', ({ response }) =>
      frames.push(Buffer.from(response.payloadData, response.opcode === 2 ? 'base64' : 'utf8').toString('latin1')),
    );
    await watcher.page.goto(`/watch/${mine.id}?code=${lobby.code}`);
    await watcher.page.locator('.board').waitFor();

    const hidden = new Set<string>();
    const open = new Set<string>();
    const note = (match: typeof mine): void => {
      for (const [handle, { zone }] of Object.entries(match.view.mine?.cards ?? {})) if (zone === 'hand') hidden.add(handle);
      for (const handle of Object.keys(match.view.public.cards)) open.add(handle);
    };
    // What a player is told of the other side's cards is open to all.
    const listen = async (match: typeof mine): Promise<void> => {
      for await (const { cards } of match.events())
        for (const { was, is, seat } of cards) if (seat !== match.seat) for (const handle of [was, is]) open.add(handle);
    };
    const enough = Promise.withResolvers<void>();
    let answers = 0;
    const play = async (match: typeof mine): Promise<void> => {
      for await (const decision of match.decisions()) {
        note(match);
        if (++answers > 50) return enough.resolve();
        await match.answer(decision.sample());
      }
    };
    for (const match of [mine, theirs]) for (const work of [listen(match), play(match)]) work.catch(() => undefined);
    await Promise.race([enough.promise, mine.result]);
    const n = mine.view.public.turn;
    await watcher.page
      .locator('.phase-turn')
      .getByText(new RegExp(`Turn ${n}\\b`))
      .waitFor();

    const secrets = [...hidden].filter((handle) => !open.has(handle));
    expect(secrets.length).toBeGreaterThan(8);
    // The frames did come, and tell what lies open.
    expect(frames.length).toBeGreaterThan(10);
    expect([...open].some((handle) => frames.some((frame) => frame.includes(handle)))).toBe(true);
    expect(secrets.filter((handle) => frames.some((frame) => frame.includes(handle)))).toEqual([]);
    const html = await watcher.page.content();
    expect(secrets.filter((handle) => html.includes(handle))).toEqual([]);
    const heap: string[] = [];
    tools.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => heap.push(chunk));
    await tools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
    const memory = heap.join('');
    expect([...Object.keys(mine.view.public.cards)].some((handle) => memory.includes(handle))).toBe(true);
    expect(secrets.filter((handle) => memory.includes(handle))).toEqual([]);
    expect(await watcher.page.locator('.hand .card-button').count()).toBe(0);
    expect(await accessibilityFaults(watcher.page)).toEqual([]);
    await mine.concede();
    await shown(watcher.page, /Bob.* has won/).waitFor();
    expect(await accessibilityFaults(watcher.page)).toEqual([]);
    await watcher.page.setViewportSize(NARROW);
    expect(await tooWide(watcher.page)).toEqual([]);
  });
});
