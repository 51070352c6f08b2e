/** Routes inbound calls by the telephone number that was called. */
import { codeOf, ddiStatusCodes } from '../../../shared/domain/codes.ts';
import type { InboundDirectory, InboundRoute } from '../calls/inboundRouting.ts';
import type { DdiRecord } from '../ports/ddisRepositories.ts';
import type { Store } from '../ports/repositories.ts';
import { readCalledNumber } from './calledNumber.ts';
import type { DdiTargets } from './ddiTargets.ts';

const enabled = codeOf(ddiStatusCodes, 'ENABLED');
/** Unallocated number (RFC 3261 section 21.4.5). */
const notFound = 404;

/** The routes of a store's telephone numbers. */
export function createDdiRouting(ddis: Store['ddis'], targets: DdiTargets): InboundDirectory {
  async function ddiOf(customerId: number, called: string): Promise<DdiRecord | null> {
    const { digits, ending } = readCalledNumber(called);
    const exact = await ddis.byE164(customerId, digits);
    if (exact || ending === null) return exact;
    const candidates = await ddis.endingWith(customerId, ending);
    return candidates.length === 1 ? (candidates[0] ?? null) : null;
  }

  async function routeOf(ddi: DdiRecord, caller: string): Promise<InboundRoute> {
    const refused = { kind: 'refused', sipStatus: notFound } as const;
    return {
      ddi: ddi.e164,
      target: ddi.status === enabled ? await targets.targetOf(ddi, caller) : refused,
      channels: ddi.channels || null,
    };
  }

  return {
    async routeOf(line, called, caller) {
      const ddi = await ddiOf(line.customerId, called);
      return ddi && routeOf(ddi, caller);
    },
  };
}
