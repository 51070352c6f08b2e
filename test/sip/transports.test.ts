import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TLSSocket } from 'node:tls';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { LineConfig, LineStatus } from '../../electron/service/telephony/ports/sip.ts';
import { openSocket } from '../../electron/service/telephony/sip/transport/streamConnection.ts';
import { TlsSessions } from '../../electron/service/telephony/sip/transport/tlsClient.ts';
import { createAuthority, type TestAuthority } from '../support/certificates.ts';
import { freeUdpPort } from '../support/sip/freePort.ts';
import { type GatewayFixture, startGateway } from '../support/sip/gatewayFixture.ts';
import { type Kamailio, startKamailio } from '../support/sip/kamailio.ts';
import { type NameServer, startNameServer } from '../support/sip/nameServer.ts';
import { until } from '../support/until.ts';

let authority: TestAuthority;
let kamailio: Kamailio;
let expired: Kamailio;
let names: NameServer;
let sip: GatewayFixture;
let statuses: LineStatus[];
let ca: string;

beforeAll(async () => {
  authority = await createAuthority();
  ca = readFileSync(authority.caFile, 'utf8');
  const [good, old] = await Promise.all([
    authority.issue({ names: 'DNS:sip.provider.test,DNS:*.wild.test,URI:sip:pbx.test' }),
    authority.issue({ names: 'DNS:sip.provider.test', days: -1 }),
  ]);
  [kamailio, expired, names] = await Promise.all([
    startKamailio({ tls: good }),
    startKamailio({ tls: old }),
    startNameServer(['host-record=sip.provider.test,127.0.0.1', 'host-record=other.test,127.0.0.1']),
  ]);
}, 30_000);

afterAll(async () => {
  await Promise.all([kamailio.stop(), expired.stop(), names.stop(), authority.dispose()]);
});

afterEach(() => sip?.close());

/** Sets a line up and waits until it is registered, or says why it is not. */
async function line(server: string, settings: Partial<LineConfig>): Promise<LineStatus> {
  sip = startGateway(undefined, undefined, { names: names.names });
  statuses = [];
  sip.gateway.onLineStatus((_, status) => statuses.push(status));
  await sip.line(server, { register: true, ...settings });
  const settled = () => ['registered', 'retrying', 'failed'].includes(statuses.at(-1)?.state ?? '');
  await until(settled, { timeoutMs: 15_000, what: 'the line to settle' });
  return sip.gateway.lineStatus(1);
}

const tls = (settings: Partial<LineConfig> = {}): Partial<LineConfig> => ({ transport: 'tls', tlsCa: ca, ...settings });

describe('TLS, at kamailio', () => {
  it('registers when the certificate is of the private authority and carries the domain', async () => {
    const status = await line(`sip.provider.test:${kamailio.tlsPort}`, tls());
    expect(status).toMatchObject({ state: 'registered', lastError: null });
    expect(sip.trace.every((entry) => entry.transport === 'tls')).toBe(true);
    expect(sip.trace[0]?.text).toMatch(/^Via: SIP\/2\.0\/TLS /m);
    expect(sip.trace[0]?.text).toMatch(/^Contact: <sip:.*;transport=tls>/m);
  });

  it('trusts nobody whom neither the system nor the line knows', async () => {
    const status = await line(`sip.provider.test:${kamailio.tlsPort}`, tls({ tlsCa: null }));
    expect(status.state).toBe('retrying');
    expect(status.lastError).toBe(
      'The server’s certificate is signed by an authority that is not trusted. ' +
        '(UNABLE_TO_VERIFY_LEAF_SIGNATURE) Add the authority that signed it to the line’s settings, or ask for a ' +
        'certificate from a public authority.',
    );
  });

  it('refuses a certificate for another name, and says which one it is for', async () => {
    const settings = tls({ domain: 'elsewhere.test' });
    const status = await line(`other.test:${kamailio.tlsPort}`, settings);
    expect(status.state).toBe('retrying');
    expect(status.lastError).toBe(
      'The server’s certificate is for another name: it is for pbx.test, not for other.test, elsewhere.test. ' +
        '(ERR_TLS_CERT_ALTNAME_INVALID) Enter the server or the domain as it is named in the certificate.',
    );
  });

  it('refuses a certificate that has expired', async () => {
    const status = await line(`sip.provider.test:${expired.tlsPort}`, tls());
    expect(status).toMatchObject({ state: 'retrying' });
    expect(status.lastError).toMatch(
      /^The server.s certificate has expired.*\(CERT_HAS_EXPIRED\) Ask the administrator/,
    );
  });

  it('says when what listens there does not speak TLS', async () => {
    const server = createServer((socket) => socket.on('error', () => {}).end('SIP/2.0 400 Bad Request\r\n\r\n'));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const status = await line(`127.0.0.1:${(server.address() as AddressInfo).port}`, tls());
    server.close();
    expect(status.lastError).toMatch(/^The server at that port does not support TLS in a compatible way\. \([A-Z_]+\)/);
  });

  it('takes up the session when it connects again, and asks for the server by name', async () => {
    // Kamailio's processes do not know one another's sessions; openssl's own server does.
    const port = await freeUdpPort();
    const server = await startOpenSsl(port);
    const sessions = new TlsSessions();
    const tlsPeer = { names: ['127.0.0.1', 'sip.provider.test', 'pbx.test'], ca };
    const target = { remote: { host: '127.0.0.1', port }, localAddress: null, tls: tlsPeer, timeoutMs: 5_000 };
    const first = (await openSocket(target, sessions)) as TLSSocket;
    expect([first.servername, first.isSessionReused()]).toEqual(['sip.provider.test', false]);
    await until(() => sessions.size > 0, { what: 'a ticket' });
    first.destroy();
    const second = (await openSocket(target, sessions)) as TLSSocket;
    expect(second.isSessionReused()).toBe(true);
    second.destroy();
    server.kill('SIGKILL');
  });
});

/** A TLS server that takes sessions up again, with a certificate of our authority. */
async function startOpenSsl(port: number): Promise<ChildProcess> {
  const { key, cert } = await authority.issue({ names: 'DNS:sip.provider.test' });
  const folder = mkdtempSync(join(tmpdir(), 'openssl-'));
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  writeFileSync(keyFile, key);
  writeFileSync(certFile, cert);
  const options = ['s_server', '-accept', `127.0.0.1:${port}`, '-key', keyFile, '-cert', certFile, '-quiet'];
  const child = spawn('openssl', options, { stdio: ['pipe', 'ignore', 'ignore'] });
  const accepts = () =>
    new Promise<boolean>((answer) => {
      const socket = connect(port, '127.0.0.1', () => answer(true)).on('error', () => answer(false));
      socket.on('connect', () => socket.destroy());
    });
  await until(accepts, { what: 'openssl to listen' });
  rmSync(folder, { recursive: true });
  return child;
}

describe('secure WebSocket, at kamailio', () => {
  it('registers when the certificate is right', async () => {
    const url = `wss://sip.provider.test:${kamailio.tlsPort}/`;
    const status = await line(url, tls({ transport: 'wss' }));
    expect(status).toMatchObject({ state: 'registered', lastError: null });
    expect(sip.trace[0]?.text).toMatch(/^Via: SIP\/2\.0\/WSS /m);
  });

  it('refuses one that is not', async () => {
    const url = `wss://other.test:${kamailio.tlsPort}/`;
    const status = await line(url, tls({ transport: 'wss', domain: 'elsewhere.test' }));
    expect(status.state).toBe('retrying');
    expect(status.lastError).toMatch(/certificate is for another name/);
  });
});
