import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OperationName } from '../../../shared/api/contract.ts';
import type { Endpoint } from '../../../shared/api/endpoint.ts';
import type { Fixture } from '../fixture.ts';
import { type Answer, ask, rows } from './ask.ts';
import { type BothCustomers, openBothCustomers, openingTimeoutMs } from './bothCustomers.ts';
import type { FurnishedCustomer } from './furnishing.ts';

/** Lists, searches and exports: each of two customers finds its own, all of it, and nothing of the other. */
let customers: BothCustomers;

beforeAll(async () => {
  customers = await openBothCustomers();
}, openingTimeoutMs);

afterAll(async () => {
  await customers.close();
});

/** Of the service itself, the same for every customer. */
const shared: readonly OperationName[] = ['listAclRoles'];
/** Over within a minute, before everything is there; that they are the customer's own shows where one is ended. */
const fleeting: readonly OperationName[] = ['listLockouts'];
/** Each customer has the same codes until it changes them; see `things.test.ts`. */
const alike: readonly OperationName[] = ['listFeatureCodes'];
/** Nobody is billed. */
const empty: readonly OperationName[] = ['listTransactions'];
const left = [...shared, ...fleeting, ...alike, ...empty];
const collections = rows.filter(([name, row]) => row.collection && !row.params && !left.includes(name));

/** As the administrator, who has no device. */
const read = (operation: OperationName, fixture: FurnishedCustomer, query: Record<string, string> = {}) =>
  ask(
    fixture.service.api,
    operation,
    { query },
    operation === 'listDevices' ? fixture.deviceToken : fixture.admin.token,
  );

const itemsOf = ({ body }: Answer) => (Array.isArray(body?.data) ? (body.data as Record<string, unknown>[]) : []);

/** What tells things apart: their id, or all of them. Of the customer as a whole each has a row, and both may be alike. */
const keysOf = (answer: Answer): string[] =>
  itemsOf(answer)
    .filter(({ subject }) => subject !== 'CUSTOMER')
    .map((item) => ('id' in item ? String(item.id) : JSON.stringify(item)));

describe.each(collections.map(([name]) => name))('%s', (name) => {
  it('has something of both, and shows neither what is the other’s', async () => {
    const [own, other] = [await read(name, customers.ours), await read(name, customers.theirs)];
    expect([own.status, other.status]).toEqual([200, 200]);
    expect({ ours: itemsOf(own).length > 0, theirs: itemsOf(other).length > 0 }).toEqual({ ours: true, theirs: true });
    const seen = new Set(keysOf(own));
    expect(keysOf(other).filter((key) => seen.has(key))).toEqual([]);
    expect(other.body?.total).toBe(itemsOf(other).length);
  });
});

/** Texts of a thing that may be asked for in a filter. */
function textsOf(row: Endpoint, item: Record<string, unknown>): [property: string, value: string][] {
  const fields = Object.keys(row.collection?.shape ?? {});
  return fields.flatMap((field) => {
    const value = item[field];
    return typeof value === 'string' && value !== '' ? [[field, value] as [string, string]] : [];
  });
}

describe.each(collections)('a search in %s', (name, row) => {
  it('finds nothing of the other, whatever is asked for', async () => {
    const own = itemsOf(await read(name, customers.ours));
    const ids = new Set(keysOf(await read(name, customers.ours)));
    for (const [property, value] of textsOf(row, own[0] ?? {})) {
      const filter = JSON.stringify([{ property, operator: 'like', value }]);
      const found = await read(name, customers.theirs, { filter });
      if (found.status !== 400) expect(keysOf(found).filter((key) => ids.has(key))).toEqual([]);
    }
    const byId = JSON.stringify([{ property: 'id', operator: '=', value: own[0]?.id ?? 0 }]);
    const found = await read(name, customers.theirs, { filter: byId });
    if (found.status !== 400) expect(found.body?.total).toBe(0);
  });
});

describe('an export', () => {
  /** Reports have tests of their own, which compare the figures of two customers with a walk by hand. */
  const isOfRecords = ({ method, path }: Endpoint) =>
    method === 'GET' && /\.(csv|vcf)$/.test(path) && !path.startsWith('/reports/');
  const exportsOf = rows.filter(([, row]) => isOfRecords(row));

  it.each(exportsOf.map(([name]) => name))('%s has one’s own in it, and nothing of the other', async (name) => {
    const mark = (fixture: Fixture) => `Mark${fixture.customerId}of${name}`;
    for (const fixture of [customers.ours, customers.theirs]) {
      await fixture.admin.call('createContact', { body: { first_name: mark(fixture), tel: '4930555000' } });
      const { cdr } = await fixture.pastCall();
      await fixture.admin.call('updateCdrs', { body: [{ id: cdr.id, notes: mark(fixture) }] });
    }
    for (const [fixture, other] of [
      [customers.ours, customers.theirs],
      [customers.theirs, customers.ours],
    ] as const) {
      const { status, text } = await read(name, fixture);
      expect(status).toBe(200);
      expect(text).toContain(mark(fixture));
      expect(text).not.toContain(mark(other));
    }
  });
});
