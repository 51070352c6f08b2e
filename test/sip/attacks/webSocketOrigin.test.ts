import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { noSipServer } from '../../../electron/service/telephony/ports/sipServer.ts';
import { createAuthority } from '../../support/certificates.ts';
import { startTestService, type TestService } from '../../support/testService.ts';

/** A page of somebody else's that opens a WebSocket to the port of the phones, which browsers let every page do. */

const folder = mkdtempSync(join(tmpdir(), 'cordboard-origin-'));
const listed = 'https://phones.example';
let service: TestService;
let ports: Record<'ws' | 'wss', number>;

beforeAll(async () => {
  const authority = await createAuthority();
  const { key, cert } = await authority.issue();
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  writeFileSync(keyFile, key);
  writeFileSync(certFile, cert);
  await authority.dispose();
  const sip = { ...noSipServer, address: '127.0.0.1', ws: 0, wss: 0, certificate: { keyFile, certFile } };
  service = await startTestService({ config: { sip, corsOrigins: [listed] } });
  const { data } = await (await service.admin()).call('getSipServer');
  const portOf = (transport: string) => data.transports.find((one) => one.transport === transport)?.port ?? 0;
  ports = { ws: portOf('ws'), wss: portOf('wss') };
});

afterAll(async () => {
  await service.dispose();
  rmSync(folder, { recursive: true, force: true });
});

function opens(transport: 'ws' | 'wss', origin: string | undefined): Promise<boolean> {
  const headers = origin === undefined ? {} : { origin };
  const address = `${transport}://127.0.0.1:${ports[transport]}`;
  const socket = new WebSocket(address, 'sip', { headers, rejectUnauthorized: false });
  return new Promise<boolean>((resolve) => {
    socket.once('open', () => resolve(true));
    socket.on('error', () => resolve(false));
  }).finally(() => socket.terminate());
}

describe.each(['ws', 'wss'] as const)('a page that opens a WebSocket to the phones over %s', (transport) => {
  it('is refused when it is of another site, of the customer’s network or of nobody', async () => {
    for (const origin of ['https://evil.example', 'http://127.0.0.1:9', 'http://localhost', 'null', 'x']) {
      expect(await opens(transport, origin), origin).toBe(false);
    }
  });

  it('is let in when it is the service’s own, or listed, and so is a phone that is no page', async () => {
    for (const origin of [service.url, listed, undefined]) expect(await opens(transport, origin), origin).toBe(true);
  });
});
