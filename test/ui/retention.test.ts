import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems, openWindow, type UiWindow } from '../support/browser.ts';
import { launchChromium } from '../support/chromium.ts';
import { owner, type ServiceProcess, type SignedIn, startServiceProcess } from '../support/serviceProcess.ts';
import { until } from '../support/until.ts';

/** Retention, legal holds and everything about one person, as an administrator keeps them. */
let service: ServiceProcess;
let admin: SignedIn;
let browser: Browser;
let ui: UiWindow;

const addPerson = async (last_name: string, tel: string) =>
  (await admin.call('createContact', { body: { last_name, tel, email: `${last_name.toLowerCase()}@else.test` } })).data;

beforeAll(async () => {
  service = await startServiceProcess();
  admin = await service.signIn();
  await admin.call('createQueue', { body: { name: 'Customer care in the evening and on holidays' } });
  browser = await launchChromium();
});

afterAll(async () => {
  await browser?.close();
  await service?.dispose();
});

afterEach(async () => {
  for (const { id } of (await admin.call('listLegalHolds')).data)
    await admin.call('deleteLegalHold', { params: { id } });
  for (const { id } of (await admin.call('listLegalCases')).data)
    await admin.call('deleteLegalCase', { params: { id } });
  for (const { id } of (await admin.call('listContacts')).data)
    await admin.call('deleteContacts', { params: { ids: id } });
  await ui.close();
});

const picture = async (name: string) => {
  const folder = process.env.RETENTION_PICTURES;
  if (folder) await ui.page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};

const looks = [
  { theme: 'light', width: 1180, height: 2900 },
  { theme: 'dark', width: 380, height: 4200 },
] as const;

describe.each(looks)('retention and privacy, $theme, $width × $height', (look) => {
  const open = async () => {
    ui = await openWindow(browser, service, owner, look);
    await ui.page.goto(`${service.url}/#/settings/retention`);
    await ui.page.getByRole('heading', { level: 2, name: 'How long records are kept' }).waitFor();
    return ui.page;
  };

  const isUsable = async () => {
    expect(await accessibilityProblems(ui.page)).toEqual([]);
    const overflow = await ui.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, 'pixels that stick out at the side').toBeLessThanOrEqual(0);
  };

  it('keep days of kinds and of a queue, and say what the audit log needs', async () => {
    const page = await open();
    await page.getByLabel('Calls and their notes', { exact: true }).first().fill('400 days');
    await page.getByLabel('SIP messages of calls').fill('');
    await page.getByLabel('Audit log', { exact: true }).fill('30');
    await page.getByRole('button', { name: 'Add a queue' }).click();
    await page.getByRole('menuitem', { name: /^Customer care/ }).click();
    await page
      .getByRole('group', { name: /^Customer care/ })
      .getByLabel('Recordings')
      .fill('90');
    await isUsable();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Must be 365 days at least.').waitFor();
    await picture(`days-${look.theme}`);
    await page.getByLabel('Audit log', { exact: true }).fill('730');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The retention times are saved.').waitFor();
    const { data } = await admin.call('getRetentionSettings');
    expect(data).toMatchObject({ cdrs: 400, sip_traces: null, audit_log: 730, visitors: 365 });
    expect(data.queues).toMatchObject([{ cdrs: 400, recordings: 90, transcripts: null }]);
    await page.getByRole('button', { name: /^Remove Customer care/ }).click();
    await page.getByLabel('Calls and their notes', { exact: true }).first().fill('');
    await page.getByRole('button', { name: 'Save' }).click();
    await until(async () => (await admin.call('getRetentionSettings')).data.queues.length === 0, { what: 'no queue' });
    expect((await admin.call('getRetentionSettings')).data.cdrs).toBeNull();
  });

  it('hold a number for a case, which stays open until it is released', async () => {
    const page = await open();
    await page.getByLabel('Name of a new case').fill('Smith against Jones');
    await page.getByRole('button', { name: 'Open a case' }).click();
    await page.getByText('0 things are held').waitFor();
    await page.getByLabel('Name of a new case').fill('Inspection of March');
    await page.getByLabel('Description (optional)').fill('Everything that the authority has asked for.');
    await page.getByRole('button', { name: 'Open a case' }).click();
    const inspection = page.getByRole('listitem').filter({ hasText: 'Inspection of March' });
    await inspection.getByText('Everything that the authority has asked for.').waitFor();
    const filter = JSON.stringify([{ property: 'description', operator: 'like', value: 'the AUTHORITY' }]);
    expect((await admin.call('listLegalCases', { query: { filter } })).data.map(({ name }) => name)).toEqual([
      'Inspection of March',
    ]);
    const form = page.getByRole('form', { name: 'Put something under legal hold' });
    await form.getByRole('textbox', { name: 'Number' }).fill('+49 30 7654321');
    await form.getByRole('button', { name: 'Put under legal hold' }).click();
    await form.getByText('Says why, unless a case does.').waitFor();
    await form.getByRole('button', { name: 'Case' }).click();
    await page.getByRole('option', { name: 'Smith against Jones' }).click();
    await form.getByRole('button', { name: 'Put under legal hold' }).click();
    await page.getByText('1 thing is held').waitFor();
    await isUsable();
    await picture(`holds-${look.theme}`);
    expect((await admin.call('listLegalHolds')).data).toMatchObject([
      { object: 'number', number: '49307654321', case_name: 'Smith against Jones' },
    ]);
    await page.getByRole('button', { name: 'Close the case Smith against Jones' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click();
    await page.getByText('1 thing is held for “Smith against Jones”; release it first').waitFor();
    await page.getByRole('button', { name: /^Release \+49 30/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Release' }).click();
    await page.getByText('Nothing is under legal hold').waitFor();
    expect((await admin.call('listLegalHolds')).total).toBe(0);
  });

  it('hold a contact, which nobody can delete or erase then', async () => {
    const { id } = await addPerson('Adebayo', '+442079460958');
    const page = await open();
    const form = page.getByRole('form', { name: 'Put something under legal hold' });
    await form.getByRole('button', { name: 'What' }).click();
    await page.getByRole('option', { name: 'Contact', exact: true }).click();
    await form.getByRole('combobox', { name: 'Contact' }).fill('adeb');
    await page.getByRole('option', { name: /Adebayo/ }).waitFor();
    await isUsable();
    await page.getByRole('option', { name: /Adebayo/ }).click();
    await form.getByLabel('Reason').fill('A dispute about an invoice');
    await form.getByRole('button', { name: 'Put under legal hold' }).click();
    await page.getByText('Adebayo is under legal hold.').waitFor();
    await page.getByRole('button', { name: 'Search by' }).click();
    await page.getByRole('option', { name: 'Contact', exact: true }).click();
    await page.getByRole('combobox', { name: 'Contact' }).last().fill('adeb');
    await page.getByRole('option', { name: /Adebayo/ }).click();
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByText('Under legal hold, and would stay: 1').waitFor();
    await isUsable();
    await picture(`held-${look.theme}`);
    await page.goto(`${service.url}/#/contacts/${id}`);
    await page
      .getByRole('button', { name: /Delete/ })
      .first()
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page
      .getByText(/A dispute about an invoice/)
      .first()
      .waitFor();
  });

  it('hand out and erase everything about a number, once it was typed again', async () => {
    const { id } = await addPerson('Forgotten', '+442079460123');
    const before = (await admin.call('listErasures')).total;
    const page = await open();
    const number = page.getByRole('textbox', { name: 'Number', exact: true }).last();
    await number.fill('nobody');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await number.and(page.locator('[data-invalid]')).waitFor();
    await number.fill('+44 20 7946 0123');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('table', { name: 'Found' }).getByText('Contacts').waitFor();
    await picture(`found-${look.theme}`);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    const archive = await readFile(await (await download).path());
    expect(archive.subarray(0, 2).toString()).toBe('PK');
    expect(archive.includes('contacts.ndjson')).toBe(true);
    await page.getByRole('button', { name: 'Erase', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Type \+44 20/).fill('+44 20 7946 0124');
    expect(await dialog.getByRole('button', { name: 'Erase for good' }).isDisabled()).toBe(true);
    await isUsable();
    await picture(`erase-${look.theme}`);
    await dialog.getByLabel(/^Type \+44 20/).fill('+442079460123');
    await dialog.getByRole('button', { name: 'Erase for good' }).click();
    await page
      .getByRole('list', { name: 'Past erasures' })
      .getByText(/Contacts: 1/)
      .first()
      .waitFor();
    const erasures = page.getByRole('searchbox', { name: 'Search: Past erasures' });
    await erasures.fill('no such erasure');
    await page.getByText('Nothing matches', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Show all' }).click();
    await erasures.fill('contacts');
    await page.getByRole('list', { name: 'Past erasures' }).getByRole('listitem').first().waitFor();
    await isUsable();
    await picture(`erased-${look.theme}`);
    expect((await admin.call('listErasures')).total).toBe(before + 1);
    await until(async () => (await admin.call('listErasures')).data.every(({ state }) => state === 'done'), {
      what: 'the erasure to be done',
    });
    await expect(admin.call('getContact', { params: { id } })).rejects.toMatchObject({ status: 404 });
  });
});
