import { describe, expect, it } from 'vitest';
import { problemsInEveryLook } from '../support/browser.ts';
import { grace, SettingsWindow } from '../support/settingsWindow.ts';
import { until } from '../support/until.ts';

const settings = new SettingsWindow();
const { button, textbox } = settings;

const picture = async (name: string) => {
  const folder = process.env.CODE_PICTURES;
  if (folder) await settings.page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};

const codeOf = async (id: 'park' | 'mailbox') =>
  (await settings.client.call('getFeatureCode', { params: { id } })).data;

describe('feature codes in the settings', () => {
  it('are shown, changed, refused with a sentence, switched off and reset', async () => {
    await settings.client.call('createAgentReason', { body: { name: 'Lunch' } });
    await settings.go('featurecodes');
    const park = textbox('Code for “Park”');
    expect(await park.inputValue()).toBe('*70');
    await park.fill('*97');
    await button('Save the code for “Park”').click();
    await settings.page.getByText('*97 is the code of mailbox already').waitFor();
    await park.fill('#70');
    await button('Save the code for “Park”').click();
    await settings.page.getByText('“Park” is #70 now.').waitFor();
    expect(await codeOf('park')).toMatchObject({ code: '#70', enabled: true });
    await settings.page.getByRole('switch', { name: '“Mailbox” can be dialled' }).focus();
    await settings.page.keyboard.press('Space');
    await until(async () => !(await codeOf('mailbox')).enabled, { what: 'the mailbox’s code to be off' });
    expect(await problemsInEveryLook(settings.page, undefined, (look) => picture(`codes-${look}`))).toEqual([]);
    await button('Set “Park” back to *70').click();
    await settings.page.getByText('“Park” is *70 again.').waitFor();
    expect(await codeOf('park')).toMatchObject({ code: '*70' });
    await settings.page.getByText('Lunch').waitFor();
  });

  it('answer with tones where that is chosen', async () => {
    await settings.go('featurecodes');
    await button(/A code answers with/).click();
    await settings.page.getByRole('option', { name: 'Tones' }).click();
    const chosen = async () => (await settings.client.call('getFeatureCodeSettings')).data.confirmation;
    await until(async () => (await chosen()) === 'tone', { what: 'tones to be chosen' });
  });

  it('are on the page of desk phones, each with what it does, except those that are off', async () => {
    await settings.go('phones');
    await settings.page.getByText('Codes to dial').waitFor();
    await settings.page.getByText('Takes a call that rings at the extension behind it').waitFor();
    expect(await settings.page.getByText('Your own mailbox: listen to messages').count()).toBe(0);
    // Somebody else changes a code meanwhile.
    await settings.client.call('updateFeatureCode', { params: { id: 'call_back' }, body: { code: '*169' } });
    await settings.page.getByText('*169').waitFor();
    await settings.client.call('resetFeatureCode', { params: { id: 'call_back' } });
    await settings.page.getByText('*169').waitFor({ state: 'detached' });
    expect(await problemsInEveryLook(settings.page, undefined, (look) => picture(`phones-${look}`))).toEqual([]);
  });
});

describe('the PIN of a mailbox', () => {
  it('is set for oneself and for others, refused with a sentence, and removed', async () => {
    const has = async (userId: number) => {
      const { data: boxes } = await settings.client.call('listMailboxes');
      return boxes.find(({ user_id }) => user_id === userId)?.has_pin;
    };
    await settings.go('account');
    await textbox('New PIN').fill('1234');
    await button('Save the PIN').click();
    await settings.page.getByText('This PIN is easy to guess').waitFor();
    expect(await problemsInEveryLook(settings.page, undefined, (look) => picture(`pin-${look}`))).toEqual([]);
    await textbox('New PIN').fill('84726');
    await button('Save the PIN').click();
    await settings.page.getByText('A PIN is set.').waitFor();
    expect(await has(settings.client.userId)).toBe(true);
    await button('Remove the PIN').click();
    await settings.alert().getByRole('button', { name: 'Remove the PIN' }).click();
    await settings.page.getByText('No PIN is set.').waitFor();
    const { data: users } = await settings.client.call('listUsers');
    const other = users.find(({ email }) => email === grace.email)?.id ?? 0;
    await settings.go(`people/${other}`);
    await textbox('New PIN').fill('48151');
    await button('Save the PIN').click();
    await settings.page.getByText('A PIN is set.').waitFor();
    expect(await has(other)).toBe(true);
  });
});

describe('one’s own calls', () => {
  it('are switched off and forwarded in the account', async () => {
    await settings.go('account');
    await settings.page.getByRole('switch', { name: /^Do not disturb/ }).focus();
    await settings.page.keyboard.press('Space');
    const me = async () => (await settings.client.call('getMe')).data;
    await until(async () => (await me()).do_not_disturb, { what: 'do not disturb' });
    await textbox('When busy').fill('112');
    await button('Save forwarding').click();
    await settings.page.getByText('Calls cannot be forwarded to an emergency number').waitFor();
    await textbox('When busy').fill('+49 30 1234567');
    await button('Save forwarding').click();
    await until(async () => (await me()).forward_busy === '+49301234567', { what: 'the forward' });
    expect(await problemsInEveryLook(settings.page, undefined, (look) => picture(`account-${look}`))).toEqual([]);
  });
});
