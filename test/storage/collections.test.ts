import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from '../../electron/service/kernel/collections.ts';
import { pageInMemory } from '../../electron/service/platform/collections/inMemory.ts';
import { pageRequest } from '../../electron/service/platform/collections/pageRequest.ts';
import { type CollectionQuery, collectionQuery } from '../../shared/api/collection.ts';
import { type Cdr, cdrSchema } from '../../shared/api/history/cdr.ts';
import { fieldsOf } from '../../shared/api/listFields.ts';
import { cdrTypeCodes, destinationCodes, dispositionCodes } from '../../shared/domain/codes.ts';
import { newCdr, newMonitor, openTestStore, type TestStore } from './storeFixture.ts';

const fields = fieldsOf(cdrSchema, {
  codes: { type: cdrTypeCodes, disposition: dispositionCodes, destination: destinationCodes },
});

let store: TestStore;
let all: Cdr[];

/** Ten calls on five days; every one differs from the others in what the filters ask for. */
beforeAll(async () => {
  store = await openTestStore();
  const [vip, callBack] = [await store.label('vip'), await store.label('call "back"')];
  for (let index = 0; index < 10; index++) {
    await store.calls.finish(
      newCdr(store.customerId, index + 1, {
        calldate: `2026-01-0${1 + Math.floor(index / 2)} ${index % 2 === 0 ? '00:00:00' : '23:59:59'}`,
        type: index % 4,
        disposition: index % 5,
        duration: index * 10,
        src_name: ['Ada', 'ada lovelace', 'MÜLLER', 'müller', '50%', '50_', 'x\\y', '', 'Zoë', 'ZOË'][index] ?? '',
        sip_status: index < 5 ? null : 200 + index,
        is_root: index % 2 === 0,
        labels: index === 3 ? [vip, callBack] : [],
        participants: [index < 5 ? 100_001 : 100_002],
      }),
      [],
    );
  }
  const request = pageRequest(collectionQuery.parse({ dir: 'ASC' }), fields);
  all = (await store.cdrs.page({ customerId: store.customerId, userId: null }, request)).data;
});

afterAll(async () => {
  await store.dispose();
});

interface Query {
  readonly filter?: readonly (readonly [property: string, operator: string, value: unknown])[];
  readonly more?: Readonly<Record<string, string>>;
}

function queryOf({ filter, more }: Query): CollectionQuery {
  const entries = filter?.map(([property, operator, value]) => ({ property, operator, value }));
  return collectionQuery.parse({ ...(entries && { filter: JSON.stringify(entries) }), ...more });
}

/** Both implementations answer the contract's rules; what one does the other must do. */
const implementations: [string, (query: Query) => Promise<Page<Cdr>>][] = [
  ['a table', (query) => page(query)],
  ['a list in memory', async (query) => pageInMemory(all, pageRequest(queryOf(query), fields))],
];

function page(query: Query, userId: number | null = null): Promise<Page<Cdr>> {
  return store.cdrs.page({ customerId: store.customerId, userId }, pageRequest(queryOf(query), fields));
}

const filters: [name: string, Query['filter'], liveIds: number[]][] = [
  ['nothing', [], [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  ['=', [['duration', '=', 30]], [4]],
  ['eq with text', [['duration', 'eq', '30']], [4]],
  ['ne', [['type', 'ne', 0]], [2, 3, 4, 6, 7, 8, 10]],
  [
    'gt and lte',
    [
      ['duration', 'gt', 20],
      ['duration', 'lte', 50],
    ],
    [4, 5, 6],
  ],
  [
    'gte and lt',
    [
      ['duration', 'gte', 20],
      ['duration', 'lt', 50],
    ],
    [3, 4, 5],
  ],
  ['in with a list', [['duration', 'in', [10, '20']]], [2, 3]],
  ['in with commas', [['duration', 'in', '10, 20']], [2, 3]],
  ['in with nothing', [['duration', 'in', []]], []],
  ['like in any case', [['src_name', 'like', 'ADA']], [1, 2]],
  ['like beyond ASCII', [['src_name', 'like', 'Müll']], [3, 4]],
  ['like with a diaeresis', [['src_name', 'like', 'oË']], [9, 10]],
  ['like with %', [['src_name', 'like', '0%']], [5]],
  ['like with _', [['src_name', 'like', '0_']], [6]],
  ['like with a backslash', [['src_name', 'like', 'x\\y']], [7]],
  ['like of a number', [['duration', 'like', 0]], [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  ['notlike', [['src_name', 'notlike', 'a']], [3, 4, 5, 6, 7, 8, 9, 10]],
  ['a code by number', [['type', '=', 2]], [3, 7]],
  ['a code by its digits', [['type', '=', '2']], [3, 7]],
  ['a code by letter', [['type', '=', 'm']], [3, 7]],
  ['a code by name', [['type', '=', 'missed']], [3, 7]],
  ['a code with a space in its name', [['disposition', 'eq', 'no answer']], [2, 7]],
  ['codes in a list', [['type', 'in', ['I', 'outbound']]], [1, 2, 5, 6, 9, 10]],
  ['null', [['sip_status', '=', null]], [1, 2, 3, 4, 5]],
  ['not null', [['sip_status', 'ne', null]], [6, 7, 8, 9, 10]],
  ['ne meets null', [['sip_status', 'ne', 205]], [1, 2, 3, 4, 5, 7, 8, 9, 10]],
  ['gt never meets null', [['sip_status', 'gt', 0]], [6, 7, 8, 9, 10]],
  ['a boolean', [['is_root', '=', true]], [1, 3, 5, 7, 9]],
  ['a boolean as text', [['is_root', '=', 'false']], [2, 4, 6, 8, 10]],
  ['a label by its name', [['labels', '=', 'VIP']], [4]],
  ['a label by its id', [['labels', '=', 1]], [4]],
  ['a label by its id as text', [['labels', '=', '1']], [4]],
  ['a label with quotes', [['labels', '=', 'call "back"']], [4]],
  ['no label by part of its name', [['labels', '=', 'vi']], []],
  ['labels that have a text in their names', [['labels', 'like', 'BACK']], [4]],
  ['one of several labels', [['labels', 'in', ['nobody', 'vip']]], [4]],
  ['everything but a label', [['labels', 'ne', 'vip']], [1, 2, 3, 5, 6, 7, 8, 9, 10]],
  ['no label at all', [['labels', '=', null]], [1, 2, 3, 5, 6, 7, 8, 9, 10]],
  ['any label', [['labels', 'ne', null]], [4]],
  ['a bare date from its start', [['calldate', 'gte', '2026-01-03']], [5, 6, 7, 8, 9, 10]],
  ['a bare date after its start', [['calldate', 'gt', '2026-01-03']], [6, 7, 8, 9, 10]],
  ['a bare date before its start', [['calldate', 'lt', '2026-01-03']], [1, 2, 3, 4]],
  ['a bare date to its end', [['calldate', 'lte', '2026-01-03']], [1, 2, 3, 4, 5, 6]],
  ['a bare date as the day', [['calldate', '=', '2026-01-03']], [5, 6]],
  ['a date-time', [['calldate', '=', '2026-01-03 23:59:59']], [6]],
  ['a date-time in ISO 8601', [['calldate', 'lte', '2026-01-01T23:59:59Z']], [1, 2]],
];

describe.each(implementations)('a collection of %s', (_, ask) => {
  it.each(filters)('filters by %s', async (_name, filter, liveIds) => {
    const { data, total } = await ask({ filter, more: { dir: 'ASC' } });
    expect(data.map(({ live_id }) => live_id)).toEqual(liveIds);
    expect(total).toBe(liveIds.length);
  });

  it('shows the newest first', async () => {
    expect((await ask({})).data.map(({ live_id }) => live_id)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  });

  it('pages, and counts all matches on every page', async () => {
    const filter: Query['filter'] = [['duration', 'gte', 20]];
    const pages = ['1', '2', '3', '4'].map((number) => ask({ filter, more: { page: number, limit: '3', dir: 'asc' } }));
    const answers = await Promise.all(pages);
    expect(answers.map(({ data }) => data.map(({ live_id }) => live_id))).toEqual([[3, 4, 5], [6, 7, 8], [9, 10], []]);
    expect(answers.map(({ total }) => total)).toEqual([8, 8, 8, 8]);
  });

  it('sorts by any property, the same values by id', async () => {
    const { data } = await ask({ more: { sort: 'type', dir: 'ASC', limit: '5' } });
    expect(data.map(({ type }) => type)).toEqual([0, 0, 0, 1, 1]);
    const { data: backwards } = await ask({ more: { sort: 'type', dir: 'DESC', limit: '3' } });
    expect(backwards.map(({ live_id }) => live_id)).toEqual([8, 4, 7]);
    const { data: byStatus } = await ask({ more: { sort: 'sip_status', dir: 'ASC', limit: '6' } });
    expect(byStatus.map(({ sip_status }) => sip_status)).toEqual([null, null, null, null, null, 205]);
  });
});

describe('what a filter may not be', () => {
  const refused: [string, string, string][] = [
    ['not JSON', '{', 'filter'],
    ['no list', '{"property":"id"}', 'filter'],
    ['an unknown operator', '[{"property":"id","operator":"~","value":1}]', 'filter.0.operator'],
    ['no value', '[{"property":"id","operator":"="}]', 'filter.0.value'],
    [
      'an unknown property',
      '[{"property":"id","operator":"=","value":1},{"property":"x","operator":"=","value":1}]',
      'filter.1.property',
    ],
    ['a column that is not shown', '[{"property":"customer_id","operator":"=","value":1}]', 'filter.0.property'],
    ['SQL', '[{"property":"id) OR 1=1 --","operator":"=","value":1}]', 'filter.0.property'],
    ['text for a number', '[{"property":"duration","operator":"gt","value":"long"}]', 'filter.0.value'],
    ['a day that is none', '[{"property":"calldate","operator":"gt","value":"2026-02-30"}]', 'filter.0.value'],
    ['a code that is none', '[{"property":"type","operator":"=","value":"X"}]', 'filter.0.value'],
    ['an object', '[{"property":"duration","operator":"=","value":{}}]', 'filter.0.value'],
    ['a list for one value', '[{"property":"duration","operator":"=","value":[1]}]', 'filter.0.value'],
    ['more or less than null', '[{"property":"duration","operator":"gt","value":null}]', 'filter.0.value'],
  ];

  it.each(refused)('%s', (_, filter, field) => {
    const ask = () => pageRequest(collectionQuery.parse({ filter }), fields);
    expect(ask).toThrow('Filtration error');
    expect(ask).toThrow(expect.objectContaining({ errors: [expect.objectContaining({ field })] }));
  });

  it('a property that is kept secret', () => {
    const secretive = fieldsOf(cdrSchema, { secret: ['notes'] });
    const filter = '[{"property":"notes","operator":"like","value":"a"}]';
    expect(() => pageRequest(collectionQuery.parse({ filter }), secretive)).toThrow('Filtration error');
    expect(() => pageRequest(collectionQuery.parse({ sort: 'notes' }), secretive)).toThrow('to sort by');
  });
});

describe('totals', () => {
  const longCalls: Query = { filter: [['duration', 'gte', 80]] };

  it('follow new, changed and removed records', async () => {
    const scope = { customerId: store.customerId, userId: null };
    const total = async () => (await page(longCalls)).total;
    expect(await total()).toBe(2);
    await store.calls.finish(newCdr(store.customerId, 100, { duration: 500 }), []);
    expect(await total()).toBe(3);
    await store.calls.finish(newCdr(store.customerId, 101, { duration: 5 }), []);
    expect(await total()).toBe(3);
    const recorded: Query = { filter: [['has_monitor', '=', true]] };
    expect((await page(recorded)).total).toBe(0);
    const { monitor } = await store.monitors.start(newMonitor(store.customerId, 102));
    await store.calls.finish(newCdr(store.customerId, 102), []);
    expect((await page(recorded)).total).toBe(1);
    await store.monitors.remove([monitor.id]);
    expect((await page(recorded)).total).toBe(0);
    expect((await store.cdrs.page(scope, pageRequest(queryOf({}), fields))).total).toBe(13);
  });

  it('follow labels and notes, which change after the call', async () => {
    const labelled: Query = { filter: [['labels', '=', 'urgent']] };
    const both: Query = {
      filter: [
        ['labels', '=', 'urgent'],
        ['duration', 'gte', 80],
      ],
    };
    const totals = async () => [(await page(labelled)).total, (await page(both)).total, (await page(longCalls)).total];
    const [before] = (await page(longCalls)).data;
    const long = (await page(longCalls)).total;
    expect(await totals()).toEqual([0, 0, long]);
    const urgent = await store.label('urgent');
    await store.cdrs.setLabels(before?.id ?? 0, [urgent]);
    expect(await totals()).toEqual([1, 1, long]);
    await store.callLabels.update({ id: urgent.id, customerId: store.customerId, name: 'late', color: '#000000' });
    expect(await totals()).toEqual([0, 0, long]);
    await store.callLabels.update({ id: urgent.id, customerId: store.customerId, name: 'urgent', color: '#000000' });
    expect(await totals()).toEqual([1, 1, long]);
    await store.cdrs.setLabels(before?.id ?? 0, []);
    expect(await totals()).toEqual([0, 0, long]);
  });

  it('are the same from both ends', async () => {
    const every = async (number: number, filter?: Query['filter'], sort = 'id') =>
      (await page({ filter, more: { page: String(number), limit: '3', sort } })).data.map(({ id }) => id);
    for (const [filter, sort] of [
      [undefined, 'id'],
      [[['duration', 'gte', 20]], 'id'],
      [[['type', 'ne', 0]], 'type'],
    ] as const) {
      const { data } = await page({ filter, more: { limit: '100', sort } });
      const pages = await Promise.all([1, 2, 3, 4, 5, 6].map((number) => every(number, filter, sort)));
      expect(pages.flat()).toEqual(data.map(({ id }) => id));
    }
  });

  it('are those of the viewer', async () => {
    expect((await page({}, 100_001)).total).toBe(5);
    expect((await page({ filter: [['duration', 'gte', 40]] }, 100_001)).total).toBe(1);
    expect((await page({ filter: [['duration', 'gte', 40]] }, 100_002)).total).toBe(5);
  });
});
