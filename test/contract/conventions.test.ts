import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { owner, signIn } from '../support/serviceProcess.ts';
import { startTestService, type TestService, type TestUser } from '../support/testService.ts';
import { until } from '../support/until.ts';

/** What HTTP clients of today expect, beside what the specification says; asked of a real service. */
let service: TestService;
let token: string;
let agent: TestUser;

beforeAll(async () => {
  service = await startTestService({ demo: true });
  token = (await service.admin()).token;
  agent = await service.user('agent');
});

afterAll(async () => {
  await service.dispose();
});

interface Ask {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
  readonly as?: string;
}

async function ask(path: string, { method = 'GET', headers = {}, body, as = token }: Ask = {}) {
  const response = await fetch(`${service.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${as}`, 'content-type': 'application/json', ...headers },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) };
}

const key = (name: string) => ({ 'idempotency-key': name });

describe('a request id', () => {
  it('is on every answer, is the client’s where it has one, and is found in the log and the audit log', async () => {
    const { headers } = await ask('/v1.1/me', { headers: { 'x-request-id': 'crm-4711' } });
    expect(headers.get('x-request-id')).toBe('crm-4711');
    for (const path of ['/v1.1/me', '/v1.1/nothing', '/', '/v9/me', '/openapi.json']) {
      expect((await ask(path)).headers.get('x-request-id'), path).toMatch(/^[0-9a-f-]{36}$/);
    }
    const body = { name: 'Seen again' };
    await ask('/v1.1/dispositions', { method: 'POST', headers: { 'x-request-id': 'crm-4712' }, body });
    await until(() => service.log.some((line) => line.includes('crm-4712')), { what: 'the line in the log' });
    const { body: audit } = await ask('/v1.1/auditlog?limit=5');
    expect(JSON.stringify(audit)).toContain('crm-4712');
  });

  it.each(['two words', 'x'.repeat(129), '"><script>'])(
    'is our own where the client’s cannot be one: %s',
    async (id) => {
      const { headers } = await ask('/v1.1/me', { headers: { 'x-request-id': id } });
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    },
  );
});

describe('codes that programs can act on', () => {
  it.each([
    { what: 'a value that is taken', path: '/v1.1/users', status: 409, code: 'taken' },
    { what: 'what is not there', path: '/v1.1/calls/1', status: 404, code: 'not_found' },
    { what: 'a method that there is not', path: '/v1.1/me', method: 'DELETE', status: 405, code: 'method_not_allowed' },
    { what: 'a body that is wrong', path: '/v1.1/queues', body: { name: 7 }, status: 400, code: 'invalid' },
    { what: 'a version that there is not', path: '/v2/me', method: 'GET', status: 404, code: 'not_found' },
  ])('say $what', async ({ path, method, body, status, code }) => {
    const taken = {
      email: agent.email,
      password: 'correct horse battery',
      first_name: 'A',
      last_name: 'B',
      ext: '777',
    };
    const asked =
      path === '/v1.1/calls/1' ? {} : { method: method ?? 'POST', body: method ? undefined : (body ?? taken) };
    const answer = await ask(path, asked);
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code });
  });

  it('say who may not', async () => {
    expect((await ask('/v1.1/users', { method: 'POST', body: {}, as: agent.token })).body.code).toBe('forbidden');
    expect((await ask('/v1.1/me', { as: '0'.repeat(40) })).body.code).toBe('unauthorized');
  });

  it('come in our shape also where HTTP itself is broken or too large', async () => {
    const answers = await Promise.all([
      raw('NONSENSE\r\n\r\n'),
      raw(`GET /v1.1/me HTTP/1.1\r\nhost: 127.0.0.1\r\nx-long: ${'x'.repeat(40_000)}\r\n\r\n`),
    ]);
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [400, 'invalid'],
      [431, 'too_large'],
    ]);
    const { status, body } = await ask(`/v1.1/cdrs/${'1'.repeat(5000)}`);
    expect([status, body]).toEqual([
      414,
      { message: 'A part of the address is too long', code: 'too_large', errors: [] },
    ]);
  });
});

/** Sends bytes as they are; resolves with the answer once the service has closed. */
function raw(bytes: string): Promise<{ status: number; body: { code: string; errors: unknown[] } }> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(service.url).port), '127.0.0.1', () => socket.write(bytes));
    let text = '';
    socket.on('data', (chunk) => (text += chunk));
    socket.on('error', reject);
    socket.on('close', () => {
      const [head = '', body = ''] = text.split('\r\n\r\n');
      resolve({ status: Number(head.split(' ')[1]), body: JSON.parse(body) });
    });
  });
}

describe('Idempotency-Key', () => {
  const created = (name: string) => ({ method: 'POST', headers: key(name), body: { name } });
  const dispositions = async (name: string): Promise<unknown[]> => {
    const { body } = await ask('/v1.1/dispositions');
    return body.data.filter((one: { name: string }) => one.name === name);
  };

  it('has a request done once, and answered alike when it is sent again', async () => {
    const first = await ask('/v1.1/dispositions', created('once'));
    const second = await ask('/v1.1/dispositions', created('once'));
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect([first, second].map(({ headers }) => headers.get('idempotent-replayed'))).toEqual([null, 'true']);
    expect(await dispositions('once')).toHaveLength(1);
  });

  it('carries out one of many simultaneous requests, and the others wait or get its answer', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask('/v1.1/dispositions', created('crowd'))));
    expect(await dispositions('crowd')).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
    for (const { status, headers } of answers.filter(({ status }) => status !== 201)) {
      expect([status, headers.get('retry-after')]).toEqual([409, '1']);
    }
  });

  it('is the token’s own, and belongs to one request', async () => {
    await ask('/v1.1/dispositions', created('bound'));
    const other = { ...created('bound'), body: { name: 'another' } };
    const answer = await ask('/v1.1/dispositions', other);
    expect([answer.status, answer.body.code]).toEqual([422, 'key_reused']);
    const { token: second } = await signIn(service.api, owner);
    expect((await ask('/v1.1/dispositions', { ...other, as: second })).status).toBe(201);
    expect((await ask('/v1.1/dispositions', { ...created('x'), headers: key('a b') })).status).toBe(400);
  });

  it('is free again when nothing was done', async () => {
    const refused = { method: 'POST', headers: key('refused'), body: { name: 'once' } };
    expect((await ask('/v1.1/dispositions', refused)).status).toBe(409);
    const { headers } = await ask('/v1.1/dispositions', refused);
    expect(headers.get('idempotent-replayed')).toBeNull();
  });

  it('keeps answers sealed, over a restart, and says so where the outcome is not known', async () => {
    const other = await startTestService();
    const { token: its } = await other.admin();
    const send = (to: TestService, name: string) =>
      fetch(`${to.api}/apitokens`, {
        method: 'POST',
        headers: { authorization: `Bearer ${its}`, 'content-type': 'application/json', 'idempotency-key': name },
        body: JSON.stringify({ name: 'CRM', scopes: ['read'] }),
      });
    const first = await send(other, 'kept');
    const made = await first.json();
    expect(first.status).toBe(201);
    const store = await other.openStore();
    const tokenHash = createHash('sha256').update(its).digest('hex');
    const stored = await store.idempotentRequests.byKey(tokenHash, 'kept');
    if (!stored) throw new Error('nothing was kept');
    const file = await readFile(join(other.dataDir, 'cordboard.db'));
    expect(file.includes(made.data.token)).toBe(false);
    // As a service leaves it that dies while it is at work.
    const { userId, fingerprint, createdAt } = stored;
    await store.idempotentRequests.begin({ userId, tokenHash, key: 'lost', fingerprint, runId: 'dead', createdAt });
    await store.close();
    await other.stop();
    const again = await startTestService({ dataDir: other.dataDir });
    try {
      expect(await (await send(again, 'kept')).json()).toEqual(made);
      const unknown = await send(again, 'lost');
      expect([unknown.status, (await unknown.json()).message]).toEqual([409, expect.stringContaining('not known')]);
    } finally {
      await again.dispose();
    }
  });
});

describe('Prefer', () => {
  const strict = { prefer: 'handling=strict' };

  it('has unknown fields and parameters refused, by name, and nothing done', async () => {
    const body = { name: 'Strict', colour: 'red' };
    const refused = await ask('/v1.1/dispositions', { method: 'POST', headers: strict, body });
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toEqual([
      { field: 'colour', code: 'custom', message: expect.stringContaining('There is no such field') },
    ]);
    expect((await ask('/v1.1/dispositions', { method: 'POST', body })).status).toBe(201);
    const query = await ask('/v1.1/cdrs?limt=5', { headers: strict });
    expect(query.body.errors).toEqual([
      { field: 'limt', code: 'custom', message: 'There is no such field; did you mean limit?' },
    ]);
    expect((await ask('/v1.1/cdrs?limit=5&fields=id&include=users', { headers: strict })).status).toBe(200);
  });

  it('has a change of a call answered with 200 in the place of 301', async () => {
    const { data } = await agent.call('createWebcall', { body: { from: '600', to: '600' } });
    const path = `/v1.1/calls/${data.id}`;
    const usual = await ask(path, { method: 'PATCH', body: { notes: 'a' } });
    const preferred = await ask(path, { method: 'PATCH', body: { notes: 'b' }, headers: { prefer: 'status=200' } });
    expect([usual.status, preferred.status]).toEqual([301, 200]);
    expect(preferred.headers.get('preference-applied')).toBe('status=200');
    expect(preferred.body.data.notes).toBe('b');
    await ask(path, { method: 'DELETE' });
  });
});

describe('ETag and If-Match', () => {
  const made = async (name: string) => {
    const { body } = await ask('/v1.1/queues', { method: 'POST', body: { name } });
    return `/v1.1/queues/${body.data.id}`;
  };

  it('keep one who edits from undoing what another one did', async () => {
    const path = await made('Edited');
    const read = await ask(path);
    const etag = read.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    const first = await ask(path, { method: 'PATCH', headers: { 'if-match': etag }, body: { name: 'By Ann' } });
    const second = await ask(path, { method: 'PATCH', headers: { 'if-match': etag }, body: { name: 'By Ben' } });
    expect([first.status, second.status, second.body.code]).toEqual([200, 412, 'precondition_failed']);
    expect(second.headers.get('etag')).toBe(first.headers.get('etag'));
    expect((await ask(path)).body.data.name).toBe('By Ann');
    const now = first.headers.get('etag') ?? '';
    expect((await ask(path, { method: 'DELETE', headers: { 'if-match': etag } })).status).toBe(412);
    expect((await ask(path, { method: 'DELETE', headers: { 'if-match': `"x", ${now}` } })).status).toBe(204);
    expect((await ask(path, { method: 'DELETE', headers: { 'if-match': '*' } })).status).toBe(404);
  });

  it('are of what was read: with the agents of a queue, whether each takes calls', async () => {
    const path = await made('Staffed');
    const { id } = (await ask('/v1.1/me')).body.data;
    const join = (status: boolean, etag: string) =>
      ask(path, { method: 'PATCH', headers: { 'if-match': etag }, body: { users: [{ id: Number(id), status }] } });
    const versionOf = async (query: string) => (await ask(`${path}${query}`)).headers.get('etag') ?? '';
    expect((await join(true, await versionOf('?include=users'))).status).toBe(200);
    const [plain, whole] = [await versionOf(''), await versionOf('?include=users')];
    expect((await join(false, whole)).status).toBe(200);
    expect((await join(true, whole)).status).toBe(412);
    // Who read the ids alone has not seen it.
    expect((await join(true, plain)).status).toBe(200);
  });

  it('are of a price list as a whole, on each answer that has all of it', async () => {
    const line = { name: 'Priced', kind: 'trunk', server: '127.0.0.1:9', register: false };
    const { body: made } = await ask('/v1.1/lines', { method: 'POST', body: line });
    const path = `/v1.1/lines/${made.data.id}/rates`;
    const replace = (etag: string, body: unknown) =>
      ask(path, { method: 'PATCH', headers: { 'if-match': etag }, body });
    const versionOf = async (query: string) => (await ask(`${path}${query}`)).headers.get('etag');
    const empty = (await versionOf('')) ?? '';
    const prices = Array.from({ length: 120 }, (_, index) => ({ prefix: String(4900 + index), rate: 0.01 }));
    const first = await replace(empty, prices);
    expect([first.status, (await replace(empty, [])).status]).toEqual([200, 412]);
    const [first100, all, some] = [
      await versionOf(''),
      await versionOf('?limit=1000&sort=prefix'),
      await versionOf(`?filter=${encodeURIComponent('[{"property":"prefix","operator":"=","value":"4901"}]')}`),
    ];
    expect([first100, all, some]).toEqual([null, first.headers.get('etag'), null]);
    // One price was changed by itself.
    const { id } = first.body.data[0];
    expect((await ask(`${path}/${id}`, { method: 'PATCH', body: { rate: 0.02 } })).status).toBe(200);
    expect((await replace(all ?? '', [])).status).toBe(412);
    expect((await ask(path)).body.total).toBe(120);
  });

  it('are of labels too', async () => {
    const { body, headers } = await ask('/v1.1/calllabels', { method: 'POST', body: { name: 'Complaint' } });
    const path = `/v1.1/calllabels/${body.data.id}`;
    const etag = (await ask(path)).headers.get('etag') ?? '';
    const rename = (name: string) => ask(path, { method: 'PATCH', headers: { 'if-match': etag }, body: { name } });
    expect([headers.get('etag'), (await rename('By Ann')).status, (await rename('By Ben')).status]).toEqual([
      null,
      200,
      412,
    ]);
    expect((await ask(path, { method: 'DELETE', headers: { 'if-match': etag } })).status).toBe(412);
  });

  it('let one of many at the same moment through', async () => {
    const path = await made('Crowded');
    const etag = (await ask(path)).headers.get('etag') ?? '';
    const edits = Array.from({ length: 8 }, (_, index) =>
      ask(path, { method: 'PATCH', headers: { 'if-match': etag }, body: { name: `By ${index}` } }),
    );
    const statuses = (await Promise.all(edits)).map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, ...Array.from({ length: 7 }, () => 412)]);
  });

  it('are of a list that is replaced as a whole, whatever its order, and of no part of it', async () => {
    const { body: line } = await ask('/v1.1/lines', {
      method: 'POST',
      body: { name: 'Priced', server: '127.0.0.1:9', register: false },
    });
    const path = `/v1.1/lines/${line.data.id}/rates`;
    const replace = (prefix: string, etag?: string) =>
      ask(path, {
        method: 'PATCH',
        ...(etag !== undefined && { headers: { 'if-match': etag } }),
        body: [
          { prefix, rate: 0.02 },
          { prefix: '1', rate: 0.01 },
        ],
      });
    const etagOf = async (query = '') => (await ask(path + query)).headers.get('etag');
    const first = (await replace('44')).headers.get('etag') ?? '';
    expect(first).toMatch(/^"[\w-]{22}"$/);
    expect(await etagOf('?sort=prefix&dir=DESC')).toBe(first);
    expect(await etagOf('?sort=prefix&dir=ASC')).toBe(first);
    expect(await etagOf('?limit=1')).toBeNull();
    const filter = encodeURIComponent(JSON.stringify([{ property: 'prefix', operator: 'eq', value: '44' }]));
    expect(await etagOf(`?filter=${filter}`)).toBeNull();
    expect((await replace('49', first)).status).toBe(200);
    const late = await replace('33', first);
    expect([late.status, late.headers.get('etag')]).toEqual([412, await etagOf()]);
    expect((await ask(path)).body.data.map(({ prefix }: { prefix: string }) => prefix).toSorted()).toEqual(['1', '49']);
  });

  it('do not change with figures of the moment, nor for who says nothing', async () => {
    const path = await made('Quiet');
    const before = await ask(path);
    await agent.call('createWebcall', { body: { from: '600', to: before.body.data.number } });
    await until(async () => (await ask(`${path}/callers`)).body.total === 1, { what: 'a caller to wait' });
    expect((await ask(path)).headers.get('etag')).toBe(before.headers.get('etag'));
    expect((await ask(path, { method: 'PATCH', body: { name: 'Loud' } })).status).toBe(200);
  });
});
