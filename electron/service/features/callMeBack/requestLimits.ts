/** How often visitors may ask. Counted from the database, so a restart does not reset it. */

import { Refusal } from '../../kernel/refusal.ts';
import type { Repositories } from '../../platform/storage/store.ts';
import type { CountedBy } from './callbackRequestRepository.ts';
import type { CallMeBackSettingRecord } from './settingRepository.ts';

interface Limit {
  readonly requests: number;
  readonly withinMs: number;
}

const minuteMs = 60_000;

/** Per address; the visitors of an office share one. */
const perAddress: Limit = { requests: 10, withinMs: 10 * minuteMs };
/** Per telephone, so that nobody can have somebody else's phone ring all day. */
const perNumber: Limit = { requests: 3, withinMs: 60 * minuteMs };

/** Calls per minute as whole calls in a period: 0.5 is one in two minutes. */
export function limitOfRate(callsPerMinute: number): Limit {
  if (callsPerMinute >= 1) return { requests: Math.floor(callsPerMinute), withinMs: minuteMs };
  return { requests: 1, withinMs: Math.ceil(minuteMs / callsPerMinute) };
}

/**
 * Throws `Refusal` of kind `tooMany`, with the seconds until the next try, when the address, the number or the setting
 * has reached its limit. Call it in the transaction that stores the request.
 */
export async function requireQuota(
  { callbackRequests }: Pick<Repositories, 'callbackRequests'>,
  setting: CallMeBackSettingRecord,
  { ip, number }: { readonly ip: string; readonly number: string },
  now: number,
): Promise<void> {
  const limits: readonly (readonly [CountedBy, Limit])[] = [
    [{ ip }, perAddress],
    [{ number }, perNumber],
    [{ settingId: setting.id }, limitOfRate(setting.callsPerMinute)],
  ];
  for (const [by, { requests, withinMs }] of limits) {
    const times = await callbackRequests.timesSince(setting.customerId, by, now - withinMs);
    const [oldestThatCounts] = times.slice(-requests);
    if (times.length < requests || oldestThatCounts === undefined) continue;
    const seconds = Math.max(1, Math.ceil((oldestThatCounts + withinMs - now) / 1000));
    throw new Refusal('tooMany', 'You have asked several times already. Please try again later.', '', seconds);
  }
}
