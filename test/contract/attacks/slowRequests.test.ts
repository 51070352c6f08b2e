import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { connect as connectHttp2 } from 'node:http2';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { openServer } from '../../../electron/service/platform/http/openServer.ts';
import { createAuthority, type TestAuthority } from '../../support/certificates.ts';
import { newDataDir } from '../../support/migratedDatabase.ts';
import { until } from '../../support/until.ts';

/** Whoever sends a request a byte at a time keeps no place by it, whichever version of HTTP it speaks. */
let authority: TestAuthority;
let folder: string;
let plain: FastifyInstance;
let secure: FastifyInstance;

const soonMs = 200;

async function started(tls: Parameters<typeof openServer>[0]): Promise<FastifyInstance> {
  const app = openServer(tls, { bodyLimit: 16 }, soonMs);
  app.post('/', async () => 'here');
  // A large body has the time that a slow line takes.
  app.post('/large', { bodyLimit: 2 ** 30 }, async () => 'here');
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app;
}

beforeAll(async () => {
  authority = await createAuthority();
  folder = await newDataDir('slow-requests');
  const tls = { certFile: join(folder, 'cert.pem'), keyFile: join(folder, 'key.pem') };
  const { cert, key } = await authority.issue();
  await writeFile(tls.certFile, cert);
  await writeFile(tls.keyFile, key);
  plain = await started(null);
  secure = await started(tls);
});

afterAll(async () => {
  await plain?.close();
  await secure?.close();
  await authority?.dispose();
  await rm(folder, { recursive: true, force: true });
});

const portOf = (app: FastifyInstance) => (app.server.address() as AddressInfo).port;

/** Sends the beginning, and then a byte every now and then. */
function trickle(
  socket: Socket,
  beginning: string,
): { readonly isClosed: () => boolean; readonly heard: () => string } {
  let heard = '';
  socket.on('error', () => undefined);
  socket.on('data', (data) => (heard += String(data)));
  socket.write(beginning);
  const ticking = setInterval(() => socket.write(' '), 20);
  onTestFinished(() => {
    clearInterval(ticking);
    socket.destroy();
  });
  return { isClosed: () => socket.closed, heard: () => heard };
}

const open = {
  plain: () => connect(portOf(plain), '127.0.0.1'),
  'TLS with HTTP/1.1': () =>
    connectTls({ port: portOf(secure), host: '127.0.0.1', rejectUnauthorized: false, ALPNProtocols: ['http/1.1'] }),
} as const;

const body = (path: string) =>
  `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{`;

it.each(Object.entries(open))('a body that does not come is waited for no longer: %s', async (_, connection) => {
  const large = trickle(connection(), body('/large'));
  const slow = trickle(connection(), body('/'));
  await until(slow.isClosed, { what: 'the connection to be closed' });
  expect(large.isClosed()).toBe(false);
});

it.each(Object.entries(open))('headers that do not come are waited for no longer: %s', async (_, connection) => {
  const slow = trickle(connection(), 'POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ');
  await until(slow.isClosed, { what: 'the connection to be closed' });
  expect(slow.heard()).toMatch(/^HTTP\/1\.1 408 /);
});

it('a body that does not come is waited for no longer: HTTP/2, whose other streams go on', async () => {
  const session = connectHttp2(`https://127.0.0.1:${portOf(secure)}`, { rejectUnauthorized: false });
  onTestFinished(() => session.destroy());
  await once(session, 'connect');
  const [large, slow] = ['/large', '/'].map((path) => {
    const stream = session.request({ ':method': 'POST', ':path': path, 'content-type': 'application/json' });
    stream.on('error', () => undefined);
    stream.write('{');
    const ticking = setInterval(() => stream.closed || stream.write(' '), 20);
    onTestFinished(() => clearInterval(ticking));
    return stream;
  });
  await until(() => slow?.closed === true, { what: 'the stream to be closed' });
  expect([large?.closed, session.closed]).toEqual([false, false]);
});
