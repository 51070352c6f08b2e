import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type ClientHttp2Session, connect as connectHttp2 } from 'node:http2';
import type { LookupFunction } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { wavBytes } from '../../electron/service/platform/files/wav.ts';
import { parseNetwork } from '../../electron/service/platform/network/networks.ts';
import { noSipServer } from '../../electron/service/telephony/ports/sipServer.ts';
import { findProgram } from '../../scripts/test/testTools.ts';
import { createAuthority, type TestAuthority } from '../support/certificates.ts';
import { owner } from '../support/migratedDatabase.ts';
import { freeUdpPort } from '../support/sip/freePort.ts';
import { startTestService, type TestService } from '../support/testService.ts';
import { sine } from '../support/tone.ts';
import { until } from '../support/until.ts';

/** Reverse proxies that people use in front of the service, configured as docs/OPERATING.md shows it. */

const name = 'phone.company.test';
const clientAddress = '127.0.0.2';
const guide = resolve(import.meta.dirname, '../../docs/OPERATING.md');

/** The block of the guide in this language. */
async function shown(language: string): Promise<string> {
  const block = (await readFile(guide, 'utf8')).split(`\`\`\`${language}\n`)[1]?.split('```')[0];
  if (block === undefined) throw new Error(`docs/OPERATING.md shows no ${language}.`);
  return block;
}

interface Files {
  readonly folder: string;
  readonly cert: string;
  readonly key: string;
  readonly both: string;
}

/** What a test changes of a configuration: ports, names, and where the certificate is. */
interface Place extends Files {
  readonly port: number;
  readonly servicePort: number;
}

/** A proxy: how its configuration is written for the test, and what starts it. */
const proxies = {
  async haproxy({ port, servicePort, both, folder }: Place) {
    const config = (await shown('haproxy'))
      .replace('bind :443', `bind 127.0.0.1:${port}`)
      .replace('/etc/ssl/phone.pem', both)
      .replace('127.0.0.1:8080', `127.0.0.1:${servicePort}`);
    const file = join(folder, 'haproxy.cfg');
    await writeFile(file, config);
    return [findProgram(['haproxy']) ?? 'haproxy', '-db', '-f', file];
  },
  async caddy({ port, servicePort, cert, key, folder }: Place) {
    const config = (await shown('caddyfile'))
      .replace('phone.example.com {', `https://${name}:${port} {\n\tbind 127.0.0.1\n\ttls ${cert} ${key}`)
      .replace('127.0.0.1:8080', `127.0.0.1:${servicePort}`);
    const file = join(folder, 'Caddyfile');
    await writeFile(file, `{\n\tadmin off\n\tauto_https off\n\tservers {\n\t\tprotocols h1 h2\n\t}\n}\n${config}`);
    return [findProgram(['caddy']) ?? 'caddy', 'run', '--adapter', 'caddyfile', '--config', file];
  },
};

let authority: TestAuthority;
let ca: string;
let files: Files;

beforeAll(async () => {
  authority = await createAuthority();
  ca = await readFile(authority.caFile, 'utf8');
  const folder = await mkdtemp(join(tmpdir(), 'cordboard-proxies-'));
  files = { folder, cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem'), both: join(folder, 'phone.pem') };
  const { cert, key } = await authority.issue({ names: `DNS:${name}` });
  await writeFile(files.cert, cert);
  await writeFile(files.key, key);
  await writeFile(files.both, cert + key);
});

afterAll(async () => {
  await authority?.dispose();
  await rm(files.folder, { recursive: true });
});

describe.each(Object.entries(proxies))('behind %s', (_, configure) => {
  let service: TestService;
  let proxy: ChildProcess;
  let url: string;
  let session: ClientHttp2Session;
  let token: string;

  beforeAll(async () => {
    const port = await freeUdpPort();
    url = `https://${name}:${port}`;
    const trustedProxies = [parseNetwork('127.0.0.1')].filter((network) => network !== null);
    service = await startTestService({
      config: { trustedProxies, publicUrl: url, corsOrigins: [url], sip: { ...noSipServer, ws: 0 } },
    });
    const servicePort = Number(new URL(service.url).port);
    const [program = '', ...args] = await configure({ ...files, port, servicePort });
    proxy = spawn(program, args, { stdio: 'ignore', env: { ...process.env, HOME: files.folder } });
    const isUp = () =>
      new Promise<boolean>((done) => {
        const socket = connectTls({ port, host: '127.0.0.1', ca, servername: name });
        socket.once('secureConnect', () => done(true)).once('error', () => done(false));
        socket.once('secureConnect', () => socket.destroy());
      });
    await until(isUp, { what: 'the proxy' });
    // From an address of its own, which differs from that of the proxy.
    const from = { host: '127.0.0.1', port, localAddress: clientAddress, ca, servername: name, ALPNProtocols: ['h2'] };
    session = connectHttp2(url, { createConnection: () => connectTls(from) });
    await once(session, 'connect');
    token = (await ask('/login', owner)).user_token as string;
  });

  afterAll(async () => {
    session?.destroy();
    proxy?.kill('SIGKILL');
    await service?.dispose();
  });

  const headersOf = (path: string, method: string): Record<string, string> => ({
    ':path': `/v1.1/cordboard${path}`,
    ':method': method,
    origin: url,
    ...(token ? { 'x-auth-token': token } : {}),
  });

  async function ask(path: string, body: object) {
    const stream = session.request({ ...headersOf(path, 'POST'), 'content-type': 'application/json' });
    stream.end(JSON.stringify(body));
    let text = '';
    for await (const chunk of stream.setEncoding('utf8')) text += chunk;
    return JSON.parse(text) as Record<string, unknown>;
  }

  it('signs in from a page of the proxy’s address, and knows who asks', async () => {
    expect(token).toMatch(/^[0-9a-f]{40}$/);
    const admin = await service.admin();
    const { data } = await admin.call('listAuditLog', { query: { limit: 50 } });
    expect(data.map(({ address }) => address)).toContain(clientAddress);
  });

  it('has browsers come by HTTPS alone from then on, which is said once', async () => {
    const page = session.request({ ':path': '/', ':method': 'GET' });
    const [headers] = (await once(page, 'response')) as [Record<string, unknown>];
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    const direct = await fetch(service.url, {
      headers: { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'x.test' },
    });
    expect(direct.headers.get('strict-transport-security'), 'nobody but a proxy says that it was HTTPS').toBeNull();
  });

  it('streams events as they happen', async () => {
    const stream = session.request(headersOf('/events', 'GET'));
    let text = '';
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
    await once(stream, 'response');
    const body = { email: 'new@company.test', password: 'staple battery horse', first_name: 'New', ext: '777' };
    await ask('/users', body);
    await until(() => text.includes('resource.changed'), { what: 'the event' });
    stream.destroy();
  });

  it('takes uploads', async () => {
    const wav = wavBytes(sine(440, 60 * 16_000, { rateHz: 16_000 }), 16_000);
    expect(wav.length).toBeGreaterThan(1_900_000);
    const { userId: extension_id } = await service.admin();
    const answer = await ask('/vmannouncements', { extension_id, data: wav.toString('base64') });
    expect(answer.data).toMatchObject({ content_type: 'audio/wav', duration: 60 });
  });

  it('passes WebSockets of phones on', async () => {
    const { port } = new URL(url);
    const socket = new WebSocket(`wss://${name}:${port}/`, 'sip', { ca, origin: url, lookup: toLoopback });
    await once(socket, 'open');
    expect(socket.protocol).toBe('sip');
    socket.terminate();
  });
});

/** The name resolves to loopback. */
const toLoopback: LookupFunction = (_, { all }, done) =>
  all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4);
