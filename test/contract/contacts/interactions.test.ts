import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCdr } from '../../storage/storeFixture.ts';
import type { SignedIn } from '../../support/serviceProcess.ts';
import { newStranger, type Stranger } from '../../support/stranger.ts';
import { type ContactsFixture, failure, openContactsFixture } from './contactsFixture.ts';

/** What anybody did with a number, in one list, as far as the role may see it. */
const customer = '493034567890';
const mobile = '4915112345678';
let people: ContactsFixture;
let supervisor: SignedIn;
let stranger: Stranger;

beforeAll(async () => {
  people = await openContactsFixture();
  const { admin, agent, colleague, store, customerId, service } = people;
  supervisor = await service.user('supervisor');
  stranger = await newStranger(service.api, admin);
  const body = { last_name: 'Aalto', tel: `+${customer}`, mobile: `+${mobile}`, email: 'ada@aalto.test', global: true };
  await admin.call('createContact', { body });
  const of = (user: { userId: number }, name: string) => ({ user_id: user.userId, participants: [user.userId], name });
  const call = async (liveId: number, at: string, { name, ...by }: ReturnType<typeof of>, changes: object) => {
    const inbound = { destination: 0, type: 0, src: customer, src_id: '', dst_id: String(by.user_id), dst_name: name };
    const cdr = newCdr(customerId, liveId, { ...inbound, ...by, ...changes, calldate: at });
    await store.calls.finish(cdr, []);
  };
  const queued = { queue_id: 5, queue_name: 'Sales', queue_wait: 34, queue_outcome: 'answered' };
  await call(1, '2026-01-01 10:00:00', of(agent, 'Amir'), { notes: 'Wants a refund', ...queued });
  await call(2, '2026-01-02 10:00:00', of(colleague, 'Bea'), { notes: 'Sent the form' });
  const away = { destination: 1, type: 1, dst: mobile, src: '201', src_id: String(colleague.userId), src_name: 'Bea' };
  await call(3, '2026-01-03 10:00:00', of(colleague, 'Bea'), away);
  const text = { customerId, carrierId: null, lineId: null, message: 'On my way', createdAt: Date.UTC(2026, 0, 4) };
  const sides = { from: { number: mobile, name: '', userId: null }, to: { number: '491', name: '', userId: null } };
  await store.sms.add({ ...text, ...sides, userId: colleague.userId, type: 'I', result: 'received' });
  const mailbox = { mailbox_id: 1, user_id: colleague.userId, path: 'x', live_id: 9, from_name: '', ddi: '' };
  const id = await store.voiceMessages.begin({
    customerId,
    ...mailbox,
    from: customer,
    created_at: '2026-01-05 10:00:00',
  });
  const received = {
    event_name: 'voicemessage.received',
    event_time: '',
    message_id: id,
    call_id: 9,
    duration: 3,
  } as const;
  const event = { ...received, mailbox_id: 1, user_id: colleague.userId, from: customer, from_name: '' };
  await store.voiceMessages.finish(id, { duration: 3, size: 9 }, () => ({ customerId, userIds: [], body: event }));
  const visitor = {
    id: 'v',
    name: 'Ada',
    email: 'ada@aalto.test',
    number: null,
    ip: '::1',
    userAgent: '',
    referer: '',
    country: null,
  };
  const chat = { customerId, websiteId: null, tokenHash: 'hash', origin: null, contact: 'a', contactName: 'Ada' };
  await store.chats.add({ ...chat, visitor, createdAt: Date.UTC(2026, 0, 6) });
  // What somebody else's customer said to them, and what colleagues said to each other.
  await store.calls.finish(newCdr(stranger.customerId, 10, { destination: 0, src: customer }), []);
  const inside = { destination: 2, type: 3, src: '777', dst: '778', src_id: '1', dst_id: '2' };
  await call(11, '2026-01-07 10:00:00', of(colleague, 'Bea'), inside);
});

afterAll(() => people?.service.dispose());

const list = async (client: SignedIn, query: object) => client.call('listInteractions', { query });
const kinds = async (client: SignedIn, query: object) => (await list(client, query)).data.map(({ kind }) => kind);
const everything = ['chat', 'voicemail', 'sms', 'call', 'call', 'call'];

describe('what was said with a number', () => {
  it('is one list over all ways and all numbers of the contact, newest first', async () => {
    expect(await kinds(supervisor, { number: `+${customer}` })).toEqual(everything);
    expect(await kinds(supervisor, { number: '030 34567890' })).toEqual(everything);
    const { data } = await people.admin.call('listContacts');
    expect(await kinds(supervisor, { contact_id: data[0]?.id })).toEqual(everything);
    expect((await list(supervisor, { number: customer })).data.at(-1)).toMatchObject({
      kind: 'call',
      direction: 'in',
      number: customer,
      user_name: 'Amir',
      text: 'Wants a refund',
      queue_name: 'Sales',
      queue_wait: 34,
      visible: true,
    });
  });

  it('is paged', async () => {
    const page = async (number: number) => list(supervisor, { number: customer, limit: 4, page: number });
    expect([(await page(1)).data.length, (await page(2)).data.length, (await page(3)).data.length]).toEqual([4, 2, 0]);
    expect((await page(3)).total).toBe(6);
  });

  it('shows an agent that others served it, when and in which queue, but not the contents', async () => {
    const { data, total } = await list(people.agent, { number: customer });
    expect(total).toBe(6);
    const calls = data.filter(({ kind }) => kind === 'call');
    expect(calls.map(({ visible, user_name, text }) => [visible, user_name, text])).toEqual([
      [false, '', ''],
      [false, '', ''],
      [true, 'Amir', 'Wants a refund'],
    ]);
    expect(calls[1]).toMatchObject({ at: '2026-01-02 10:00:00', user_id: null, disposition: 0 });
    expect(JSON.stringify(data)).not.toMatch(/On my way|Sent the form|Bea/);
    expect(data.find(({ kind }) => kind === 'sms')).toMatchObject({ visible: false, direction: 'in' });
  });

  it('leaves out what colleagues said to each other, for who took no part', async () => {
    expect((await list(people.agent, { number: '778' })).total).toBe(0);
    expect((await list(people.colleague, { number: '778' })).total).toBe(1);
    expect((await list(supervisor, { number: '778' })).total).toBe(1);
  });

  it('is never another customer’s', async () => {
    expect((await list(stranger, { number: customer })).total).toBe(1);
    const { data } = await people.admin.call('listContacts');
    expect((await failure(list(stranger, { contact_id: data[0]?.id }))).status).toBe(404);
  });

  it('is nothing for callers who hide their number, and asks for one thing', async () => {
    expect(await list(supervisor, { number: 'anonymous' })).toMatchObject({ data: [], total: 0 });
    expect((await failure(list(supervisor, {}))).status).toBe(400);
    expect((await failure(list(supervisor, { number: '1', contact_id: 1 }))).status).toBe(400);
  });
});
