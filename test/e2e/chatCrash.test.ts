import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type ServiceProcess, type SignedIn, signIn, startServiceProcess } from '../support/serviceProcess.ts';
import { until } from '../support/until.ts';
import { openChat, openSite, type TestVisitor } from '../support/visitors.ts';

const colleague = { email: 'bob@company.test', password: 'password of bob', first_name: 'Bob', ext: '201' };

let service: ServiceProcess;

beforeEach(async () => {
  service = await startServiceProcess(undefined, { CORDBOARD_DEMO: '0' });
});

afterEach(() => service.dispose());

/** Writes until the service is gone; answers the texts that it confirmed. */
async function writeOn(name: string, write: (text: string) => Promise<unknown>, stored: string[]): Promise<void> {
  for (let number = 1; ; number += 1) {
    const text = `${name} ${number}`;
    const isKept = await write(text).then(
      () => true,
      () => false,
    );
    if (!isKept) return;
    stored.push(text);
    // Thirty messages of a visitor a minute are the limit.
    if (name === 'visitor' && number === 25) return;
  }
}

const all = { limit: 10_000, dir: 'ASC' } as const;

/** What is there after the restart, in its order. */
async function keptTexts(admin: SignedIn, chatId: number): Promise<string[]> {
  const ofUser = (await admin.call('listUserChatMessages', { params: { id: admin.userId }, query: all })).data;
  const ofChat = (await admin.call('listChatMessages', { params: { id: chatId }, query: all })).data;
  const byId = new Map([...ofUser, ...ofChat].map((message) => [message.id, message]));
  const messages = [...byId.values()].sort((one, other) => one.id - other.id);
  const { data: conversations } = await admin.call('listConversations');
  for (const { id, interactions } of conversations) {
    expect(messages.filter((message) => message.conversation_id === id)).toHaveLength(interactions);
  }
  return messages.map(({ text }) => text);
}

async function writeFromAllSides(admin: SignedIn, bobId: number, chatId: number, visitor: TestVisitor) {
  const stored: string[] = [];
  const toBob = (text: string) => admin.call('createUserChatMessage', { params: { id: bobId }, body: { text } });
  const toVisitor = (text: string) => admin.call('createChatMessage', { params: { id: chatId }, body: { text } });
  const writing = [
    writeOn('colleague', toBob, stored),
    writeOn('operator', toVisitor, stored),
    writeOn('visitor', visitor.write, stored),
  ];
  await until(() => stored.length > 60, { what: 'messages to be kept' });
  await service.end('SIGKILL');
  await Promise.all(writing);
  return stored;
}

it('no chat message that was answered is lost at kill -9, and none is there twice', async () => {
  const admin = await service.signIn();
  const { data: bob } = await admin.call('createUser', { body: { ...colleague, roles: ['agent'] } });
  const visitor = await openChat(service, await openSite(admin));
  const chatId = (await admin.call('listChats')).data[0]?.id ?? 0;
  await admin.call('updateChat', { params: { id: chatId }, body: { state: 'OPEN' } });
  const stored = await writeFromAllSides(admin, bob.id, chatId, visitor);

  service = await startServiceProcess(service.dataDir, { CORDBOARD_DEMO: '0' });
  const again = await service.signIn();
  const there = await keptTexts(again, chatId);
  expect(there).toEqual(expect.arrayContaining(stored));
  expect(new Set(there).size).toBe(there.length);
  // One of each side may have been kept without being answered.
  expect(there.length - stored.length).toBeLessThanOrEqual(3);
  const asBob = await signIn(service.api, colleague);
  const { data: threads } = await asBob.call('listUserChatThreads', { params: { id: asBob.userId } });
  expect(threads[0]?.unread).toBe(there.filter((text) => text.startsWith('colleague')).length);
});

it('an operator who had the interface open before a restart is away until it is back', async () => {
  const admin = await service.signIn();
  const visitor = await openChat(service, await openSite(admin));
  const stream = new AbortController();
  const headers = { authorization: `Bearer ${admin.token}` };
  await fetch(`${service.api}/events`, { headers, signal: stream.signal });
  const chatId = (await admin.call('listChats')).data[0]?.id ?? 0;
  await admin.call('updateChat', { params: { id: chatId }, body: { state: 'OPEN' } });
  expect(await visitor.read()).toMatchObject({ state: 'OPEN', operator_present: true });
  await service.end('SIGKILL');
  stream.abort();

  service = await startServiceProcess(service.dataDir, { CORDBOARD_DEMO: '0' });
  const again = await openAgain(visitor);
  expect(again).toMatchObject({ state: 'OPEN', operator_present: false });
});

/** What the visitor's page reads when it asks a service that has another address now. */
async function openAgain({ token }: TestVisitor): Promise<unknown> {
  const response = await fetch(`${service.api}/visitorchats/${token}`, { headers: { origin: 'https://shop.example' } });
  return ((await response.json()) as { data: unknown }).data;
}

it('a kill while files are sent leaves none half, and none that no message knows', async () => {
  const admin = await service.signIn();
  const visitor = await openChat(service, await openSite(admin));
  const data = Buffer.from('a'.repeat(3_000_000)).toString('base64');
  const stored: number[] = [];
  const sending = (async () => {
    for (let number = 1; number <= 15; number += 1)
      stored.push((await visitor.sendFile({ name: `${number}.txt`, data })).id);
  })().catch(() => undefined);
  await until(() => stored.length >= 3, { what: 'files to be kept' });
  await service.end('SIGKILL');
  await sending;
  const folder = join(service.dataDir, 'chatfiles');
  await mkdir(join(folder, 'incoming'), { recursive: true });
  await writeFile(join(folder, 'incoming', 'half.txt'), 'a');
  await writeFile(join(folder, '1', 'orphan.txt'), 'a');

  service = await startServiceProcess(service.dataDir, { CORDBOARD_DEMO: '0' });
  const again = await service.signIn();
  const chatId = (await again.call('listChats')).data[0]?.id ?? 0;
  const { data: messages } = await again.call('listChatMessages', { params: { id: chatId }, query: all });
  expect(messages.map(({ id }) => id)).toEqual(expect.arrayContaining(stored));
  const files = async () => (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.txt'));
  await until(async () => (await files()).length === messages.length, { what: 'what is left behind to go' });
  for (const { id: message, file } of messages) {
    const url = again.url('getChatFile', { params: { id: chatId, message } });
    const answer = await fetch(url, { headers: again.headers() });
    expect((await answer.arrayBuffer()).byteLength).toBe(file?.size);
  }
});
