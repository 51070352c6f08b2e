import type { Store } from '../../electron/service/platform/storage/store.ts';
import type { QueueEntryRecord } from '../../electron/service/queues/queueCallRepository.ts';

/** Ids that no call of a test has. */
let newestId = 970_000_000;

/** A caller of a queue who hung up a minute ago; answers the entry's id. */
export async function plantLostCaller(
  store: Pick<Store, 'queueCalls'>,
  customerId: number,
  fields: Partial<QueueEntryRecord> = {},
): Promise<number> {
  newestId += 1;
  const enteredAt = Date.now() - 60_000;
  await store.queueCalls.saveEntry({
    id: newestId,
    customerId,
    callId: newestId,
    queueId: 1,
    queueName: 'Sales',
    number: '4940111',
    name: 'Ada Aalto',
    position: 1,
    lineId: null,
    since: enteredAt,
    enteredAt,
    priority: 0,
    serviceLevel: 20,
    firstOfferedAt: null,
    answeredAt: null,
    answeredBy: null,
    leftAt: enteredAt + 30_000,
    overflowTarget: '',
    outcome: 'abandoned',
    callBack: null,
    ...fields,
  });
  return newestId;
}
