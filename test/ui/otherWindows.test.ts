import { beforeAll, describe, expect, it } from 'vitest';
import { AdminPage } from '../support/adminPage.ts';
import { intercept } from '../support/browser.ts';
import { SettingsWindow } from '../support/settingsWindow.ts';

/** Lists that are open while somebody else changes what is in them: another window, or a program. */
const settings = new SettingsWindow();
let admin: AdminPage;

beforeAll(() => {
  admin = new AdminPage(settings.page, settings.service.url);
});

const page = () => settings.page;
const client = () => settings.client;
const isThere = (name: string) => page().getByRole('listitem').filter({ hasText: name }).first().waitFor();
const isGone = (name: string) => page().getByRole('listitem').filter({ hasText: name }).waitFor({ state: 'detached' });

describe('an open list follows what others do', () => {
  it('with lines', async () => {
    await settings.go('lines');
    const body = { name: 'Bremen', server: '127.0.0.1:9', register: false } as const;
    const { data } = await client().call('createLine', { body });
    await isThere('Bremen');
    await client().call('updateLine', { params: { id: data.id }, body: { name: 'Hamburg' } });
    await isThere('Hamburg');
    await isGone('Bremen');
    await client().call('deleteLine', { params: { id: data.id } });
    await isGone('Hamburg');
  });

  it('with people', async () => {
    await settings.go('people');
    const body = { email: 'late@company.test', password: 'a longer password', first_name: 'Late', last_name: 'Comer' };
    const { data } = await client().call('createUser', { body: { ...body, ext: '309' } });
    await isThere('Late Comer');
    await client().call('updateUser', { params: { id: data.id }, body: { first_name: 'Early' } });
    await isThere('Early Comer');
    await client().call('deleteUser', { params: { id: data.id } });
    await isGone('Early Comer');
  });

  it('with queues, groups of them and telephone numbers', async () => {
    await settings.go('queues');
    const { data: queue } = await client().call('createQueue', { body: { name: 'Claims' } });
    await isThere('Claims');
    await settings.go('queuegroups');
    const group = { name: 'Front office', queue_ids: [queue.id] };
    const { data } = await client().call('createQueueGroup', { body: group });
    await isThere('Front office');
    await settings.go('ddis');
    const number = { e164: '442079460061', name: 'Hotline', target_type: 'QUEUE_GROUP', target_id: data.id } as const;
    await client().call('createDdi', { body: number });
    await isThere('Hotline');
    await page().getByText('Front office').first().waitFor();
    await client().call('deleteQueueGroup', { params: { id: data.id } });
    await page().getByText('Front office').first().waitFor({ state: 'detached' });
    await client().call('deleteQueue', { params: { id: queue.id } });
    await settings.go('queues');
    await isGone('Claims');
  });

  it('with the reports that one saved', async () => {
    await page().goto(`${settings.service.url}/#/supervisor/reports`);
    await page().getByRole('heading', { name: 'Reports' }).first().waitFor();
    const { data } = await client().call('createSavedReport', {
      body: { name: 'My Mondays', report: 'agents', period: 'last_week' },
    });
    await page()
      .getByRole('button', { name: /Saved reports$/ })
      .click();
    await page().getByRole('button', { name: 'Open My Mondays' }).waitFor();
    await client().call('deleteSavedReport', { params: { id: data.id } });
    await page().getByText('No report is saved').waitFor();
  });

  it('and leaves alone what is being typed meanwhile', async () => {
    await client().call('createDdi', { body: { e164: '442079460062', name: 'Typed' } });
    await admin.go('ddis', 'Telephone numbers');
    await admin.edit('+44 20 7946 0062');
    await admin.type('Name', 'Half a na');
    const read = page().waitForResponse((response) => /\/ddis(\?|$)/.test(response.url()));
    await client().call('createDdi', { body: { e164: '442079460063', name: 'Another' } });
    await read;
    expect(await page().getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('Half a na');
  });

  it('and a form that is opened while its list is being read anew shows what was saved', async () => {
    await client().call('createDdi', { body: { e164: '442079460064', name: 'Before' } });
    await admin.go('ddis', 'Telephone numbers');
    await admin.edit('+44 20 7946 0064');
    await admin.type('Name', 'After');
    let answer = () => {};
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await intercept(page(), /\/ddis\?/, async (route) => {
      await isAnswered;
      await route.continue();
    });
    await admin.save();
    await page().getByRole('link', { name: 'Edit +44 20 7946 0064', exact: true }).click();
    await page().getByRole('status', { name: 'Loading' }).waitFor();
    answer();
    await admin.button('Save').waitFor();
    expect(await page().getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('After');
    await page().unrouteAll();
  });
});
