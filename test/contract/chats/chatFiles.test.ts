import { once } from 'node:events';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Chat } from '../../../shared/api/chats/chats.ts';
import { pngPixel } from '../../support/chatFiles.ts';
import { pdfOf } from '../../support/faxes/pdf.ts';
import { followEvents } from '../../support/followedEvents.ts';
import { newDataDir } from '../../support/migratedDatabase.ts';
import type { SignedIn } from '../../support/serviceProcess.ts';
import { startTestService, type TestService, type TestUser } from '../../support/testService.ts';
import { until } from '../../support/until.ts';
import { openChat, openSite, shopOrigin, type TestVisitor } from '../../support/visitors.ts';

/** A scanner that finds the word in the file. */
const scanner = `import { readFileSync } from 'node:fs';
const text = readFileSync(process.argv[3], 'latin1');
if (process.argv[2] !== 'a b' || process.env.CORDBOARD_ADMIN_PASSWORD) process.exit(5);
process.exit(text.includes('VIRUS') ? 1 : text.includes('BROKEN') ? 7 : 0);`;

let service: TestService;
let admin: SignedIn;
let ada: TestUser;
let bob: TestUser;
let visitor: TestVisitor;
let chat: Chat;
let key: string;

beforeAll(async () => {
  const dataDir = await newDataDir('cordboard-chat-files-');
  writeFileSync(join(dataDir, 'scan.mjs'), scanner);
  service = await startTestService({
    dataDir,
    scanCommand: `"${process.execPath}" ${join(dataDir, 'scan.mjs')} "a b"`,
  });
  admin = await service.admin();
  [ada, bob] = [await service.user('agent'), await service.user('agent')];
});

afterAll(() => service.dispose());

beforeEach(async () => {
  key = await openSite(admin);
  visitor = await openChat(service, key, { email: 'vera@example.com' });
  chat = (await admin.call('listChats', { query: { limit: 1 } })).data[0] as Chat;
  await ada.call('updateChat', { params: { id: chat.id }, body: { state: 'OPEN' } });
});

const of = (bytes: Buffer | string, name: string) => ({ name, data: Buffer.from(bytes).toString('base64') });
const picture = of(pngPixel, 'cat.png');
const stored = () => {
  const folder = join(service.dataDir, 'chatfiles');
  return existsSync(folder) ? readdirSync(folder, { recursive: true }).filter((name) => /\./.test(String(name))) : [];
};
const download = (message: number, headers: Readonly<Record<string, string>> = { origin: shopOrigin }) =>
  fetch(`${service.api}/visitorchats/${visitor.token}/files/${message}`, { headers });
const asUser = (user: SignedIn, message: number) =>
  fetch(user.url('getChatFile', { params: { id: chat.id, message } }), { headers: user.headers() });

describe('files of a chat', () => {
  it('go both ways, come with their message, and are downloads that no browser shows as a page', async () => {
    const events = await followEvents(ada);
    const sent = await visitor.sendFile({ ...picture, text: 'My cat' });
    expect(sent).toMatchObject({
      author: 'visitor',
      text: 'My cat',
      file: { name: 'cat.png', type: 'image/png', state: 'ready' },
    });
    const { data: back } = await ada.call('sendChatFile', {
      params: { id: chat.id },
      body: of(pdfOf(1), 'Größen.pdf'),
    });
    const added = () => events.events.filter(({ event_name }) => event_name === 'chatmsg.added');
    await until(() => added().length === 2, { what: 'both messages to be told' });
    expect(added()[1]).toMatchObject({ chatmsg: { file: { name: 'Größen.pdf', size: pdfOf(1).length } } });
    events.close();
    expect((await visitor.read(sent.id)).messages).toMatchObject([{ file: { type: 'application/pdf' }, text: '' }]);

    const answer = await download(back.id);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="Gr__en.pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fen.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'access-control-allow-origin': '*',
    });
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdfOf(1));
    const part = await download(back.id, { origin: shopOrigin, range: 'bytes=0-3' });
    expect([part.status, await part.text()]).toEqual([206, '%PDF']);
    expect(Buffer.from(await (await asUser(ada, sent.id)).arrayBuffer())).toEqual(pngPixel);
  });

  it('are for who may see the chat alone', async () => {
    const { id } = await visitor.sendFile(picture);
    expect((await asUser(admin, id)).status).toBe(200);
    expect((await asUser(bob, id)).status).toBe(404);
    expect((await download(id, { origin: 'https://elsewhere.example' })).status).toBe(403);
    const other = await openChat(service, key);
    const stolen = `${service.api}/visitorchats/${other.token}/files/${id}`;
    expect((await fetch(stolen, { headers: { origin: shopOrigin } })).status).toBe(404);
  });

  it('are refused of who has no chat before they are uploaded', async () => {
    const url = `${service.api}/visitorchats/${'0'.repeat(40)}/files`;
    // Nothing of the body is ever sent: who waits for it never answers.
    const headers = { origin: shopOrigin, 'content-type': 'application/json', 'content-length': 5_000_000 };
    const upload = request(url, { method: 'POST', headers });
    upload.on('error', () => undefined);
    upload.flushHeaders();
    const [answer] = (await once(upload, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(404);
    upload.destroy();
  });

  it('are taken as the setting says', async () => {
    const { data } = await admin.call('listCallMeBackSettings', { query: { limit: 1 } });
    const change = (body: object) => admin.call('updateCallMeBackSetting', { params: { id: data[0]?.id ?? 0 }, body });
    await change({ chat_file_kinds: ['pdf'], chat_file_megabytes: 1 });
    await expect(visitor.sendFile(picture)).rejects.toThrow('This chat takes PDF');
    const large = of(Buffer.concat([pdfOf(1), Buffer.alloc(1024 * 1024)]), 'large.pdf');
    await expect(visitor.sendFile(large)).rejects.toThrow('must be at most 1 MiB');
    await change({ chat_file_megabytes: 2 });
    await visitor.sendFile(large);
    await change({ chat_file_kinds: [] });
    await expect(visitor.sendFile(large)).rejects.toThrow('This chat takes no files');
    await expect(ada.call('sendChatFile', { params: { id: chat.id }, body: large })).rejects.toThrow();
    const widget = await fetch(`${service.api}/callmeback/widgets/${key}`, { headers: { origin: shopOrigin } });
    expect(await widget.json()).toMatchObject({ data: { chat_files: { types: [], megabytes: 2 } } });
  });

  it('that the scanner refuses are not kept, and those that it cannot check are held', async () => {
    const before = stored().length;
    await expect(visitor.sendFile(of('a VIRUS', 'v.txt'))).rejects.toThrow('The scanner refuses this file');
    expect(stored()).toHaveLength(before);
    const held = await visitor.sendFile(of('BROKEN', 'b.txt'));
    expect(held.file?.state).toBe('held');
    expect((await visitor.read()).messages.at(-1)?.file?.state).toBe('held');
    expect((await download(held.id)).status).toBe(404);
    expect((await asUser(ada, held.id)).status).toBe(404);
  });

  it('are bounded in number', async () => {
    for (let count = 0; count < 20; count += 1) await visitor.sendFile(picture);
    await expect(visitor.sendFile(picture)).rejects.toMatchObject({ status: 429 });
  });

  it('go with their message, and are handed over with what is kept of somebody', async () => {
    const { id } = await visitor.sendFile(of(pdfOf(3), 'order.pdf'));
    const archive = await fetch(admin.url('exportPersonalData'), {
      method: 'POST',
      headers: admin.headers(),
      body: JSON.stringify({ email: 'vera@example.com' }),
    });
    const content = Buffer.from(await archive.arrayBuffer());
    expect([content.includes(`chat_messages/${id}-`), content.includes(pdfOf(3))]).toEqual([true, true]);
    const files = stored().length;
    await admin.call('deleteChatMessages', { params: { ids: String(id) } });
    expect((await asUser(ada, id)).status).toBe(404);
    await admin.call('createErasure', { body: { email: 'vera@example.com', confirm: 'vera@example.com' } });
    await until(() => stored().length < files, { what: 'the files to go' });
    expect((await asUser(ada, id)).status).toBe(404);
  });
});
