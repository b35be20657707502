/** A long match in a real Chromium: how many frames the table takes to answer a click, and what the page's memory does meanwhile. */
import { type CDPSession, chromium, type Page } from 'playwright-core';
import { CHROMIUM_ARGS, chromiumAt } from './testing/chromium.ts';
import { type OwnServer, startServer } from './testing/server.ts';

/** How often memory is looked at: after each such part of all answers. By the first look everything is loaded, and caches are filled. */
const LOOKS = 6;
const GAME = 'battle-spirits';

/** Frames after which clicks showed their effect: how many of all did within one, and the latest; milliseconds till the effect was in the page. */
export type Answering = { clicks: number; withinOneFrame: number; latest: number; medianMs: number; slowestMs: number };
/** Memory of the page after its garbage is gone, in MB and nodes at each look, and how much came with a hundred answers in the second half. */
export type Growth = { answers: number; matches: number; mb: number[]; nodes: number[]; mbEach100: number };

/** Plays against the server's bot by clicking whatever is offered. */
export async function benchPlay(dist: string, answers: number): Promise<{ game: string; answering: Answering; growth: Growth }> {
  const executablePath = chromiumAt();
  if (!executablePath) throw new Error('the table needs a Chromium: install the package chromium, name it in CHROMIUM, or ask for --sizes');
  const server = await startServer({ PAGE: dist, SALT_WAIT: '2', BOT_PACE: '0' });
  const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_ARGS, '--enable-precise-memory-info'] });
  try {
    const page = await browser.newPage({ baseURL: server.url, viewport: { width: 1280, height: 800 }, locale: 'en' });
    return await play(page, server, answers);
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function play(page: Page, server: OwnServer, most: number): Promise<{ game: string; answering: Answering; growth: Growth }> {
  page.on('pageerror', (error) => console.error(`thrown on the page: ${error.message}`));
  await page.goto(`${server.url}/`);
  await page.evaluate((game) => localStorage.setItem('spiritgate.settings', JSON.stringify({ game, autoPass: false })), GAME);
  const tools = await page.context().newCDPSession(page);
  const clicks: Click[] = [];
  const looks: Look[] = [];
  let answers = 0;
  let matches = 0;
  while (answers < most) {
    await begin(page);
    matches++;
    for (;;) {
      const click = await clickSomething(page);
      if (click === 'over') break;
      if (click === 'nothing') continue;
      clicks.push(click);
      if (!click.isAnswer) continue;
      answers++;
      if (answers % Math.ceil(most / LOOKS) === 0 && answers < most) looks.push({ answers, ...(await memoryOf(tools)) });
      if (answers >= most) break;
    }
  }
  looks.push({ answers, ...(await memoryOf(tools)) });
  return { game: GAME, answering: answeringOf(clicks), growth: growthOf(looks, matches) };
}

/** From wherever the page is into a match of three games, without loading the page anew. */
async function begin(page: Page): Promise<void> {
  if (new URL(page.url()).pathname === '/') await page.reload();
  else
    await page
      .evaluate(() => history.pushState(null, '', '/'))
      .then(() => page.evaluate(() => dispatchEvent(new PopStateEvent('popstate'))));
  await page.getByRole('link', { name: /^Play a bot/ }).click();
  await page.getByRole('radio', { name: 'Plays anything' }).check();
  await page.getByRole('radio', { name: 'Best of three' }).check();
  await page.getByRole('button', { name: 'Start' }).click();
  await page.waitForURL('**/match/*');
}

type Click = { frames: number; ms: number; isAnswer: boolean };
type Look = { answers: number; mb: number; nodes: number };

/** Clicks one of the controls of the open question, by chance, and waits for its effect; `nothing` if the user is not asked. */
const clickSomething = (page: Page): Promise<Click | 'over' | 'nothing'> =>
  page.evaluate(async () => {
    const frame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()));
    const find = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];
    if (find('.end-panel, .end').length > 0) return 'over';
    const ready = find('.between-ready:not([aria-disabled=true])')[0];
    ready?.click();
    const ask = find('.ask:not(.is-sent)')[0];
    if (!ask) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      return 'nothing';
    }
    const confirm = find('.ask-confirm:not([aria-disabled=true])');
    const fill = find('.ask-fill');
    const options = find('.ask-option');
    const choice = confirm[0] ?? fill[0] ?? options[Math.floor(Math.random() * options.length)] ?? find('.ask-actions button').at(-1);
    if (!choice) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      return 'nothing';
    }
    const before = ask.getAttribute('data-decision');
    await frame();
    const began = performance.now();
    let changed = 0;
    const observer = new MutationObserver(() => {
      changed ||= performance.now();
    });
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    choice.click();
    let frames = 0;
    while (changed === 0 && frames < 60) {
      await frame();
      frames++;
    }
    observer.disconnect();
    const isSent = find('.ask.is-sent').length > 0 || find('.ask')[0]?.getAttribute('data-decision') !== before;
    return { frames, ms: changed - began, isAnswer: isSent };
  });

async function memoryOf(tools: CDPSession): Promise<{ mb: number; nodes: number }> {
  await tools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await tools.send('Runtime.getHeapUsage');
  const { nodes } = await tools.send('Memory.getDOMCounters');
  return { mb: usedSize / 1e6, nodes };
}

function answeringOf(clicks: readonly Click[]): Answering {
  const ms = clicks.map((click) => click.ms).sort((a, b) => a - b);
  return {
    clicks: clicks.length,
    withinOneFrame: clicks.filter(({ frames }) => frames <= 1).length,
    latest: Math.max(...clicks.map(({ frames }) => frames)),
    medianMs: ms[Math.floor(ms.length / 2)] ?? 0,
    slowestMs: ms.at(-1) ?? 0,
  };
}

function growthOf(looks: readonly Look[], matches: number): Growth {
  const middle = looks[Math.floor((looks.length - 1) / 2)] as Look;
  const last = looks.at(-1) as Look;
  const mbEach100 = ((last.mb - middle.mb) / Math.max(1, last.answers - middle.answers)) * 100;
  return { answers: last.answers, matches, mb: looks.map(({ mb }) => mb), nodes: looks.map(({ nodes }) => nodes), mbEach100 };
}
