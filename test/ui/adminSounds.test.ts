import { beforeAll, describe, expect, it } from 'vitest';
import { wavBytes } from '../../electron/service/platform/files/wav.ts';
import { AdminPage } from '../support/adminPage.ts';
import { SettingsWindow } from '../support/settingsWindow.ts';
import { sine } from '../support/tone.ts';
import { until } from '../support/until.ts';

/** What callers hear and where they may meet, as an administrator keeps it who has only the screen. */
describe('announcements, mailboxes and conferences', () => {
  // With sound: an announcement is recorded from Chromium's microphone, which beeps.
  const settings = new SettingsWindow({ hasSound: true });
  let admin: AdminPage;

  beforeAll(() => {
    admin = new AdminPage(settings.page, settings.service.url);
  });

  const sounds = async () => (await settings.client.call('listVmAnnouncements')).data;

  it('are recorded in the browser', async () => {
    await admin.go('announcements', 'Announcements');
    await admin.page.getByText('No announcement yet').waitFor();
    await admin.button('Add an announcement').click();
    await admin.type('Name', 'Recorded here');
    await admin.save();
    await admin.page.getByText(/^Must not be empty/).waitFor();
    await admin.button('Start recording').click();
    await admin.button('Stop recording').waitFor();
    await admin.page.getByText(/Recording: 0:0[1-9]/).waitFor();
    await admin.button('Stop recording').click();
    await admin.page.getByRole('group', { name: 'Your recording' }).waitFor();
    await admin.saved('Recorded here');
    expect(await sounds()).toMatchObject([{ description: 'Recorded here', content_type: 'audio/wav' }]);
  });

  it('are uploaded, and keep what nobody replaced', async () => {
    const [spoken] = await sounds();
    await admin.edit('Recorded here');
    await admin.page.getByRole('group', { name: 'Present announcement' }).waitFor();
    await admin.type('Name', 'Welcome');
    await admin.saved('Welcome');
    expect((await sounds()).find(({ id }) => id === spoken?.id)).toMatchObject({
      description: 'Welcome',
      duration: spoken?.duration,
    });
    await admin.edit('Welcome');
    await admin.page.getByRole('radio', { name: 'Upload' }).click();
    const chooser = admin.page.waitForEvent('filechooser');
    await admin.button('Choose a file').click();
    const buffer = wavBytes(sine(440, 32_000));
    await (await chooser).setFiles({ name: 'tone.wav', mimeType: 'audio/wav', buffer });
    await admin.page.getByRole('group', { name: 'Chosen file' }).waitFor();
    await admin.saved('Welcome');
    expect((await sounds()).find(({ id }) => id === spoken?.id)?.duration).toBe(2);
  });

  it('are spoken from a text, heard before they are kept, and changed as a text', async () => {
    await admin.go('announcements', 'Announcements');
    await admin.button('Add an announcement').click();
    await admin.type('Name', 'Closed');
    await admin.page.getByRole('radio', { name: 'Type a text' }).click();
    await admin.save();
    await admin.page.getByText(/^Must not be empty/).waitFor();
    await admin.type('Text', '。');
    await admin.save();
    await admin.page.getByText('There is nothing in it that the English voice can read.').waitFor();
    await admin.type('Text', 'We are closed today.');
    await admin.button('Listen').click();
    await admin.page.getByRole('group', { name: 'Spoken text' }).waitFor();
    expect((await sounds()).some(({ description }) => description === 'Closed')).toBe(false);
    await admin.saved('Closed');
    const closed = async () => (await sounds()).find(({ description }) => description === 'Closed');
    const first = await closed();
    expect(first).toMatchObject({ text: 'We are closed today.', content_type: 'audio/wav' });
    await admin.edit('Closed');
    await admin.type('Text', 'We are closed today. Please call again tomorrow after nine.');
    await admin.page.getByRole('group', { name: 'Spoken text' }).waitFor({ state: 'detached' });
    await admin.saved('Closed');
    expect((await closed())?.duration).toBeGreaterThan((first?.duration ?? 0) + 1);
    await admin.remove('Closed');
  });

  it('greet in a shared mailbox, and say what depends on them before they are deleted', async () => {
    await admin.go('mailboxes', 'Mailboxes');
    await admin.button('Add a shared mailbox').click();
    await admin.type('Name', 'Front desk');
    await admin.choose('Greeting', 'Welcome');
    await admin.saved('Front desk');
    const { data } = await settings.client.call('listMailboxes');
    expect(data.find(({ name }) => name === 'Front desk')?.announcement_id).not.toBeNull();
    await admin.edit('Front desk');
    await admin.page.getByLabel('New PIN', { exact: true }).fill('1111');
    await admin.save();
    await admin.page
      .getByText(/row or repetition|not be/i)
      .first()
      .waitFor();
    await admin.page.getByLabel('New PIN', { exact: true }).fill('4702');
    await admin.saved('Front desk');
    await admin.go('announcements', 'Announcements');
    await admin.askToDelete('Welcome', 'Mailbox Front desk: greeting');
    await admin.keep();
    expect((await sounds()).map(({ description }) => description)).toEqual(['Welcome']);
    await admin.go('mailboxes', 'Mailboxes');
    await admin.remove('Front desk');
  });

  it('meet in a room, from which an administrator sends somebody away', async () => {
    await settings.client.call('createDdi', { body: { e164: '442079460012', name: 'Round' } });
    await admin.go('conferences', 'Conferences');
    await admin.button('Add a conference').click();
    await admin.type('Name', 'Monday round');
    await admin.page.getByLabel('PIN for callers from outside', { exact: true }).fill('12');
    await admin.choose('Add', /7946 0012/);
    await admin.save();
    await admin.page.getByText('Must be 4 to 12 digits').waitFor();
    await admin.page.getByLabel('PIN for callers from outside', { exact: true }).fill('');
    await admin.saved('Monday round');
    const [room] = (await settings.client.call('listConferences')).data;
    expect(room).toMatchObject({ name: 'Monday round', ddis: ['442079460012'] });
    await admin.edit('Monday round');
    await admin.type('Name', 'Tuesday round');
    await admin.saved('Tuesday round');
    expect((await settings.client.call('listConferences')).data).toMatchObject([
      { id: room?.id, name: 'Tuesday round', ddis: ['442079460012'] },
    ]);
    await admin.edit('Tuesday round');
    await admin.type('Name', 'Monday round');
    await admin.saved('Monday round');
    await settings.client.call('createDemoCall', { body: { to: '+442079460012', from: '+442079460018' } });
    await admin.edit('Monday round');
    await admin.page.getByRole('button', { name: /^Mute / }).click();
    await admin.page.getByText('Muted').first().waitFor();
    await admin.page.getByRole('button', { name: /^Remove .* from the conference/ }).click();
    await admin.page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await admin.page.getByText('Nobody is in the conference.').waitFor();
    await until(async () => (await settings.client.call('listCalls')).total === 0, { what: 'the call to end' });
    await admin.go('conferences', 'Conferences');
    await admin.askToDelete('Monday round', 'Telephone number Round');
    await admin.keep();
    await admin.remove('Monday round');
    expect((await settings.client.call('listConferences')).total).toBe(0);
  });
});
