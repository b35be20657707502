/** One's account, from guest to member to its end. */
import { expect, test } from 'vitest';
import { accessibilityFaults, describeInBrowser, guest, shown, useBrowser, visitor } from './testing/browser.ts';

const PASSWORD = 'a long way round';

describeInBrowser('an account', () => {
  useBrowser();

  test('a guest signs up and stays the same, signs out and in, changes the password, ends another session, blocks, and goes', async () => {
    const { page } = await guest('Long Lived');
    await guest('Nuisance');
    await page.goto('/account');
    await page.getByRole('button', { name: 'Sign up' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Password').fill('short');
    await dialog.getByRole('button', { name: 'Sign up' }).click();
    await dialog.getByText(/Take 8 to 256 characters/).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await dialog.getByLabel('Password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Sign up' }).click();
    await page.getByRole('heading', { name: 'Password' }).waitFor();

    const elsewhere = await visitor();
    await elsewhere.page.goto('/');
    await elsewhere.page.getByRole('button', { name: 'Sign in' }).click();
    const signIn = elsewhere.page.getByRole('dialog');
    await signIn.getByLabel('Your name').fill('long lived');
    await signIn.getByLabel('Password').fill('not this one');
    await signIn.getByRole('button', { name: 'Sign in' }).click();
    await signIn.getByText('Name and password do not belong together.').waitFor();
    await signIn.getByLabel('Password').fill(PASSWORD);
    await signIn.getByRole('button', { name: 'Sign in' }).click();
    await elsewhere.page.getByRole('button', { name: 'Long Lived' }).waitFor();

    await page.reload();
    await page.getByRole('button', { name: 'End Chrome, Linux' }).waitFor();
    await page.getByRole('button', { name: 'End Chrome, Linux' }).click();
    await page.getByRole('button', { name: 'End Chrome, Linux' }).waitFor({ state: 'detached' });

    await page.getByLabel('Name of a player').fill('nuisance');
    await page.getByRole('button', { name: 'Block', exact: true }).click();
    await page.getByRole('button', { name: 'Unblock Nuisance' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Unblock Nuisance' }).click();
    await shown(page, 'You have blocked nobody.').waitFor();

    await page.getByLabel('Current password').fill(PASSWORD);
    await page.getByLabel('New password').fill(`${PASSWORD} home`);
    await page.getByRole('button', { name: 'Change the password' }).click();
    await shown(page, 'The password is changed.').waitFor();

    await page.getByRole('button', { name: 'Delete the account' }).click();
    await page.getByRole('dialog').getByLabel('Password').fill(`${PASSWORD} home`);
    await page.getByRole('dialog').getByRole('button', { name: 'Delete the account' }).click();
    await page.getByRole('textbox', { name: 'Your name' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('spiritgate.token'))).toBeNull();
  });

  test('signing out ends the session on the server too', async () => {
    const { page, url } = await guest('Leaver');
    const token = await page.evaluate(() => localStorage.getItem('spiritgate.token'));
    await page.getByRole('button', { name: 'Leaver' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('textbox', { name: 'Your name' }).waitFor();
    // The page does not wait for the server.
    const statusOf = async (): Promise<number> =>
      (await fetch(`${url}/api/v1/me`, { headers: { authorization: `Bearer ${token}` } })).status;
    await expect.poll(statusOf, { timeout: 10_000 }).toBe(401);
  });
});
