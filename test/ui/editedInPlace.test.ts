import type { Route } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { intercept } from '../support/browser.ts';
import { SettingsWindow } from '../support/settingsWindow.ts';
import { until } from '../support/until.ts';

/** Forms, settings and switches that are edited in place, while somebody else changes them too. */
const settings = new SettingsWindow();
const client = () => settings.client;
const conflict = () => settings.page.getByText('Somebody else has changed this since you opened it');
const refusal = () => settings.page.getByText(/somebody else has changed it meanwhile/i);

/** Somebody else is quicker: between what the user does and the service’s look at it. */
async function meanwhile(address: string, change: () => Promise<unknown>, act: () => Promise<unknown>): Promise<void> {
  let hasBegun = false;
  let isDone = false;
  await intercept(settings.page, address, async (route: Route) => {
    const isFirst = !hasBegun;
    hasBegun = true;
    if (isFirst) await change();
    await route.continue();
    isDone ||= isFirst;
  });
  await act();
  await until(() => isDone, { what: 'the page to look at what is there' });
  await settings.page.unrouteAll({ behavior: 'wait' });
}

describe('retention times', () => {
  const times = async () => (await client().call('getRetentionSettings')).data;

  it('of others stay, unless it is wanted otherwise, and kinds that differ do not meet', async () => {
    await settings.go('retention');
    const faxes = settings.page.getByLabel('Faxes', { exact: true }).first();
    await faxes.fill('100');
    await client().call('updateRetentionSettings', { body: { recordings: 77, faxes: 55 } });
    await settings.button('Save').click();
    await conflict().waitFor();
    expect(await times()).toMatchObject({ faxes: 55, recordings: 77 });
    await settings.button('Show theirs').click();
    await until(async () => (await faxes.inputValue()) === '55', { what: 'their days to be shown' });
    await faxes.fill('101');
    await client().call('updateRetentionSettings', { body: { recordings: 78 } });
    await settings.button('Save').click();
    await settings.page.getByText('The retention times are saved.').waitFor();
    expect(await times()).toMatchObject({ faxes: 101, recordings: 78 });
  });
});

describe('the mail server', () => {
  it('of somebody else stays, unless it is wanted otherwise', async () => {
    await settings.go('mail');
    await settings.textbox('Server').fill('mine.example.com');
    await settings.textbox('Sender').fill('mine@example.com');
    const theirs = { host: 'theirs.example.com', from: 'theirs@example.com' };
    await client().call('updateMailSettings', { body: theirs });
    await settings.button('Save').click();
    await conflict().waitFor();
    expect((await client().call('getMailSettings')).data).toMatchObject(theirs);
    await settings.button('Save mine all the same').click();
    await settings.page.getByText('Mail is sent this way from now on.').waitFor();
    expect((await client().call('getMailSettings')).data).toMatchObject({ host: 'mine.example.com' });
    await meanwhile(
      '**/settings/mail',
      () => client().call('updateMailSettings', { body: { host: 'new.example.com' } }),
      async () => {
        await settings.button('Remove this server').click();
        await settings.alert().getByRole('button', { name: 'Remove this server' }).click();
      },
    );
    await refusal().first().waitFor();
    expect((await client().call('getMailSettings')).data).toMatchObject({ host: 'new.example.com' });
    await client().call('updateMailSettings', { body: { host: null } });
  });
});

describe('feature codes', () => {
  const park = async () => (await client().call('getFeatureCode', { params: { id: 'park' } })).data;
  const change = (body: { readonly code?: string; readonly enabled?: boolean }) =>
    client().call('updateFeatureCode', { params: { id: 'park' }, body });
  const field = () => settings.textbox('Code for “Park”');

  it('that somebody else changes leave what is being typed, and are asked about', async () => {
    await settings.go('featurecodes');
    await field().fill('*771');
    await change({ code: '*772' });
    await settings.button('Save the code for “Park”').click();
    await conflict().waitFor();
    expect([await field().inputValue(), (await park()).code]).toEqual(['*771', '*772']);
    await settings.button('Show theirs').click();
    await until(async () => (await field().inputValue()) === '*772', { what: 'their code to be shown' });
    // What nobody types over follows.
    await change({ code: '*773' });
    await until(async () => (await field().inputValue()) === '*773', { what: 'the new code to be shown' });
    await field().fill('*774');
    await settings.button('Save the code for “Park”').click();
    await settings.page.getByText('“Park” is *774 now.').waitFor();
  });

  it('are not reset over what somebody else did', async () => {
    await settings.go('featurecodes');
    await change({ code: '*776' });
    await until(async () => (await field().inputValue()) === '*776', { what: 'the code to be shown' });
    await meanwhile(
      '**/featurecodes/park',
      () => change({ code: '*775' }),
      () => settings.button(/^Set “Park” back/).click(),
    );
    await refusal().first().waitFor();
    expect((await park()).code).toBe('*775');
    await until(async () => (await field().inputValue()) === '*775', { what: 'their code to be shown' });
  });
});

describe('reasons for a pause', () => {
  it('that somebody else renames leave what is being typed, and are asked about', async () => {
    const { data: reason } = await client().call('createAgentReason', { body: { name: 'Lunch' } });
    const params = { id: reason.id };
    const rename = (name: string) => client().call('updateAgentReason', { params, body: { name } });
    const kept = async () => (await client().call('getAgentReason', { params })).data.name;
    await settings.go('queues');
    const field = (name: string) => settings.textbox(`Reason ${name}`);
    await field('Lunch').fill('Late lunch');
    await rename('Dinner');
    await field('Dinner').waitFor();
    expect(await field('Dinner').inputValue()).toBe('Late lunch');
    await settings.button('Rename Dinner').click();
    await conflict().waitFor();
    expect(await kept()).toBe('Dinner');
    await settings.button('Show theirs').click();
    await until(async () => (await field('Dinner').inputValue()) === 'Dinner', { what: 'their name to be shown' });
    // What nobody types over follows.
    await rename('Supper');
    await until(async () => (await field('Supper').inputValue()) === 'Supper', { what: 'the new name to be shown' });
    await field('Supper').fill('Late supper');
    await settings.button('Rename Supper').click();
    await expect.poll(kept).toBe('Late supper');
    await client().call('deleteAgentReason', { params });
  });
});

describe('membership of a queue', () => {
  it('is not switched for whom somebody else took out, and does not mind what others switch', async () => {
    const own = client().userId;
    const other = (await client().call('listUsers')).data.map(({ id }) => id).find((id) => id !== own) ?? 0;
    const { data: queue } = await client().call('createQueue', { body: { name: 'Day', users: [own, other] } });
    const params = { id: queue.id };
    const read = async () => (await client().call('getQueue', { params, query: { include: 'users' } })).data.users;
    const takePart = settings.page.getByRole('switch', { name: /^Take calls from Day You/ });
    await settings.page.goto(`${settings.service.url}/#/queues/${queue.id}`);
    await takePart.waitFor();
    await meanwhile(
      `**/queues/${queue.id}*`,
      () => client().call('updateQueue', { params, body: { users: [{ id: other, status: false }] } }),
      () => takePart.press('Space'),
    );
    const statuses = async () =>
      (await read()).map((user) => (typeof user === 'number' ? null : [user.id, user.status]));
    const bothAreOut = [own, other].toSorted((a, b) => a - b).map((id) => [id, false]);
    await expect.poll(async () => (await statuses()).toSorted()).toEqual(bothAreOut);
    await expect.poll(() => takePart.isChecked()).toBe(false);
    await meanwhile(
      `**/queues/${queue.id}*`,
      () => client().call('updateQueue', { params, body: { members: [{ id: other }] } }),
      () => takePart.press('Space'),
    );
    await refusal().first().waitFor();
    expect((await statuses()).map((one) => one?.[0])).toEqual([other]);
    await takePart.waitFor({ state: 'detached' });
  });
});

describe('an entry that was just saved', () => {
  const createPerson = async () => {
    const body = { email: 'late@company.test', password: 'a longer password', first_name: 'Before', last_name: 'X' };
    return (await client().call('createUser', { body: { ...body, ext: '309' } })).data.id;
  };
  const createLimit = async () => {
    const { data: team } = await client().call('createUserGroup', { body: { name: 'Trainees' } });
    const body = { subject: 'TEAM', subject_id: team.id, calls_at_once: 3 } as const;
    return (await client().call('createDiallingLimit', { body })).data.id;
  };
  /** What there is, the list that is read after saving, the field that is changed, its new text, and the link to the form. */
  const entries = [
    {
      what: 'a queue',
      section: 'queues',
      list: /\/queues\?/,
      create: async () => (await client().call('createQueue', { body: { name: 'Before' } })).data.id,
      field: 'Name',
      text: 'After',
      link: 'Edit After',
    },
    {
      what: 'a limit',
      section: 'dialling',
      list: /\/diallinglimits\?/,
      create: createLimit,
      field: 'Calls at once',
      text: '5',
      link: 'Edit the limit of Trainees',
    },
    {
      what: 'a disposition',
      section: 'dispositions',
      list: /\/dispositions\?/,
      create: async () => (await client().call('createDisposition', { body: { name: 'Before' } })).data.id,
      field: 'Name',
      text: 'After',
      link: 'Edit After',
    },
    {
      what: 'a person',
      section: 'people',
      list: /\/users\?/,
      create: createPerson,
      field: 'First name',
      text: 'After',
      link: 'Edit After X',
    },
  ];

  it.each(entries)('opens as it was saved: $what', async ({ section, list, create, field, text, link }) => {
    const id = await create();
    await settings.page.goto(`${settings.service.url}/#/settings/${section}/${id}`);
    await settings.textbox(field).fill(text);
    const { promise: isOpen, resolve: open } = Promise.withResolvers<void>();
    onTestFinished(() => {
      open();
      return settings.page.unrouteAll({ behavior: 'wait' });
    });
    await intercept(settings.page, list, async (route: Route) => {
      const answer = await route.fetch();
      await isOpen;
      await route.fulfill({ response: answer });
    });
    await settings.button(/^Save/).first().press('Enter');
    // The list is shown as it was before, or as the answer of the change says.
    await settings.page.getByRole('link', { name: new RegExp(`^${link}$|^Edit Before`) }).click();
    await settings.page.getByRole('status', { name: 'Loading' }).or(settings.textbox(field)).first().waitFor();
    open();
    await settings.textbox(field).waitFor();
    expect(await settings.textbox(field).inputValue()).toBe(text);
  });
});

describe('a form that stays open', () => {
  const company = async () => (await client().call('listCustomers')).data[0];
  const change = async (body: { readonly name?: string; readonly address?: string }) =>
    client().call('updateCustomer', { params: { id: (await company())?.id ?? 0 }, body });

  it('shows what was saved as it is stored, and follows what nobody types over', async () => {
    await settings.go('company');
    const name = settings.textbox('Name');
    await name.fill(' Engines  ');
    await settings.button('Save').click();
    await expect.poll(() => name.inputValue()).toBe('Engines');
    await change({ name: 'Analytical Engines' });
    await expect.poll(() => name.inputValue()).toBe('Analytical Engines');
    await name.fill('Engines and more');
    await change({ address: '1 Crown Street' });
    const address = settings.textbox('Address');
    await expect.poll(() => address.inputValue()).toBe('1 Crown Street');
    expect(await name.inputValue()).toBe('Engines and more');
    await settings.button('Save').click();
    await expect
      .poll(async () => await company())
      .toMatchObject({ name: 'Engines and more', address: '1 Crown Street' });
    expect(await conflict().count()).toBe(0);
  });

  it('keeps what is typed while others change the same settings, and no key once it is saved', async () => {
    await settings.go('transcription');
    const [model, key] = [settings.textbox('Model'), settings.page.getByLabel('Key', { exact: true })];
    await model.fill('mine');
    await client().call('updateTranscriptionSettings', { body: { language: 'fr' } });
    await expect.poll(() => settings.textbox('Language').inputValue()).toBe('fr');
    await key.fill('a-secret');
    await settings.button('Save').click();
    await expect.poll(() => key.inputValue()).toBe('');
    const { data } = await client().call('getTranscriptionSettings');
    expect(data).toMatchObject({ model: 'mine', language: 'fr', has_api_key: true });
    expect(await model.inputValue()).toBe('mine');
  });
});
