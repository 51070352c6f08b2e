import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { AdminPage } from '../support/adminPage.ts';
import { openWindow } from '../support/browser.ts';
import { signIn } from '../support/serviceProcess.ts';
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

  it('has a name, a place and money of its own', async () => {
    await admin.go('company', 'Company');
    await admin.type('Name', '');
    await admin.save();
    await admin.page.getByText(/^Must not be empty/).waitFor();
    await admin.type('Name', 'Analytical Engines');
    await admin.type('Address', '12 St James’s Square\nLondon');
    await admin.type('Time zone', 'London');
    await admin.save();
    await admin.page.getByText('Must be an IANA time zone such as Europe/Berlin.').waitFor();
    await admin.type('Time zone', 'Europe/London');
    await admin.choose('Country', 'United Kingdom');
    await admin.type('Currency', 'gbp');
    await admin.save();
    await admin.page.getByText('“Analytical Engines” is saved.').first().waitFor();
    expect((await settings.client.call('getCustomer', { params: { id: 1 } })).data).toMatchObject({
      name: 'Analytical Engines',
      address: '12 St James’s Square\nLondon',
      time_zone: 'Europe/London',
      country: 'GB',
      currency_iso: 'GBP',
    });
  });

  it('shares the service with others, which its operator adds and they cannot see', async () => {
    await admin.go('company', 'Company');
    await admin.button('Add a company').click();
    await admin.type('Name', 'Difference Engines');
    await admin.type('First name', 'Charles');
    await admin.type('E-mail', 'charles@engines.test');
    await admin.type('Password', 'short');
    await admin.save();
    await admin.page.getByText('Must have at least 10 characters.').waitFor();
    await admin.type('Password', 'brass and steam');
    await admin.save();
    await admin.rows('Companies of this service').filter({ hasText: 'Difference Engines' }).waitFor();
    const charles = { email: 'charles@engines.test', password: 'brass and steam' };
    const { data: seen } = await (await signIn(settings.service.api, charles)).call('listCustomers');
    expect(seen).toMatchObject([{ name: 'Difference Engines', users: 1 }]);
  });

  it('is deleted by its owner alone, who types its name after what goes with it was said', async () => {
    const { service, browser } = settings;
    const charles = { email: 'charles@engines.test', password: 'brass and steam' };
    await (await signIn(service.api, charles)).call('addDemoLine');
    const ui = await openWindow(browser, service, charles);
    const { page } = ui;
    onTestFinished(() => ui.close());
    await page.goto(`${service.url}/#/settings/company`);
    await page.getByRole('button', { name: 'Delete …' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete Difference Engines?' });
    await dialog.getByText('People', { exact: true }).waitFor();
    const now = dialog.getByRole('button', { name: 'Delete for good' });
    await dialog.getByRole('textbox', { name: 'Type Difference Engines to confirm' }).fill('Difference');
    expect(await now.isDisabled()).toBe(true);
    await page.keyboard.press('Enter');
    await dialog.getByRole('textbox').fill('Difference Engines');
    await now.click();
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    await expect(signIn(service.api, charles)).rejects.toThrow();
    const { data } = await settings.client.call('listCustomers', { query: { everyone: 'true' } });
    expect(data.map(({ name }) => name)).toEqual(['Analytical Engines']);
  });

  it('says what the codes of its records mean', async () => {
    await admin.go('codetables', 'Code tables');
    const table = admin.page.getByRole('table', { name: 'Kind of a call record' });
    await table.getByRole('row', { name: '2 M missed' }).waitFor();
    const { data } = await settings.client.call('getCdrDictionaries');
    expect(await admin.page.getByRole('table').count()).toBe(Object.keys(data).length);
    const tools = admin.page.getByRole('search', { name: 'Search', exact: true });
    const search = tools.getByRole('searchbox');
    await search.fill('voicemail');
    await until(async () => (await admin.rows('Code tables').count()) === 1, { what: 'the table with that value' });
    await admin.page.getByRole('table', { name: 'What a telephone number leads to' }).waitFor();
  });

  it('brings its people in a table, made from the template', async () => {
    await admin.go('people', 'People');
    await admin.button('Import').click();
    await admin.page.getByRole('heading', { level: 2, name: 'Import people' }).waitFor();
    const downloading = admin.page.waitForEvent('download');
    await admin.button('Download a template').click();
    const template = await readFile(await (await downloading).path(), 'utf8');
    expect(template).toBe(
      '\uFEFFfirst_name,last_name,email,ext,roles,language\r\nAda,Lovelace,ada@example.com,201,agent,en\r\n',
    );
    // The template’s own row has the extension of somebody who is there.
    await choose(
      'people.csv',
      `${template.replace('ext', 'Extension')}Alan,Turing,alan@company.test,301,supervisor,de\r\n`,
    );
    const rows = admin.rows('Rows of the file');
    await rows.filter({ hasText: 'Extension: The extension is already taken' }).waitFor();
    await admin.page.getByText(/^1 of 2 rows is wrong\. Nothing is added/).waitFor();
    expect(await admin.button('Import 1').isDisabled()).toBe(true);
    await choose('people.csv', `${template.replace('201', '302')}Alan,Turing,alan@company.test,301,supervisor\r\n`);
    await rows.filter({ hasText: 'Alan Turing (301)will be added' }).waitFor();
    const names = async () => (await settings.client.call('listUsers')).data.map(({ first_name }) => first_name);
    expect(await names()).not.toContain('Alan');
    await admin.button('Import 2').click();
    await admin.page.getByText('2 were imported.').waitFor();
    await admin.rows('People').filter({ hasText: 'Alan Turing' }).waitFor();
    expect(await names()).toEqual(expect.arrayContaining(['Ada', 'Alan', 'Grace']));
    const mails = async () => JSON.stringify((await settings.client.call('listMails')).data);
    await until(async () => (await mails()).includes('alan@company.test'), { what: 'the invitation' });
  });

  it('sees why a file is not a table', async () => {
    await admin.go('people', 'People');
    await admin.button('Import').click();
    await choose('sheet.csv', 'PK\u0003\u0004\0\0');
    await admin.page.getByText('This is no CSV file. Save the sheet as “CSV UTF-8”.').waitFor();
    await choose('head.csv', 'first_name,email\n');
    await admin.page.getByText(/The file has no rows below the names of its columns/).waitFor();
  });
});

/** The lists that are older than the others: with search, order and a way to their operations like all. */
describe('a list', () => {
  const settings = new SettingsWindow();
  let admin: AdminPage;

  beforeAll(async () => {
    admin = new AdminPage(settings.page, settings.service.url);
    const { client } = settings;
    for (const name of ['Sales 10', 'Sales 2']) await client.call('createQueue', { body: { name } });
    for (const name of ['Sold', 'Call again']) await client.call('createDisposition', { body: { name } });
    for (const name of ['Trainees', 'Night']) {
      const { data } = await client.call('createUserGroup', { body: { name } });
      await client.call('createDiallingLimit', { body: { subject: 'TEAM', subject_id: data.id, calls_at_once: 1 } });
    }
    for (const name of ['Spare', 'Hamburg']) {
      await client.call('createLine', { body: { name, server: '127.0.0.1:9', register: false } });
    }
    await settings.page.reload();
  });

  it.each([
    ['queues', 'Queues', 'listQueues', ['Sales 2', 'Sales 10']],
    ['lines', 'Lines', 'listLines', ['Hamburg', 'Spare']],
    ['dispositions', 'Dispositions', 'listDispositions', ['Call again', 'Sold']],
    ['featurecodes', 'Feature codes', 'listFeatureCodes', ['Available', 'Speed dial']],
    ['dialling', 'Teams, people and API tokens', 'listDiallingLimits', ['Night', 'Trainees']],
    ['people', 'People', 'listUsers', ['Owner', 'Grace']],
  ])('of %s is searched, put in order, and names its operations', async (section, title, operation, inOrder) => {
    await settings.go(section);
    const rows = admin.rows(title);
    const tools = admin.page.getByRole('search', { name: 'Search', exact: true });
    const search = tools.getByRole('searchbox');
    const [first = '', last = ''] = inOrder;
    await search.fill('no such thing');
    await admin.page.getByText('Nothing matches').waitFor();
    await search.fill(last);
    await until(async () => (await rows.first().textContent())?.includes(last) ?? false, { what: last });
    await search.fill('');
    await tools.getByRole('button', { name: /Sort by$/ }).click();
    await admin.page.getByRole('option', { name: 'Name', exact: true }).click();
    const isInOrder = async () => {
      const texts = await rows.allTextContents();
      const [before = -1, after = -1] = [first, last].map((name) => texts.findIndex((text) => text.includes(name)));
      return before !== -1 && before < after;
    };
    await until(isInOrder, { what: `${first} before ${last}` });
    const references = admin.page.getByRole('link', { name: 'Operations in the API reference' });
    const hrefs = () => references.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    await expect.poll(hrefs).toContainEqual(expect.stringMatching(new RegExp(`#/\\w+/${operation}$`)));
  });
});
