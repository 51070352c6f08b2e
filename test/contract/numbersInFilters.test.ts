import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageInMemory } from '../../electron/service/platform/collections/inMemory.ts';
import { listReader, noteReading } from '../../electron/service/platform/collections/listQuery.ts';
import { pageRequest } from '../../electron/service/platform/collections/pageRequest.ts';
import type { CollectionQuery } from '../../shared/api/collection.ts';
import { contract, type OperationName } from '../../shared/api/contract.ts';
import type { Endpoint } from '../../shared/api/endpoint.ts';
import { fieldsOfList } from '../../shared/api/searchable.ts';
import type { SignedIn } from '../support/serviceProcess.ts';
import { startTestService, type TestService } from '../support/testService.ts';

/** However a number is written in a filter, it finds the same rows of every list that has telephone numbers. */
const spellings = ['+44 20 7946 0018', '(020) 7946 0018', '020 7946 0018', '442079460018', '+442079460018'].concat(
  '0044 20 7946-0018',
);

const lists = (Object.entries(contract) as [OperationName, Endpoint][])
  .filter(([, { collection }]) => collection !== undefined)
  .flatMap(([name]) =>
    [...fieldsOfList(name).byName].filter(([, { kind }]) => kind === 'phone').map(([field]) => [name, field] as const),
  );

function found(list: OperationName, field: string, operator: string, value: unknown): number[] {
  const filter = JSON.stringify([{ property: field, operator, value }]);
  const query: CollectionQuery = { page: 1, limit: 100, dir: 'ASC', filter };
  noteReading(query, { fields: fieldsOfList(list), country: 'GB' });
  const rows = ['442079460018', '+442079460018', '442079460019', 'anonymous', ''].map((number, id) => ({
    id,
    [field]: number,
  }));
  return pageInMemory(rows, { ...pageRequest(query), sort: 'id' }).data.map(({ id }) => id);
}

describe("the customer's country", () => {
  it.each([
    [true, 'listCdrs', [{ property: 'src', operator: '=', value: '1' }]],
    [
      true,
      'listCdrs',
      [
        { property: 'duration', operator: '>', value: 1 },
        { property: 'dst', operator: 'in', value: '1' },
      ],
    ],
    [true, 'exportContactsCsv', [{ property: 'mobile', operator: '=', value: '1' }]],
    [false, 'listCdrs', [{ property: 'duration', operator: '>', value: 1 }]],
    [false, 'listCdrs', null],
    [false, 'listCdrs', 'no list'],
    [false, 'listUsers', [{ property: 'last_name', operator: '=', value: '1' }]],
  ] as const)('is looked up (%s) where %s is asked for %j', async (isLookedUp, list, filter) => {
    const query = filter === null ? {} : { filter: JSON.stringify(filter) };
    let asked = 0;
    await listReader(list)?.(query, async () => {
      asked += 1;
      return 'GB';
    });
    expect(asked).toBe(Number(isLookedUp));
  });

  it('is asked of lists and their exports alone', () => {
    expect(listReader('getCdr')).toBeNull();
  });
});

describe.each(lists)('%s by %s', (list, field) => {
  it.each(spellings)('finds %s', (written) => {
    expect(found(list, field, 'eq', written)).toEqual([0, 1]);
    expect(found(list, field, 'in', [written, 'anonymous'])).toEqual([0, 1, 3]);
    expect(found(list, field, 'ne', written)).toEqual([2, 3, 4]);
    expect(found(list, field, 'like', written)).toEqual([0, 1]);
    expect(found(list, field, 'notlike', written)).toEqual([2, 3, 4]);
  });

  it('compares parts by their digits, and leaves words alone', () => {
    expect(found(list, field, 'like', '7946-00')).toEqual([0, 1, 2]);
    expect(found(list, field, 'like', '(020) 79')).toEqual([0, 1, 2]);
    expect(found(list, field, 'like', 'ANON')).toEqual([3]);
    expect(found(list, field, 'eq', 'anonymous')).toEqual([3]);
    expect(found(list, field, 'eq', '')).toEqual([4]);
  });
});

describe('a service in Britain', () => {
  let service: TestService;
  let admin: SignedIn;

  beforeAll(async () => {
    service = await startTestService();
    admin = await service.admin();
    const { data: me } = await admin.call('getMe');
    await admin.call('updateCustomer', { params: { id: me.customer_id }, body: { country: 'GB' } });
    await admin.call('createContact', { body: { first_name: 'Ada', tel: '020 7946 0018' } });
    await admin.call('createContact', { body: { first_name: 'Bea', tel: '020 7946 0019' } });
    await admin.call('createDdi', { body: { e164: '+442079460018' } });
  });

  afterAll(async () => {
    await service.dispose();
  });

  it.each(spellings)('finds what it keeps by %s', async (value) => {
    const query = (property: string, operator = 'eq') => ({
      query: { filter: JSON.stringify([{ property, operator, value }]) },
    });
    const { data } = await admin.call('listContacts', query('tel'));
    expect(data.map(({ first_name }) => first_name)).toEqual(['Ada']);
    const others = await admin.call('listContacts', query('tel', 'ne'));
    expect(others.data.map(({ first_name }) => first_name)).toEqual(['Bea']);
    expect((await admin.call('listContacts', query('tel', 'like'))).total).toBe(1);
    expect((await admin.call('listDdis', query('e164'))).total).toBe(1);
    const answer = await fetch(
      `${service.api}/contacts.csv?raw=1&filter=${encodeURIComponent(query('tel').query.filter)}`,
      { headers: { authorization: `Bearer ${admin.token}` } },
    );
    expect((await answer.text()).trim().split('\n')).toHaveLength(2);
  });
});
