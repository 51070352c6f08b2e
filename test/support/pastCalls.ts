import type { NewCdr } from '../../electron/service/calls/persistence/records.ts';
import { createStore } from '../../electron/service/createStore.ts';
import { toContractDateTime } from '../../shared/domain/time.ts';
import { databaseUrlOf } from './database/postgres.ts';
import type { SignedIn } from './serviceProcess.ts';
import { unmeasuredCall } from './unmeasuredCall.ts';

/** Far above the ids that a service under test gives. */
const firstLiveId = 5_000_000;
const minuteMs = 60_000;
/** What is written at the same time is committed together. */
const WRITTEN_TOGETHER = 200;

/** Name of the caller of a past call; the newest has the highest number. */
export const pastCallerName = (number: number) => `Customer ${String(number).padStart(4, '0')}`;

/** Record of a call that a user got `count - number + 1` minutes ago; every fifth was missed. */
export function pastCall(
  number: number,
  count: number,
  agent: { userId: number; ext: string; customerId: number },
): NewCdr {
  const startedAt = Date.now() - (count - number + 1) * minuteMs;
  const isMissed = number % 5 === 0;
  const billsec = isMissed ? 0 : 10 + (number % 300);
  return {
    billsec,
    call_id: `past-${number}`,
    calldate: toContractDateTime(startedAt),
    charge: null,
    min_charge: null,
    currency: '',
    rate: null,
    clid: '',
    context: 'LOCAL_USER',
    destination: 0,
    disposition: isMissed ? 1 : 0,
    src: `44163296${String(number).padStart(4, '0')}`,
    src_codec: 'PCMA',
    src_encryption: 'none',
    src_id: '',
    src_name: pastCallerName(number),
    src_ua: '',
    dst: agent.ext,
    dst_codec: 'opus',
    dst_encryption: 'dtls',
    dst_id: String(agent.userId),
    dst_name: '',
    dst_ua: '',
    duration: billsec + 5,
    info: '',
    interruptions: [],
    is_root: true,
    live_id: firstLiveId + number,
    parent_live_id: null,
    root_live_id: firstLiveId + number,
    server_id: 1,
    sip_endpoint_id: null,
    t_cause: isMissed ? 'No answer from user' : 'Normal Clearing',
    type: isMissed ? 2 : 0,
    user_id: agent.userId,
    labels: [],
    notes: '',
    sip_status: isMissed ? 480 : null,
    terminated_by: isMissed ? 'system' : 'caller',
    end_reason: null,
    ddi: '',
    queue_id: null,
    queue_name: '',
    queue_wait: null,
    queue_outcome: '',
    hold_time: 0,
    ...unmeasuredCall,
    customer_id: agent.customerId,
    participants: [agent.userId],
  };
}

/** Writes records of calls that a user got, one a minute until now, every fifth missed, into a service's database. */
export async function writePastCalls(dataDir: string, client: SignedIn, count: number): Promise<void> {
  const { data: me } = await client.call('getMe');
  const agent = { userId: client.userId, ext: me.ext, customerId: me.customer_id };
  const store = await createStore(dataDir, { databaseUrl: databaseUrlOf(dataDir) });
  try {
    for (let first = 1; first <= count; first += WRITTEN_TOGETHER) {
      const numbers = Array.from(
        { length: Math.min(WRITTEN_TOGETHER, count + 1 - first) },
        (_, index) => first + index,
      );
      await Promise.all(numbers.map((number) => store.calls.finish(pastCall(number, count, agent), [])));
    }
  } finally {
    await store.close();
  }
}
