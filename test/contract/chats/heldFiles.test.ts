import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Clock } from '../../../electron/service/kernel/clock.ts';
import { type FollowedEvents, followEvents } from '../../support/followedEvents.ts';
import { newDataDir } from '../../support/migratedDatabase.ts';
import { type SignedIn, signIn } from '../../support/serviceProcess.ts';
import { hastyClock } from '../../support/sip/hastyClock.ts';
import { startTestService, type TestService, type TestUser } from '../../support/testService.ts';
import { until } from '../../support/until.ts';
import { openChat, openSite, shopOrigin, type TestVisitor } from '../../support/visitors.ts';

const WEEK_MS = 7 * 24 * 3600_000;

/** Exits with what the file beside it says, and notes that it was asked. */
const scanner = `import { appendFileSync, readFileSync } from 'node:fs';
appendFileSync(new URL('asked', import.meta.url), '.');
process.exit(Number(readFileSync(new URL('verdict', import.meta.url), 'utf8')));`;

let dataDir: string;
/** Half a minute is three quarters of a second. */
const hasty = hastyClock(40);
let aheadMs = 0;
const clock: Clock = { ...hasty, now: () => hasty.now() + aheadMs };
let service: TestService;
let admin: SignedIn;
let ada: TestUser;
let events: FollowedEvents;
let visitor: TestVisitor;
let chatId: number;

const start = () =>
  startTestService({ dataDir, clock, scanCommand: `"${process.execPath}" "${join(dataDir, 'scan.mjs')}"` });

/** What the scanner says from now on: 0 clean, 1 refused, else nothing. */
const says = (code: number) => writeFileSync(join(dataDir, 'verdict'), String(code));

beforeAll(async () => {
  dataDir = await newDataDir('cordboard-held-files-');
  writeFileSync(join(dataDir, 'scan.mjs'), scanner);
  service = await start();
  admin = await service.admin();
  ada = await service.user('agent');
});

afterAll(async () => {
  events?.close();
  await service.dispose();
});

beforeEach(async () => {
  events?.close();
  events = await followEvents(ada);
  visitor = await openChat(service, await openSite(admin));
  chatId = (await admin.call('listChats', { query: { limit: 1 } })).data[0]?.id ?? 0;
  await ada.call('updateChat', { params: { id: chatId }, body: { state: 'OPEN' } });
  says(7);
  writeFileSync(join(dataDir, 'asked'), '');
});

const file = { name: 'order.txt', data: Buffer.from('Two pairs of shoes').toString('base64') };
const stateOf = async (id: number) =>
  (await ada.call('listChatMessages', { params: { id: chatId } })).data.find((message) => message.id === id)?.file
    ?.state;
const download = (id: number) =>
  fetch(`${service.api}/visitorchats/${visitor.token}/files/${id}`, { headers: { origin: shopOrigin } });
const asked = () => readFileSync(join(dataDir, 'asked'), 'utf8').length;
const stored = () => {
  const folder = join(dataDir, 'chatfiles');
  return existsSync(folder)
    ? readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.txt'))
    : [];
};
const becomes = (id: number, state: string) =>
  until(async () => (await stateOf(id)) === state, { what: `the file to be ${state}` });
const received = (id: number) =>
  events.events.filter((event) => event.event_name === 'chatmsg.updated' && event.chatmsg_id === id);

it('a file that the scanner could not check is scanned again, and delivered to both sides', async () => {
  const { id, file: sent } = await visitor.sendFile(file);
  expect([sent?.state, await stateOf(id), (await download(id)).status]).toEqual(['held', 'held', 404]);
  await until(() => asked() === 2, { what: 'another scan' });
  expect(await stateOf(id)).toBe('held');
  expect((await visitor.read(id)).scanned_later).toMatchObject([{ id, file: { state: 'held' } }]);
  says(0);
  await becomes(id, 'ready');
  await until(() => received(id).length === 1, { what: 'the news' });
  expect(received(id)).toMatchObject([{ chat_id: chatId, chatmsg: { file: { state: 'ready', name: 'order.txt' } } }]);
  expect((await visitor.read(id)).scanned_later).toMatchObject([{ id, author: 'visitor', file: { state: 'ready' } }]);
  expect(await (await download(id)).text()).toBe('Two pairs of shoes');
});

it('one that is refused then is reported, and gone from the disk', async () => {
  const before = stored().length;
  const { data: back } = await ada.call('sendChatFile', { params: { id: chatId }, body: file });
  expect([back.file?.state, stored().length]).toEqual(['held', before + 1]);
  says(1);
  await becomes(back.id, 'refused');
  await until(() => stored().length === before, { what: 'the file to go' });
  await until(() => received(back.id).length === 1, { what: 'the news' });
  expect((await visitor.read(back.id)).scanned_later).toMatchObject([
    { author: 'operator', file: { state: 'refused' } },
  ]);
  expect((await download(back.id)).status).toBe(404);
});

it('one under legal hold stays on the disk, and is handed to nobody', async () => {
  const before = stored().length;
  const { id } = await visitor.sendFile(file);
  await admin.call('createLegalHold', { body: { object: 'chat', object_id: chatId, reason: 'A court asked for it' } });
  says(1);
  await becomes(id, 'refused');
  expect([stored().length, (await download(id)).status]).toEqual([before + 1, 404]);
});

it('one that waits is scanned again after the service started anew', async () => {
  const { id } = await visitor.sendFile(file);
  says(0);
  events.close();
  await service.stop();
  service = await start();
  admin = await service.admin();
  ada = { ...ada, ...(await signIn(service.api, ada)) };
  await becomes(id, 'ready');
});

it('one that nobody could check for a week is refused', async () => {
  const { id } = await visitor.sendFile(file);
  aheadMs += WEEK_MS;
  // Sessions of a week ago are over.
  ada = { ...ada, ...(await signIn(service.api, ada)) };
  await becomes(id, 'refused');
});
