import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sms } from '../../shared/api/sms/sms.ts';
import type { ServiceEvent } from '../../shared/events/event.ts';
import type { SignedIn } from '../support/serviceProcess.ts';
import { startSipp } from '../support/sip/sipp.ts';
import { type Smsc, startSmsc, ucs2Part } from '../support/smsc.ts';
import { startTestService, type TestService, type TestUser } from '../support/testService.ts';
import { until } from '../support/until.ts';

/** Text messages by every way, through the whole service. */
let service: TestService;
let smsc: Smsc;
let admin: SignedIn;
let [ada, bea, supervisor] = [] as unknown as [TestUser, TestUser, TestUser];
let carrierId: number;
const adasNumber = '442079460001';
const officeNumber = '442079460000';
const customer = '447700900123';

beforeAll(async () => {
  service = await startTestService({ demo: true });
  smsc = await startSmsc();
  admin = await service.admin();
  [ada, bea, supervisor] = [await service.user('agent'), await service.user('agent'), await service.user('supervisor')];
  const numbers = [{ number: adasNumber, user_id: ada.userId }, { number: `+${officeNumber}` }];
  const settings = {
    name: 'Carrier',
    host: '127.0.0.1',
    port: smsc.port,
    system_id: 'cordboard',
    password: 'secret',
    numbers,
  };
  carrierId = (await admin.call('createSmsCarrier', { body: settings })).data.id;
  await smsc.bound();
});

afterAll(async () => {
  await smsc?.close();
  await service?.dispose();
});

async function settled(user: SignedIn, id: number, result: Sms['result']): Promise<Sms> {
  const look = async () => (await user.call('getSms', { params: { id } })).data;
  await until(async () => (await look()).result === result, { what: `message ${id} to be ${result}` });
  return look();
}

async function inbound(user: SignedIn, message: string): Promise<Sms> {
  const filter = JSON.stringify([
    { property: 'message', operator: '=', value: message },
    { property: 'type', operator: '=', value: 'I' },
  ]);
  const look = async () => (await user.call('listSms', { query: { filter } })).data;
  await until(async () => (await look()).length > 0, { what: `"${message}" to come in` });
  const found = await look();
  expect(found).toHaveLength(1);
  return found[0] as Sms;
}

async function eventsOf(name: 'sms.received' | 'sms.updated'): Promise<ServiceEvent[]> {
  const store = await service.openStore();
  return (await store.events.after(0, 10_000)).map(({ body }) => body).filter(({ event_name }) => event_name === name);
}

describe('within the customer', () => {
  it('a message is delivered at once, and is each one’s own', async () => {
    const { data: sent } = await ada.call('createSms', { body: { to: bea.ext, message: 'Lunch? 🍲' } });
    expect(sent).toMatchObject({
      type: 'O',
      result: 'delivered',
      from: ada.ext,
      to: bea.ext,
      user_id: ada.userId,
      read: true,
    });
    const received = await inbound(bea, 'Lunch? 🍲');
    expect(received).toMatchObject({
      from_id: String(ada.userId),
      to_id: String(bea.userId),
      user_id: bea.userId,
      read: false,
    });
    expect(received.conversation_id).toBe(sent.conversation_id);
    await expect(ada.call('getSms', { params: { id: received.id } })).rejects.toMatchObject({ status: 404 });
    expect((await supervisor.call('getSms', { params: { id: received.id } })).data.id).toBe(received.id);
    expect((await eventsOf('sms.received')).at(-1)).toEqual({
      id: expect.any(String),
      event_time: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      event_name: 'sms.received',
      customer_id: expect.any(Number),
      user_id: bea.userId,
      from_no: ada.ext,
      to_no: bea.ext,
      text: 'Lunch? 🍲',
    });
  });

  it('a thread shows what is unread until it was read', async () => {
    await ada.call('createSms', { body: { to: bea.ext, message: 'And now?' } });
    const params = { id: bea.userId, from: bea.ext, to: ada.ext };
    const [thread] = (await bea.call('getSmsThread', { params, query: { limit: 1 } })).data;
    expect(thread).toMatchObject({
      from: bea.ext,
      to: ada.ext,
      unread: 2,
      count: 2,
      messages: [{ message: 'And now?' }],
    });
    const { data: listed } = await bea.call('listSmsThreads', { params: { id: bea.userId } });
    expect(listed[0]).toMatchObject({ from: bea.ext, to: ada.ext, unread: 2, last_message: { message: 'And now?' } });
    expect((await bea.call('readSmsThread', { params, body: { read: true } })).data.unread).toBe(0);
    const turned = { ...params, from: ada.ext, to: bea.ext };
    expect((await bea.call('getSmsThreadAlternate', { params: turned })).data[0]).toMatchObject({
      unread: 0,
      from: ada.ext,
    });
    await expect(ada.call('getSmsThread', { params })).rejects.toMatchObject({ status: 404 });
  });

  it('nobody writes as somebody else', async () => {
    const refused = ada.call('createSms', { body: { from: bea.ext, to: supervisor.ext, message: 'Hello' } });
    await expect(refused).rejects.toMatchObject({ status: 400, errors: [{ field: 'from' }] });
  });
});

describe('over a line', () => {
  it('the demo number sends the text back, to who wrote to it', async () => {
    const text = 'Grüße aus Łódź — 你好 👋';
    const { data: sent } = await bea.call('createSms', { body: { from: bea.ext, to: '608', message: text } });
    expect(sent.result).toBe('queued');
    await settled(bea, sent.id, 'delivered');
    const echo = await inbound(bea, text);
    expect(echo).toMatchObject({
      from: '608',
      to: bea.ext,
      user_id: bea.userId,
      conversation_id: sent.conversation_id,
    });
  });

  it('a number that leads to a user by its DDI is that user’s', async () => {
    const e164 = '442079460055';
    await admin.call('createDdi', { body: { e164, target_type: 'USER', target_id: bea.userId } });
    const { data: sent } = await ada.call('createSms', { body: { to: e164, message: 'Found you' } });
    expect(sent).toMatchObject({ result: 'delivered', to_id: String(bea.userId) });
    expect((await inbound(bea, 'Found you')).to).toBe(e164);
  });

  it('an account asks its server to show the number', async () => {
    const peer = await startSipp('take_message_asserted');
    const server = `127.0.0.1:${peer.port}`;
    const account = { name: 'Own account', server, register: false, username: 'office', user_id: ada.userId };
    const { data: line } = await admin.call('createLine', { body: account });
    await admin.call('createDdi', { body: { e164: '442079460088', tel_verified: true } });
    const { data: sent } = await ada.call('createSms', {
      body: { from: '442079460088', to: customer, message: 'Good day' },
    });
    await settled(ada, sent.id, 'sent');
    await peer.done;
    await admin.call('deleteLine', { params: { id: line.id } });
  });

  it('a message from a peer is kept before it hears 200, and belongs to the owner of the line', async () => {
    const { data: line } = await admin.call('createLine', {
      body: { name: 'Trunk in', server: '127.0.0.1:9', kind: 'trunk', register: false, user_id: bea.userId },
    });
    const logged = () => service.log.map((text) => JSON.parse(text) as { lineId?: number; local?: { port: number } });
    const port = () => logged().findLast(({ lineId, local }) => lineId === line.id && local)?.local?.port;
    await until(() => port() !== undefined, { what: 'the line to listen' });
    const peer = await startSipp('message', { target: `127.0.0.1:${port()}`, service: '442079460099' });
    await peer.done;
    const { data: all } = await bea.call('listSms', { query: { limit: 1 } });
    expect(all[0]).toMatchObject({ from: '200', to: '442079460099', user_id: bea.userId, type: 'I', read: false });
    expect(all[0]?.message.trim()).toBe('Hello from the peer');
    await admin.call('deleteLine', { params: { id: line.id } });
  });

  it('a peer that takes the message on makes it sent, one that refuses it makes it failed', async () => {
    for (const [scenario, result] of [
      ['take_message', 'sent'],
      ['refuse_message', 'failed'],
    ] as const) {
      const peer = await startSipp(scenario);
      const server = `127.0.0.1:${peer.port}`;
      const body = {
        name: scenario,
        server,
        kind: 'trunk',
        register: false,
        username: '',
        caller_id: '442079460077',
      } as const;
      const { data: line } = await admin.call('createLine', { body });
      const { data: sent } = await ada.call('createSms', {
        body: { from: '+44 20 7946 0077', to: customer, message: 'Good morning' },
      });
      const done = await settled(ada, sent.id, result);
      expect(done.reason).toBe(result === 'failed' ? 'The line refused it with SIP status 403' : null);
      await peer.done;
      await admin.call('deleteLine', { params: { id: line.id } });
    }
  });
});

describe('over SMPP', () => {
  it('a message goes out with the own number, and its receipt makes it delivered', async () => {
    const { data: sent } = await ada.call('createSms', { body: { to: customer, message: 'Price: 5€ [net]' } });
    await settled(ada, sent.id, 'sent');
    const part = smsc.parts.at(-1);
    expect(part).toMatchObject({
      from: adasNumber,
      to: customer,
      text: 'Price: 5€ [net]',
      dataCoding: 0,
      concatenation: null,
    });
    expect(part?.registeredDelivery).toBe(1);
    expect(await smsc.receipt(part?.messageId ?? '', 'DELIVRD')).toBe(0);
    await settled(ada, sent.id, 'delivered');
    const updates = (await eventsOf('sms.updated')).filter((event) => 'sms_id' in event && event.sms_id === sent.id);
    expect(updates.map((event) => 'result' in event && event.result)).toEqual(['queued', 'sent', 'delivered']);
  });

  it('a receipt can say that it failed, and why', async () => {
    const { data: sent } = await bea.call('createSms', { body: { to: customer, message: 'Anybody there?' } });
    await settled(bea, sent.id, 'sent');
    expect(smsc.parts.at(-1)?.from).toBe(officeNumber);
    await smsc.receipt(smsc.parts.at(-1)?.messageId ?? '', 'UNDELIV', '011');
    expect((await settled(bea, sent.id, 'failed')).reason).toBe(
      'The carrier could not deliver it (UNDELIV, error 011)',
    );
  });

  it('a long text in Unicode goes out in parts that join to the same', async () => {
    const text = 'Ünïcödé 🚀 日本語 '.repeat(12).trim();
    const before = smsc.parts.length;
    const { data: sent } = await ada.call('createSms', { body: { to: customer, message: text } });
    await settled(ada, sent.id, 'sent');
    const parts = smsc.parts.slice(before);
    expect(parts.map(({ text: part }) => part).join('')).toBe(text);
    expect(parts.map(({ concatenation }) => concatenation)).toEqual(
      parts.map((_, index) => [sent.id & 0xff, parts.length, index + 1]),
    );
    for (const { messageId } of parts.slice(1)) await smsc.receipt(messageId, 'DELIVRD');
    expect((await ada.call('getSms', { params: { id: sent.id } })).data.result).toBe('sent');
    await smsc.receipt(parts[0]?.messageId ?? '', 'DELIVRD');
    await settled(ada, sent.id, 'delivered');
  });

  it('a long text in Unicode comes in as one message, whatever the order of its parts', async () => {
    const text = 'Привет 🌍, '.repeat(12);
    // In the middle of the second globe's pair, as phones do.
    const middle = text.indexOf('🌍', 60) + 1;
    const fields = { source_addr: customer, destination_addr: adasNumber, esm_class: 0x40, data_coding: 8 };
    const part = (slice: string, number: number) =>
      smsc.deliver({ ...fields, short_message: ucs2Part(slice, [6, 8, 4, 1, 7, 2, number]) });
    expect(await part(text.slice(middle), 2)).toBe(0);
    expect(await part(text.slice(middle), 2)).toBe(0);
    expect(await part(text.slice(0, middle), 1)).toBe(0);
    expect(await inbound(ada, text)).toMatchObject({ from: customer, to: adasNumber, user_id: ada.userId });
  });

  it('a message to a number of nobody in particular is everybody’s', async () => {
    await smsc.deliver({
      source_addr: customer,
      destination_addr: officeNumber,
      short_message: Buffer.from('Hello office'),
    });
    for (const user of [ada, bea, supervisor]) expect((await inbound(user, 'Hello office')).user_id).toBeNull();
  });

  it('a carrier that asks for less gets the message once it takes it; one that refuses makes it fail', async () => {
    smsc.nextStatuses.push(0x58, 0x58);
    const { data: throttled } = await ada.call('createSms', { body: { to: customer, message: 'Slowly' } });
    await settled(ada, throttled.id, 'sent');
    expect(smsc.parts.filter(({ text }) => text === 'Slowly')).toHaveLength(1);
    smsc.nextStatuses.push(0x0b);
    const { data: refused } = await ada.call('createSms', { body: { to: customer, message: 'Nowhere' } });
    expect((await settled(ada, refused.id, 'failed')).reason).toContain('the number of the recipient is not valid');
  });

  it('one that failed is sent again once, as another message that it names', async () => {
    smsc.nextStatuses.push(0x0b);
    const body = { to: customer, message: 'Once more' };
    const { data: first } = await ada.call('createSms', { body });
    const again = (of: SignedIn, changes: object = {}) =>
      of.call('createSms', { body: { ...body, retry_of: first.id, ...changes } });
    const refusal = { status: 400, errors: [{ field: 'retry_of' }] };
    const failed = await settled(ada, first.id, 'failed');
    expect(failed.resent_as).toBeNull();
    await expect(again(bea)).rejects.toMatchObject({ status: 400 });
    await expect(again(ada, { to: '447700900999' })).rejects.toMatchObject(refusal);
    const tries = await Promise.allSettled([again(ada), again(ada)]);
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const sent = tries.find((one) => one.status === 'fulfilled')?.value.data;
    await settled(ada, sent?.id ?? 0, 'sent');
    expect(await settled(ada, first.id, 'failed')).toEqual({ ...failed, resent_as: sent?.id });
    expect(smsc.parts.filter(({ text }) => text === 'Once more')).toHaveLength(1);
    await expect(again(ada, { retry_of: sent?.id })).rejects.toMatchObject({ status: 400 });
  });

  it('what is written while the carrier is away goes out when it is back', async () => {
    const { port } = smsc;
    await smsc.close();
    const state = async () => (await admin.call('getSmsCarrier', { params: { id: carrierId } })).data;
    await until(async () => (await state()).state === 'retrying', { what: 'the carrier to be missed' });
    expect((await state()).last_error).toBeTruthy();
    const { data: sent } = await ada.call('createSms', { body: { to: customer, message: 'Are you back?' } });
    smsc = await startSmsc(port);
    await smsc.bound();
    await settled(ada, sent.id, 'sent');
    expect(smsc.parts.map(({ text }) => text)).toEqual(['Are you back?']);
  });

  it('a wrong password is said, and asked for no more; it is never shown', async () => {
    await admin.call('updateSmsCarrier', { params: { id: carrierId }, body: { password: 'wrong-password' } });
    const state = async () => (await admin.call('getSmsCarrier', { params: { id: carrierId } })).data;
    await until(async () => (await state()).state === 'failed', { what: 'the bind to be refused' });
    expect((await state()).last_error).toContain('the password is wrong');
    await admin.call('updateSmsCarrier', { params: { id: carrierId }, body: { password: 'secret' } });
    await smsc.bound();
    expect(JSON.stringify(await state())).not.toContain('secret');
    expect(service.log.join('\n')).not.toMatch(/wrong-password|"secret"/);
  });
});

it('the carrier gets the system type that it asks for', async () => {
  await admin.call('updateSmsCarrier', { params: { id: carrierId }, body: { system_type: 'VMA' } });
  await until(() => smsc.systemTypes.at(-1) === 'VMA', { what: 'a bind with the system type' });
  expect(smsc.systemTypes[0]).toBe('');
  await smsc.bound();
});

describe('canned responses', () => {
  it('are filled in for the contact, the agent and the number', async () => {
    const text = 'Hello {first_name} {last_name} of {company}, {agent_name} here. {unknown} Call {number}.';
    const { data: canned } = await ada.call('createCannedResponse', { body: { name: 'Hello', text } });
    const body = { to: bea.ext, canned_response_id: canned.id, contact: { first_name: 'Grace', company: 'Navy' } };
    const { data: sent } = await ada.call('createSms', { body });
    expect(sent.message).toBe(`Hello Grace of Navy, User ${ada.ext} here. Call ${bea.ext}.`);
    await expect(bea.call('createSms', { body: { to: ada.ext, canned_response_id: canned.id } })).rejects.toMatchObject(
      {
        status: 400,
      },
    );
  });
});

describe('deleting all', () => {
  it('leaves nothing of the customer', async () => {
    await admin.call('deleteAllSms');
    await until(async () => (await admin.call('listSms')).total === 0, { what: 'all messages to go' });
  });
});
