/** The page as a whole: it comes up for everybody, in both languages and lights, and says clearly what is not there. */
import { expect, test } from 'vitest';
import { accessibilityFaults, describeInBrowser, guest, hasFocus, NARROW, tooWide, useBrowser, visitor } from './testing/browser.ts';
import { picture } from './testing/pictures.ts';

describeInBrowser('the page', () => {
  useBrowser();

  test.each([
    { name: 'wide and light', options: {} },
    { name: 'narrow and dark', options: { viewport: NARROW, dark: true } },
  ])('the start, $name, for somebody new', async ({ options }) => {
    const { page } = await visitor(options);
    await page.goto('/');
    await page.getByRole('radio', { name: 'Elestrals' }).waitFor();
    expect(await page.getByRole('textbox', { name: 'Your name' }).inputValue()).toMatch(/^\w+ \w+$/);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await tooWide(page)).toEqual([]);
    if ('dark' in options) return;
    await page.getByRole('textbox', { name: 'Your name' }).fill('Swift River');
    await picture(page, 'start');
  });

  test('comes with every head that keeps others out', async () => {
    const { page, faults } = await visitor();
    const answer = await page.goto('/');
    expect(answer?.headers()).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'; script-src 'self'; style-src 'self'"),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'permissions-policy': expect.stringContaining('microphone=()'),
      'cross-origin-opener-policy': 'same-origin',
    });
    // And they hold: nothing on the page makes HTML of a string.
    const tried = page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<b>x</b>'));
    await expect(tried).rejects.toThrow('TrustedHTML');
    expect(faults.splice(0)).toEqual([expect.stringContaining('TrustedHTML')]);
  });

  test('a German browser gets German, and the settings change language and light at once', async () => {
    const { page } = await visitor({ language: 'de-AT' });
    await page.goto('/');
    await page.getByRole('link', { name: /^Gegen einen Bot/ }).waitFor();
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('de');
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.goto('/settings');
    await page.getByRole('radio', { name: 'English' }).check();
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en');
    const ground = (): Promise<string> => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const light = await ground();
    await page.getByRole('radio', { name: 'Dark' }).check();
    await expect.poll(ground).not.toBe(light);
  });

  test('an address that leads nowhere, and the way back by keyboard', async () => {
    const { page } = await visitor();
    await page.goto('/no/such/screen');
    await page.getByRole('heading', { name: 'There is nothing here' }).waitFor();
    await page.getByRole('link', { name: 'To the start' }).press('Enter');
    await page.getByRole('link', { name: /^Play a bot/ }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    await page.goBack();
    const heading = page.getByRole('heading', { name: 'There is nothing here' });
    await expect.poll(() => hasFocus(heading)).toBe(true);
    await page.keyboard.press('Tab');
    await expect.poll(() => hasFocus(page.getByRole('link', { name: 'To the start' }))).toBe(true);
  });

  test('a screen gets the focus on its heading, and the window its name', async () => {
    const { page } = await guest('Focus');
    await page.getByRole('link', { name: 'Watch', exact: true }).click();
    const heading = page.getByRole('heading', { level: 1, name: 'Watch' });
    await heading.waitFor();
    await expect.poll(() => hasFocus(heading)).toBe(true);
    await expect.poll(() => page.title()).toBe('Watch – Spiritgate');
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  test('a screen that one asks for before the first one is there gets the focus too', async () => {
    const { page, context } = await guest('Hasty');
    const arrived = Promise.withResolvers<void>();
    await context.route(/\/assets\/start-[^/]*\.js$/, async (route) => {
      await arrived.promise;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await page.getByRole('link', { name: 'Watch', exact: true }).click();
    const heading = page.getByRole('heading', { level: 1, name: 'Watch' });
    await heading.waitFor();
    await expect.poll(() => hasFocus(heading)).toBe(true);
    arrived.resolve();
  });

  test('a token that the server does not know is forgotten, and no link ever has one', async () => {
    const { page, context } = await visitor();
    await context.addInitScript(() => {
      if (localStorage.getItem('tried')) return;
      localStorage.setItem('tried', 'yes');
      localStorage.setItem('spiritgate.token', 'nobody');
    });
    await page.goto('/account');
    await page.getByRole('heading', { name: 'What are you called?' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem('spiritgate.token'))).toBeNull();
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByRole('heading', { name: 'Account', level: 1 }).waitFor();
    const token = await page.evaluate(() => localStorage.getItem('spiritgate.token'));
    expect(token).toMatch(/./);
    expect(await page.content()).not.toContain(token);
    expect(page.url()).not.toContain(token);
  });

  test('while the server is away the page says so, and goes on once it is back', async () => {
    const { page } = await guest('Patient', { lossy: true });
    await page.getByRole('heading', { name: 'Hello, Patient' }).waitFor();
    await page.route('**/api/**', (route) => route.abort());
    await page.goto('/account');
    await page.getByRole('heading', { name: 'The server does not answer' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.unroute('**/api/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor();
    // Nobody was signed out by it.
    await page.getByRole('button', { name: 'Patient' }).waitFor();
  });

  test('what the server refuses is shown with its reason and what to do', async () => {
    const { page } = await visitor();
    await page.goto('/');
    await page.getByRole('textbox', { name: 'Your name' }).fill('a');
    await page.getByRole('link', { name: /^Play a bot/ }).click();
    const toast = page.getByRole('region', { name: 'Notes' });
    await toast.getByText('The name is not allowed.').waitFor();
    expect(await toast.textContent()).toContain('Take 3 to 24 letters');
    await expect.poll(() => page.locator('#live-assertive').textContent()).toContain('Take 3 to 24 letters');
    expect(await accessibilityFaults(page)).toEqual([]);
    await toast.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => toast.textContent()).toBe('');
  });
});
