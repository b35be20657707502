/** Two people meet: by a link, in a lobby with its ready check, by a challenge. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bothPlay, matchIn } from './testing/at-table.ts';
import { accessibilityFaults, describeInBrowser, guest, shown, useBrowser, visitor } from './testing/browser.ts';
import { picture } from './testing/pictures.ts';

const openLobby = async (page: Page, { readyCheck }: { readyCheck: boolean }): Promise<string> => {
  await page.goto('/play/invite');
  if (readyCheck) {
    await page.getByText('Terms of the match').click();
    await page.getByRole('checkbox', { name: /both say that they are ready/ }).check();
  }
  await page.getByRole('button', { name: 'Make the link' }).click();
  return page.getByRole('textbox', { name: 'Link' }).inputValue();
};

describeInBrowser('two who meet', () => {
  useBrowser();

  test('by an invite link, copied with its button, into the same match', async () => {
    const host = await guest('Host of link');
    await openLobby(host.page, { readyCheck: false });
    await host.page.getByRole('button', { name: 'Copy Link' }).click();
    const copied = (): Promise<string> => host.page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied).toMatch(/\/join\/[0-9A-Z]{8}$/);
    const link = await copied();
    expect(await accessibilityFaults(host.page)).toEqual([]);
    await picture(host.page, 'lobby');

    const friend = await visitor();
    await friend.page.goto(link);
    await friend.page.getByRole('textbox', { name: 'Your name' }).fill('Friend of link');
    await friend.page.getByRole('button', { name: 'Go on' }).click();
    await friend.page.getByRole('heading', { name: 'Host of link invites you to a match' }).waitFor();
    expect(await accessibilityFaults(friend.page)).toEqual([]);
    await friend.page.getByRole('button', { name: 'Join and play' }).click();
    await bothPlay(host.page, friend.page);

    const third = await guest('Third');
    await third.page.goto(link);
    await shown(third.page, 'Host of link and Friend of link are playing.').waitFor();
    await third.page.getByRole('main').getByRole('link', { name: 'Watch' }).click();
    await third.page.waitForURL(`**/watch/${matchIn(host.page)}?code=*`);
  });

  test('a lobby with a ready check: sent away, handed over, another deck, both ready', async () => {
    const host = await guest('Keeper');
    const link = await openLobby(host.page, { readyCheck: true });
    const rude = await guest('Rude');
    await rude.page.goto(link);
    await rude.page.getByRole('button', { name: 'Join' }).click();
    await host.page.getByRole('listitem').getByText('Rude', { exact: true }).waitFor();
    await host.page.getByRole('button', { name: 'More …' }).click();
    await host.page.getByRole('menuitem', { name: 'Send Rude away' }).click();
    await rude.page.getByRole('heading', { name: 'Keeper invites you to a match' }).waitFor();
    await rude.page.getByRole('button', { name: 'Join' }).click();
    await rude.page.getByRole('region', { name: 'Notes' }).getByText('This account may not join this lobby.').waitFor();

    const heir = await guest('Heir');
    await heir.page.goto(link);
    await heir.page.getByRole('button', { name: 'Join' }).click();
    await host.page.getByRole('button', { name: 'Leave it to Heir' }).click();
    await host.page.waitForURL((url) => url.pathname === '/');
    await heir.page.getByRole('heading', { name: 'Send this to your friend' }).waitFor();

    await host.page.goto(link);
    await host.page.getByRole('button', { name: 'Join' }).click();
    await host.page.getByRole('button', { name: 'I am ready' }).click();
    await shown(heir.page, '✓ Ready').waitFor();
    await heir.page.getByRole('combobox', { name: 'Deck' }).selectOption({ index: 1 });
    expect(await accessibilityFaults(heir.page)).toEqual([]);
    await heir.page.getByRole('button', { name: 'I am ready' }).click();
    await bothPlay(host.page, heir.page);
  });

  test('by a challenge: declined, sent again, accepted', async () => {
    const [ada, bob] = await Promise.all([guest('Ada Challenger'), guest('Bob Challenged')]);
    const send = async (): Promise<void> => {
      await ada.page.goto('/play/challenge/Bob%20Challenged');
      await ada.page.getByRole('button', { name: 'Challenge', exact: true }).click();
      await ada.page.getByRole('heading', { name: 'You have challenged Bob Challenged' }).waitFor();
    };
    await send();
    const incoming = bob.page.getByRole('region', { name: 'Challenges' });
    await incoming.getByText('Ada Challenger challenges you.').waitFor();
    expect(await accessibilityFaults(bob.page)).toEqual([]);
    await incoming.getByRole('button', { name: 'Decline', exact: true }).click();
    await ada.page.getByRole('button', { name: 'Challenge', exact: true }).waitFor();
    await send();
    await incoming.getByRole('link', { name: 'See and answer' }).click();
    await bob.page.getByRole('button', { name: 'Accept and play' }).waitFor();
    expect(await accessibilityFaults(bob.page)).toEqual([]);
    await bob.page.getByRole('button', { name: 'Accept and play' }).click();
    await bothPlay(ada.page, bob.page);
  });
});
