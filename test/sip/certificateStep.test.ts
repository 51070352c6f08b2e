import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:tls';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { certificateStep } from '../../electron/service/telephony/sip/lines/certificateStep.ts';
import { type CertificateOptions, createAuthority, type TestAuthority } from '../support/certificates.ts';
import { freeUdpPort } from '../support/sip/freePort.ts';
import { lineConfig } from '../support/sip/gatewayFixture.ts';

let authority: TestAuthority;
let ca: string;
let server: Server | null = null;

beforeAll(async () => {
  authority = await createAuthority();
  ca = await readFile(authority.caFile, 'utf8');
});

afterEach(() => {
  server?.close();
  server = null;
});

afterAll(() => authority.dispose());

/** Tries a server with such a certificate, which the line knows by its address. */
async function tried(options: CertificateOptions, tlsCa: string | null) {
  server = createServer({ ...(await authority.issue(options)) });
  server.on('tlsClientError', () => {});
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const line = lineConfig(`127.0.0.1:${port}`, { transport: 'tls', tlsCa, domain: '127.0.0.1' });
  const step = await certificateStep(line, { host: '127.0.0.1', port }, Date.now());
  return { ...step, fact: (name: string) => step.facts.find((fact) => fact.name === name)?.value };
}

describe('the certificate step of a line’s test', () => {
  it('shows whose certificate it is, and warns when it ends soon', async () => {
    const step = await tried({ days: 3 }, ca);
    expect(step).toMatchObject({
      result: 'ok',
      message: expect.stringMatching(/^The server’s certificate is trusted/),
    });
    expect(step.advice).toMatch(/^It ends in \d days/);
    expect(step.fact('Issued by')).toBe('Authority of the tests');
    expect(step.fact('Valid until')).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(step.fact('Encryption')).toMatch(/^TLSv1\.3 /);
  });

  it('shows one that is not trusted, and says how it would be', async () => {
    const step = await tried({}, null);
    expect(step).toMatchObject({ result: 'failed', advice: expect.stringContaining('Add the authority') });
    expect(step.fact('Issued by')).toBe('Authority of the tests');
  });

  it('distinguishes one that has expired from one for another name', async () => {
    expect(await tried({ days: -1 }, ca)).toMatchObject({
      result: 'failed',
      message: expect.stringContaining('expired'),
    });
    expect(await tried({ names: 'DNS:other.test' }, ca)).toMatchObject({
      result: 'failed',
      message: expect.stringContaining('another name'),
    });
  });

  it('is skipped for a line without TLS, and fails where nothing listens', async () => {
    const address = { host: '127.0.0.1', port: await freeUdpPort() };
    const plain = lineConfig(`127.0.0.1:${address.port}`);
    expect(await certificateStep(plain, address, 0)).toMatchObject({ result: 'skipped' });
    await expect(certificateStep({ ...plain, transport: 'tls' }, address, 0)).rejects.toThrow('ECONNREFUSED');
  });
});
