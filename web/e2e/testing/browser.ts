/** What browser tests are made of: a fresh visitor with a page of one's own, who may do nothing that the page's policy forbids. */
import axe from 'axe-core';
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject } from 'vitest';

/** The widths that every screen must work at. */
export const WIDE = { width: 1280, height: 800 };
export const NARROW = { width: 390, height: 844 };

export type Visitor = {
  page: Page;
  context: BrowserContext;
  /** The address of the server. */
  url: string;
  /** What went wrong on the page so far: errors on the console, what its policy refused, what was thrown. Empty at the end of each test. */
  faults: string[];
};

type VisitorOptions = {
  /** Whether requests of the page may fail for want of a server, which is on the console too. */
  lossy?: boolean;
  viewport?: { width: number; height: number };
  server?: string;
  dark?: boolean;
  language?: string;
  lessMotion?: boolean;
};

/** Tests that need a browser; skipped where there is none, which the setup says. */
export const describeInBrowser = (name: string, tests: () => void): void => {
  describe.skipIf(inject('browser') === '')(name, tests);
};

let browser: Browser | undefined;
const visitors: Visitor[] = [];

/** Connects the test file to the browser; after each test every visitor leaves and must have had no fault. Called once in a file. */
export function useBrowser(): void {
  beforeAll(async () => {
    if (inject('browser') !== '') browser = await chromium.connect(inject('browser'));
  });
  afterEach(async () => {
    const leaving = visitors.splice(0);
    const faults = leaving.flatMap((visitor) => visitor.faults);
    await Promise.all(leaving.map(({ context }) => context.close()));
    expect(faults, 'faults on the pages').toEqual([]);
  });
  afterAll(() => browser?.close());
}

/** A visitor with an empty browser of their own, at no page yet. */
export async function visitor({
  viewport = WIDE,
  server = inject('server'),
  dark = false,
  language = 'en',
  lessMotion = true,
  lossy = false,
}: VisitorOptions = {}): Promise<Visitor> {
  if (!browser) throw new Error('call useBrowser() first');
  const context = await browser.newContext({
    viewport,
    baseURL: server,
    locale: language,
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: lessMotion ? 'reduce' : 'no-preference',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  // A slow machine is not a fault.
  context.setDefaultTimeout(40_000);
  const page = await context.newPage();
  const one: Visitor = { page, context, url: server, faults: [] };
  watch(page, one.faults, lossy);
  visitors.push(one);
  return one;
}

/** Keeps what goes wrong on a page. Refusals of the API, which the page shows, are on the console too, and are none. */
export function watch(page: Page, faults: string[], lossy = false): void {
  const harmless = lossy ? /^Failed to load resource: / : /^Failed to load resource: the server responded with a status of 4\d\d/;
  page.on('pageerror', (error) => faults.push(`thrown: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error' || harmless.test(message.text())) return;
    faults.push(`console: ${message.text()}`);
  });
}

/** A page of an account that is there already, by its token; at no page yet. */
export async function signedIn(token: string, options: VisitorOptions = {}): Promise<Visitor> {
  const one = await visitor(options);
  await one.context.addInitScript((kept) => localStorage.setItem('spiritgate.token', kept), token);
  return one;
}

/** A guest of that name, at the start screen of the server. */
export async function guest(name: string, options: VisitorOptions = {}): Promise<Visitor> {
  const answer = await fetch(`${options.server ?? inject('server')}/api/v1/guests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ protocol: 1, name }),
  });
  const one = await signedIn(((await answer.json()) as { token: string }).token, options);
  await one.page.goto('/');
  return one;
}

/** Everything that axe finds on the page by the rules of WCAG 2.2 AA: a line for each rule that is broken. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    type Found = { violations: { id: string; impact: string; nodes: { target: unknown[]; failureSummary: string }[] }[] };
    const { axe } = window as unknown as { axe: { run(context: Document, options: unknown): Promise<Found> } };
    const { violations } = await axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
    return violations.flatMap(({ id, impact, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${impact} ${id}: ${target.join(' ')}: ${failureSummary.replaceAll('\n', ' ')}`),
    );
  });
}

/**
 * A text that stands on the page. Live regions, which say the same once more for screen readers, do not count: it stands there at one place, or what
 * waits for it fails.
 */
export const shown = (page: Page, text: string | RegExp): Locator => page.locator('#app > :not(.only-spoken)').getByText(text);

/** Whether something has the focus, once it has come to it. */
export const hasFocus = (what: Locator): Promise<boolean> => what.evaluate((element) => element === document.activeElement);

/** What keeps the page wider than its window, once it is drawn at the window's size and has followed it; nothing if it fits. */
export async function tooWide(page: Page): Promise<string[]> {
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await page.waitForFunction(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth).catch(() => undefined);
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter((one) => one.getBoundingClientRect().right > clientWidth + 1);
    return [`${scrollWidth} wide`, ...wide.map((one) => one.outerHTML.slice(0, 120))];
  });
}

/** Nothing that axe finds at the width of the page, and nothing too wide at the other one either. */
export async function isSound(page: Page): Promise<void> {
  const faults = await accessibilityFaults(page);
  const wide = await tooWide(page);
  const before = page.viewportSize() ?? WIDE;
  await page.setViewportSize(before.width === WIDE.width ? NARROW : WIDE);
  const otherwise = await tooWide(page);
  await page.setViewportSize(before);
  expect({ faults, wide, otherwise }, page.url()).toEqual({ faults: [], wide: [], otherwise: [] });
}
