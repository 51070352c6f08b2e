import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ensureOwnCertificate, ownCertificateFiles } from '../../electron/service/platform/network/ownCertificate.ts';
import { noSipServer } from '../../electron/service/telephony/ports/sipServer.ts';
import { newDataDir } from '../support/migratedDatabase.ts';
import { startTestService, type TestService, type TestServiceOptions } from '../support/testService.ts';
import { until } from '../support/until.ts';

/** The service with a certificate by an authority of its own. */
let dataDir: string;
let service: TestService | null = null;

beforeEach(async () => {
  dataDir = await newDataDir('cordboard-own-certificate-');
});

afterEach(async () => {
  await service?.stop();
  service = null;
  await rm(dataDir, { recursive: true, force: true });
});

async function start(config: TestServiceOptions['config'] = {}): Promise<void> {
  await service?.stop();
  service = await startTestService({
    dataDir,
    config: { tls: ownCertificateFiles(dataDir), tlsSelf: true, ...config },
  });
}

const authority = () => readFile(join(dataDir, 'tls', 'authority.pem'), 'utf8');

const get = async (path: string, { ca, servername }: { ca?: string; servername?: string } = {}): Promise<string> => {
  const asked = request(`${service?.url}${path}`, { ca, servername, agent: false });
  asked.end();
  const [answer] = await once(asked, 'response');
  let text = '';
  for await (const chunk of answer.setEncoding('utf8')) text += chunk;
  return text;
};

const serialAt = async (port: number): Promise<string> => {
  const socket = connectTls({ port, host: '127.0.0.1', ca: await authority() });
  await once(socket, 'secureConnect');
  const { serialNumber } = socket.getPeerCertificate();
  socket.destroy();
  return serialNumber;
};

const portOf = () => Number(new URL(service?.url ?? '').port);

describe('a certificate of the service’s own', () => {
  it('is made at the first start, for the names that the service is asked by, and its authority is handed out', async () => {
    await start({ publicUrl: 'https://phone.company.test:8443', mediaAddresses: ['198.51.100.10'] });
    const ca = await authority();
    for (const servername of ['localhost', 'phone.company.test']) {
      expect(JSON.parse(await get('/v1.1/health', { ca, servername }))).toMatchObject({ status: 'ok' });
    }
    await expect(get('/v1.1/health')).rejects.toThrow(/self.signed|unable to/);
    await expect(get('/v1.1/health', { ca, servername: 'other.company.test' })).rejects.toThrow('altnames');
    expect(await get('/authority.pem', { ca })).toBe(ca);
    const certificate = new X509Certificate(await readFile(ownCertificateFiles(dataDir).certFile));
    expect(certificate.checkIP('198.51.100.10')).toBeDefined();
    expect(certificate.ca).toBe(false);
  });

  it('is for the service’s user alone', async () => {
    await start();
    for (const name of ['authority.key', 'service.key']) {
      expect((await stat(join(dataDir, 'tls', name))).mode & 0o077).toBe(0);
    }
  });

  it('stays over restarts, is made again for another name or when it is damaged, and the authority stays', async () => {
    await start();
    const [ca, before] = [await authority(), await serialAt(portOf())];
    await start();
    expect(await serialAt(portOf())).toBe(before);
    await start({ publicUrl: 'https://phone.company.test' });
    const named = await serialAt(portOf());
    expect(named).not.toBe(before);
    await writeFile(ownCertificateFiles(dataDir).certFile, '-----BEGIN CERTIFICATE-----\nMIIB');
    await start({ publicUrl: 'https://phone.company.test' });
    expect(await serialAt(portOf())).not.toBe(named);
    expect(await authority()).toBe(ca);
  });

  it('is renewed a month before its end', async () => {
    const names = ['localhost'];
    const serialAfter = async (days: number) => {
      await ensureOwnCertificate({ dataDir, names, now: new Date(Date.now() + days * 24 * 60 * 60 * 1000) });
      return new X509Certificate(await readFile(ownCertificateFiles(dataDir).certFile)).serialNumber;
    };
    const first = await serialAfter(0);
    expect(await serialAfter(59)).toBe(first);
    expect(await serialAfter(61)).not.toBe(first);
  });

  it('is followed by the interface and by phones without a restart', async () => {
    const certificate = ownCertificateFiles(dataDir);
    await start({ sip: { ...noSipServer, address: '127.0.0.1', tls: 0, wss: 0, certificate } });
    const ports = [portOf(), portOfPhones('tls'), portOfPhones('wss')];
    const before = await serialAt(portOf());
    for (const port of ports) expect(await serialAt(port)).toBe(before);
    const names = ['localhost', '127.0.0.1', 'renamed.company.test'];
    await ensureOwnCertificate({ dataDir, names, now: new Date() });
    for (const port of ports) {
      await until(async () => (await serialAt(port)) !== before, { what: 'the new certificate' });
    }
  });
});

/** The port that phones register at, as the log says it. */
function portOfPhones(transport: 'tls' | 'wss'): number {
  const line = service?.log.map((text) => JSON.parse(text)).find(({ msg }) => msg === 'phones can register');
  return line.listening.find((entry: { transport: string }) => entry.transport === transport).port;
}
