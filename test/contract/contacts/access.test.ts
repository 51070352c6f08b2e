import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedIn } from '../../support/serviceProcess.ts';
import type { TestService, TestUser } from '../../support/testService.ts';
import { contact, failure, openContactsFixture, search, statusOf } from './contactsFixture.ts';

/** Who sees and changes which contact, and several at once. */
let service: TestService;
let admin: SignedIn;
let agent: TestUser;
let colleague: TestUser;
let reception: TestUser;

beforeAll(async () => {
  ({ service, admin, agent, colleague, reception } = await openContactsFixture());
});

afterAll(async () => {
  await service.dispose();
});

describe('who sees and changes what', () => {
  it('own contacts are seen by their owner and the administrator', async () => {
    const { id } = await contact(agent, { first_name: 'Mine' });
    const params = { id };
    expect((await agent.call('getContact', { params })).data.user_id).toBe(agent.userId);
    expect((await admin.call('getContact', { params })).data.id).toBe(id);
    for (const other of [colleague, reception]) {
      expect(await statusOf(other.call('getContact', { params }))).toBe(404);
      expect(await statusOf(other.call('updateContact', { params, body: { notes: 'x' } }))).toBe(404);
      expect(await statusOf(other.call('deleteContacts', { params: { ids: String(id) } }))).toBe(404);
    }
    const owned = await admin.call('listUserContacts', { params: { id: agent.userId } });
    expect(owned.data.map((one) => one.id)).toContain(id);
    expect(
      (await colleague.call('listUserContacts', { params: { id: agent.userId } })).data.map((one) => one.id),
    ).not.toContain(id);
  });

  it('global ones are everybody’s to see; an agent writes only the result of a call', async () => {
    expect(await statusOf(contact(agent, { first_name: 'All', global: true }))).toBe(403);
    const { id } = await contact(reception, { first_name: 'All', global: true });
    const params = { id };
    await admin.call('createCallLabel', { body: { name: 'x' } });
    const noted = await agent.call('updateContact', {
      params,
      body: { notes: 'called', outcome_id: 2, labels: ['x'] },
    });
    expect(noted.data).toMatchObject({ notes: 'called', outcome_id: 2, labels: [{ name: 'x' }], first_name: 'All' });
    expect(await statusOf(agent.call('updateContact', { params, body: { first_name: 'Mine' } }))).toBe(403);
    expect(await statusOf(agent.call('deleteContacts', { params: { ids: String(id) } }))).toBe(403);
  });

  it('nobody gives contacts away or takes them but the administrator', async () => {
    const { id } = await contact(agent, { first_name: 'Own' });
    const give = (user: SignedIn, user_id: number) => user.call('updateContact', { params: { id }, body: { user_id } });
    expect(await statusOf(give(agent, colleague.userId))).toBe(403);
    expect(await statusOf(agent.call('updateContact', { params: { id }, body: { global: true } }))).toBe(403);
    expect((await give(admin, colleague.userId)).data.user_id).toBe(colleague.userId);
    expect(await statusOf(agent.call('getContact', { params: { id } }))).toBe(404);
    expect(await statusOf(give(admin, 999_999))).toBe(400);
  });

  it('a colleague’s contact is internal and has its extension', async () => {
    const made = await contact(reception, { first_name: 'Colleague', rel_user_id: colleague.userId });
    expect(made).toMatchObject({ internal: true, ext: colleague.ext, global: false });
    expect(await search(agent, colleague.ext)).toContain(made.id);
  });
});

describe('several changes at once', () => {
  it('are all made or none', async () => {
    const one = await contact(agent, { first_name: 'One' });
    const other = await contact(colleague, { first_name: 'Other' });
    await admin.call('createCallLabel', { body: { name: 'bulk' } });
    const change = (id: number) => ({ id, group_name: 'Changed', labels: ['bulk'] });
    const error = await failure(agent.call('updateContacts', { body: [change(one.id), change(other.id)] }));
    expect(error.status).toBe(404);
    expect(error.errors.map(({ field }) => field)).toEqual(['1.id']);
    const wrong = await failure(agent.call('updateContacts', { body: [change(one.id), { id: one.id, tel: 'x1' }] }));
    expect(wrong.errors.map(({ field }) => field)).toEqual(['1.tel']);
    expect((await agent.call('getContact', { params: { id: one.id } })).data.group_name).toBe('');
    const { data } = await agent.call('updateContacts', { body: [change(one.id)] });
    expect(data).toMatchObject([{ group_name: 'Changed', labels: [{ name: 'bulk' }] }]);
  });
});
