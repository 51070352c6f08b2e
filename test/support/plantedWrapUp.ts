import type { Store } from '../../electron/service/platform/storage/store.ts';
import type { WrapUpRecord } from '../../electron/service/wrapups/wrapUpRepository.ts';

/** A wrap-up of somebody, as a call of a queue would leave it; the queue and the call need not be there. */
export function wrapUpOf(
  { userId, customerId }: { readonly userId: number; readonly customerId: number },
  fields: Partial<Omit<WrapUpRecord, 'id'>> = {},
): Omit<WrapUpRecord, 'id'> {
  const callId = fields.callId ?? 1;
  return {
    customerId,
    userId,
    userName: 'Ada',
    queueId: 1,
    queueName: 'Sales',
    callId,
    number: '4940111',
    name: 'Bob',
    state: 'START',
    createdAt: 1_800_000_000_000,
    expiresAt: 1_800_000_030_000,
    endedAt: null,
    endedBy: null,
    extensionTime: 60,
    extended: false,
    dispositionId: null,
    disposition: '',
    notes: '',
    labels: [],
    contactId: null,
    outcomeId: null,
    followUpAt: null,
    written: [],
    isCut: false,
    followUpDoneAt: null,
    call: {
      call_id: callId,
      connected_at: '2027-01-15 07:59:00',
      start_time: '2027-01-15 07:58:30',
      context: 'QUEUE',
      destination: 'in',
      duration: 60,
      t_cause: 'Normal Clearing',
      src: '4940111',
      src_id: '',
      src_name: 'Bob',
      src_hash: 'a call',
      dst: '8001',
      dst_id: String(userId),
      dst_name: 'Ada',
      terminated_by: 'caller',
      root_call_id: callId,
    },
    ...fields,
  };
}

/** Ids that no call of a test has. */
let newestCallId = 950_000_000;

/** Keeps one, of a call with an id of its own. */
export function plantWrapUp(
  store: Pick<Store, 'wrapUps'>,
  owner: { readonly userId: number; readonly customerId: number },
  fields: Partial<Omit<WrapUpRecord, 'id' | 'callId'>> = {},
): Promise<WrapUpRecord> {
  newestCallId += 1;
  return store.wrapUps.create(wrapUpOf(owner, { ...fields, callId: newestCallId }));
}
