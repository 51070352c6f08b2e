import { beforeAll, describe, expect, it } from 'vitest';
import { AdminPage } from '../support/adminPage.ts';
import { problemsInEveryLook } from '../support/browser.ts';
import { SettingsWindow } from '../support/settingsWindow.ts';
import { until } from '../support/until.ts';

/** Telephone numbers and where they lead, as an administrator keeps them who has only the screen. */
describe('telephone numbers', () => {
  const settings = new SettingsWindow();
  let admin: AdminPage;

  beforeAll(async () => {
    admin = new AdminPage(settings.page, settings.service.url);
    const queue = await settings.client.call('createQueue', {
      body: { name: 'Sales', users: [settings.client.userId] },
    });
    const { id } = (
      await settings.client.call('createQueue', {
        body: { name: 'Night', overflow: { type: 'queue', id: queue.data.id } },
      })
    ).data;
    await settings.client.call('updateQueue', {
      params: { id: queue.data.id },
      body: { overflow: { type: 'queue', id }, max_wait: 90 },
    });
  });

  const ddis = async () => (await settings.client.call('listDdis')).data;

  it('say what to do while there are no entries, and name their operations', async () => {
    await admin.go('ddis', 'Telephone numbers');
    await admin.page.getByText('No telephone number yet').waitFor();
    const reference = admin.page.getByRole('link', { name: 'Operations in the API reference' });
    expect(await reference.getAttribute('href')).toBe(`${settings.service.url}/v1.1/docs#/settings/listDdis`);
  });

  it('are added, with what is refused said at its field, and changed', async () => {
    await admin.button('Add a number').click();
    await admin.type('Number', '12');
    await admin.save();
    await admin.page.getByText('Must be a telephone number with its country code').waitFor();
    await admin.type('Number', '+44 20 7946 0010');
    await admin.type('Name', 'Sales line');
    await admin.choose('Callers', 'Wait in a queue');
    await admin.save();
    await admin.page.getByText('There is no such queue').waitFor();
    await admin.choose('Queue', 'Sales');
    const hours = admin.page.getByRole('region', { name: 'Hours of the queue', exact: true });
    await hours.getByText('Sales is open at all times.').waitFor();
    await hours.getByRole('link', { name: 'Edit the hours of Sales' }).waitFor();
    await admin.turn(/^The number is ours/);
    await admin.saved('Sales line');
    expect(await ddis()).toMatchObject([{ e164: '442079460010', target_type: 2, target_id: 1, tel_verified: true }]);
    await admin.edit('+44 20 7946 0010');
    await admin.choose('Callers', 'Are put through to a number outside');
    await admin.type('Number outside', '+44 7700 900123');
    await admin.turn(/^Hide who calls/);
    await admin.turn(/^Receives faxes/);
    await admin.type('Mail a notice of each fax to', 'fax at company');
    await admin.save();
    await admin.page.getByText(/^Must be an e-mail address/).waitFor();
    await admin.type('Mail a notice of each fax to', 'fax@company.test');
    await admin.saved('Sales line');
    expect(await ddis()).toMatchObject([
      { target_type: 5, target_id: 0, target_number: '447700900123', cli_hide: true, fax_email: 'fax@company.test' },
    ]);
  });

  it('ring whom they lead to', async () => {
    const { data: user } = await settings.client.call('getUser', { params: { id: settings.client.userId } });
    await admin.go('ddis', 'Telephone numbers');
    await admin.edit('+44 20 7946 0010');
    await admin.choose('Callers', 'Ring a person');
    await admin.choose('Person', `${user.first_name} ${user.last_name}`.trim());
    await admin.saved('Sales line');
    await settings.client.call('createDemoCall', { body: { to: '+442079460010', from: '+442079460018' } });
    const rings = async () => (await settings.client.call('listCalls')).data.some(({ ddi }) => ddi === '442079460010');
    await until(rings, { what: 'the number to ring' });
  });

  it('have opening hours, outside of which they lead elsewhere, as the list and the picture say', async () => {
    const { client, page } = settings;
    const { data: user } = await client.call('getUser', { params: { id: client.userId } });
    const person = `${user.first_name} ${user.last_name}`.trim();
    await admin.go('ddis', 'Telephone numbers');
    await admin.edit('+44 20 7946 0010');
    await admin.choose('Callers', 'Wait in a queue');
    await admin.choose('Queue', 'Sales');
    await admin.turn(/^This number has opening hours/);
    await admin.choose('Callers outside the hours', 'Ring a person');
    await admin.type('Monday from', '9 o’clock');
    await admin.save();
    await page.getByText('Must be a time such as 09:30, at most 24:00').first().waitFor();
    await admin.type('Monday from', '08:30');
    await admin.save();
    await page.getByText('There is no such user').waitFor();
    await admin.choose('Person', person);
    await admin.button('Add a day').click();
    await admin.type('Day', new Date().toISOString().slice(0, 10));
    await admin.saved('Sales line');
    const [ddi] = await ddis();
    expect(ddi).toMatchObject({ target_type: 2, target_id: 1, closed_target_type: 1, closed_target_id: client.userId });
    expect(ddi?.hours.weekly[0]).toEqual({ days: [1], from: '08:30', to: '17:00' });
    const row = admin.rows('Telephone numbers').filter({ hasText: '0010' });
    await row.getByText(`Wait in a queue: Sales · closed: Ring a person: ${person}`).waitFor();

    const ours = async () => (await client.call('listCalls')).data.filter((call) => call.ddi === '442079460010');
    const context = async () => {
      await client.call('createDemoCall', { body: { to: '+442079460010', from: '+442079460018' } });
      await until(async () => (await ours()).length > 0, { what: 'the call' });
      const contexts = (await ours()).map((call) => call.context);
      const isOver = async () => {
        const left = await ours();
        for (const { id } of left) await client.call('deleteCall', { params: { id } }).catch(() => undefined);
        return left.length === 0;
      };
      await until(isOver, { what: 'the end of the call' });
      return contexts.includes('QUEUE') ? 'QUEUE' : contexts[0];
    };
    expect(await context()).toBe('LOCAL_USER');
    const hours = {
      time_zone: 'UTC',
      weekly: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '00:00' }],
      holidays: [],
    };
    await client.call('updateDdi', { params: { id: Number(ddi?.id) }, body: { hours } });
    expect(await context()).toBe('QUEUE');

    await page.goto(`${settings.service.url}/#/settings/routing/${ddi?.id}`);
    await page.getByText('in its opening hours', { exact: true }).first().waitFor();
    await page.getByText('outside its opening hours', { exact: true }).first().waitFor();
    const wide = page.viewportSize() ?? { width: 1180, height: 760 };
    await page.setViewportSize({ width: 920, height: 700 });
    const steps = page.getByRole('region', { name: /^Steps of a call to/ });
    const fades = () =>
      steps.evaluate((region) => {
        const style = getComputedStyle(region);
        return { before: style.getPropertyValue('--before'), after: style.getPropertyValue('--after') };
      });
    await expect.poll(fades, { message: 'more of it is at the right' }).toEqual({ before: '0px', after: '3rem' });
    await steps.evaluate((region) => region.scrollTo({ left: region.scrollWidth }));
    await expect.poll(fades, { message: 'more of it is at the left' }).toEqual({ before: '3rem', after: '0px' });
    await page.setViewportSize(wide);
    await page.goto(`${settings.service.url}/#/settings/ddis/${ddi?.id}`);
    await page.getByRole('switch', { name: /^This number has opening hours/ }).waitFor();
    expect(await problemsInEveryLook(page)).toEqual([]);
    await admin.turn(/^This number has opening hours/);
    await admin.saved('Sales line');
    expect((await ddis())[0]).toMatchObject({ closed_target_type: 0, closed_target_id: 0, hours: { weekly: [] } });
  });

  it('are searched, sorted and deleted', async () => {
    for (const [e164, name] of [
      ['442079460012', 'Alpha'],
      ['442079460011', 'Zulu'],
    ] as const) {
      await settings.client.call('createDdi', { body: { e164, name } });
    }
    await admin.go('routing', 'Call routing');
    await admin.go('ddis', 'Telephone numbers');
    await until(async () => (await admin.rows('Telephone numbers').count()) === 3, { what: 'three numbers' });
    const first = () => admin.rows('Telephone numbers').first().textContent();
    await expect.poll(first).toContain('0010');
    await admin.choose('Sort by', 'Name');
    await until(async () => (await first())?.includes('Alpha') ?? false, { what: 'the other order' });
    const search = admin.page.getByRole('searchbox', { name: 'Search', exact: true });
    await search.fill('zulu 0011');
    await admin.page.getByText('1 of 3').waitFor();
    await search.fill('nobody');
    await admin.page.getByText('Nothing matches').waitFor();
    await admin.button('Show all').click();
    await admin.remove('+44 20 7946 0011');
    expect((await ddis()).map(({ name }) => name).toSorted()).toEqual(['Alpha', 'Sales line']);
  });

  it('come in a table that names what they lead to', async () => {
    await admin.go('ddis', 'Telephone numbers');
    await admin.button('Import').click();
    const table = (target: string) =>
      Buffer.from(`Number;Name;Target;Colour\n+44 20 7946 0021;Night line;${target};red\n+44 20 7946 0022;;;`);
    const choose = (target: string) =>
      admin.page
        .locator('input[type=file]')
        .setInputFiles({ name: 'numbers.csv', mimeType: 'text/csv', buffer: table(target) });
    await choose('Nigth');
    await admin.rows('Rows of the file').filter({ hasText: 'target: There is nothing called “Nigth”' }).waitFor();
    await choose('Night');
    await admin.page.getByText('2 will be added.').waitFor();
    await admin.page.getByText('Left out, for no field is called that: Colour').waitFor();
    await admin.button('Import 2').click();
    await admin
      .rows('Telephone numbers')
      .filter({ hasText: /Night line ·.*Night/ })
      .waitFor();
    expect((await ddis()).find(({ e164 }) => e164 === '442079460021')).toMatchObject({ target_type: 2, target_id: 2 });
    for (const { id, e164 } of await ddis()) {
      if (/2[12]$/.test(e164)) await settings.client.call('deleteDdi', { params: { id: Number(id) } });
    }
  });

  it('are drawn with every step, and a circle is marked once', async () => {
    await settings.client.call('createDdi', {
      body: { e164: '442079460013', name: 'Care', target_type: 2, target_id: 1 },
    });
    await admin.go('routing', 'Call routing');
    await admin.page.getByRole('link', { name: 'Where calls of +44 20 7946 0013 go' }).click();
    const picture = admin.page.getByRole('list', { name: 'Steps of a call to +44 20 7946 0013' });
    await picture.getByText('callers go round in a circle').waitFor();
    await expect
      .poll(() => picture.getByRole('link').allTextContents())
      .toEqual(['+44 20 7946 0013', 'Sales', 'Agents', 'Night', 'Agents', 'Sales']);
    await picture.getByText('full, nobody there, or after 90 s').waitFor();
    await picture.getByRole('link', { name: 'Night' }).click();
    await admin.page.getByRole('textbox', { name: 'Name', exact: true }).waitFor();
  });

  it('are drawn with the group that a queue overflows to, without the queue itself, and released where it is empty', async () => {
    const { data: group } = await settings.client.call('createQueueGroup', {
      body: { name: 'All hands', queue_ids: [1, 2] },
    });
    const overflow = { type: 'queue_group', id: group.id } as const;
    await settings.client.call('updateQueue', { params: { id: 1 }, body: { overflow } });
    await settings.client.call('updateQueue', { params: { id: 2 }, body: { overflow: { type: 'none' } } });
    const isDrawn = async (steps: readonly string[]) => {
      await admin.go('routing', 'Call routing');
      await admin.page.getByRole('link', { name: 'Where calls of +44 20 7946 0013 go' }).click();
      const picture = admin.page.getByRole('list', { name: 'Steps of a call to +44 20 7946 0013' });
      await picture.getByRole('link', { name: 'All hands' }).waitFor();
      await expect.poll(() => picture.getByRole('link').allTextContents()).toEqual(steps);
    };
    const start = ['+44 20 7946 0013', 'Sales', 'Agents', 'All hands'];
    await isDrawn([...start, 'Night', 'Agents', 'A sentence']);
    await settings.client.call('updateQueueGroup', { params: { id: group.id }, body: { queue_ids: [1] } });
    await admin.page.reload();
    await isDrawn([...start, 'A sentence']);
    await admin.page.getByText('Has no queue for them').waitFor();
  });
});

describe('the sections of the settings', () => {
  const settings = new SettingsWindow();

  it('are found by other words too, and opened with Enter', async () => {
    await settings.go('lines');
    const nav = settings.page.getByRole('navigation', { name: 'Sections' });
    const search = nav.getByRole('searchbox', { name: 'Search settings' });
    await search.fill('smtp');
    await expect.poll(() => nav.getByRole('link').allTextContents()).toEqual(['Mail']);
    await search.press('Enter');
    await settings.page.getByRole('heading', { level: 2, name: 'Mail', exact: true }).waitFor();
    await search.fill('no such word');
    await nav.getByText('No setting is called that. Try another word.').waitFor();
  });
});
