import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { WrapUpRecord } from '../../electron/service/wrapups/wrapUpRepository.ts';
import { queueSettingsSchema } from '../../shared/api/queues/queues.ts';
import { wrapUpOf } from '../support/plantedWrapUp.ts';
import { newCdr, openTestStore, type TestStore } from './storeFixture.ts';

let store: TestStore;

beforeEach(async () => {
  store = await openTestStore();
});

afterEach(() => store.dispose());

const all = { page: 1, limit: 10, sort: 'id', direction: 'ASC', conditions: [] } as const;
const everybody = () => ({ customerId: store.customerId, userId: null });
const of = (userId: number, fields: Parameters<typeof wrapUpOf>[1] = {}) =>
  wrapUpOf({ userId, customerId: store.customerId }, fields);

describe('wrap-ups', () => {
  it('come back as they were, also from the files', async () => {
    const stored = await store.wrapUps.create(
      of(7, { callId: 100, labels: [await store.label('a'), await store.label('b')], notes: 'n', contactId: 4 }),
    );
    const written: WrapUpRecord = {
      ...stored,
      state: 'END',
      endedAt: stored.createdAt + 5_000,
      endedBy: 9,
      extended: true,
      expiresAt: stored.expiresAt + 1,
      dispositionId: 3,
      disposition: 'Sold',
      outcomeId: 2,
      followUpAt: '2027-02-01 09:00:00',
      followUpDoneAt: '2027-02-01 10:00:00',
      isCut: true,
      written: ['notes'],
    };
    await store.wrapUps.save(written);
    store = await store.reopen();
    expect(await store.wrapUps.byId(everybody(), stored.id)).toEqual(written);
    expect(await store.wrapUps.open()).toEqual([]);
    expect(await store.wrapUps.openOf(7, 100)).toBeNull();
  });

  it('are one of an agent and a call', async () => {
    await store.wrapUps.create(of(7, { callId: 100 }));
    await store.wrapUps.create(of(8, { callId: 100 }));
    await expect(store.wrapUps.create(of(7, { callId: 100 }))).rejects.toThrow(/unique/i);
    expect(await store.wrapUps.openOf(8, 100)).toMatchObject({ userId: 8 });
    expect(await store.wrapUps.open()).toHaveLength(2);
  });

  it('are seen by their agent, and by nobody of another customer', async () => {
    const { id } = await store.wrapUps.create(of(7));
    expect(await store.wrapUps.byId({ ...everybody(), userId: 8 }, id)).toBeNull();
    expect(await store.wrapUps.byId({ customerId: store.customerId + 1, userId: null }, id)).toBeNull();
    expect((await store.wrapUps.page({ ...everybody(), userId: 7 }, all)).total).toBe(1);
    expect((await store.wrapUps.page({ ...everybody(), userId: 8 }, all)).total).toBe(0);
  });

  it('are filtered by what is asked of them', async () => {
    await store.wrapUps.create(of(7, { callId: 1, queueId: 3, followUpAt: '2027-02-01 09:00:00' }));
    await store.wrapUps.create(of(7, { callId: 2, queueId: 4, state: 'TIMEOUT', dispositionId: 5 }));
    const found = async (property: string, operator: 'eq' | 'gte', value: string | number) =>
      (await store.wrapUps.page(everybody(), { ...all, conditions: [{ property, operator, value }] })).data.map(
        ({ callId }) => callId,
      );
    expect(await found('queue_id', 'eq', 3)).toEqual([1]);
    expect(await found('state', 'eq', 'TIMEOUT')).toEqual([2]);
    expect(await found('disposition_id', 'eq', 5)).toEqual([2]);
    expect(await found('follow_up_at', 'gte', '2000-01-01 00:00:00')).toEqual([1]);
    const done = { followUpAt: '2027-02-01 09:00:00', followUpDoneAt: '2027-02-02 09:00:00' };
    await store.wrapUps.create(of(7, { callId: 3, ...done }));
    expect(await found('follow_up_state', 'eq', 'open')).toEqual([1]);
    expect(await found('follow_up_state', 'eq', 'done')).toEqual([3]);
    expect(await found('follow_up_state', 'eq', 'none')).toEqual([2]);
  });
});

describe('dispositions', () => {
  const named = (name: string, rest: object = {}) =>
    store.dispositions.create({
      customerId: store.customerId,
      name,
      queue_ids: null,
      outcome_id: null,
      position: 0,
      ...rest,
    });

  it('are in order of position, and have a name of their own', async () => {
    await named('B', { position: 2 });
    await named('A', { position: 1 });
    expect((await store.dispositions.ofCustomer(store.customerId)).map(({ name }) => name)).toEqual(['A', 'B']);
    await expect(named('a')).rejects.toThrow('The name is already taken');
  });

  it('of a queue that is removed are not those of every queue', async () => {
    const settings = queueSettingsSchema.parse({});
    const { customerId } = store;
    const queue = await store.queues.create({
      customerId,
      name: 'Sales',
      number: null,
      settings,
      members: [],
      createdAt: 0,
    });
    const { id } = await named('Sold', { queue_ids: [queue.id] });
    expect(await store.dispositions.byId(customerId, id)).toMatchObject({ queue_ids: [queue.id] });
    await store.queues.remove(queue.id);
    expect(await store.dispositions.byId(customerId, id)).toMatchObject({ queue_ids: [] });
  });
});

describe('the record of a call', () => {
  it('has what was chosen in the wrap-up, and its total is counted again', async () => {
    const { id } = await store.calls.finish(newCdr(store.customerId, 500), []);
    const condition = { property: 'wrapup_disposition_id', operator: 'eq', value: 3 } as const;
    const chosen = async () => (await store.cdrs.page(everybody(), { ...all, conditions: [condition] })).total;
    expect(await chosen()).toBe(0);
    await store.cdrs.setDisposition(id, { wrapup_disposition_id: 3, wrapup_disposition: 'Sold' });
    expect(await chosen()).toBe(1);
    expect(await store.cdrs.byLiveId(500)).toMatchObject({ wrapup_disposition: 'Sold' });
  });
});
