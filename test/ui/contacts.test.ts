import { readFile } from 'node:fs/promises';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openWindow, problemsInEveryLook, type UiWindow, wide } from '../support/browser.ts';
import { launchChromium } from '../support/chromium.ts';
import { endCalls } from '../support/endCalls.ts';
import { pastCallerName, writePastCalls } from '../support/pastCalls.ts';
import { owner, type ServiceProcess, startServiceProcess } from '../support/serviceProcess.ts';
import { until } from '../support/until.ts';

const imported = 3000;
const adaNumber = '+441632960012';

let service: ServiceProcess;
let browser: Browser;
let ui: UiWindow;
let adaId: number;

const list = () => ui.page.getByRole('list', { name: 'Contacts' }).getByRole('link');
const search = () => ui.page.getByRole('searchbox', { name: 'Name, company, e-mail or number' });
/** Waits for the number of contacts that are found: “1 contact” also ends 3,001 of them. */
const counts = (text: string) =>
  ui.page
    .getByRole('status')
    .filter({ hasText: new RegExp(`^${text}$`) })
    .waitFor();
const heading = (name: string) => ui.page.getByRole('heading', { level: 2, name });
const button = (name: string | RegExp): Locator => ui.page.getByRole('button', { name });
const field = (label: string): Locator => ui.page.getByRole('textbox', { name: label, exact: true });

/** Gives or takes a label, in the menu that it is chosen from. */
async function chooseLabel(name: string): Promise<void> {
  await button('Choose labels').click();
  await ui.page.getByRole('menuitemcheckbox', { name }).click();
  await ui.page.keyboard.press('Escape');
}

/**
 * Waits until the number is called and the page shows the call: the service has it before the page does, which would show
 * it in the middle of what follows.
 */
async function isCalled(number: string): Promise<void> {
  await ui.page.locator('html[data-location^="/calls/"]').waitFor({ state: 'attached' });
  expect((await ui.client.call('listCalls')).data.map(({ dst }) => dst)).toContain(number);
}

const open = (path: string) => ui.page.goto(`${service.url}/#${path}`);

async function found(text: string) {
  const filter = JSON.stringify([{ property: 'search', operator: 'like', value: text }]);
  return (await ui.client.call('listContacts', { query: { filter } })).data;
}

function manyContacts(): string {
  const rows = Array.from({ length: imported }, (_, index) => {
    const number = String(index + 1).padStart(4, '0');
    return `Person${number},Family${number},Company ${index % 17},+4420794${number}1,${index % 2 ? 'Press' : 'Customers'}`;
  });
  return ['first_name,last_name,company,tel,group_name', ...rows].join('\n');
}

beforeAll(async () => {
  service = await startServiceProcess();
  const client = await service.signIn();
  await writePastCalls(service.dataDir, client, 40);
  await client.call('importContacts', { body: { format: 'csv', data: manyContacts(), global: true } });
  const { data: ada } = await client.call('createContact', {
    body: {
      first_name: 'Ada',
      last_name: 'Aalto',
      company: 'Engines Ltd',
      tel: adaNumber,
      email: 'ada@engines.test',
      notes: 'Wants the price list',
      labels: [{ name: 'VIP', color: '#b45309' }],
      groups: ['Press'],
      speed_dial_phone: '*71',
      global: true,
    },
  });
  await client.call('createCallLabel', { body: { name: 'Regatta', color: '#0e7490' } });
  adaId = ada.id;
  browser = await launchChromium();
  ui = await openWindow(browser, service, owner);
});

beforeEach(async () => {
  await open('/contacts');
  await ui.page.reload();
  await list().first().waitFor();
});

afterEach(async () => {
  await endCalls(ui.client);
  await ui.page.unrouteAll();
  await ui.page.emulateMedia({ colorScheme: 'light' });
  await ui.page.setViewportSize({ width: 1180, height: 760 });
});

afterAll(async () => {
  expect(ui?.problems).toEqual([]);
  await browser?.close();
  await service?.dispose();
});

describe('the list of contacts', () => {
  it('keeps only the rows in view, by name, and reaches the last by keyboard', async () => {
    await counts('3,001 contacts');
    await list().first().filter({ hasText: 'Ada Aalto' }).waitFor();
    await list().first().focus();
    await ui.page.keyboard.press('End');
    await list().filter({ hasText: 'Person3000 Family3000' }).waitFor();
    expect(await list().count()).toBeLessThan(60);
  });

  it('finds a name, a part of a number however it is typed, and a group', async () => {
    await search().fill('person2042');
    await counts('1 contact');
    await list().filter({ hasText: 'Person2042' }).waitFor();
    await search().fill('+44 (20) 794 0007-1');
    await list().filter({ hasText: 'Person0007' }).waitFor();
    await counts('1 contact');
    await search().fill('');
    await button(/Group$/).click();
    await ui.page.getByRole('option', { name: 'Press (1501)' }).click();
    await counts('1,501 contacts');
    await list().filter({ hasText: 'Ada Aalto' }).waitFor();
    await search().fill('nobody has this name');
    await ui.page.getByText('No contact matches').waitFor();
    await button('Clear filters').first().click();
    await counts('3,001 contacts');
  });

  it('shows the contacts of a label, whose it is, and another order', async () => {
    await list().filter({ hasText: 'Ada Aalto' }).click();
    await button('Label: VIP').click();
    await counts('1 contact');
    await button('Clear filters').click();
    await button(/Whose$/).click();
    await ui.page.getByRole('option', { name: 'Colleagues' }).click();
    await ui.page.getByText('No contact matches').waitFor();
    await button('Clear filters').first().click();
    await button('Sort: Last name').click();
    await ui.page.getByRole('menuitem', { name: 'Newest' }).click();
    await until(async () => (await list().first().textContent())?.includes('Ada Aalto') ?? false, {
      what: 'the newest',
    });
    await button('Sort: Newest').click();
    await ui.page.getByRole('menuitem', { name: 'Last name' }).click();
  });

  it('is handed out as CSV and vCard, as the filter leaves it', async () => {
    await search().fill('engines');
    await counts('1 contact');
    for (const [entry, expected] of [
      ['Export as CSV', /^\uFEFFid,[^\n]*\n[^\n]*Aalto[^\n]*\n$/],
      ['Export as vCard', /BEGIN:VCARD[\s\S]*Aalto/],
    ] as const) {
      await button('More').click();
      const [file] = await Promise.all([
        ui.page.waitForEvent('download'),
        ui.page.getByRole('menuitem', { name: entry }).click(),
      ]);
      expect(await readFile(await file.path(), 'utf8')).toMatch(expected);
    }
  });

  it('says what went wrong when it cannot be read, and tries again', async () => {
    await ui.page.route('**/contacts?*', (route) =>
      route.fulfill({ status: 500, json: { message: 'Broken', code: 'internal', errors: [] } }),
    );
    await ui.page.reload();
    await button('Try again').first().waitFor();
    await ui.page.unrouteAll();
    await button('Try again').first().click();
    await list().first().waitFor();
  });
});

describe('a contact', () => {
  it('is added, changed and deleted; an invalid number is refused at its field', async () => {
    await button('Add contact').click();
    await field('First name').fill('Grace');
    await field('Last name').fill('Hopper');
    await field('Mobile').fill('not a number');
    await button('Save contact').click();
    await ui.page.getByText('Is not a telephone number.').waitFor();
    await expect.poll(() => field('Mobile').getAttribute('aria-invalid')).toBe('true');
    expect(await found('Hopper')).toEqual([]);
    await field('Mobile').fill('+1 (201) 555-0123');
    await button('Save contact').click();
    await heading('Grace Hopper').waitFor();
    expect(await found('Hopper')).toMatchObject([{ mobile: '12015550123', global: false }]);

    await button('Edit').click();
    await field('Company').fill('Navy');
    await button('Save contact').click();
    await button('Save contact').waitFor({ state: 'detached' });
    await heading('Grace Hopper').waitFor();
    expect(await found('Hopper')).toMatchObject([{ company: 'Navy', mobile: '12015550123' }]);

    await button('Delete').click();
    const question = ui.page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await found('Hopper')).toHaveLength(1);
    await button('Delete').click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await ui.page.getByText('Grace Hopper was deleted.').first().waitFor();
    expect(await found('Hopper')).toEqual([]);
  });

  it('is marked as a duplicate, and merged', async () => {
    const body = { first_name: 'Augusta', last_name: 'Twin', tel: adaNumber, mobile: '+447700900777', global: true };
    const { data: twin } = await ui.client.call('createContact', { body });
    await button('More').click();
    await ui.page.getByRole('menuitem', { name: 'Find duplicates' }).click();
    await ui.page.getByRole('link', { name: '2 contacts have +44 1632 960012' }).click();
    await heading('Ada Aalto').waitFor();
    await button('Merge into this one: Augusta Twin').click();
    await ui.page.getByRole('alertdialog').getByRole('button', { name: 'Merge' }).click();
    await ui.page.getByRole('list', { name: 'Numbers' }).getByText('+44 7700 900777').waitFor();
    await ui.page.getByRole('region', { name: 'Duplicates' }).waitFor({ state: 'detached' });
    await open(`/contacts/${twin.id}`);
    await ui.page.getByText('There is no such contact').waitFor();
  });

  it('shows what was said with it, newest first, and opens a call', async () => {
    await ui.client.call('createSms', { body: { to: adaNumber, message: 'The list is on its way' } });
    await open(`/contacts/${adaId}`);
    const history = ui.page.getByRole('list', { name: 'Calls and messages' }).getByRole('link');
    await history.first().filter({ hasText: 'The list is on its way' }).waitFor();
    await history.nth(1).filter({ hasText: 'Incoming call' }).waitFor();
    await history.nth(1).click();
    await heading(pastCallerName(12)).waitFor();
  });

  it('keeps notes and outcome, and marks an invalid number', async () => {
    await open(`/contacts/${adaId}`);
    await ui.page.getByRole('tab', { name: 'Notes and outcome' }).click();
    await field('Outcome').fill('7');
    await chooseLabel('Regatta');
    await button('Save').click();
    await ui.page.getByText('Saved.').first().waitFor();
    const { data } = await ui.client.call('getContact', { params: { id: adaId } });
    expect(data).toMatchObject({
      outcome_id: 7,
      labels: [{ name: 'VIP' }, { name: 'Regatta' }],
      notes: expect.stringContaining('Wants the price list'),
    });
    await field('Outcome').fill('x');
    await button('Save').click();
    await ui.page.getByText('Must be a whole number.').waitFor();
    await field('Outcome').fill('0');
    await button('Save').click();
    await ui.page.getByText(/^Must be (at least|more than)/).waitFor();
    await expect.poll(() => field('Outcome').getAttribute('aria-invalid')).toBe('true');
    expect((await ui.client.call('getContact', { params: { id: adaId } })).data.outcome_id).toBe(7);
  });

  it('is called with one click', async () => {
    await open(`/contacts/${adaId}`);
    await button('Call +44 1632 960012').click();
    await isCalled('441632960012');
    await ui.page.getByRole('heading', { level: 1, name: 'Ada Aalto' }).waitFor();
  });

  it('has the whole of a narrow window, with a way back', async () => {
    await ui.page.setViewportSize({ width: 380, height: 640 });
    await list().first().click();
    await heading('Ada Aalto').waitFor();
    await search().waitFor({ state: 'hidden' });
    await button('Back to the list').click();
    await search().waitFor();
  });
});

describe('an import', () => {
  it('says beforehand and afterwards what happens to each row, and takes those that are right', async () => {
    const { page } = ui;
    const data = `Given,last_name,tel,company\nMary,Imported,+12015550111,\nBad,Imported,nonsense,\nAda,Aalto,${adaNumber},Aalto & Daughters\n`;
    await button('More').click();
    await page.getByRole('menuitem', { name: 'Import…' }).click();
    const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(data) };
    await page.locator('input[type=file]').setInputFiles(file);
    const rows = page.getByRole('list', { name: 'Rows of the file' }).getByRole('listitem');
    await rows.nth(2).waitFor();
    await page.getByRole('switch', { name: 'Everybody sees them' }).press('Space');
    await page.getByText('1 new, 1 changed, 0 as before, 1 left out').waitFor();
    await button(/Given$/).click();
    await page.getByRole('option', { name: 'First name' }).click();
    await rows.filter({ hasText: 'Mary Imported' }).waitFor();
    await expect
      .poll(() => rows.allTextContents())
      .toEqual([
        'Row 1Mary Importedwill be added',
        'Row 2refused: Phone is not a telephone number',
        'Row 3Ada Aaltowill be changed',
      ]);
    expect(await found('Imported')).toEqual([]);
    await button('Import 2 contacts').click();
    await rows.filter({ hasText: 'Importedadded' }).waitFor();
    await expect
      .poll(() => rows.allTextContents())
      .toEqual(['Row 1Mary Importedadded', 'Row 2refused: Phone is not a telephone number', 'Row 3Ada Aaltochanged']);
    expect(await found('Imported')).toMatchObject([{ first_name: 'Mary', tel: '12015550111', global: true }]);
  });

  it('of something else is refused', async () => {
    await open('/contacts/import');
    const picture = { name: 'x.csv', mimeType: 'text/csv', buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]) };
    await ui.page.locator('input[type=file]').setInputFiles(picture);
    await ui.page.getByText('This is neither a CSV nor a vCard file.').waitFor();
  });
});

describe('where one dials', () => {
  it('speed dials are keys that call', async () => {
    await ui.page.setViewportSize({ width: 1180, height: 760 });
    await open('/');
    await ui.page
      .getByRole('list', { name: 'Speed dials' })
      .getByRole('button', { name: /Ada Aalto.*\*71/ })
      .click();
    await isCalled('441632960012');
  });

  it('contacts are found by name and by speed dial', async () => {
    const { page } = ui;
    await open('/');
    await page.getByRole('combobox', { name: 'Name or number' }).fill('*71');
    await page.getByRole('option', { name: /Ada Aalto.*Speed dial \*71/ }).waitFor();
    await page.getByRole('combobox', { name: 'Name or number' }).fill('');
    await page.keyboard.press('Control+K');
    await page.getByPlaceholder('A name, a number, a page or a command').fill('person0815');
    await page.getByRole('option', { name: /Person0815 Family0815/ }).click();
    await isCalled('442079408151');
  });
});

describe('accessibility', () => {
  it('has no problems in either theme: list, contact, form, import, duplicates', async () => {
    const { page } = ui;
    const look = async () => expect(await problemsInEveryLook(page, [wide])).toEqual([]);
    const lookAt = async (path: string, shown: Locator) => {
      await open(path);
      await shown.waitFor();
      await look();
    };
    await lookAt('/contacts', list().first());
    await lookAt(`/contacts/${adaId}`, page.getByRole('list', { name: 'Calls and messages' }));
    await page.getByRole('tab', { name: 'Details' }).click();
    await page.getByText('Calls to it').waitFor();
    await look();
    await lookAt(`/contacts/${adaId}/edit`, field('First name'));
    await lookAt('/contacts/import', button('Choose a file'));
    await lookAt('/contacts/duplicates', heading('Duplicates'));
  });
});
