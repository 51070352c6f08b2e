import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createInstanceFile } from '../../../electron/service/platform/config/instanceFile.ts';
import { createAuthority } from '../../support/certificates.ts';

/** A process that surely is gone: above the kernel's highest process id. */
const gone = 2 ** 22 + 1;

describe('the instance file', () => {
  let dataDir: string;
  let service: Server;
  let url: string;

  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'cordboard-instance-'));
    service = createServer((_request, response) => response.end('{}'));
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  });

  afterEach(() => {
    service.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const instance = () => createInstanceFile(dataDir);

  it('leads a second start to the running service', async () => {
    expect(await instance().findOrClaim(process.ppid)).toBeUndefined();
    await instance().announce(process.ppid, { url, api: url });
    expect(await instance().findOrClaim(process.pid)).toEqual({ url, api: url });
  });

  it('leads to a desktop whose team is away', async () => {
    service.removeAllListeners('request').on('request', (_request, response) => response.writeHead(502).end('{}'));
    await instance().announce(process.ppid, { url, api: url });
    expect(await instance().findOrClaim(process.pid)).toEqual({ url, api: url });
  });

  it('leads to a service whose certificate nobody knows, or is for another name', async () => {
    const authority = await createAuthority();
    const pair = await authority.issue({ names: 'DNS:phone.example.com' });
    const secure = createSecureServer(pair, (_request, response) => response.end('{}'));
    await new Promise<void>((resolve) => secure.listen(0, '127.0.0.1', resolve));
    const at = `https://127.0.0.1:${(secure.address() as AddressInfo).port}`;
    await instance().announce(process.ppid, { url: at, api: at });
    expect(await instance().findOrClaim(process.pid)).toEqual({ url: at, api: at });
    secure.close();
    await authority.dispose();
  });

  it('waits for a service that is starting', async () => {
    await instance().findOrClaim(process.ppid);
    const second = instance().findOrClaim(process.pid);
    setTimeout(() => void instance().announce(process.ppid, { url, api: url }), 300);
    expect(await second).toEqual({ url, api: url });
  });

  it('does not believe a process that is gone', async () => {
    await instance().announce(gone, { url, api: url });
    expect(await instance().findOrClaim(process.pid)).toBeUndefined();
  });

  it('does not wait for an old note whose process id belongs to another program now', async () => {
    writeFileSync(
      join(dataDir, 'instance.json'),
      JSON.stringify({
        pid: process.ppid,
        url: 'http://127.0.0.1:1',
        api: 'http://127.0.0.1:1',
        at: Date.now() - 60_000,
      }),
    );
    expect(await instance().findOrClaim(process.pid)).toBeUndefined();
  });

  it.each(['', 'not json', '{"pid":"1"}', '{"pid":1,"url":"nowhere","api":null}'])(
    'survives %j in it',
    async (text) => {
      writeFileSync(join(dataDir, 'instance.json'), text);
      expect(await instance().findOrClaim(process.pid)).toBeUndefined();
    },
  );

  it('prefers the port of the last time while it is free', async () => {
    await instance().announce(gone, { url, api: url });
    expect(await instance().preferredPort('127.0.0.1')).toBe(0);
    await new Promise((resolve) => service.close(resolve));
    expect(await instance().preferredPort('127.0.0.1')).toBe(Number(new URL(url).port));
    await instance().findOrClaim(process.pid);
    expect(await instance().preferredPort('127.0.0.1')).toBe(Number(new URL(url).port));
  });

  it('has no preference the first time', async () => {
    expect(await instance().preferredPort('127.0.0.1')).toBe(0);
  });
});
