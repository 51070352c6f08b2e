/** Events and CDR of a call. Pure. */

import type { RecordedQuality } from '../../../../shared/api/calls/callQuality.ts';
import type { Cdr } from '../../../../shared/api/history/cdr.ts';
import {
  cdrTypeCodes,
  codeOf,
  type DispositionName,
  destinationCodes,
  dispositionCodes,
} from '../../../../shared/domain/codes.ts';
import { type EndReason, endReasonOf } from '../../../../shared/domain/endReason.ts';
import { contractDateTimeOrNull, toContractDateTime } from '../../../../shared/domain/time.ts';
import type { CallEvent, CallEventName } from '../../../../shared/events/event.ts';
import { type Call, nameOfSide, outwardState, type Party, shownParty, sourceOf, targetOf } from './call.ts';
import { costsOf } from './costs.ts';
import { heldMs } from './holdTime.ts';
import { wasMissed } from './machine.ts';
import { queueOutcomeOf, queueSideOf, queueWaitOf } from './queuedCall.ts';
import { opposite, type Side } from './side.ts';
import { interruptionFields, secondsBetween } from './view.ts';

/** A call between two numbers that no agent takes part in, as `/webcalls` answers it. */
export interface Webcall {
  readonly id: number;
  readonly calldate: string;
  readonly charge: number;
  readonly from: string;
  readonly from_charge: number;
  readonly from_duration: number;
  readonly from_rate: number;
  readonly to: string;
  readonly to_charge: number;
  readonly to_duration: number;
  readonly to_rate: number;
}

/** A call event before the outbox gives it its id. */
export type CallEventBody = Omit<CallEvent, 'id'>;
type WrittenByPeople = 'wrapup_disposition_id' | 'wrapup_disposition';

/** A CDR before the database gives it its id. */
export type NewCdr = Omit<Cdr, 'id' | 'sip_call_id' | WrittenByPeople> & Partial<Pick<Cdr, WrittenByPeople>>;

const idOf = (party: Party): string => (party.userId === null ? '' : String(party.userId));

/** The attributes of a call event at a moment (Unix milliseconds). */
export function toCallEvent(call: Call, name: CallEventName, now: number): CallEventBody {
  const src = eventParty(call, call.source);
  const dst = eventParty(call, opposite(call.source));
  return {
    event_time: toContractDateTime(now),
    event_name: name,
    call_id: call.id,
    state: name === 'call.initial' ? 'INITIAL' : outwardState(call),
    connected_at: contractDateTimeOrNull(call.connectedAt),
    start_time: toContractDateTime(call.startedAt),
    context: call.context,
    destination: call.destination === 'out' ? 'out' : 'in',
    duration: secondsBetween(call.connectedAt, call.endedAt ?? now),
    t_cause: call.termination?.cause ?? '',
    src: src.number,
    src_id: src.id,
    src_name: src.name,
    src_hash: `call-${call.rootId}`,
    src_encryption: src.encryption,
    dst: dst.number,
    dst_id: dst.id,
    dst_name: dst.name,
    dst_encryption: dst.encryption,
    terminated_by: terminatedBy(call),
    root_call_id: call.rootId,
    queue_id: call.queue?.id ?? null,
    queue_name: call.queue?.name ?? '',
    ddi: call.ddi,
    final: name === 'call.hangup',
  };
}

/** A party in events; in a queue's call the queue is shown instead of its agents, even while one of them talks. */
function eventParty(call: Call, side: Side): Party & { readonly id: string } {
  const party = shownParty(call[side].party);
  const { queue } = call;
  if (call.context !== 'QUEUE' || queue === null || side !== queueSideOf(call)) return { ...party, id: idOf(party) };
  return { ...party, number: queue.number || party.number, name: queue.name, id: String(queue.id) };
}

/** Which party ended it; null while it is live. */
function terminatedBy(call: Call): 'caller' | 'called' | null {
  return call.endedBy === null ? null : endedByName[nameOfSide(call, call.endedBy)];
}

const endedByName = { src: 'caller', dst: 'called' } as const;

const unmeasured: RecordedQuality = { src: null, dst: null, media: { src: null, dst: null } };

/** The record of an ended call; its audio is unmeasured where nobody could look. */
export function toCdr(call: Call, quality: RecordedQuality = unmeasured): NewCdr {
  const src = shownParty(sourceOf(call).party);
  const dst = shownParty(targetOf(call).party);
  const endedAt = call.endedAt ?? call.startedAt;
  return {
    ...partyFields(src, dst),
    billsec: secondsBetween(call.connectedAt, endedAt),
    call_id: call.far.party.sipCallId || call.near.party.sipCallId,
    calldate: toContractDateTime(call.startedAt),
    ...costsOf(call, endedAt),
    clid: call.callerId,
    context: call.context,
    destination: codeOf(destinationCodes, call.destination),
    disposition: codeOf(dispositionCodes, dispositionOf(call)),
    duration: secondsBetween(call.startedAt, endedAt),
    hold_time: Math.round(heldMs(call, endedAt) / 1000),
    info: infoOf(call),
    interruptions: interruptionFields(call),
    is_root: call.rootId === call.id,
    live_id: call.id,
    parent_live_id: call.parentId,
    root_live_id: call.rootId,
    server_id: 1,
    sip_endpoint_id: call.lineId,
    t_cause: call.termination?.cause ?? '',
    type: codeOf(cdrTypeCodes, typeOf(call)),
    user_id: call.ownerId,
    labels: [...call.labels],
    notes: call.notes,
    wrapup_disposition_id: call.disposition?.id ?? null,
    wrapup_disposition: call.disposition?.name ?? '',
    sip_status: call.termination?.sipStatus ?? null,
    terminated_by: call.termination?.by === 'system' ? 'system' : (terminatedBy(call) ?? 'system'),
    end_reason: endReason(call),
    has_monitor: false,
    ddi: call.ddi,
    queue_id: call.queue?.id ?? null,
    queue_name: call.queue?.name ?? '',
    queue_wait: queueWaitOf(call),
    queue_outcome: queueOutcomeOf(call),
    src_mos: quality.src?.mean.mos ?? null,
    dst_mos: quality.dst?.mean.mos ?? null,
    quality,
  };
}

/** How the call reached the last party. */
function infoOf({ referredBy, supervisions, facts }: Call): string {
  const takenOver = supervisions.filter(({ mode }) => mode === 'take_over');
  const takeOvers = takenOver.map(({ userName, agentName }) => `Taken over by ${userName} from ${agentName}`);
  const diverted = facts.divertedFrom ? [`Diverted from ${facts.divertedFrom}`] : [];
  return [...diverted, ...(referredBy ? [`Referred by ${referredBy}`] : []), ...takeOvers].join('; ');
}

function partyFields(src: Party, dst: Party) {
  return {
    src: src.number,
    src_codec: src.codec,
    src_encryption: src.encryption,
    src_id: idOf(src),
    src_name: src.name,
    src_ua: src.userAgent,
    dst: dst.number,
    dst_codec: dst.codec,
    dst_encryption: dst.encryption,
    dst_id: idOf(dst),
    dst_name: dst.name,
    dst_ua: dst.userAgent,
  };
}

function typeOf(call: Call) {
  if (call.destination === 'internal') return 'internal' as const;
  if (call.destination === 'out') return 'outbound' as const;
  return wasMissed(call) ? ('missed' as const) : ('inbound' as const);
}

/** Statuses by which the called party says that it is busy or will not talk (RFC 3261 sections 21.4.24 and 21.6). */
const busyStatuses: readonly number[] = [486, 600, 603];
/**
 * Statuses of a called party that could not be reached within the time limit (RFC 3261 sections 21.4.9 and 21.4.18).
 */
const noAnswerStatuses: readonly number[] = [408, 480, 487];

function dispositionOf(call: Call): DispositionName {
  if (call.connectedAt !== null) return 'CONNECTED';
  const termination = call.termination;
  if (!termination) return 'FAILED';
  const status = termination.sipStatus ?? 0;
  const gaveUp = termination.by !== 'system' && (status === 0 || status === 487);
  if (call.endedBy === call.source && gaveUp) return 'CANCELLED';
  if (busyStatuses.includes(status)) return 'BUSY';
  return noAnswerStatuses.includes(status) ? 'NO ANSWER' : 'FAILED';
}

function endReason(call: Call): EndReason {
  const { termination } = call;
  if (dispositionOf(call) === 'CANCELLED') return 'cancelled';
  const { sipStatus = null, q850 = null } = termination ?? {};
  return termination?.reason ?? endReasonOf({ sipStatus, q850, isConnected: call.connectedAt !== null });
}
