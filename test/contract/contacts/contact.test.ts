import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Store } from '../../../electron/service/platform/storage/store.ts';
import type { SignedIn } from '../../support/serviceProcess.ts';
import type { TestService, TestUser } from '../../support/testService.ts';
import { contact, failure, openContactsFixture, statusOf } from './contactsFixture.ts';

/** What a contact is: its numbers, its fields, its groups, its outcome. */
let service: TestService;
let store: Store;
let admin: SignedIn;
let agent: TestUser;
let colleague: TestUser;

beforeAll(async () => {
  ({ service, store, agent, colleague, admin } = await openContactsFixture());
});

afterAll(async () => {
  await service.dispose();
});

describe('numbers', () => {
  it.each([
    ['+49 30 1234567', '49301234567'],
    ['0049 (30) 1234567', '49301234567'],
    ['030 1234567', '49301234567'],
    ['030/123-4567', '49301234567'],
    ['tel:+1-201-555-0123', '12015550123'],
    ['49301234567', '49301234567'],
    ['201', '201'],
    ['', ''],
  ])('"%s" is kept as "%s"', async (tel, stored) => {
    expect((await contact(agent, { last_name: 'Numbered', tel })).tel).toBe(stored);
  });

  it.each(['12a4567', '+', '123456789012345678', '@'])('"%s" is refused, naming the field', async (mobile_1) => {
    const error = await failure(contact(agent, { last_name: 'X', mobile_1 }));
    expect(error.status).toBe(400);
    expect(error.errors.map(({ field }) => field)).toEqual(['mobile_1']);
  });
});

describe('a contact', () => {
  it('takes its type by letter, name and number', async () => {
    const types = [];
    for (const type of ['C', 'company', '1', 1]) types.push((await contact(agent, { company: 'Co', type })).type);
    expect(types).toEqual([1, 1, 1, 1]);
  });

  it('needs a name, a company, a number or an address', async () => {
    expect(await statusOf(contact(agent, { notes: 'nobody' }))).toBe(400);
    const { id } = await contact(agent, { first_name: 'Ada' });
    expect(await statusOf(agent.call('updateContact', { params: { id }, body: { first_name: '' } }))).toBe(400);
  });

  it('keeps what a change does not name, and loses what it empties', async () => {
    for (const name of ['a', 'b']) await admin.call('createCallLabel', { body: { name } });
    const { id } = await contact(agent, { first_name: 'Ada', tel: '030 1234567', labels: ['a'], notes: 'n' });
    const { data } = await agent.call('updateContact', {
      params: { id },
      body: { tel: null, notes: '', labels: ['b'] },
    });
    expect(data).toMatchObject({ first_name: 'Ada', tel: '', notes: '', labels: [{ name: 'b' }] });
  });
});

describe('an outcome', () => {
  it('that changes causes one event, with the outcome before', async () => {
    const { id } = await contact(agent, { first_name: 'Outcome' });
    const change = (outcome_id: number) =>
      agent.call('updateContact', { params: { id }, body: { outcome_id, call_id: 77 } });
    await change(4);
    await change(4);
    await change(5);
    const received = (await store.events.after(0, 10_000)).filter(
      ({ body }) => body.event_name === 'contact.outcome_changed' && body.contact_id === id,
    );
    expect(received.map(({ body }) => body)).toMatchObject([
      { outcome_id: 4, previous_outcome_id: null, user_id: agent.userId, call_id: 77 },
      { outcome_id: 5, previous_outcome_id: 4, user_id: agent.userId, call_id: 77 },
    ]);
    expect(received[0]?.userIds).toContain(agent.userId);
  });
});

describe('groups', () => {
  it('are those of group_name and groups together, with how many one sees', async () => {
    const user = await service.user('agent');
    await contact(user, { last_name: 'G', group_name: 'Unique A', groups: ['Unique B'] });
    await contact(user, { last_name: 'G', groups: ['Unique B', 'Unique A'] });
    const filter = JSON.stringify([{ property: 'name', operator: 'like', value: 'Unique' }]);
    const { data } = await user.call('listContactGroups', { query: { filter } });
    expect(data.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
      { name: 'Unique A', contacts: 2 },
      { name: 'Unique B', contacts: 2 },
    ]);
    expect((await colleague.call('listContactGroups', { query: { filter } })).data).toEqual([]);
  });
});

describe('filters of contacts', () => {
  const found = async (property: string, operator: string, value: string) => {
    const mine = { property: 'user_id', operator: '=', value: agent.userId };
    const filter = JSON.stringify([mine, { property, operator, value }]);
    const { data } = await agent.call('listContacts', { query: { filter, sort: 'first_name', dir: 'ASC' } });
    return data.map(({ first_name }) => first_name);
  };

  it('find the members of a group by its whole name, wherever the contact has it', async () => {
    await contact(agent, { first_name: 'Grouped 1', group_name: 'Regatta' });
    await contact(agent, { first_name: 'Grouped 2', group_name: 'Others', groups: ['regatta'] });
    await contact(agent, { first_name: 'Grouped 3', group_name: 'Regatta club' });
    expect(await found('group', 'like', 'Regatta')).toEqual(['Grouped 1', 'Grouped 2']);
    expect(await found('group', 'notlike', 'Regatta')).toContain('Grouped 3');
    expect(await found('group', 'notlike', 'Regatta')).not.toContain('Grouped 2');
    expect(await statusOf(found('group', '=', 'Regatta'))).toBe(400);
  });

  it('find a speed dial in whichever field it is', async () => {
    await contact(agent, { first_name: 'Quick 1', tel: '030 7777771', speed_dial_phone: '*71' });
    await contact(agent, { first_name: 'Quick 2', mobile_2: '030 7777772', speed_dial_mobile_2: '*72' });
    expect(await found('speed_dial', 'like', '*7')).toEqual(['Quick 1', 'Quick 2']);
    expect(await found('speed_dial', 'like', '*72')).toEqual(['Quick 2']);
  });
});
