import type { Store } from '../../../platform/storage/store.ts';
import { smsUpdated } from '../smsEvents.ts';
import type { SmsOutcome } from '../storage/smsQueueRepository.ts';

/**
 * Writes the result of a message and its event, in one transaction; nothing if the message has a later result already.
 */
export async function settleSms(
  store: Pick<Store, 'transaction'>,
  id: number,
  { result, reason, now }: { readonly result: SmsOutcome; readonly reason: string | null; readonly now: number },
): Promise<void> {
  await store.transaction(async (within) => {
    const settled = await within.smsQueue.settle(id, result, reason);
    if (settled) await within.events.append([smsUpdated(settled.customerId, settled.sms, now)]);
  });
}
