import { beforeAll, describe, expect, it } from 'vitest';
import { AdminPage } from '../support/adminPage.ts';
import { grace, SettingsWindow } from '../support/settingsWindow.ts';
import { until } from '../support/until.ts';

/** Labels, queue groups, teams, policies and roles, as an administrator keeps them who has only the screen. */
describe('labels, groups and rights', () => {
  const settings = new SettingsWindow();
  let admin: AdminPage;

  beforeAll(async () => {
    admin = new AdminPage(settings.page, settings.service.url);
    for (const name of ['Sales', 'Care']) await settings.client.call('createQueue', { body: { name } });
  });

  it('label calls', async () => {
    await admin.go('labels', 'Labels');
    await admin.page.getByText('No label yet').waitFor();
    await admin.button('Add a label').click();
    await admin.type('Name', 'VIP');
    await admin.type('Colour', '#12');
    await admin.save();
    await admin.page.getByText('Must be a colour such as #2563eb').waitFor();
    await admin.type('Colour', '#b45309');
    await admin.saved('VIP');
    await admin.edit('VIP');
    await admin.type('Name', 'Very important');
    await admin.saved('Very important');
    const labels = async () => (await settings.client.call('listCallLabels')).data;
    expect(await labels()).toMatchObject([{ name: 'Very important', color: '#b45309' }]);
    await admin.remove('Very important');
    expect(await labels()).toEqual([]);
  });

  it('put queues together', async () => {
    await admin.go('queuegroups', 'Queue groups');
    await admin.button('Add a queue group').click();
    await admin.save();
    await admin.page
      .getByText(/^Must not be empty|at least/)
      .first()
      .waitFor();
    await admin.type('Name', 'Customer care');
    await admin.choose('Add', 'Sales');
    await admin.choose('Add', 'Care');
    await admin.saved('Customer care');
    await admin.edit('Customer care');
    await admin.button('Remove Sales').click();
    await admin.saved('Customer care');
    expect((await settings.client.call('listQueueGroups')).data).toMatchObject([{ queue_ids: [2] }]);
    await admin.remove('Customer care');
  });

  it('lead callers to a group, whose queues one joins and watches at once', async () => {
    const { client, page } = settings;
    const { data: users } = await client.call('listUsers');
    const graceId = users.find(({ email }) => email === grace.email)?.id ?? 0;
    const body = { users: [{ id: graceId, status: false }] };
    for (const id of [1, 2]) await client.call('updateQueue', { params: { id }, body });
    await client.call('createQueue', { body: { name: 'Returns' } });
    const group = { name: 'Front office', queue_ids: [2, 1] };
    const { id } = (await client.call('createQueueGroup', { body: group })).data;

    await admin.go('ddis', 'Telephone numbers');
    await admin.button('Add a number').click();
    await admin.type('Number', '+49 30 123456');
    await admin.choose('Callers', 'Wait in the fastest queue of a queue group');
    await admin.choose('Queue group', 'Front office');
    await admin.save();
    await admin.button('Save').waitFor({ state: 'detached' });
    const [ddi] = (await client.call('listDdis')).data;
    expect(ddi).toMatchObject({ target_type: 7, target_id: id });
    await page.goto(`${settings.service.url}/#/settings/routing/${ddi?.id}`);
    const steps = page.getByRole('list', { name: /^Steps of a call/ });
    await steps.getByText('if it is fastest').first().waitFor();
    await expect
      .poll(() => steps.getByRole('link').allTextContents())
      .toEqual(expect.arrayContaining(['Front office', 'Care', 'Sales']));

    const worksIn = async () => (await client.call('getAgent', { params: { id: graceId } })).data.queue_ids;
    await page.goto(`${settings.service.url}/#/queues`);
    await page.getByRole('list', { name: 'Queue groups' }).getByRole('link').click();
    await admin.turn(/^Grace Hopper takes calls from all queues of Front office/);
    await until(async () => (await worksIn()).length === 2, { what: 'Grace to work in both' });
    await page.getByText('Sales, Care').or(page.getByText('Care, Sales')).waitFor();
    await admin.turn(/^Grace Hopper takes calls from all queues of Front office/);
    await until(async () => (await worksIn()).length === 0, { what: 'Grace to work in none' });

    await page.goto(`${settings.service.url}/#/supervisor`);
    const cards = page.getByRole('list', { name: 'Queues today' }).getByRole('heading');
    await cards.nth(2).waitFor();
    await admin.choose('Queue group', 'Front office');
    await until(async () => (await cards.count()) === 2, { what: 'the queues of the group alone' });
    expect(await cards.allTextContents()).toEqual(['Care', 'Sales']);
    await page.reload();
    await until(async () => (await cards.count()) === 2, { what: 'the group to be remembered' });
    await admin.choose('Queue group', 'All queues');
    await cards.nth(2).waitFor();

    await page.goto(`${settings.service.url}/#/supervisor/reports`);
    const asked = page.waitForRequest((request) => request.url().includes(`queue_group_id=${id}`));
    await admin.choose('Queue group', 'Front office');
    await asked;
  });

  it('make teams, and keep one from calling outside', async () => {
    await admin.go('teams', 'Teams');
    await admin.button('Add a team').click();
    await admin.type('Name', 'Trainees');
    await admin.choose('Add', 'Grace Hopper');
    await admin.saved('Trainees');
    await admin.go('policies', 'Policies');
    await admin.button('Add a policy').click();
    await admin.type('Name', 'Learning');
    await admin.turn(/^May call outside/);
    await admin.choose('Add', 'Trainees');
    await admin.saved('Learning');
    await admin.page.getByText('No calls outside').waitFor();
    // It took effect: the service refuses what the policy forbids.
    const agent = await settings.service.signIn(grace);
    const call = () => agent.call('createCall', { body: { to: '+442079460018' } });
    await expect(call()).rejects.toMatchObject({ status: 403 });
    await admin.edit('Learning');
    await admin.turn(/^May call outside/);
    await admin.saved('Learning');
    // There is no line that could take it, but it is allowed.
    await expect(call()).rejects.not.toMatchObject({ status: 403 });
    await admin.go('teams', 'Teams');
    await admin.edit('Trainees');
    await admin.button('Remove Grace Hopper').click();
    await admin.saved('Trainees');
    const members = async () =>
      (await settings.client.call('listUsers')).data.filter(({ groups }) => groups.length > 0).length;
    expect(await members()).toBe(0);
    await admin.edit('Trainees');
    await admin.choose('Add', 'Grace Hopper');
    await admin.saved('Trainees');
    expect(await members()).toBe(1);
    await admin.askToDelete('Trainees', 'Policy Learning');
    await admin.keep();
    await admin.button('Add a team').click();
    await admin.type('Name', 'Trainees');
    await admin.save();
    await admin.page
      .getByRole('alert')
      .or(admin.page.getByText(/already|taken|exists/i))
      .first()
      .waitFor();
    await admin.go('policies', 'Policies');
    await admin.remove('Learning');
    await admin.go('teams', 'Teams');
    await admin.remove('Trainees');
    expect((await settings.client.call('listUserGroups')).total).toBe(0);
  });

  it('show what a role may, as the service says it', async () => {
    await admin.go('roles', 'Roles');
    await admin.page.getByRole('searchbox', { name: 'Search', exact: true }).fill('DELETE /users/{id}');
    const row = admin.rows('Roles').filter({ hasText: 'Delete a user' }).first();
    await row.getByText('Administrator may', { exact: true }).waitFor({ state: 'attached' });
    await row.getByText('Supervisor may not', { exact: true }).waitFor({ state: 'attached' });
    const { data } = await settings.client.call('listAclRoles');
    const allowed = data.filter(({ operations }) => operations.includes('DELETE /users/{id}')).map(({ role }) => role);
    expect(allowed).toEqual(['administrator']);
  });
});
