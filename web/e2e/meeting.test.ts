/** Two people meet: by a link, in a lobby with its ready check, by a challenge, in the ranked queue. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityFaults, describeInBrowser, guest, useBrowser, visitor } from './testing/browser.ts';
import { picture } from './testing/pictures.ts';

const matchIn = (page: Page): string => /^\/match\/([^/]+)$/.exec(new URL(page.url()).pathname)?.[1] ?? '';

/** Both come to the table of the same match. */
async function bothPlay(a: Page, b: Page): Promise<void> {
  await Promise.all([a.waitForURL('**/match/*'), b.waitForURL('**/match/*')]);
  expect(matchIn(a)).toMatch(/./);
  expect(matchIn(a)).toBe(matchIn(b));
}

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
    const link = await host.page.evaluate(() => navigator.clipboard.readText());
    expect(link).toMatch(/\/join\/[0-9A-Z]{8}$/);
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
    await third.page.getByText('Host of link and Friend of link are playing.').first().waitFor();
    await third.page.getByRole('main').getByRole('link', { name: 'Watch' }).click();
    await third.page.waitForURL(`**/watch/${matchIn(host.page)}?code=*`);
  });

  test('a lobby with a ready check: sent away, handed over, another deck, both ready', async () => {
    const host = await guest('Keeper');
    const link = await openLobby(host.page, { readyCheck: true });
    const rude = await guest('Rude');
    await rude.page.goto(link);
    await rude.page.getByRole('button', { name: 'Join' }).click();
    await host.page.getByText('Rude').first().waitFor();
    await host.page.getByRole('button', { name: 'More …' }).click();
    await host.page.getByRole('menuitem', { name: 'Send Rude away' }).click();
    await rude.page.getByRole('heading', { name: 'Keeper invites you to a match' }).waitFor();
    await rude.page.getByRole('button', { name: 'Join' }).click();
    await rude.page.getByRole('region', { name: 'Notes' }).getByText(/./).first().waitFor();

    const heir = await guest('Heir');
    await heir.page.goto(link);
    await heir.page.getByRole('button', { name: 'Join' }).click();
    await host.page.getByRole('button', { name: 'Leave it to Heir' }).click();
    await host.page.waitForURL((url) => url.pathname === '/');
    await heir.page.getByRole('heading', { name: 'Send this to your friend' }).waitFor();

    await host.page.goto(link);
    await host.page.getByRole('button', { name: 'Join' }).click();
    await host.page.getByRole('button', { name: 'I am ready' }).click();
    await heir.page.getByText('✓ Ready').first().waitFor();
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

  test('in the ranked queue: one does not accept, the other waits on; then both accept', async () => {
    const [ada, bob, cleo] = await Promise.all([guest('Ada Ranked'), guest('Bob Ranked'), guest('Cleo Ranked')]);
    const enter = async (page: Page): Promise<void> => {
      await page.goto('/play/ranked');
      await page.getByRole('radio', { name: 'Battle Spirits' }).check();
      await page.getByRole('button', { name: 'Find an opponent' }).click();
    };
    await enter(ada.page);
    await ada.page.getByRole('timer').waitFor();
    await enter(bob.page);
    const accept = ada.page.getByRole('dialog').getByRole('button', { name: 'Accept' });
    await accept.waitFor();
    expect(await accessibilityFaults(ada.page)).toEqual([]);
    await accept.click();
    await bob.page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
    await ada.page.getByText('The other player did not accept. You are waiting on').first().waitFor();
    await bob.page.getByText(/./).first().waitFor();
    await enter(cleo.page);
    await Promise.all([accept.click(), cleo.page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()]);
    await bothPlay(ada.page, cleo.page);
  });
});
