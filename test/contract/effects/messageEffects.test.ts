/**
 * What people leave and write: voice messages and their boxes, announcements, texts, chats, faxes. Judged by what is heard, sent
 * and read afterwards. Written from the specification and its decided gaps: nothing here knows our schemas or our client.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { pdfOf } from '../../support/faxes/pdf.ts';
import { type Smsc, startSmsc } from '../../support/smsc.ts';
import { until } from '../../support/until.ts';
import { type CompanyFixture, openCompany, type Person } from './companyFixture.ts';

let company: CompanyFixture;
let smsc: Smsc;
let faxFolder: string;
let [ada, bob] = [] as unknown as [Person, Person];
const [adasNumber, customer] = ['442079460001', '447700900123'];

beforeAll(async () => {
  faxFolder = await mkdtemp(join(tmpdir(), 'cordboard-faxes-'));
  company = await openCompany({ config: { faxFolder } });
  [ada, bob] = [await company.person('611', { hears: true }), await company.person('612', { hears: true })];
  smsc = await startSmsc();
  const { status } = await company.tool.ask('POST', '/smscarriers', {
    name: 'Carrier',
    host: '127.0.0.1',
    port: smsc.port,
    system_id: 'cordboard',
    password: 'secret',
    numbers: [{ number: adasNumber, user_id: ada.id }],
  });
  expect(status).toBe(201);
  await smsc.bound();
});

afterEach(() => company.hangUp());
afterAll(async () => {
  await company.close();
  await smsc.close();
  await rm(faxFolder, { recursive: true, force: true });
});

const data = async (path: string, of = company.tool) => (await of.ask('GET', path)).body.data;
const statusOf = async (method: string, path: string, body?: object, of = company.tool) =>
  (await of.ask(method, path, body)).status;

it('a voice message is stored with its audio, reported, read by its user alone, marked and deleted', async () => {
  const box = (await data('/mailboxes', ada.tool)).find(({ user_id }: { user_id: number }) => user_id === ada.id);
  const number = '442079462001';
  await company.tool.ask('POST', '/ddis', { e164: number, name: 'Box', target_type: 'VOICEMAIL', target_id: box.id });
  const caller = await company.calls(number, customer, 1_200);
  await caller.event('answered');
  caller.talk();
  // The beep is what ends the greeting; from then on the caller is recorded.
  await until(async () => (await data('/calls'))[0]?.context === 'VM', { what: 'the mailbox' });
  caller.voice.forget();
  await until(() => caller.voice.hears(1_000) || caller.voice.hears(440) || caller.voice.hears(425), {
    timeoutMs: 30_000,
    what: 'the beep',
  });
  const began = Date.now();
  await until(() => Date.now() - began > 3_000, { what: 'three seconds of message' });
  await caller.leg.end();
  await until(async () => (await data('/voicemessages', ada.tool)).length === 1, { what: 'the message' });
  const [message] = await data('/voicemessages', ada.tool);
  expect(message).toMatchObject({ caller: customer, is_new: true });
  expect(message.duration).toBeGreaterThanOrEqual(2);
  expect(await data('/voicemessages', bob.tool)).toEqual([]);
  expect(await statusOf('GET', `/voicemessages/${message.id}`, undefined, bob.tool)).toBe(404);
  const sound = await ada.tool.ask('GET', `/voicemessages/${message.id}.mp3`);
  expect([sound.status, sound.headers.get('content-type'), sound.body.length > 1_000]).toEqual([
    200,
    'audio/mpeg',
    true,
  ]);
  expect(await statusOf('PATCH', `/voicemessages/${message.id}`, { state: 'saved' }, ada.tool)).toBe(200);
  expect(await data(`/voicemessages/${message.id}`, ada.tool)).toMatchObject({ is_new: false });
  expect(await statusOf('DELETE', `/voicemessages/${message.id}`, undefined, ada.tool)).toBe(204);
  expect(await statusOf('GET', `/voicemessages/${message.id}.mp3`, undefined, ada.tool)).toBe(404);
});

it('a shared box takes messages of its number, is renamed, and leaves the number free when it is deleted', async () => {
  const shared = (await company.tool.ask('POST', '/mailboxes', { name: 'Front desk' })).body.data;
  const number = '442079462002';
  const target = { target_type: 'VOICEMAIL', target_id: shared.id };
  await company.tool.ask('POST', '/ddis', { e164: number, name: 'Desk', ...target });
  const first = await company.calls(number, '447700900124');
  await first.event('answered');
  await first.leg.end();
  expect(await statusOf('PATCH', `/mailboxes/${shared.id}`, { name: 'Reception' })).toBe(200);
  expect(await data(`/mailboxes/${shared.id}`)).toMatchObject({ name: 'Reception' });
  expect(await statusOf('DELETE', `/mailboxes/${shared.id}`)).toBe(204);
  expect((await company.tool.find('/ddis', 'e164', number))[0]).toMatchObject({ target_type: 0, target_id: 0 });
});

it('an announcement is what callers of its number hear, is replaced by another sound, and deleted', async () => {
  const speech = async (text: string) =>
    (await company.tool.ask('POST', '/vmannouncements/speech', { text })).body.toString('base64');
  const { status, body } = await company.tool.ask('POST', '/vmannouncements', {
    extension_id: ada.id,
    description: 'Closed',
    data: await speech('We are closed.'),
  });
  expect(status).toBe(201);
  const { id } = body.data;
  expect(
    await statusOf('POST', '/vmannouncements', { extension_id: ada.id, description: 'x', data: 'bm90IGF1ZGlv' }),
  ).toBe(400);
  const number = '442079462003';
  await company.tool.ask('POST', '/ddis', { e164: number, name: 'Told', target_type: 'ANNOUNCEMENT', target_id: id });
  const received = async (from: string) => {
    const caller = await company.calls(number, from);
    await caller.event('answered');
    caller.talk();
    const heard = caller.voice.record();
    await caller.event('ended');
    return heard.frames.filter((frame) => frame.some((sample) => Math.abs(sample) > 1_000)).length;
  };
  const short = await received('447700900125');
  expect(short).toBeGreaterThan(20);
  const longer = {
    description: 'Closed, and why',
    data: await speech('We are closed today because of the holiday, and open tomorrow.'),
  };
  expect(await statusOf('PATCH', `/vmannouncements/${id}`, longer)).toBe(200);
  expect(await data(`/vmannouncements/${id}`)).toMatchObject({ description: 'Closed, and why' });
  expect(await received('447700900126')).toBeGreaterThan(short * 1.5);
  expect(await data('/vmannouncements')).toMatchObject([{ id }]);
  expect(await statusOf('DELETE', `/vmannouncements/${id}`)).toBe(204);
  expect((await company.tool.find('/ddis', 'e164', number))[0]).toMatchObject({ target_type: 0, target_id: 0 });
  expect(await statusOf('GET', `/vmannouncements/${id}`)).toBe(404);
});

it('a text goes out, the answer comes in with an event, and both are one thread of their user', async () => {
  const { status, body } = await ada.tool.ask('POST', '/sms', { to: `+${customer}`, message: 'Your order is ready.' });
  expect([status, body.data]).toMatchObject([201, { from: adasNumber, to: customer, user_id: ada.id }]);
  await until(() => smsc.parts.some(({ text }) => text === 'Your order is ready.'), {
    what: 'the carrier to get it',
  });
  await smsc.deliver({
    source_addr: customer,
    destination_addr: adasNumber,
    short_message: Buffer.from('Thank you!'),
  });
  const texts = async (of: Person) => (await data('/sms', of.tool)).map(({ message }: { message: string }) => message);
  await until(async () => (await texts(ada)).includes('Thank you!'), { what: 'the answer' });
  expect(await texts(bob)).toEqual([]);
  const received = () =>
    company.tool.events.find(({ event_name, text }) => event_name === 'sms.received' && text === 'Thank you!');
  await until(() => received() !== undefined, { what: 'the event' });
  expect(received()).toMatchObject({ from_no: customer, to_no: adasNumber, user_id: ada.id });
  const threads = [
    await data(`/users/${ada.id}/smsthreads/${adasNumber}/${customer}`, ada.tool),
    await data(`/users/${ada.id}/sms/threads/${adasNumber}/${customer}`, ada.tool),
  ];
  for (const [thread] of threads) {
    const messages = thread.messages.map(({ message }: { message: string }) => message);
    expect(messages.toSorted()).toEqual(['Thank you!', 'Your order is ready.']);
    expect(thread.unread).toBe(1);
  }
  expect((await data(`/sms/${body.data.id}`, ada.tool)).message).toBe('Your order is ready.');
  expect(await statusOf('GET', `/sms/${body.data.id}`, undefined, bob.tool)).toBe(404);
  expect(await statusOf('DELETE', '/sms')).toBe(202);
  await until(async () => (await texts(ada)).length === 0, { what: 'all texts to be gone' });
});

it('colleagues write to one another, and what is deleted is gone for both', async () => {
  const said = await ada.tool.ask('POST', `/users/${bob.id}/chatmsgs`, { text: 'Lunch?' });
  expect(said.status).toBe(201);
  const read = async (of: Person) =>
    (await data(`/users/${of.id}/chatmsgs`, of.tool)).map(({ text }: { text: string }) => text);
  expect([await read(ada), await read(bob)]).toEqual([['Lunch?'], ['Lunch?']]);
  expect(await statusOf('DELETE', `/chatmsgs/${said.body.data.id}`)).toBe(204);
  expect([await read(ada), await read(bob)]).toEqual([[], []]);
  await ada.tool.ask('POST', `/users/${bob.id}/chatmsgs`, { text: 'Dinner?' });
  expect(await statusOf('DELETE', '/chatmsgs')).toBe(204);
  expect(await read(bob)).toEqual([]);
});

it('a visitor’s chat waits, is taken by one operator, and both read each other until it ends', async () => {
  const origin = 'https://shop.test';
  const site = { name: 'Shop', websites: [origin], chat_enabled: true };
  const { key } = (await company.tool.ask('POST', '/callmeback/settings', site)).body.data;
  const visit = async (method: string, path: string, body?: object) => {
    const headers = { origin, ...(body && { 'content-type': 'application/json' }) };
    const answer = await fetch(company.base + path, { method, headers, body: body && JSON.stringify(body) });
    const text = await answer.text();
    return { status: answer.status, data: text === '' ? null : JSON.parse(text).data };
  };
  const opened = await visit('POST', '/visitorchats', { key, name: 'Vera', text: 'Do you have it in blue?' });
  expect(opened.status).toBe(201);
  const [chat] = await data('/chats', ada.tool);
  expect(chat).toMatchObject({ visitor_name: 'Vera', state: 0 });
  expect(await statusOf('PATCH', `/chats/${chat.id}`, { state: 'OPEN' }, ada.tool)).toBe(200);
  expect(await statusOf('POST', `/chats/${chat.id}/messages`, { text: 'Yes.' }, ada.tool)).toBe(201);
  const seen = await visit('GET', `/visitorchats/${opened.data.token}?after=0`);
  expect(JSON.stringify(seen.data)).toContain('Yes.');
  expect(await data(`/chats/${chat.id}`, ada.tool)).toMatchObject({ operator_id: ada.id, state: 1 });
  expect((await visit('DELETE', `/visitorchats/${opened.data.token}`)).status).toBe(204);
  expect(await data(`/chats/${chat.id}`, ada.tool)).toMatchObject({ state: 2 });
  expect(await statusOf('POST', `/chats/${chat.id}/messages`, { text: 'Still there?' }, ada.tool)).toBe(409);
  expect((await visit('POST', `/visitorchats/${opened.data.token}/messages`, { text: 'Hello?' })).status).toBe(409);
  expect(await statusOf('GET', `/chats/${chat.id}`, undefined, bob.tool)).toBe(404);
});

it('a fax that a gateway hands over is listed with its pages, and read as it came', async () => {
  const bytes = pdfOf(2);
  await writeFile(join(faxFolder, '33123456789_442071234567_0001.pdf'), bytes);
  await until(async () => (await data('/faxes')).length === 1, { timeoutMs: 10_000, what: 'the fax' });
  const [fax] = await data('/faxes');
  expect(fax).toMatchObject({ from: '33123456789', to: '442071234567', pages: 2, status: 0, type: 0 });
  expect((await company.tool.ask('GET', `/faxes/${fax.id}.pdf`)).body).toEqual(bytes);
  expect(await data('/faxes', bob.tool)).toEqual([]);
});
