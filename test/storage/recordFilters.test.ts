import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageInMemory } from '../../electron/service/platform/collections/inMemory.ts';
import { pageRequest } from '../../electron/service/platform/collections/pageRequest.ts';
import { collectionQuery } from '../../shared/api/collection.ts';
import { type Cdr, cdrSchema } from '../../shared/api/history/cdr.ts';
import { fieldsOf } from '../../shared/api/listFields.ts';
import { cdrTypeCodes, destinationCodes, dispositionCodes } from '../../shared/domain/codes.ts';
import { newCdr, openTestStore, type TestStore } from './storeFixture.ts';

/** What any filter finds among records is what a plain walk over all of them finds, on any page, in any order. */
const fields = fieldsOf(cdrSchema, {
  codes: { type: cdrTypeCodes, disposition: dispositionCodes, destination: destinationCodes },
});

const names = ['', 'Ada', 'ada lovelace', 'Bob Adams', '50%', 'a_b', 'Zoë', 'MÜLLER'];
const numbers = ['200', '493012345678', '4930999', '12015550123'];
let store: TestStore;
let all: Cdr[];

beforeAll(async () => {
  store = await openTestStore();
  const vip = await store.label('vip');
  for (let index = 0; index < 60; index++) {
    const facts = {
      type: index % 4,
      disposition: index % 5,
      destination: index % 3,
      duration: (index * 7) % 40,
      src: numbers[index % 4] ?? '',
      dst: numbers[(index * 3 + 1) % 4] ?? '',
      src_name: names[index % 8] ?? '',
      sip_status: index % 4 === 0 ? null : 180 + (index % 5),
      labels: index % 6 === 0 ? [vip] : [],
      calldate: `2026-01-0${1 + (index % 5)} ${index % 2 === 0 ? '00:00:00' : '23:59:59'}`,
    };
    await store.calls.finish(newCdr(store.customerId, index + 1, facts), []);
  }
  const request = pageRequest(collectionQuery.parse({ limit: 1000 }), fields);
  all = (await store.cdrs.page({ customerId: store.customerId, userId: null }, request)).data;
});

afterAll(async () => {
  await store.dispose();
});

const compared = fc.constantFrom('=', 'ne', 'gt', 'gte', 'lt', 'lte');
const entries = fc.oneof(
  fc.record({
    property: fc.constantFrom('src_name', 'src', 'dst', 'labels', 'duration'),
    operator: fc.constantFrom('like', 'notlike'),
    value: fc.constantFrom('a', 'ad', 'ada', '493', '5550', '0%', '_', 'ë', 'MÜLL', 'vip', '2', ''),
  }),
  fc.record({
    property: fc.constantFrom('duration', 'sip_status', 'type', 'disposition', 'destination'),
    operator: compared,
    value: fc.integer({ min: 0, max: 2 }),
  }),
  fc.record({ property: fc.constant('sip_status'), operator: fc.constantFrom('=', 'ne'), value: fc.constant(null) }),
  fc.record({
    property: fc.constant('labels'),
    operator: fc.constantFrom('=', 'ne'),
    value: fc.constantFrom(null, 1, '1', 'VIP', 'vi'),
  }),
  fc.record({
    property: fc.constant('calldate'),
    operator: compared,
    value: fc.constantFrom('2026-01-02', '2026-01-03 23:59:59', '2026-01-05'),
  }),
  fc.record({
    property: fc.constantFrom('src', 'dst'),
    operator: fc.constant('in'),
    value: fc.subarray(numbers),
  }),
);

const queries = fc.record({
  filter: fc.array(entries, { maxLength: 3 }).map((list) => JSON.stringify(list)),
  sort: fc.constantFrom('id', 'calldate', 'duration', 'src_name', 'sip_status', 'type'),
  dir: fc.constantFrom('ASC', 'DESC'),
  page: fc.integer({ min: 1, max: 9 }),
  limit: fc.integer({ min: 1, max: 40 }),
});

describe('records under random filters', () => {
  it('are those that a plain walk finds', async () => {
    await fc.assert(
      fc.asyncProperty(queries, async (query) => {
        const request = pageRequest(collectionQuery.parse(query), fields);
        const found = await store.cdrs.page({ customerId: store.customerId, userId: null }, request);
        expect(found).toEqual(pageInMemory(all, request));
      }),
      { numRuns: 300 },
    );
  });
});
