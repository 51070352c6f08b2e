import { expect, it } from 'vitest';
import { problemsInEveryLook } from '../support/browser.ts';
import { SettingsWindow } from '../support/settingsWindow.ts';

const settings = new SettingsWindow();

it('does with a call from keys and the palette what its tiles do, on every page', async () => {
  const { page, client, button } = settings;
  const { data } = await client.call('createCall', { body: { to: '601', auto_answer: true } });
  await page.goto(`${settings.service.url}/#/contacts`);
  const bar = page.getByRole('region', { name: 'Calls', exact: true });
  await bar.getByRole('button', { name: 'Hold', exact: true }).waitFor();

  await page.keyboard.press('Alt+M');
  await bar.getByRole('button', { name: 'Unmute' }).waitFor();

  await page.keyboard.press('ControlOrMeta+k');
  const choices = page.getByRole('option');
  await page.getByRole('option', { name: 'Unmute' }).waitFor();
  await expect
    .poll(() => choices.allTextContents())
    .toEqual(
      expect.arrayContaining(['UnmuteAlt+M', 'HoldAlt+H', 'KeypadAlt+K', 'TransferAlt+T', 'ParkAlt+P', 'Hang upAlt+X']),
    );
  expect(await problemsInEveryLook(page)).toEqual([]);
  await page.keyboard.type('hold');
  await page.keyboard.press('Enter');
  await bar.getByRole('button', { name: 'Resume' }).waitFor();

  await page.keyboard.press('Alt+K');
  await page.waitForURL(`**/#/calls/${data.id}`);
  await page
    .getByRole('group', { name: 'Send digits' })
    .or(page.getByRole('heading', { name: 'Send digits' }))
    .waitFor();
  await page.keyboard.press('Alt+X');
  await button('Call again').waitFor();
});

it('shows the call that a key is about though the user has just turned away from it', async () => {
  const { page, client } = settings;
  const { data } = await client.call('createCall', { body: { to: '601', auto_answer: true } });
  await page.goto(`${settings.service.url}/#/calls/${data.id}`);
  await page.getByRole('timer').first().waitFor();
  // In one task: the other page is not shown yet.
  await page.evaluate(() => {
    window.location.hash = '#/contacts';
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', code: 'KeyK', altKey: true, bubbles: true }));
  });
  await page
    .getByRole('group', { name: 'Send digits' })
    .or(page.getByRole('heading', { name: 'Send digits' }))
    .waitFor();
  expect(page.url()).toContain(`/#/calls/${data.id}`);
});

it('offers nothing of it without a call', async () => {
  const { page } = settings;
  await page.goto(`${settings.service.url}/#/`);
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('option', { name: 'Go to Settings' }).waitFor();
  expect(await page.getByRole('option', { name: 'Hang up' }).count()).toBe(0);
  await page.keyboard.press('Escape');
});
