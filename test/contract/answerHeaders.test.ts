/** Headers of answers that the contract's cases do not ask for: parts of files, replays, versions, links, preferences. */
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wavBytes } from '../../electron/service/platform/files/wav.ts';
import { answerHeaders } from '../../shared/api/document/answerHeaders.ts';
import { buildOpenApi } from '../../shared/api/openapi.ts';
import { startTestService, type TestService, type TestUser } from '../support/testService.ts';
import { sine } from '../support/tone.ts';
import { type AnswerDocument, createAnswerChecker } from './document/answerChecker.ts';

const describedOf = createAnswerChecker(buildOpenApi() as unknown as AnswerDocument);
const site = 'https://crm.example';
const referenceDir = resolve(import.meta.dirname, '../../dist/reference');

let service: TestService;
let token: string;
let agent: TestUser;

beforeAll(async () => {
  service = await startTestService({ config: { corsOrigins: [site] }, referenceDir });
  token = (await service.admin()).token;
  agent = await service.user('agent');
});

afterAll(async () => {
  await service.dispose();
});

interface Ask {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Asks, and holds the answer against the document. */
async function ask(path: string, { method = 'GET', headers = {}, body }: Ask = {}) {
  const response = await fetch(`${service.api}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const given = { status: response.status, headers: response.headers, body: await response.text() };
  expect(describedOf(method.toLowerCase(), path, given).problem).toBeNull();
  return given;
}

async function announcement(): Promise<string> {
  const data = wavBytes(sine(440, 16_000)).toString('base64');
  const { data: made } = await agent.call('createVmAnnouncement', { body: { extension_id: agent.userId, data } });
  return `/vmannouncements/${made.id}.audio`;
}

/** `fetch` would ask for a new copy by itself. */
const known = (etag: string) => ({ 'if-none-match': etag, 'cache-control': 'max-age=0' });

describe('a file that is stored', () => {
  it('is answered in parts, with its version, and with 304 to who has that one', async () => {
    const path = await announcement();
    const whole = await ask(path);
    const etag = whole.headers.get('etag') ?? '';
    expect([whole.status, etag]).toEqual([200, expect.stringMatching(/^(W\/)?".+"$/)]);
    const part = await ask(path, { headers: { range: 'bytes=0-99' } });
    expect([part.status, part.headers.get('content-length')]).toEqual([206, '100']);
    expect((await ask(path, { headers: known(etag) })).status).toBe(304);
  });

  it('says how long it is to who asks for more, in our shape', async () => {
    const { status, headers, body } = await ask(await announcement(), { headers: { range: 'bytes=9000000-' } });
    expect([status, headers.get('content-range')]).toEqual([416, expect.stringMatching(/^bytes \*\/\d+$/)]);
    expect(JSON.parse(body)).toMatchObject({ code: 'refused', errors: [] });
  });
});

it.each(['/openapi.json', '/asyncapi.json', '/postman.json'])('%s is sent whole, and once to each', async (path) => {
  const part = await ask(path, { headers: { range: 'bytes=0-99' } });
  expect([part.status, part.headers.get('accept-ranges')]).toEqual([200, null]);
  // A part would be asked for uncompressed, which is another version.
  const { headers } = await ask(path);
  expect((await ask(path, { headers: known(headers.get('etag') ?? '') })).status).toBe(304);
});

describe('the document has the headers of', () => {
  const dispositions = (headers: Record<string, string>, body: object) =>
    ask('/dispositions', { method: 'POST', headers, body });

  it('what is answered again, or was used for something else', async () => {
    const key = { 'idempotency-key': 'again' };
    await dispositions(key, { name: 'Again' });
    expect((await dispositions(key, { name: 'Again' })).headers.get('idempotent-replayed')).toBe('true');
    expect((await dispositions(key, { name: 'Another' })).status).toBe(422);
  });

  it('a page with a next one, and a preference', async () => {
    await dispositions({}, { name: 'First' });
    await dispositions({}, { name: 'Second' });
    const strict = { prefer: 'handling=strict' };
    const { headers } = await ask('/dispositions?limit=1', { headers: strict });
    expect([headers.get('link'), headers.get('preference-applied')]).toEqual([
      expect.stringContaining('rel="next"'),
      'handling=strict',
    ]);
    expect((await ask('/dispositions?limt=1', { headers: strict })).status).toBe(400);
  });

  it('a change that came too late', async () => {
    const { body } = await ask('/queues', { method: 'POST', body: { name: 'Late' } });
    const path = `/queues/${JSON.parse(body).data.id}`;
    const late = await ask(path, { method: 'PATCH', headers: { 'if-match': '"x"' }, body: { name: 'Later' } });
    expect([late.status, late.headers.get('etag')]).toEqual([412, (await ask(path)).headers.get('etag')]);
  });

  it('what HTTP refuses', async () => {
    expect((await ask('/cdrs/1.trace', { headers: { 'x-long': 'x'.repeat(40_000) } })).status).toBe(431);
    expect((await ask(`/cdrs/${'1'.repeat(5000)}`)).status).toBe(414);
    const { status, headers, text } = await fetch(`${service.api}/me`, { method: 'DELETE' }).then(async (answer) => ({
      status: answer.status,
      headers: answer.headers,
      text: await answer.text(),
    }));
    expect([status, describedOf('get', '/me', { status, headers, body: text }).problem]).toEqual([405, null]);
  });

  it('requests beyond the quota, whatever they read', async () => {
    const other = await startTestService({ requestLimit: { attempts: 1, windowMs: 60_000 } });
    try {
      const { headers, url } = await other.admin();
      const answers = [];
      for (let count = 0; count < 2; count += 1) answers.push(await fetch(url('getMe'), { headers: headers() }));
      const last = answers.at(-1) as Response;
      const given = { status: last.status, headers: last.headers, body: await last.text() };
      expect([given.status, describedOf('get', '/me', given).problem]).toEqual([429, null]);
    } finally {
      await other.dispose();
    }
  });
});

it('pages of listed sites may read each header that the document has', async () => {
  const { headers } = await ask('/me', { headers: { origin: site } });
  const exposed = (headers.get('access-control-expose-headers') ?? '').split(', ');
  expect(exposed.toSorted()).toEqual(
    Object.values(answerHeaders)
      .map(({ name }) => name)
      .toSorted(),
  );
});
