import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { type ClientHttp2Session, connect as connectHttp2 } from 'node:http2';
import { request } from 'node:https';
import { join } from 'node:path';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noSipServer } from '../../electron/service/telephony/ports/sipServer.ts';
import { createAuthority, type KeyPair, type TestAuthority } from '../support/certificates.ts';
import { newDataDir, owner } from '../support/migratedDatabase.ts';
import { startTestService, type TestService } from '../support/testService.ts';
import { until } from '../support/until.ts';

/** The service with a certificate of its own. */
let authority: TestAuthority;
let ca: string;
let folder: string;
let service: TestService;
let files: { readonly certFile: string; readonly keyFile: string };

async function writeCertificate({ cert, key }: KeyPair): Promise<void> {
  await writeFile(files.keyFile, key);
  await writeFile(files.certFile, cert);
}

beforeAll(async () => {
  authority = await createAuthority();
  ca = await readFile(authority.caFile, 'utf8');
  folder = await newDataDir('https');
  files = { certFile: join(folder, 'cert.pem'), keyFile: join(folder, 'key.pem') };
  await writeCertificate(await authority.issue());
  service = await startTestService({ config: { tls: files } });
});

afterAll(async () => {
  await service.dispose();
  await authority.dispose();
  await rm(folder, { recursive: true });
});

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}

async function overHttp2(session: ClientHttp2Session, headers: Record<string, string>, body?: object): Promise<Answer> {
  const stream = session.request(headers);
  stream.end(body && JSON.stringify(body));
  const [answered] = (await once(stream, 'response')) as [Record<string, unknown>];
  let text = '';
  for await (const chunk of stream.setEncoding('utf8')) text += chunk;
  return { status: Number(answered[':status']), headers: answered, text };
}

const overHttp1 = (path: string) =>
  new Promise<Answer>((resolve, reject) => {
    const asked = request(`${service.url}${path}`, { ca }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
    });
    asked.on('error', reject).end();
  });

async function session(): Promise<ClientHttp2Session> {
  const opened = connectHttp2(service.url, { ca });
  await once(opened, 'connect');
  return opened;
}

const serialNow = async (): Promise<string> => {
  const socket: TLSSocket = connectTls({ port: Number(new URL(service.url).port), host: '127.0.0.1', ca });
  await once(socket, 'secureConnect');
  const { serialNumber } = socket.getPeerCertificate();
  socket.destroy();
  return serialNumber;
};

describe('HTTPS', () => {
  it('answers HTTP/1.1 and HTTP/2 alike, and has browsers come by HTTPS from then on', async () => {
    expect(service.url).toMatch(/^https:/);
    const client = await session();
    const answers = [await overHttp1('/v1.1/health'), await overHttp2(client, { ':path': '/v1.1/health' })];
    client.close();
    for (const { status, headers, text } of answers) {
      expect({ status, text: JSON.parse(text) }).toMatchObject({ status: 200, text: { status: 'ok' } });
      expect(headers['strict-transport-security']).toBe('max-age=31536000');
    }
  });

  it('takes bodies over HTTP/2, and carries more event streams on one connection than browsers open connections', async () => {
    const client = await session();
    const body = { email: owner.email, password: owner.password };
    const { status, text } = await overHttp2(client, { ':path': '/v1.1/login', ':method': 'POST' }, body);
    expect({ status, text }).toMatchObject({ status: 200 });
    const { user_token: token } = JSON.parse(text) as { user_token: string };
    const headers = { ':path': '/v1.1/events', 'x-auth-token': token };
    const streams = Array.from({ length: 9 }, () => client.request(headers));
    const received = await Promise.all(streams.map((stream) => once(stream, 'response')));
    expect(received.map(([answer]) => answer[':status'])).toEqual(Array.from({ length: 9 }, () => 200));
    const refused = await overHttp2(client, { ':path': '/v1.1/login', ':method': 'POST' }, { email: 1 });
    expect({ status: refused.status, fields: JSON.parse(refused.text).errors }).toMatchObject({ status: 400 });
    client.destroy();
  });

  it('takes WebSockets of phones at the same port', async () => {
    const other = await startTestService({ config: { tls: files, sip: { ...noSipServer, ws: 0 } } });
    const socket = connectTls({ port: Number(new URL(other.url).port), host: '127.0.0.1', ca });
    await once(socket, 'secureConnect');
    const key = Buffer.from('a phone in a tab').toString('base64');
    const head = [
      'Upgrade: websocket',
      'Connection: Upgrade',
      `Sec-WebSocket-Key: ${key}`,
      'Sec-WebSocket-Version: 13',
    ];
    const lines = ['GET /sip HTTP/1.1', 'Host: 127.0.0.1', ...head, 'Sec-WebSocket-Protocol: sip', '', ''];
    socket.write(lines.join('\r\n'));
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 101 /);
    socket.destroy();
    await other.dispose();
  });

  it('ends its connections when it ends', async () => {
    const other = await startTestService({ config: { tls: files } });
    const client = connectHttp2(other.url, { ca });
    await once(client, 'connect');
    expect((await overHttp2(client, { ':path': '/v1.1/health' })).status).toBe(200);
    const closed = once(client, 'close');
    await other.dispose();
    await closed;
  });

  it('counts a page of its own address as its own, and no other', async () => {
    const client = await session();
    const ask = (origin: string) =>
      overHttp2(client, { ':path': '/v1.1/login', ':method': 'POST', origin, 'content-type': 'application/json' }, {});
    expect((await ask(service.url)).status).toBe(400);
    expect((await ask('https://elsewhere.example')).status).toBe(403);
    // A body whose length nobody said is one all the same.
    const plain = { ':path': '/v1.1/login', ':method': 'POST', origin: service.url, 'content-type': 'text/plain' };
    expect((await overHttp2(client, plain, {})).status).toBe(415);
    client.close();
  });

  it('does not start with files that cannot be used, and says which settings they are of', async () => {
    const foreign = { certFile: files.certFile, keyFile: join(folder, 'foreign.pem') };
    await writeFile(foreign.keyFile, (await authority.issue()).key);
    const missing = { ...files, certFile: join(folder, 'missing.pem') };
    for (const tls of [foreign, missing]) {
      await expect(startTestService({ config: { tls } })).rejects.toThrow(
        `the certificate ${tls.certFile} with the key ${tls.keyFile} cannot be used (--tls-cert, --tls-key): `,
      );
    }
  });

  it('uses a new certificate as soon as its files are there, and ends no event stream for it', async () => {
    const client = await session();
    const { user_token: token } = JSON.parse(
      (await overHttp2(client, { ':path': '/v1.1/login', ':method': 'POST' }, { ...owner })).text,
    ) as { user_token: string };
    const stream = client.request({ ':path': '/v1.1/events', 'x-auth-token': token });
    await once(stream, 'response');
    const before = await serialNow();
    // Halfway through, key and certificate do not belong together.
    await writeFile(files.keyFile, 'not a key');
    await until(() => service.log.some((line) => line.includes('the certificate cannot be used')), {
      what: 'the error',
    });
    expect(await serialNow()).toBe(before);
    await writeCertificate(await authority.issue());
    await until(async () => (await serialNow()) !== before, { what: 'the new certificate' });
    expect(stream.closed).toBe(false);
    expect((await overHttp2(client, { ':path': '/v1.1/health' })).status).toBe(200);
    client.destroy();
  });
});
