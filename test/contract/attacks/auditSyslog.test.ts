import { execFile } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { createServer, type Server, type Socket } from 'node:net';
import { resolve } from 'node:path';
import { createServer as createTlsServer } from 'node:tls';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import type { SyslogTarget } from '../../../electron/service/platform/config/networkSettings.ts';
import { createAuthority } from '../../support/certificates.ts';
import { askDatabase } from '../../support/database/asked.ts';
import { startTestService, type TestService } from '../../support/testService.ts';
import { until } from '../../support/until.ts';

/** RFC 5424: priority, version, time, host, program, process, operation, structured data, text. */
const form =
  /^<(\d+)>1 \d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z \S+ cordboard \d+ (\S+) \[audit@32473 (.*)\] \ufeff(.*)$/su;
const secret = 'a secret that nobody hears';

interface Receiver {
  readonly port: number;
  /** As they came, without framing. */
  readonly messages: string[];
  /** Breaks every connection. */
  cut(): void;
  close(): Promise<void>;
}

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

/** Takes octet-counted messages off the front of what came. */
function takeFrames(buffer: Buffer, messages: string[]): Buffer {
  for (let rest = buffer; ; ) {
    const blank = rest.indexOf(0x20);
    const length = Number(rest.subarray(0, blank).toString('latin1'));
    if (blank < 0 || rest.length < blank + 1 + length) return rest;
    messages.push(rest.subarray(blank + 1, blank + 1 + length).toString('utf8'));
    rest = rest.subarray(blank + 1 + length);
  }
}

async function listen(server: Server, port: number, messages: string[], sockets: Set<Socket>): Promise<Receiver> {
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const close = async () => {
    cut();
    await new Promise((done) => server.close(done));
  };
  closers.push(close);
  return { port: (server.address() as { port: number }).port, messages, cut, close };
}

async function streamReceiver(tls: { key: string; cert: string } | null = null, port = 0): Promise<Receiver> {
  const messages: string[] = [];
  const sockets = new Set<Socket>();
  const onSocket = (socket: Socket) => {
    let buffer: Buffer = Buffer.alloc(0);
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      buffer = takeFrames(Buffer.concat([buffer, chunk]), messages);
    });
  };
  return listen(tls ? createTlsServer(tls, onSocket) : createServer(onSocket), port, messages, sockets);
}

async function datagramReceiver(): Promise<Receiver> {
  const socket = createSocket('udp4');
  const messages: string[] = [];
  socket.on('message', (datagram) => messages.push(datagram.toString('utf8')));
  await new Promise<void>((done) => socket.bind(0, '127.0.0.1', done));
  const close = () => new Promise<void>((done) => socket.close(() => done()));
  closers.push(close);
  return { port: socket.address().port, messages, cut: () => undefined, close };
}

async function serviceTo(
  transport: SyslogTarget['transport'],
  { port }: { readonly port: number },
  more: { readonly dataDir?: string; readonly caFile?: string } = {},
): Promise<TestService> {
  const auditSyslog = { transport, host: '127.0.0.1', port };
  const service = await startTestService({
    dataDir: more.dataDir,
    config: { auditSyslog, caFile: more.caFile ?? null },
  });
  closers.push(() => service.dispose());
  return service;
}

const rename = async (service: TestService, first_name: string) =>
  (await service.admin()).call('updateMe', { body: { first_name } });

const named = ({ messages }: Receiver, name: string) => messages.filter((message) => message.includes(name)).length;
const received = (receiver: Receiver, name: string) =>
  until(() => named(receiver, name) > 0, { what: `${name} to be told of` });

/** Numbers of the rows that came, each once, in their order. */
const ids = ({ messages }: Receiver) => [
  ...new Set(messages.map((message) => Number(/ id="(\d+)"/.exec(message)?.[1]))),
];

describe('a receiver of syslog', () => {
  it('gets no row that somebody forged in a name', async () => {
    const receiver = await datagramReceiver();
    const service = await serviceTo('udp', receiver);
    const name = 'A"] forged\r\n<110>1 2026-01-01T00:00:00Z company cordboard 1 login - B';
    await (await service.admin()).call('createContact', { body: { first_name: name } });
    await received(receiver, 'forged');
    const messages = receiver.messages.filter((message) => message.includes('forged'));
    for (const message of messages) {
      expect([...message].filter((character) => character < ' ' || character === '\x7f')).toEqual([]);
      expect(message).toMatch(form);
      expect(message).not.toContain('A"]');
      expect(message.match(/(?<!\\)\]/g)).toHaveLength(1);
    }
  });

  it('gets over UDP what was done, as RFC 5424 writes it, without secrets', async () => {
    const receiver = await datagramReceiver();
    const service = await serviceTo('udp', receiver);
    const { userId } = await service.user('agent');
    const admin = await service.admin();
    const name = 'A "quoted" [name]\\';
    await admin.call('updateUser', { params: { id: userId }, body: { first_name: name, password: secret } });
    await received(receiver, 'updateUser');
    const message = receiver.messages.find((text) => text.includes('updateUser')) ?? '';
    const [, priority, operation, data, text] = form.exec(message) ?? [];
    expect([priority, operation, text]).toEqual([
      '109',
      'updateUser',
      `updateUser of users ${userId} by Administrator: done`,
    ]);
    expect(data).toContain(`object_id="${userId}"`);
    expect(data?.replace(/\\["\\\]]/g, '')).not.toMatch(/\\|\]/);
    expect(receiver.messages.join('\n')).not.toContain(secret);
    for (const each of receiver.messages) expect(each).toMatch(form);
  });

  it('gets everything over TCP, in order, across broken connections and restarts of both sides', async () => {
    const receiver = await streamReceiver();
    const service = await serviceTo('tcp', receiver);
    await rename(service, 'First');
    await received(receiver, 'First');
    receiver.cut();
    await rename(service, 'Second');
    await received(receiver, 'Second');
    await receiver.close();
    await rename(service, 'Third');
    await service.stop();
    const again = await streamReceiver(null, receiver.port);
    const restarted = await serviceTo('tcp', again, { dataDir: service.dataDir });
    await rename(restarted, 'Fourth');
    await received(again, 'Fourth');
    expect(named(again, 'Third')).toBeGreaterThan(0);
    const all = [...new Set([...ids(receiver), ...ids(again)])].toSorted((a, b) => a - b);
    expect(all).toEqual(Array.from({ length: all.length }, (_, index) => index + 1));
  });

  it('gets rows over TLS only when its certificate is trusted', async () => {
    const authority = await createAuthority();
    closers.push(() => authority.dispose());
    const receiver = await streamReceiver(await authority.issue());
    const distrustful = await serviceTo('tls', receiver);
    await rename(distrustful, 'Nobody');
    await until(() => distrustful.log.some((line) => line.includes('the audit log could not be sent')));
    expect(receiver.messages).toEqual([]);
    const service = await serviceTo('tls', receiver, { caFile: authority.caFile });
    await rename(service, 'Trusting');
    await received(receiver, 'Trusting');
    expect(named(receiver, 'Nobody')).toBe(0);
  });
});

describe('npm run verify-audit', () => {
  const script = resolve(import.meta.dirname, '../../../scripts/verifyAudit.ts');
  const verify = (dataDir: string) =>
    promisify(execFile)(process.execPath, [script, '--data', dataDir]).then(
      ({ stdout }) => ({ code: 0, stdout }),
      ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
    );

  it('says where somebody changed a row in the file', async () => {
    const service = await startTestService();
    closers.push(() => service.dispose());
    await rename(service, 'Ada');
    expect(await verify(service.dataDir)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('as it was written'),
    });
    const database = askDatabase(service.dataDir);
    database.exec('DROP TRIGGER audit_log_changed');
    database.exec(`UPDATE audit_log SET user_name = 'Somebody else' WHERE id = 1`);
    database.close();
    expect(await verify(service.dataDir)).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('BROKEN at row 1'),
    });
  });
});
