import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OperationName } from '../../../shared/api/contract.ts';
import { newCdr, newMonitor } from '../../storage/storeFixture.ts';
import { lockedOut } from '../cases/phones.ts';
import { type Fixture, openFixture } from '../fixture.ts';
import { ask, rows } from '../twoCustomers/ask.ts';
import { type FurnishedCustomer, furnish } from '../twoCustomers/furnishing.ts';
import { type Entry, type Item, matches, type Scalar } from './naiveFilter.ts';
import { closeHalfOpenAudio } from './quieten.ts';

/** What a filter finds in a collection is what a plain walk over all of it finds, and so is what its pages hold. */
let fixture: FurnishedCustomer;

beforeAll(async () => {
  fixture = await furnish(await openFixture());
  await scatter(fixture);
  await closeHalfOpenAudio(fixture);
  // Who begins to read the audit log is a row of it.
  await read('listAuditLog', {});
}, 180_000);

afterAll(async () => {
  await fixture.close();
});

const word = fc
  .array(fc.constantFrom(...'abAB äÄß1-.%_"\'*\\'), { maxLength: 6 })
  .map((letters) => letters.join('').trim());
const moment = fc
  .tuple(fc.integer({ min: 1, max: 28 }), fc.integer({ min: 0, max: 23 }))
  .map(([day, hour]) => `2026-02-${String(day).padStart(2, '0')} ${String(hour).padStart(2, '0')}:00:00`);

const record = fc.record({
  src: fc.constantFrom('200', '493012345678', ''),
  src_name: word,
  dst_name: word,
  calldate: moment,
  duration: fc.nat(50),
  disposition: fc.nat(4),
  type: fc.nat(3),
  notes: word,
});

/** Random records and contacts beside what is there already. */
async function scatter({ service, customerId, admin }: Fixture): Promise<void> {
  const store = await service.openStore();
  for (const [index, { notes, ...made }] of fc.sample(record, 60).entries()) {
    await store.calls.finish(newCdr(customerId, 700_000 + index, { ...made, notes }), []);
    const { src_name, dst_name, calldate: timestamp } = made;
    await store.monitors.start(newMonitor(customerId, 700_000 + index, { src_name, dst_name, timestamp }));
  }
  for (const text of fc.sample(word, 30)) {
    await admin.call('createContact', { body: { first_name: text || 'A', company: text, notes: text } });
  }
}

/** What changes from one moment to the next. */
const restless: Readonly<Partial<Record<OperationName, readonly string[]>>> = {
  // Whoever lost its audio goes offline a while later.
  listAgents: ['since', 'state', 'next_state', 'reachable'],
  listCalls: ['duration', 'state', 'state_name', 'connected_at'],
  listMediaSessions: ['duration', 'updated_at'],
  listSessions: ['last_used_at', 'expires_at'],
};
// There is no billing, so there are no transactions.
const collections = rows.filter(([name, row]) => row.collection && !row.params && name !== 'listTransactions');

const tokenFor = (name: OperationName) => (name === 'listDevices' ? fixture.deviceToken : fixture.admin.token);

async function read(name: OperationName, query: Record<string, string>) {
  const answer = await ask(fixture.service.api, name, { query }, tokenFor(name));
  return { ...answer, items: (answer.body?.data ?? []) as Item[] };
}

/** How the contract writes a moment; its first ten characters are its day. */
const momentPattern = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;

const isScalar = (value: unknown): value is Scalar => ['string', 'number', 'boolean'].includes(typeof value);

/** Values that are there, parts of them, and others near them. */
function valuesNear(value: Scalar): fc.Arbitrary<Scalar> {
  if (typeof value === 'boolean') return fc.boolean();
  if (typeof value === 'number') return fc.constantFrom(value, value + 1, value - 1);
  const parts = fc
    .tuple(fc.nat(value.length), fc.nat(value.length))
    .map(([a, b]) => value.slice(Math.min(a, b), Math.max(a, b)));
  return fc.oneof(fc.constant(value), parts, fc.constantFrom(value.toUpperCase(), value.toLowerCase()));
}

/** Entries about a field: whole values for comparisons, whole or partial ones for searches in text. */
function entriesOf(property: string, present: readonly Scalar[]): fc.Arbitrary<Entry> {
  const [first] = present;
  const one = fc.constantFrom(...present);
  const text = one.chain(valuesNear).map(String);
  const search = fc.record({
    property: fc.constant(property),
    operator: fc.constantFrom('like', 'notlike'),
    // What is dialled before a number is no part of it; contract/numbersInFilters shows what is found then.
    value: text.filter((part) => !/^[\d\s()+./-]*$/.test(part) || !/^\D*0/.test(part)),
  });
  // An id that is shown as text has no order that a text would have.
  const isUnordered = typeof first === 'boolean' || (typeof first === 'string' && /(^|_)id$/.test(property));
  const operators = isUnordered ? ['=', 'ne'] : ['=', 'eq', 'ne', 'gt', 'gte', 'lt', 'lte'];
  const compared = fc.record({ property: fc.constant(property), operator: fc.constantFrom(...operators), value: one });
  const listed = fc.record({
    property: fc.constant(property),
    operator: fc.constant('in'),
    value: fc.array(one, { minLength: 1, maxLength: 3 }),
  });
  const day = one.map((value) => (momentPattern.test(String(value)) ? String(value).slice(0, 10) : value));
  const days = fc.record({
    property: fc.constant(property),
    operator: fc.constantFrom('gt', 'gte', 'lt', 'lte'),
    value: day,
  });
  if (typeof first !== 'string') return fc.oneof(compared, listed);
  return isUnordered ? fc.oneof(compared, listed, search) : fc.oneof(compared, listed, days, search);
}

/** Scalars by field, of what is there. */
function presentIn(items: readonly Item[], without: readonly string[]): [string, Scalar[]][] {
  const fields = [...new Set(items.flatMap((item) => Object.keys(item)))].filter((field) => !without.includes(field));
  return fields
    .map((field): [string, Scalar[]] => [field, items.map((item) => item[field]).filter(isScalar)])
    .filter(([, values]) => values.length > 0);
}

/** Fields that may be asked for; those that may not are refused by name. */
async function askable(name: OperationName, present: readonly [string, Scalar[]][]): Promise<[string, Scalar[]][]> {
  const asked = await Promise.all(
    present.map(async ([property, values]) => {
      const filter = JSON.stringify([{ property, operator: '=', value: values[0] }]);
      const { status, text } = await read(name, { filter });
      if (status === 400) expect(text).toContain('filter.0.property');
      else expect(status, text).toBe(200);
      return status === 200;
    }),
  );
  return present.filter((_, index) => asked[index]);
}

const keyOf = (item: Item) => JSON.stringify(item.id ?? item);

describe.each(collections.map(([name]) => name))('%s', (name) => {
  // Lockouts end within a minute.
  if (name === 'listLockouts') beforeAll(async () => void (await lockedOut(fixture)));

  it('finds what a plain walk finds', async () => {
    let whole = await read(name, {});
    expect(whole.items.length).toBeGreaterThan(0);
    expect(whole.body?.total).toBe(whole.items.length);
    const present = await askable(name, presentIn(whole.items, restless[name] ?? []));
    expect(present.length).toBeGreaterThan(0);
    const entry = fc.oneof(...present.map(([property, values]) => entriesOf(property, values)));
    const agrees = async (entries: readonly Entry[]): Promise<void> => {
      const found = await read(name, { filter: JSON.stringify(entries) });
      expect(found.status, found.text).toBe(200);
      const wanted = whole.items.filter((item) => entries.every((one) => matches(item, one)));
      const keys = (items: readonly Item[]) => items.map(keyOf).toSorted();
      if (!isDeepStrictEqual(keys(found.items), keys(wanted))) {
        const before = whole.text;
        whole = await read(name, {});
        // Calls of the last minute, for one, become fewer meanwhile.
        if (whole.text !== before) return agrees(entries);
      }
      expect(keys(found.items), JSON.stringify(entries)).toEqual(keys(wanted));
      expect(found.body?.total).toBe(wanted.length);
    };
    for (const [property, values] of present) {
      const moment = values.find((value) => momentPattern.test(String(value)));
      for (const operator of moment ? ['lte', 'gte'] : []) {
        await agrees([{ property, operator, value: String(moment).slice(0, 10) }]);
      }
    }
    const property = fc.asyncProperty(fc.array(entry, { minLength: 1, maxLength: 2 }), agrees);
    await fc.assert(property, { numRuns: 25, endOnFailure: true });
  });

  it('has the same in its pages, in the same order, each once', async () => {
    const { items } = await read(name, {});
    const sort: Record<string, string> = 'id' in (items[0] ?? {}) ? { sort: 'id', dir: 'ASC' } : {};
    const whole = (await read(name, sort)).items.map(keyOf);
    const size = Math.ceil(whole.length / 3);
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => read(name, { ...sort, page: String(page), limit: String(size) })),
    );
    expect(pages.flatMap((page) => page.items.map(keyOf))).toEqual(whole);
  });
});
