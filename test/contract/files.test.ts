import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleReference } from '../../scripts/build/bundleReference.ts';
import { compressFiles } from '../../scripts/build/compressFiles.ts';
import { newMonitor } from '../storage/storeFixture.ts';
import { startTestService, type TestService } from '../support/testService.ts';

/** Files that the service hands out: recordings, the user interface, the documentation page. */
let service: TestService;
let rendererDir: string;
let referenceDir: string;
let token: string;
let monitorId: number;

const script = `export const text = '${'a word '.repeat(500)}';`;
const audio = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256));

beforeAll(async () => {
  rendererDir = await mkdtemp(join(tmpdir(), 'cordboard-pages-'));
  await mkdir(join(rendererDir, 'assets'));
  await writeFile(join(rendererDir, 'index.html'), '<!doctype html><title>Cordboard</title>');
  await writeFile(join(rendererDir, 'assets/main-1a2b3c.js'), script);
  await compressFiles(rendererDir);
  await writeFile(join(dirname(rendererDir), 'cordboard-secret.txt'), 'not for you');
  referenceDir = await mkdtemp(join(tmpdir(), 'cordboard-reference-'));
  await bundleReference(resolve(import.meta.dirname, '../..'), referenceDir);
  service = await startTestService({ rendererDir, referenceDir });
  token = (await service.admin()).token;
  monitorId = await storeRecording('ready');
});

afterAll(async () => {
  await service.dispose();
  await rm(rendererDir, { recursive: true });
  await rm(referenceDir, { recursive: true });
  await rm(join(dirname(rendererDir), 'cordboard-secret.txt'));
});

async function storeRecording(state: 'ready' | 'recording'): Promise<number> {
  const store = await service.openStore();
  const customerId = (await store.customers.first()) ?? 0;
  const path = `recordings/${state}.mp3`;
  const { monitor } = await store.monitors.start(newMonitor(customerId, 1, { path }));
  await mkdir(join(service.dataDir, 'recordings'), { recursive: true });
  await writeFile(join(service.dataDir, path), audio);
  if (state === 'ready') await store.monitors.finish(monitor.id, { duration: 1, size: audio.length, pauses: [] }, []);
  return monitor.id;
}

function getAudio(id: number, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
  const authorization = `Bearer ${token}`;
  return fetch(`${service.api}/monitors/${id}.mp3`, { method, headers: { authorization, ...headers } });
}

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe('a recording', () => {
  it('is audio/mpeg, and as long as its data says', async () => {
    const response = await getAudio(monitorId);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('audio/mpeg');
    expect(response.headers.get('accept-ranges')).toBe('bytes');
    expect(await bytesOf(response)).toEqual(audio);
    const { data } = await (await service.admin()).call('getMonitor', { params: { id: monitorId } });
    expect(data.size).toBe(Number(response.headers.get('content-length')));
  });

  it.each([
    ['bytes=0-99', 206, 'bytes 0-99/1000', audio.subarray(0, 100)],
    ['bytes=900-', 206, 'bytes 900-999/1000', audio.subarray(900)],
    ['bytes=-10', 206, 'bytes 990-999/1000', audio.subarray(990)],
  ])('comes in parts: %s', async (range, status, contentRange, bytes) => {
    const response = await getAudio(monitorId, { range });
    expect(response.status).toBe(status);
    expect(response.headers.get('content-range')).toBe(contentRange);
    expect(await bytesOf(response)).toEqual(bytes);
  });

  it('has no part beyond its end', async () => {
    const response = await getAudio(monitorId, { range: 'bytes=2000-' });
    expect(response.status).toBe(416);
    expect(await response.json()).toMatchObject({ errors: [] });
  });

  it('has a length without being sent', async () => {
    const response = await getAudio(monitorId, {}, 'HEAD');
    expect(response.headers.get('content-length')).toBe('1000');
  });

  it('is not there while it is written, nor when its file is gone', async () => {
    expect((await getAudio(await storeRecording('recording'))).status).toBe(404);
    const id = await storeRecording('ready');
    await rm(join(service.dataDir, 'recordings/ready.mp3'));
    const response = await getAudio(id);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ message: 'Resource not found', code: 'not_found', errors: [] });
  });
});

describe('the user interface', () => {
  it.each([2001, 4000, 5000, 12_000])(
    'does not take an address of the API with a part of %i characters',
    async (length) => {
      const headers = { authorization: `Bearer ${token}` };
      const response = await fetch(`${service.api}/cdrs/${'1'.repeat(length)}`, { headers });
      expect([response.status, await response.json()]).toEqual([
        414,
        { message: 'A part of the address is too long', code: 'too_large', errors: [] },
      ]);
    },
  );

  it('is served at every path that it routes itself, with a policy that takes no foreign script', async () => {
    for (const path of ['/', '/calls/5', '/history?x=1']) {
      const response = await fetch(service.url + path);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('<title>Cordboard</title>');
      const policy = response.headers.get('content-security-policy');
      expect(policy).toContain("default-src 'none'; script-src 'self' 'wasm-unsafe-eval';");
      expect(policy).not.toContain("'unsafe-eval'");
      expect(response.headers.get('cache-control')).toBe('no-cache');
    }
  });

  it('has files that never change for good', async () => {
    const response = await fetch(`${service.url}/assets/main-1a2b3c.js`);
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(response.headers.get('content-type')).toContain('javascript');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
    const length = [...response.headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0);
    expect(length, 'of the headers, which each of dozens of files has').toBeLessThan(600);
  });

  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ])('is sent as it was compressed by the build to who takes %s', async (taken, encoding) => {
    const response = await fetch(`${service.url}/assets/main-1a2b3c.js`, { headers: { 'accept-encoding': taken } });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toContain('accept-encoding');
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(Number(response.headers.get('content-length')) < script.length / 10).toBe(encoding !== null);
    expect(await response.text()).toBe(script);
  });

  it.each([
    '/assets/missing.js',
    '/favicon.ico',
    '/../cordboard-secret.txt',
    '/%2e%2e/cordboard-secret.txt',
    '/assets/..%2f..%2fcordboard-secret.txt',
  ])('has no %s', async (path) => {
    const response = await fetch(service.url + path);
    expect(await response.text()).not.toContain('not for you');
    if (!path.includes('secret')) expect(response.status).toBe(404);
  });

  it('never answers for the contract', async () => {
    expect((await fetch(`${service.url}/v1.1/nothing`)).status).toBe(404);
  });
});

describe('the documentation page', () => {
  it('takes its files from the service and from nowhere else', async () => {
    const page = await (await fetch(`${service.api}/docs`)).text();
    const files = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path ?? '');
    expect(files.filter((path) => path.startsWith('/docs-assets/'))).toHaveLength(2);
    expect(files).toEqual(expect.arrayContaining(['openapi.json', 'asyncapi.json', 'postman.json']));
    for (const path of files) {
      const { origin, href } = new URL(path, `${service.api}/docs`);
      expect(origin).toBe(service.url);
      expect((await fetch(href)).status).toBe(200);
    }
    expect((await fetch(`${service.url}/docs-assets/openapi.json`)).status).toBe(404);
  });
});
