import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../../shared/api/contract.ts';
import { bodyLimitOf, type Endpoint, readableBytes } from '../../../shared/api/endpoint.ts';
import { startTestService, type TestService } from '../../support/testService.ts';
import { until } from '../../support/until.ts';

let service: TestService;
let token: string;

beforeAll(async () => {
  service = await startTestService();
  token = (await service.admin()).token;
});

afterAll(() => service.dispose());

async function send(row: Pick<Endpoint, 'method' | 'path'>, body: string) {
  const response = await fetch(`${service.api}${row.path.replace(/\{\w+\}/g, '1')}`, {
    method: row.method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body,
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, answer: text ? JSON.parse(text) : null };
}

const taking = Object.entries<Endpoint>(contract).filter(([, { body }]) => body !== undefined);
/**
 * Who has no chat is refused before the body is read, so its size does not matter: `cases/visitorChats` sends from a
 * chat.
 */
const forVisitors = 'sendVisitorFile';

describe('a body that is larger than its operation needs is refused, and the answer says how large it may be', () => {
  it.each(taking.filter(([name]) => name !== forVisitors))('%s', async (_, row) => {
    const limit = bodyLimitOf(row);
    const { status, answer } = await send(row, JSON.stringify('x'.repeat(limit)));
    expect(status).toBe(413);
    expect(answer.message).toBe(`The body is too large: at most ${readableBytes(limit)} are accepted`);
  });

  it('but of a visitor without a chat, who is refused first', async () => {
    const { status } = await send(
      contract[forVisitors],
      JSON.stringify('x'.repeat(bodyLimitOf(contract[forVisitors]))),
    );
    expect(status).toBe(404);
  });

  it('which is little for outsiders, and more than a mebibyte for files alone', () => {
    const limits = taking.map(([name, row]) => ({ name, isPublic: row.scope === 'public', limit: bodyLimitOf(row) }));
    // A visitor's file: two at a time of an address, in turns of their own.
    const large = limits.filter(({ isPublic, limit }) => isPublic && limit > 64 * 1024).map(({ name }) => name);
    expect(large).toEqual([forVisitors]);
    const files = limits.filter(({ limit }) => limit > 1024 * 1024).map(({ name }) => name);
    expect(files.toSorted()).toEqual([
      'createVmAnnouncement',
      'importContacts',
      'sendChatFile',
      forVisitors,
      'updateVmAnnouncement',
    ]);
  });
});

it('a body that is nested deeply, or has countless values, is refused with its reason', async () => {
  const nested = await send(contract.createContact, `${'['.repeat(100_000)}`);
  expect(nested).toMatchObject({ status: 400, answer: { message: 'The body is nested more than 64 deep' } });
  const many = await send(contract.createContact, `[${'1,'.repeat(60_000)}1]`);
  expect(many).toMatchObject({ status: 413, answer: { message: 'The body has more than 50000 values' } });
});

it('of countless fields that are wrong the first hundred are named', async () => {
  const { status, answer } = await send(contract.updateContacts, JSON.stringify(Array(1000).fill(0)));
  expect(status).toBe(400);
  expect(answer.errors).toHaveLength(100);
});

describe('Base64', () => {
  it.each<[string, string, string]>([
    ['nothing but blanks', ' \n'.repeat(100_000), 'must be Base64'],
    ['padding in the middle', `AAAA=AAA${'A'.repeat(1000)}`, 'must be Base64'],
    ['padding and blanks without end', `AA=${' '.repeat(1_000_000)}x`, 'must be Base64'],
    ['other characters', 'AAAA!AAA', 'must be Base64'],
    ['no audio', 'QUJD\r\nREVG=\n=\n', 'must be an MP3, MP4, WAV or AAC file'],
    ['no audio, in a data URL', 'data:audio/wav;base64,QUJDREVG', 'must be an MP3, MP4, WAV or AAC file'],
  ])('of %s is refused', async (_, data, message) => {
    const body = JSON.stringify({ extension_id: (await service.admin()).userId, data });
    const { status, answer } = await send(contract.createVmAnnouncement, body);
    expect(status).toBe(400);
    expect(JSON.stringify(answer)).toContain(message);
  });
});

/** An upload of which nothing but the head is sent. */
async function beginUpload(): Promise<Socket> {
  const { hostname, port, pathname } = new URL(service.api);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(
    `POST ${pathname}/vmannouncements HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${token}\r\n` +
      'content-type: application/json\r\ncontent-length: 1000\r\n\r\n',
  );
  return socket;
}

it('one user uploads a few files at a time, and continues when one has ended', async () => {
  const upload = () => send(contract.createVmAnnouncement, '{}');
  expect((await upload()).status).toBe(400);
  const begun = await Promise.all([1, 2, 3].map(beginUpload));
  await until(async () => (await upload()).status === 429, { what: 'a further upload to be refused' });
  const refused = await upload();
  expect(refused.headers.get('retry-after')).toBe('5');
  expect(refused.answer.message).toContain('Too many uploads');
  for (const socket of begun) socket.destroy();
  await until(async () => (await upload()).status === 400, { what: 'a further upload to be taken' });
});
