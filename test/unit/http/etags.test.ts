import { setImmediate } from 'node:timers/promises';
import { beforeEach, expect, it } from 'vitest';
import { etagOf, ifUnchanged, inTurn } from '../../../electron/service/platform/http/etags.ts';
import { contract } from '../../../shared/api/contract.ts';

const row = contract.updateQueue;
let name = '';

beforeEach(() => {
  name = 'Sales';
});

const answer = () => ({ status: 200, body: { data: { name, waiting: Math.random() } } });
const etag = () => etagOf(row, answer()) ?? '';

/** A change as by a service that takes its time with everything. */
function rename(to: string, ifMatch: string | undefined) {
  const change = async () => {
    await setImmediate();
    name = to;
    return to;
  };
  const read = async () => {
    await setImmediate();
    return [answer()];
  };
  const turn = ifMatch === undefined ? inTurn('queue 1', change) : ifUnchanged(row, 'queue 1', ifMatch, read, change);
  return turn.catch((error: { statusCode: number }) => error.statusCode);
}

it('lets one of several at the same moment through, however long each takes', async () => {
  const read = etag();
  expect(await Promise.all(['A', 'B', 'C'].map((to) => rename(to, read)))).toEqual(['A', 412, 412]);
  expect(name).toBe('A');
});

it('keeps who makes no condition from coming between a comparison and its change', async () => {
  const read = etag();
  const conditional = rename('A', read);
  const plain = rename('B', undefined);
  expect(await Promise.all([conditional, plain, rename('C', read)])).toEqual(['A', 'B', 412]);
  expect(name).toBe('B');
});

it('compares after who makes no condition and began before', async () => {
  const read = etag();
  const plain = rename('A', undefined);
  expect(await Promise.all([plain, rename('B', read)])).toEqual(['A', 412]);
  expect(name).toBe('A');
});

it('lets those who make no condition run beside one another', async () => {
  const order: string[] = [];
  const waiting = Promise.withResolvers<void>();
  const slow = inTurn('queue 1', () => waiting.promise.then(() => void order.push('slow')));
  await inTurn('queue 1', async () => void order.push('quick'));
  waiting.resolve();
  await slow;
  expect(order).toEqual(['quick', 'slow']);
});

it('continues after a change that failed', async () => {
  const failing = ifUnchanged(
    row,
    'queue 1',
    etag(),
    async () => [answer()],
    () => Promise.reject(new Error('no disk')),
  );
  const next = rename('A', etag());
  await expect(failing).rejects.toThrow('no disk');
  expect(await next).toBe('A');
});

it('is of the fields that can be edited, and takes weak tags for nothing', async () => {
  expect(etag()).toBe(etag());
  expect(await rename('A', `W/${etag()}`)).toBe(412);
  expect(await rename('A', `"other", ${etag()}`)).toBe('A');
  expect(etagOf(contract.listQueues, { status: 200, body: { data: [] } })).toBeNull();
  expect(etagOf(contract.getCall, { status: 200, body: { data: { id: 1 } } })).toBeNull();
});

it('is of all prices of a line together, in any order, and not of a part of them', () => {
  const [one, other] = [
    { id: 1, prefix: '49', rate: 0.01, min_charge: 0 },
    { id: 2, prefix: '', rate: 0.5, min_charge: 0 },
  ];
  const of = (data: readonly object[], total = data.length, query = {}) =>
    etagOf(contract.listLineRates, { status: 200, body: { data, total } }, query);
  expect(of([one, other])).toMatch(/^"[\w-]{22}"$/);
  expect(of([other, one])).toBe(of([one, other]));
  expect(of([one, { ...other, rate: 0.4 }])).not.toBe(of([one, other]));
  expect(of([])).not.toBeNull();
  expect([of([one], 2), of([one], 1, { filter: '[{"property":"id","operator":"=","value":1}]' })]).toEqual([
    null,
    null,
  ]);
});
