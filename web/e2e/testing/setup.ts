/** Once for all browser tests of a run: the page is built, one server plays, one Chromium runs. Each test file connects to them. */
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { buildIfStale } from '../../build/page.ts';
import { CHROMIUM_ARGS, chromiumAt } from './chromium.ts';
import { startServer } from './server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the server; empty without a Chromium. */
    server: string;
    /** Where to connect to the browser; empty without one. */
    browser: string;
  }
}

export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const executablePath = chromiumAt();
  if (!executablePath) {
    if (process.env.CI) throw new Error('the browser tests need Chromium: install the package chromium, or name it in CHROMIUM');
    console.warn('No Chromium on this machine: the tests in a browser are skipped. Install it, or name it in CHROMIUM.');
    project.provide('server', '');
    project.provide('browser', '');
    return undefined;
  }
  // E2E_PAGE: a page that is built already.
  const built = process.env.E2E_PAGE;
  if (!built && (await buildIfStale()) === 'no-tools') throw new Error('the page cannot be built: Vite is not installed');
  const [server, browser] = await Promise.all([
    startServer(built ? { PAGE: built } : {}),
    chromium.launchServer({ executablePath, args: CHROMIUM_ARGS, host: '127.0.0.1' }),
  ]);
  project.provide('server', server.url);
  project.provide('browser', browser.wsEndpoint());
  return async () => {
    await Promise.all([browser.close(), server.stop()]);
  };
}
