import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Store } from '../../../electron/service/platform/storage/store.ts';
import { newCdr } from '../../storage/storeFixture.ts';
import type { SignedIn } from '../../support/serviceProcess.ts';
import type { TestService, TestUser } from '../../support/testService.ts';
import { contact, openContactsFixture, statusOf } from './contactsFixture.ts';

/** Contacts that mean the same person, and the calls that were theirs. */
let service: TestService;
let store: Store;
let admin: SignedIn;
let agent: TestUser;
let colleague: TestUser;
let customerId: number;

beforeAll(async () => {
  ({ service, store, admin, agent, colleague, customerId } = await openContactsFixture());
});

afterAll(async () => {
  await service.dispose();
});

describe('duplicates', () => {
  it('are listed for who sees both, by number and e-mail, and merged without loss', async () => {
    await admin.call('createCallLabel', { body: { name: 'a' } });
    const one = await contact(agent, {
      first_name: 'Grace',
      last_name: 'Hopper',
      tel: '030 7777771',
      email: 'G@navy.test',
    });
    const two = await contact(agent, {
      company: 'Navy',
      mobile: '+49307777771',
      tel: '030 7777772',
      labels: ['a'],
      notes: 'two',
    });
    const three = await contact(agent, {
      last_name: 'Hopper',
      email: 'g@NAVY.test',
      tel: '030 7777773',
      groups: ['Sea'],
    });
    const elsewhere = await contact(colleague, { last_name: 'Hopper', tel: '030 7777771' });
    expect(one.duplicates).toEqual([]);
    expect(two.duplicates).toEqual([one.id]);
    expect(three.duplicates).toEqual([one.id]);
    expect(elsewhere.duplicates).toEqual([]);
    const listed = (await agent.call('listContactDuplicates')).data;
    expect(listed).toContainEqual({ match: 'number', value: '49307777771', contact_ids: [one.id, two.id] });
    expect(listed).toContainEqual({ match: 'email', value: 'g@navy.test', contact_ids: [one.id, three.id] });
    const { data } = await agent.call('mergeContacts', { body: { into: one.id, ids: [two.id, three.id] } });
    expect(data).toMatchObject({ first_name: 'Grace', last_name: 'Hopper', company: 'Navy', email: 'G@navy.test' });
    expect([data.tel, data.tel_1, data.tel_2, data.mobile].sort()).toEqual([
      '',
      '49307777771',
      '49307777772',
      '49307777773',
    ]);
    expect(data).toMatchObject({ labels: [{ name: 'a' }], groups: ['Sea'], duplicates: [] });
    expect(data.notes).toContain('two');
    expect(await statusOf(agent.call('getContact', { params: { id: two.id } }))).toBe(404);
  });
});

describe('calls', () => {
  it('with a contact’s numbers are listed, and show in it', async () => {
    const mine = await contact(agent, { first_name: 'Called', mobile: '+4915112345678', tel: '030 8888881' });
    const others = await contact(colleague, { first_name: 'Called', mobile: '+4915112345678' });
    const own = { user_id: agent.userId, participants: [agent.userId] };
    const [out, into] = [
      { ...own, destination: 1, dst: '4915112345678' },
      { ...own, destination: 0, src: '49308888881' },
    ];
    await store.calls.finish(newCdr(customerId, 9001, { ...out, calldate: '2026-03-01 10:00:00' }), []);
    await store.calls.finish(newCdr(customerId, 9001, { ...out, calldate: '2026-03-01 10:00:00' }), []);
    await store.calls.finish(newCdr(customerId, 9002, { ...into, calldate: '2026-02-01 10:00:00' }), []);
    await store.calls.finish(
      newCdr(customerId, 9003, { ...own, destination: 1, src: '4915112345678', dst: '600' }),
      [],
    );
    const { data } = await agent.call('getContact', { params: { id: mine.id } });
    expect(data).toMatchObject({ last_call_at: '2026-03-01 10:00:00', nb_call_attempts: 1 });
    const { data: untouched } = await colleague.call('getContact', { params: { id: others.id } });
    expect(untouched).toMatchObject({ last_call_at: null, nb_call_attempts: 0 });
    const liveIds = async (user: SignedIn, id: number) =>
      (await user.call('listContactCdrs', { params: { id } })).data.map(({ live_id }) => live_id).sort();
    expect(await liveIds(agent, mine.id)).toEqual([9001, 9002]);
    expect(await liveIds(colleague, others.id)).toEqual([]);
    expect(await liveIds(admin, others.id)).toEqual([9001]);
  });
});
