import type { Route } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { AdminPage } from '../support/adminPage.ts';
import { intercept } from '../support/browser.ts';
import { SettingsWindow } from '../support/settingsWindow.ts';

/** Forms of what somebody else changes at the same time, and forms whose answer is lost. */
const settings = new SettingsWindow();
let admin: AdminPage;

beforeAll(() => {
  admin = new AdminPage(settings.page, settings.service.url);
});

const client = () => settings.client;
const name = () => settings.textbox('Name');
const conflict = () => settings.page.getByText('Somebody else has changed this since you opened it');

/** A team whose form is open, and which somebody else has named anew since. */
async function openedAndChanged(before: string, theirs: string): Promise<number> {
  const { data } = await client().call('createUserGroup', { body: { name: before } });
  await admin.go('teams', 'Teams');
  await admin.edit(before);
  await client().call('updateUserGroup', { params: { id: data.id }, body: { name: theirs } });
  return data.id;
}

const nameOf = async (id: number) => (await client().call('getUserGroup', { params: { id } })).data.name;

describe('a form of what somebody else has changed since it was opened', () => {
  it('saves nothing, and shows what the other one wrote where that is wanted', async () => {
    const id = await openedAndChanged('Day', 'Dawn');
    await name().fill('Noon');
    await admin.save();
    await conflict().waitFor();
    expect(await name().inputValue()).toBe('Noon');
    expect(await nameOf(id)).toBe('Dawn');
    await admin.button('Show theirs').click();
    await conflict().waitFor({ state: 'detached' });
    expect(await name().inputValue()).toBe('Dawn');
    await name().fill('Dusk');
    await admin.saved('Dusk');
    expect(await nameOf(id)).toBe('Dusk');
  });

  it('saves its own where that is wanted', async () => {
    const id = await openedAndChanged('Night', 'Midnight');
    await name().fill('Evening');
    await admin.save();
    await conflict().waitFor();
    await admin.button('Save mine all the same').click();
    await settings.page.getByText('“Evening” is saved.').first().waitFor();
    expect(await nameOf(id)).toBe('Evening');
  });

  it('asks nothing where the other one changed another field', async () => {
    const { data } = await client().call('createContact', { body: { last_name: 'Hopper', company: 'Navy' } });
    await settings.page.goto(`${settings.service.url}/#/contacts/${data.id}/edit`);
    const company = settings.textbox('Company');
    await company.waitFor();
    await client().call('updateContact', { params: { id: data.id }, body: { first_name: 'Grace' } });
    await company.fill('Univac');
    await settings.button('Save contact').click();
    await settings.page.getByText('Saved.', { exact: true }).first().waitFor();
    const { data: kept } = await client().call('getContact', { params: { id: data.id } });
    expect(kept).toMatchObject({ first_name: 'Grace', last_name: 'Hopper', company: 'Univac' });
  });

  it('loses no notes of two who write about the same contact', async () => {
    const { data } = await client().call('createContact', { body: { last_name: 'Aalto', notes: 'Likes tea' } });
    const write = (notes: string) => client().call('updateContact', { params: { id: data.id }, body: { notes } });
    const kept = async () => (await client().call('getContact', { params: { id: data.id } })).data.notes;
    await settings.page.goto(`${settings.service.url}/#/contacts/${data.id}`);
    await settings.page.getByRole('tab', { name: 'Notes and outcome' }).click();
    const notes = settings.textbox('Notes');
    await notes.fill('Likes tea, moves in May');
    await write('Likes tea, owes 20');
    await settings.button('Save').click();
    await conflict().waitFor();
    expect([await notes.inputValue(), await kept()]).toEqual(['Likes tea, moves in May', 'Likes tea, owes 20']);
    await admin.button('Show theirs').click();
    await conflict().waitFor({ state: 'detached' });
    expect(await notes.inputValue()).toBe('Likes tea, owes 20');
    await notes.fill('Likes tea, owes 20, moves in May');
    await settings.button('Save').click();
    await settings.page.getByText('Saved.', { exact: true }).first().waitFor();
    // The same form goes on, and knows what it saved itself.
    await notes.fill('Likes tea, and milk');
    await write('Likes coffee');
    await settings.button('Save').click();
    await conflict().waitFor();
    await admin.button('Save mine all the same').click();
    await expect.poll(kept).toBe('Likes tea, and milk');
  });

  it('keeps what is typed while notes are being saved, as a change of what was saved', async () => {
    const { data } = await client().call('createContact', { body: { last_name: 'Brandt' } });
    const kept = async () => (await client().call('getContact', { params: { id: data.id } })).data.notes;
    await settings.page.goto(`${settings.service.url}/#/contacts/${data.id}`);
    await settings.page.getByRole('tab', { name: 'Notes and outcome' }).click();
    const notes = settings.textbox('Notes');
    const { promise: isTyped, resolve: goOn } = Promise.withResolvers<void>();
    const path = `**/contacts/${data.id}`;
    await intercept(settings.page, path, async (route) => {
      if (route.request().method() === 'PATCH') await isTyped;
      await route.continue();
    });
    await notes.fill('Likes tea');
    await settings.button('Save').click();
    await notes.fill('Likes tea, and milk');
    goOn();
    await expect.poll(kept).toBe('Likes tea');
    await settings.page.unroute(path);
    await settings.button('Save').click();
    await expect.poll(kept).toBe('Likes tea, and milk');
    expect(await notes.inputValue()).toBe('Likes tea, and milk');
  });

  it('shows the conflict also where a whole page is the form', async () => {
    await settings.go('dialling');
    const field = settings.textbox('Calls at once of each person');
    await field.fill('7');
    await client().call('updateDiallingSettings', { body: { user_calls_at_once: 5 } });
    await settings.button('Save').first().click();
    await conflict().waitFor();
    expect((await client().call('getDiallingSettings')).data.user_calls_at_once).toBe(5);
    await admin.button('Show theirs').click();
    await conflict().waitFor({ state: 'detached' });
    expect(await field.inputValue()).toBe('5');
  });

  it('tells of it for the name of a label', async () => {
    const { data } = await client().call('createCallLabel', { body: { name: 'Urgent', color: '#2563eb' } });
    await admin.go('labels', 'Labels');
    await admin.edit('Urgent');
    await client().call('updateCallLabel', { params: { id: data.id }, body: { name: 'At once' } });
    await name().fill('Very urgent');
    await admin.save();
    await conflict().waitFor();
    const { data: kept } = await client().call('getCallLabel', { params: { id: data.id } });
    expect(kept.name).toBe('At once');
  });

  it('tells of it for the prices of a line, and shows the other list', async () => {
    const { data: lines } = await client().call('listLines');
    const params = { id: lines.find((line) => line.is_demo)?.id ?? 0 };
    await settings.go(`lines/${params.id}`);
    const list = settings.textbox('Price list');
    await list.fill('49 0.01');
    await client().call('replaceLineRates', { params, body: [{ prefix: '44', rate: 0.02 }] });
    await settings.button('Save prices').click();
    await conflict().waitFor();
    const prefixes = async () => (await client().call('listLineRates', { params })).data.map(({ prefix }) => prefix);
    expect(await prefixes()).toEqual(['44']);
    await admin.button('Show theirs').click();
    await conflict().waitFor({ state: 'detached' });
    expect(await list.inputValue()).toBe('44 0.02');
    await list.fill('44 0.03');
    await settings.button('Save prices').click();
    await settings.page.getByText('1 price saved').waitFor();
    await client().call('replaceLineRates', { params, body: [] });
  });

  it('tells of it for the maker of a phone', async () => {
    const { data } = await client().call('createPhone', { body: { name: 'Desk', maker: 'linphone' } });
    await settings.page.goto(`${settings.service.url}/#/settings/phones/${data.id}`);
    await settings.page.getByRole('button', { name: /Maker/ }).click();
    await settings.page.getByRole('option', { name: 'Yealink' }).click();
    await client().call('updatePhone', { params: { id: data.id }, body: { maker: 'snom', mac: '00:04:13:aa:bb:cc' } });
    await settings.button('Save').first().click();
    await conflict().waitFor();
    expect((await client().call('getPhone', { params: { id: data.id } })).data.maker).toBe('snom');
  });

  it('tells of it for the goals of one queue, and not of those of others', async () => {
    const [mine, other] = await Promise.all(
      ['Sales', 'Support'].map(async (of) => (await client().call('createQueue', { body: { name: of } })).data.id),
    );
    const goal = (queue_id = 0, red = 0) =>
      client().call('updateQueueGoals', { body: { queues: [{ queue_id, waiting: { amber: null, red } }] } });
    await settings.page.goto(`${settings.service.url}/#/supervisor`);
    await settings.button('Goals of Sales').click();
    const dialog = settings.page.getByRole('dialog', { name: 'Goals of Sales' });
    await dialog.getByLabel('More callers wait than: red').fill('3');
    await goal(mine, 9);
    await goal(other, 8);
    await dialog.getByRole('button', { name: 'Save goals' }).click();
    await conflict().waitFor();
    const red = async (id = 0) => {
      const { queues } = (await client().call('getQueueGoals')).data;
      return queues.find(({ queue_id }) => queue_id === id)?.waiting?.red;
    };
    expect(await red(mine)).toBe(9);
    await goal(other, 7);
    await dialog.getByRole('button', { name: 'Save mine all the same' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect([await red(mine), await red(other)]).toEqual([3, 7]);
  });

  it('tells of it for a report that was saved under the same name', async () => {
    const { data } = await client().call('createSavedReport', {
      body: { name: 'Mondays', report: 'queues', period: 'this_week' },
    });
    await settings.page.goto(`${settings.service.url}/#/supervisor/reports`);
    await settings.button('Save').click();
    const dialog = settings.page.getByRole('dialog', { name: 'Save this report' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Mondays');
    await client().call('updateSavedReport', { params: { id: data.id }, body: { interval: 'hour' } });
    await dialog.getByRole('button', { name: 'Save it' }).click();
    await conflict().waitFor();
    const kept = async () => (await client().call('getSavedReport', { params: { id: data.id } })).data;
    expect(await kept()).toMatchObject({ period: 'this_week', interval: 'hour' });
    await dialog.getByRole('button', { name: 'Save mine all the same' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await kept()).toMatchObject({ interval: 'none' });
  });

  it('is refused when it is changed between the look and the change', async () => {
    const { data } = await client().call('createUserGroup', { body: { name: 'Early' } });
    await admin.go('teams', 'Teams');
    await admin.edit('Early');
    await name().fill('Mine');
    const address = `**/usergroups/${data.id}`;
    let isChanged = false;
    await settings.page.route(address, async (route: Route) => {
      if (route.request().method() === 'PATCH' && !isChanged) {
        isChanged = true;
        await client().call('updateUserGroup', { params: { id: data.id }, body: { name: 'Theirs' } });
      }
      await route.continue();
    });
    await admin.save();
    await conflict().waitFor();
    await settings.page.unroute(address);
    expect(await nameOf(data.id)).toBe('Theirs');
  });
});

describe('a new entry whose answer was lost', () => {
  it('is made once, however often it is saved', async () => {
    await admin.go('teams', 'Teams');
    await admin.button('Add a team').click();
    await name().fill('Once only');
    const keys: (string | undefined)[] = [];
    await settings.page.route('**/usergroups', async (route: Route) => {
      if (route.request().method() !== 'POST') return route.continue();
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) return route.continue();
      await route.fetch();
      await route.abort();
    });
    await admin.save();
    await settings.page.getByText(/was not saved: the service cannot be reached/i).waitFor();
    await admin.saved('Once only');
    await settings.page.unroute('**/usergroups');
    const filter = JSON.stringify([{ property: 'name', operator: '=', value: 'Once only' }]);
    expect((await client().call('listUserGroups', { query: { filter } })).total).toBe(1);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
  });
});
