/** Pictures for the documents, made by the tests of the real thing when PICTURES is set (`npm run pictures`). */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { NARROW, WIDE } from './browser.ts';

const FOLDER = join(import.meta.dirname, '../../../docs/pictures');

/** Takes `NAME-wide.png` and `NAME-narrow.png` of what the page shows, if pictures are wanted. */
export async function picture(page: Page, name: string): Promise<void> {
  if (!process.env.PICTURES) return;
  mkdirSync(FOLDER, { recursive: true });
  const before = page.viewportSize();
  for (const [width, viewport] of [['wide', WIDE] as const, ['narrow', NARROW] as const]) {
    await page.setViewportSize(viewport);
    await page.screenshot({ path: join(FOLDER, `${name}-${width}.png`), animations: 'disabled' });
  }
  if (before) await page.setViewportSize(before);
}
