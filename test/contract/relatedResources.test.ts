/** `include=` and `fields[resource]=` of the contract's decisions, asked of every collection. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contract } from '../../shared/api/contract.ts';
import type { Endpoint } from '../../shared/api/endpoint.ts';
import type { SignedIn } from '../support/serviceProcess.ts';
import { startTestService, type TestService } from '../support/testService.ts';

let service: TestService;
let admin: SignedIn;

beforeAll(async () => {
  service = await startTestService();
  admin = await service.admin();
  // Who begins to read the audit log is a row of it.
  await admin.call('listAuditLog');
});

afterAll(async () => {
  await service.dispose();
});

/** Collections that need nothing but a token. */
const collections = Object.entries<Endpoint>(contract).filter(
  ([, row]) =>
    row.method === 'GET' && row.collection !== undefined && !row.path.includes('{') && row.scope !== 'public',
);

async function list(path: string, query: Record<string, string>) {
  const headers = { authorization: `Bearer ${admin.token}` };
  const response = await fetch(`${service.api}${path}?${new URLSearchParams(query)}`, { headers });
  return { status: response.status, body: (await response.json()) as { data: object[]; total: number } };
}

/** Relations that a collection declares for `include=`; empty where it has none. */
function declaredBy({ query }: Endpoint): string[] {
  const { properties = {} } = z.toJSONSchema(query ?? z.object({}), { io: 'input' });
  const include = properties.include;
  if (typeof include !== 'object') return [];
  return [include.const, ...(include.enum ?? [])].filter((value) => typeof value === 'string');
}

const related = collections.filter(([, row]) => declaredBy(row).length > 0);
const plain = collections.filter(([, row]) => declaredBy(row).length === 0);

async function expectKnownFields(row: Endpoint, query: Record<string, string>): Promise<void> {
  const asked = await list(row.path, { ...query, 'fields[users]': 'id,email', limit: '5' });
  expect(asked.status).toBe(200);
  expect(asked.body.total).toBe((await list(row.path, { limit: '5' })).body.total);
  const known = Object.keys(row.collection?.shape ?? {});
  for (const element of asked.body.data) expect(known).toEqual(expect.arrayContaining(Object.keys(element)));
}

describe('include= and fields[resource]=', () => {
  it('are asked of every collection, of which queues have a relation', () => {
    expect(collections.length).toBeGreaterThan(20);
    expect(related.map(([name]) => name)).toContain('listQueues');
  });

  it.each(plain)('%s has no relation: it takes them, and answers as without', async (_, row) => {
    await expectKnownFields(row, { include: 'users' });
  });

  it.each(related)('%s shows the relation that is asked for, and knows no other', async (_, row) => {
    for (const include of declaredBy(row)) await expectKnownFields(row, { include });
    const unknown = await list(row.path, { include: 'nothing' });
    expect(unknown).toMatchObject({ status: 400, body: { errors: [{ field: 'include' }] } });
  });
});
