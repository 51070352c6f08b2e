import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { AdminPage } from '../support/adminPage.ts';
import { pdfOf } from '../support/faxes/pdf.ts';
import { SettingsWindow } from '../support/settingsWindow.ts';
import { until } from '../support/until.ts';

/** Campaigns, Call Me Back, texts, carriers and the transcriber, as an administrator keeps them who has only the screen. */
describe('what leads to other companies', () => {
  const settings = new SettingsWindow();
  let admin: AdminPage;

  beforeAll(async () => {
    admin = new AdminPage(settings.page, settings.service.url);
    await settings.client.call('createDdi', { body: { e164: '442079460015', name: 'Spring', tel_verified: true } });
  });

  it('sees which campaign brings callers', async () => {
    await admin.go('campaigns', 'Campaigns');
    await admin.page.getByText('No campaign yet').waitFor();
    await admin.button('Add a campaign').click();
    await admin.type('Name', 'Spring');
    await admin.type('Page of the campaign', 'company');
    await admin.choose('Add', /7946 0015/);
    await admin.button('Add a rule').click();
    await admin.type('Source (utm_source)', 'newsletter');
    await admin.save();
    await admin.page
      .getByText(/^Must be an address such as/)
      .first()
      .waitFor();
    await admin.type('Page of the campaign', 'https://www.company.test/spring');
    await admin.saved('Spring');
    const campaigns = async () => (await settings.client.call('listCampaigns')).data;
    expect(await campaigns()).toMatchObject([
      { name: 'Spring', ddis: ['442079460015'], rules: [{ source: 'newsletter' }] },
    ]);
    await admin.type('Address that was opened', 'https://www.company.test/?utm_source=Newsletter');
    await admin.button('Try').click();
    await admin.page.getByText('It belongs to “Spring”.').waitFor();
    await admin.edit('Spring');
    await admin.button('Remove +44 20 7946 0015 · Spring').click();
    await admin.saved('Spring');
    expect(await campaigns()).toMatchObject([{ ddis: [] }]);
    await admin.remove('Spring');
    expect(await campaigns()).toEqual([]);
  });

  it('gives web sites a widget, with a preview', async () => {
    await admin.go('callmebackbuttons', 'Call Me Back buttons');
    await admin.button('Add a button').click();
    await admin.type('Name', 'Autumn');
    await admin.page.getByRole('textbox', { name: 'Words', exact: true }).first().fill('Talk to us');
    await admin.page.getByText('Talk to us', { exact: true }).waitFor();
    await admin.page.getByRole('textbox', { name: 'Background', exact: true }).first().fill('brown');
    await admin.save();
    await admin.page.getByText(/Must be words, or JSON/).waitFor();
    await admin.page.getByRole('textbox', { name: 'Background', exact: true }).first().fill('#7c2d12');
    await admin.saved('Autumn');
    await admin.go('callmeback', 'Call Me Back');
    await admin.button('Add a widget').click();
    await admin.type('Name', 'Shop');
    await admin.choose('Language', 'German');
    await admin.page.getByText('Dürfen wir Sie anrufen?').waitFor();
    await admin.choose('Button', 'Autumn');
    await admin.page.getByText('Talk to us', { exact: true }).waitFor();
    await admin.type('Most calls per minute', '0');
    await admin.save();
    await admin.page.getByText(/Must be at least 0.01/).waitFor();
    await admin.type('Most calls per minute', '0.5');
    await admin.type('Web sites', 'company');
    await admin.save();
    await admin.page.getByText(/Must be an address such as/).waitFor();
    await admin.type('Web sites', 'https://www.company.test\nhttps://shop.company.test');
    await admin.saved('Shop');
    const [setting] = (await settings.client.call('listCallMeBackSettings')).data;
    expect(setting).toMatchObject({
      calls_per_minute: 0.5,
      culture: 1,
      websites: ['https://www.company.test', 'https://shop.company.test'],
    });
    await admin.edit('Shop');
    await admin.page.getByText(`data-key="${setting?.key}"`).waitFor();
    // The service serves the look that was made.
    const widget = await fetch(`${settings.service.api}/callmeback/widgets/${setting?.key}`, {
      headers: { origin: 'https://www.company.test' },
    });
    expect(await widget.json()).toMatchObject({ data: { culture: 'de' } });
    await admin.go('callmebackbuttons', 'Call Me Back buttons');
    await admin.askToDelete('Autumn', 'Shop');
    await admin.keep();
    await admin.edit('Autumn');
    await admin.type('Name', 'Winter');
    await admin.saved('Winter');
    await admin.go('callmeback', 'Call Me Back');
    await admin.edit('Shop');
    await admin.type('Web sites', 'https://shop.company.test');
    await admin.saved('Shop');
    // The site that was taken out shows nothing any more.
    const statusFor = async (origin: string) =>
      (await fetch(`${settings.service.api}/callmeback/widgets/${setting?.key}`, { headers: { origin } })).status;
    expect(await statusFor('https://shop.company.test')).toBe(200);
    expect(await statusFor('https://www.company.test')).toBe(403);
    await admin.remove('Shop');
    expect((await settings.client.call('listCallMeBackSettings')).total).toBe(0);
    await admin.go('callmebackbuttons', 'Call Me Back buttons');
    await admin.remove('Winter');
    expect((await settings.client.call('listCallMeBackButtons')).total).toBe(0);
  });

  it('has texts of the company, and a carrier for them', async () => {
    await admin.go('cannedresponses', 'Canned responses');
    await admin.button('Add a canned response').click();
    await admin.type('Name', 'Thanks');
    await admin.save();
    await admin.page
      .getByText(/^Must not be empty|at least/)
      .first()
      .waitFor();
    await admin.type('Text', 'Dear {first_name}, thank you.');
    await admin.saved('Thanks');
    expect((await settings.client.call('listCannedResponses')).data).toMatchObject([{ shared: true, name: 'Thanks' }]);
    await admin.edit('Thanks');
    await admin.type('Text', 'Dear {first_name}, thank you. {agent_name}');
    await admin.saved('Thanks');
    const texts = async () => (await settings.client.call('listCannedResponses')).data.map(({ text }) => text);
    expect(await texts()).toEqual(['Dear {first_name}, thank you. {agent_name}']);
    await admin.remove('Thanks');
    expect(await texts()).toEqual([]);
    await admin.go('smscarriers', 'SMS carriers');
    await admin.button('Add a carrier').click();
    await admin.type('Name', 'Carrier');
    await admin.type('Host', 'no host');
    await admin.type('System id', 'company');
    await admin.button('Add a sender').click();
    await admin.type('Number or name', '+44 20 7946 0015');
    await admin.save();
    await admin.page.getByText('Must be a host name or an IP address').waitFor();
    await admin.type('Host', '127.0.0.1');
    await admin.type('Port', '9');
    await admin.saved('Carrier');
    const carriers = async () => (await settings.client.call('listSmsCarriers')).data;
    expect(await carriers()).toMatchObject([{ host: '127.0.0.1', port: 9, numbers: [{ number: '442079460015' }] }]);
    // It took effect: the service tries to connect, and the status says so.
    await until(async () => (await carriers())[0]?.state === 'retrying', { what: 'the carrier to be tried' });
    await admin.go('status', 'Service status');
    await admin.rows('What it depends on').filter({ hasText: 'Carrier' }).getByText('Trying again').waitFor();
    await admin.go('smscarriers', 'SMS carriers');
    await admin.edit('Carrier');
    await admin.type('Name', 'Other carrier');
    await admin.type('Port', '10');
    await admin.saved('Other carrier');
    expect(await carriers()).toMatchObject([
      { name: 'Other carrier', port: 10, numbers: [{ number: '442079460015' }] },
    ]);
    await admin.remove('Other carrier');
    expect(await carriers()).toEqual([]);
  });

  it('gets faxes, which are read, and mailed to whom the number says', async () => {
    await admin.go('faxes', 'Faxes');
    await admin.page.getByText('No fax yet').waitFor();
    const { data: ddi } = await settings.client.call('createDdi', {
      body: { e164: '442079460017', fax_enabled: true },
    });
    const bytes = pdfOf(2);
    const folder = join(settings.service.dataDir, 'faxes/incoming');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, '442079460018_442079460017_1.pdf'), bytes);
    await until(async () => (await settings.client.call('listFaxes')).total === 1, {
      what: 'the fax',
      timeoutMs: 20_000,
    });
    await settings.page.reload();
    const row = admin.rows('Faxes').filter({ hasText: '+44 20 7946 0018 to +44 20 7946 0017' });
    await row.getByText('2 pages').waitFor();
    const downloading = admin.page.waitForEvent('download');
    await admin.button('Download the fax of +44 20 7946 0018').click();
    expect((await readFile(await (await downloading).path())).equals(bytes)).toBe(true);
    const opening = admin.page.context().waitForEvent('page');
    await admin.button('View the fax of +44 20 7946 0018').click();
    await (await opening).close();
    await admin.page.getByRole('link', { name: 'Where faxes to +44 20 7946 0017 are sent' }).click();
    await admin.type('Mail a notice of each fax to', 'fax@company.test');
    await admin.save();
    await admin.rows('Telephone numbers').filter({ hasText: '+44 20 7946 0017' }).waitFor();
    await admin.go('faxes', 'Faxes');
    await row.getByText('Notices go to fax@company.test').waitFor();
    await settings.client.call('deleteDdi', { params: { id: Number(ddi.id) } });
  });

  it('sees whether everything works that it depends on, and gets to the logs', async () => {
    await admin.go('status', 'Service status');
    const parts = admin.rows('What it depends on');
    await parts.filter({ hasText: 'Demo line' }).getByText('Registered').waitFor();
    await parts.filter({ hasText: 'Mail' }).getByText('No mail server is set up').waitFor();
    await admin.page.getByRole('link', { name: 'Show Demo line' }).click();
    await admin.page.getByRole('heading', { level: 2, name: 'Demo line' }).waitFor();
    await admin.go('status', 'Service status');
    await admin.list('Logs').getByRole('link', { name: 'Who changed what' }).click();
    await admin.page.getByRole('heading', { level: 2, name: 'Audit log' }).waitFor();
  });

  it('has a transcriber and its words', async () => {
    await admin.go('transcription', 'Transcription');
    await admin.type('Address', 'company');
    await admin.save();
    await admin.page.getByText(/Must be an https or http address/).waitFor();
    await admin.type('Address', 'https://engine.company.test/v1/');
    await admin.save();
    await admin.page.getByText('“Transcription” is saved.').first().waitFor();
    expect((await settings.client.call('getTranscriptionSettings')).data.url).toBe('https://engine.company.test/v1');
    await admin.go('dictionary', 'Dictionary');
    await admin.button('Add a word').click();
    await admin.type('Word or phrase', 'Wallenstein');
    await admin.saved('Wallenstein');
    await admin.remove('Wallenstein');
    expect((await settings.client.call('listMonitorAiDictionary')).total).toBe(0);
  });
});
