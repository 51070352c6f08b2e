import { afterEach, expect, it } from 'vitest';
import { createStore } from '../../electron/service/createStore.ts';
import type { NewSms } from '../../electron/service/features/sms/storage/smsRows.ts';
import type { Store } from '../../electron/service/platform/storage/store.ts';
import { type ServiceProcess, startServiceProcess } from '../support/serviceProcess.ts';
import { until } from '../support/until.ts';

/** Many more than are deleted in one transaction. */
const count = 6_000;
const contacts = 1_500;

let service: ServiceProcess;

afterEach(() => service?.dispose());

function messageOf(customerId: number, carrierId: number, index: number): NewSms {
  return {
    customerId,
    userId: null,
    carrierId,
    type: 'O',
    lineId: null,
    createdAt: Date.now(),
    from: { number: '442079460001', name: '', userId: null },
    to: { number: `4477009${String(index % contacts).padStart(5, '0')}`, name: '', userId: null },
    message: `Message ${index}`,
    // The newest still wait: they may not go out after all was deleted.
    result: index < count - 10 ? 'sent' : 'queued',
  };
}

async function withStore<T>(work: (store: Store) => Promise<T>): Promise<T> {
  const store = await createStore(service.dataDir);
  return work(store).finally(() => store.close());
}

it('a deletion of all text messages that is killed continues at the next start, and takes their conversations along', async () => {
  service = await startServiceProcess();
  const owner = await service.signIn();
  const customerId = (await owner.call('getMe')).data.customer_id;
  const settings = { name: 'Carrier', host: '127.0.0.1', port: 9, system_id: 'a', password: 'b', enabled: false };
  const carrierId = (await owner.call('createSmsCarrier', { body: settings })).data.id;
  await service.end();
  await withStore((store) =>
    store.transaction(async (within) => {
      for (let index = 0; index < count; index += 1) await within.sms.add(messageOf(customerId, carrierId, index));
    }),
  );
  service = await startServiceProcess(service.dataDir);
  const client = await service.signIn();
  expect((await client.call('listConversations', { query: { limit: 1 } })).total).toBe(contacts);
  await client.call('deleteAllSms');
  await service.end('SIGKILL');

  const newer = await withStore(async (store) => {
    const left = await store.sms.page({ customerId, userId: null }, { ...firstRow });
    expect(left.total).toBeGreaterThan(0);
    expect(await store.smsQueue.due(Number.MAX_SAFE_INTEGER, 100)).toEqual([]);
    return store.sms.add({ ...messageOf(customerId, carrierId, 0), result: 'sent', message: 'Written since' });
  });
  service = await startServiceProcess(service.dataDir);
  const again = await service.signIn();
  await until(async () => (await again.call('listSms')).total === 1, { timeoutMs: 20_000, what: 'all others to go' });
  expect((await again.call('listSms')).data).toMatchObject([{ id: newer.id, message: 'Written since' }]);
  expect((await again.call('listConversations')).data).toMatchObject([{ object_class: 'sms', object_id: newer.id }]);
}, 60_000);

const firstRow = { page: 1, limit: 1, sort: 'id', direction: 'ASC', conditions: [] } as const;
