import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { AdminPage } from '../support/adminPage.ts';
import { SettingsWindow } from '../support/settingsWindow.ts';
import { until } from '../support/until.ts';

/** The people of a customer, and what the customer is as a whole, as an administrator keeps them who has only the screen. */
describe('a company', () => {
  const settings = new SettingsWindow();
  let admin: AdminPage;

  beforeAll(() => {
    admin = new AdminPage(settings.page, settings.service.url);
  });

  const choose = (name: string, text: string) =>
    settings.page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

  it('brings its people in a table, made from the template', async () => {
    await admin.go('people', 'People');
    await admin.button('Import').click();
    await admin.page.getByRole('heading', { level: 2, name: 'Import people' }).waitFor();
    const downloading = admin.page.waitForEvent('download');
    await admin.button('Download a template').click();
    const template = await readFile(await (await downloading).path(), 'utf8');
    expect(template).toBe('\uFEFFfirst_name,last_name,email,ext,roles\r\nAda,Lovelace,ada@example.com,201,agent\r\n');
    // The template’s own row has the extension of somebody who is there.
    await choose('people.csv', `${template}Alan,Turing,alan@house.test,301,supervisor\r\n`);
    const rows = admin.rows('Rows of the file');
    await rows.filter({ hasText: 'ext: The ext is already taken' }).waitFor();
    await admin.page.getByText(/^1 of 2 rows are wrong\. Nothing is added/).waitFor();
    expect(await admin.button('Import 1').isDisabled()).toBe(true);
    await choose('people.csv', `${template.replace('201', '302')}Alan,Turing,alan@house.test,301,supervisor\r\n`);
    await rows.filter({ hasText: 'Alan Turing (301)will be added' }).waitFor();
    const names = async () => (await settings.client.call('listUsers')).data.map(({ first_name }) => first_name);
    expect(await names()).not.toContain('Alan');
    await admin.button('Import 2').click();
    await admin.page.getByText('2 were imported.').waitFor();
    await admin.rows('People').filter({ hasText: 'Alan Turing' }).waitFor();
    expect(await names()).toEqual(expect.arrayContaining(['Ada', 'Alan', 'Grace']));
    const mails = async () => JSON.stringify((await settings.client.call('listMails')).data);
    await until(async () => (await mails()).includes('alan@house.test'), { what: 'the invitation' });
  });

  it('is told what is no table', async () => {
    await admin.go('people', 'People');
    await admin.button('Import').click();
    await choose('sheet.csv', 'PK\u0003\u0004\0\0');
    await admin.page.getByText('This is no CSV file. Save the sheet as “CSV UTF-8”.').waitFor();
    await choose('head.csv', 'first_name,email\n');
    await admin.page.getByText(/The file has no rows below the names of its columns/).waitFor();
  });
});
