import { connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorBodySchema } from '../../../shared/api/errors.ts';
import { startTestService, type TestService } from '../../support/testService.ts';
import { rows } from '../twoCustomers/ask.ts';

/** What no client library would send: bodies, headers and paths as bytes. Nothing of it is a 500 or ends the process. */
let service: TestService;
let token: string;

beforeAll(async () => {
  service = await startTestService();
  token = (await service.admin()).token;
});

afterAll(async () => {
  await service.dispose();
});

const withBody = rows
  .filter(([, row]) => row.body !== undefined && !row.params)
  .map(([name, row]) => [name, row] as const);

/** Bodies that are no JSON, or JSON that hurts. */
const bodies: Readonly<Record<string, string>> = {
  'half of an object': '{"name":',
  'no text at all': '\u0000\u0001',
  'a list in a list in a list': '['.repeat(100_000),
  'an object in an object': `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`,
  'a number beyond numbers': '{"id":1e999,"name":-1e999}',
  'an integer beyond integers': '{"id":99999999999999999999999999,"name":"x"}',
  'a name of the prototype': '{"__proto__":{"admin":true},"constructor":{"prototype":{}}}',
  'a lone surrogate': '{"name":"\\ud800","text":"\\udfff"}',
  'a NUL in a text': '{"name":"a\\u0000b","text":"\\u0000"}',
  'a word': 'true',
  'a text': '"name"',
  'twice the same name': '{"name":"a","name":5}',
  'a byte order mark': '\ufeff{"name":"x"}',
};

async function refusalOf(path: string, init: RequestInit): Promise<number> {
  const response = await fetch(service.api + path, init);
  const text = await response.text();
  if (response.status >= 400) errorBodySchema.strict().parse(JSON.parse(text));
  expect(response.status, text).not.toBe(500);
  return response.status;
}

describe.each(Object.entries(bodies))('a body that is %s', (_, body) => {
  it('is no 500 anywhere', async () => {
    for (const [, row] of withBody) {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const status = await refusalOf(row.path, { method: row.method, headers, body });
      expect([row.path, [200, 201, 202, 400, 401, 403, 404, 409, 412, 413, 429].includes(status)]).toEqual([
        row.path,
        true,
      ]);
    }
  });
});

/** Sends bytes and answers with the status line; empty when the connection was closed without one. */
function exchange(bytes: string): Promise<string> {
  const { port, hostname } = new URL(service.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(Buffer.from(bytes, 'latin1')));
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      if (text.includes('\r\n')) socket.destroy();
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(text.split('\r\n')[0] ?? ''));
  });
}

const host = () => `host: ${new URL(service.url).host}\r\nconnection: close`;
/** Header values as they may travel (RFC 9110, 5.5), and now and then not. */
const headerText = fc.oneof(
  fc.constantFrom(
    'Basic',
    'Basic ====',
    'Bearer',
    `Bearer ${'f'.repeat(5000)}`,
    'Basic AAA=, Bearer x',
    '\t',
    '\u0000',
    'é',
  ),
  fc.string({ unit: 'binary-ascii', maxLength: 60 }).map((text) => text.replace(/[\r\n]/g, ' ')),
);

describe('a header', () => {
  it.each([
    'authorization',
    'x-auth-token',
    'last-event-id',
    'content-type',
    'range',
    'origin',
    'accept',
    'if-none-match',
  ])('%s of any kind is no 500', async (name) => {
    const auth = name === 'authorization' ? '' : `authorization: Bearer ${token}\r\n`;
    const property = fc.asyncProperty(headerText, async (value) => {
      const path = '/v1.1/cordboard/users?limit=1';
      const line = await exchange(`GET ${path} HTTP/1.1\r\n${auth}${name}: ${value}\r\n${host()}\r\n\r\n`);
      expect(line).toMatch(/^HTTP\/1\.1 [24]\d\d/);
    });
    await fc.assert(property, { numRuns: 25, endOnFailure: true });
  });
});

describe('a path', () => {
  it('of any kind is no 500', async () => {
    const part = fc.oneof(
      fc.constantFrom('..', '%2e%2e', '%00', '%', '%ff', '%c0%ae', '1;x', '1%2f2', '😀', 'a'.repeat(3000), '{id}', '*'),
      fc.string({ unit: 'binary-ascii', maxLength: 20 }).map((text) => text.replace(/[\s#?]/g, '')),
    );
    const places = rows.flatMap(([, row]) => (row.params && row.method === 'GET' ? [row.path] : []));
    const property = fc.asyncProperty(fc.constantFrom(...places), part, async (place, value) => {
      const path = `/v1.1/cordboard${place.replace(/\{\w+\}/g, () => value)}`;
      const line = await exchange(`GET ${path} HTTP/1.1\r\nauthorization: Bearer ${token}\r\n${host()}\r\n\r\n`);
      expect(line, path).toMatch(/^(HTTP\/1\.1 [234]\d\d.*)?$/);
    });
    await fc.assert(property, { numRuns: 200, endOnFailure: true });
  });

  it('leaves the service as it was', async () => {
    expect((await fetch(`${service.api}/health`)).status).toBe(200);
    expect(service.log.filter((line) => line.includes('"level":50') || line.includes('"level":60'))).toEqual([]);
  });
});
