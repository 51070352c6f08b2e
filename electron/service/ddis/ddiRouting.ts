/** Routes inbound calls by the telephone number that was called. */
import { codeOf } from '../../../shared/domain/codes.ts';
import { ddiStatusCodes, ddiTargetTypeCodes } from '../../../shared/domain/numberCodes.ts';
import type { InboundDirectory, InboundRoute, InboundTarget } from '../calls/model/inboundRouting.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Store } from '../platform/storage/store.ts';
import { isOpen } from '../queues/businessHours.ts';
import type { DdiTargets } from './ddiTargets.ts';
import type { DdiRecord } from './repository.ts';

/** The number that was called, as lines write it: `+49…`, `0049…`, `49…`, `030…` or the subscriber's digits alone. Pure. */

/** A called number, as known so far. */
interface CalledNumber {
  /** E.164 digits, if it is complete; an extension or a national number gives its digits as they are. */
  readonly digits: string;
  /**
   * The digits that a number of ours must end with, where the country or area code is missing; null when there are too
   * few to tell numbers apart.
   */
  readonly ending: string | null;
}

/** Fewer digits than this are an extension, no shortened telephone number. */
const shortestEnding = 6;

/** Reads the user part of a Request-URI. Parameters of a `tel` number (RFC 3966) are dropped. */
export function readCalledNumber(called: string): CalledNumber {
  const written = called.split(';')[0] ?? '';
  const digits = written.replace(/\D/g, '');
  if (written.startsWith('+')) return { digits, ending: null };
  if (digits.startsWith('00')) return { digits: digits.slice(2), ending: null };
  const national = digits.replace(/^0/, '');
  return { digits, ending: national.length >= shortestEnding ? national : null };
}

const enabled = codeOf(ddiStatusCodes, 'ENABLED');
const withoutTarget = codeOf(ddiTargetTypeCodes, 'NONE');
/** Unallocated number (RFC 3261 section 21.4.5). */
const notFound = 404;
/** Temporarily unavailable (section 21.4.18): the number is closed, and leads nowhere then. */
const closed = 480;
/** The number takes no voice (section 21.4.26). */
const notAcceptableHere = 488;

const refused = (sipStatus: number) => ({ kind: 'refused', sipStatus }) as const;

/** A gateway takes the faxes of such a number; a call that reaches us all the same rings nobody. */
const isForFaxesOnly = (ddi: DdiRecord): boolean => ddi.fax_enabled && ddi.target_type === withoutTarget;

/** A closed number, as one that leads where its calls go then. */
const whileClosed = (ddi: DdiRecord): DdiRecord => ({
  ...ddi,
  target_type: ddi.closed_target_type,
  target_id: ddi.closed_target_id,
  target_number: ddi.closed_target_number,
});

/** The routes of a store's telephone numbers. */
export function createDdiRouting(ddis: Store['ddis'], targets: DdiTargets, clock: Clock): InboundDirectory {
  async function ddiOf(customerId: number, called: string): Promise<DdiRecord | null> {
    const { digits, ending } = readCalledNumber(called);
    const exact = await ddis.byE164(customerId, digits);
    if (exact || ending === null) return exact;
    const candidates = await ddis.endingWith(customerId, ending);
    return candidates.length === 1 ? (candidates[0] ?? null) : null;
  }

  async function targetOf(ddi: DdiRecord, caller: string): Promise<InboundTarget | null> {
    if (ddi.status !== enabled) return refused(notFound);
    if (isForFaxesOnly(ddi)) return refused(notAcceptableHere);
    if (isOpen(ddi.hours, clock.now())) return targets.targetOf(ddi, caller);
    return ddi.closed_target_type === withoutTarget ? refused(closed) : targets.targetOf(whileClosed(ddi), caller);
  }

  async function routeOf(ddi: DdiRecord, caller: string): Promise<InboundRoute> {
    const shows = { hidden: ddi.cli_hide, prefix: ddi.cli_prefix ? String(ddi.cli_prefix) : '' };
    return { ddi: ddi.e164, target: await targetOf(ddi, caller), channels: ddi.channels || null, shows };
  }

  return {
    async routeOf(line, called, caller) {
      const ddi = await ddiOf(line.customerId, called);
      return ddi && routeOf(ddi, caller);
    },
  };
}
