/** A call as the contract shows it. Pure. */

import type { LiveCall } from '../../../../shared/api/calls/calls.ts';
import { callStateCodes, codeOf, destinationCodes, monitorStateCodes } from '../../../../shared/domain/codes.ts';
import { toContractDateTime, toContractTimestamp } from '../../../../shared/domain/time.ts';
import type { CallFacts } from '../../telephony/ports/sip.ts';
import { openAbsence } from './absences.ts';
import {
  type Call,
  type CallSide,
  type HandedOver,
  nameOfSide,
  outwardState,
  type ParkedPlace,
  shownParty,
  sourceOf,
  type TransferRequest,
  targetOf,
} from './call.ts';
import { heldMs } from './holdTime.ts';
import { queueStateOf, queueWaitOf } from './queuedCall.ts';
import { openOf, type SupervisionStretch } from './supervisionStretches.ts';

const typeLetters = { in: 'I', out: 'O', internal: 'L' } as const;

/** The live call resource at a moment (Unix milliseconds). */
export function toLiveCall(call: Call, now: number): LiveCall {
  const state = outwardState(call);
  return {
    id: call.id,
    ...sideFields('src', sourceOf(call)),
    ...sideFields('dst', targetOf(call)),
    ...fixedFields(call, now),
    connected_at: call.connectedAt === null ? null : toContractTimestamp(call.connectedAt),
    duration: secondsBetween(call.connectedAt, call.endedAt ?? now),
    hold_time: Math.round(heldMs(call, call.endedAt ?? now) / 1000),
    monitor_state: codeOf(monitorStateCodes, monitorStateOf(call)),
    state: codeOf(callStateCodes, state),
    state_name: state,
    ringing_user_ids: [...call.ringing],
    answerable_user_ids: [...call.answerable],
    held_by: call.heldBy.map((side) => nameOfSide(call, side)),
    phones_out_of_step: call.phonesOutOfStep.map((side) => nameOfSide(call, side)),
    feature_code: call.codeOutcome && { done: call.codeOutcome.isDone, message: call.codeOutcome.sentence },
    muted_by: call.mutedBy.map((side) => nameOfSide(call, side)),
    silent_parties: call.silent.map((side) => nameOfSide(call, side)),
    interruptions: interruptionFields(call),
    agent_gone: goneFields(call),
    early_media: call.earlyMedia,
    transfer: call.transfer,
    transfer_request: requestFields(call.transferRequest),
    joined_with: call.joined?.callId ?? null,
    parked: parkedFields(call.parked),
    supervised_by: openOf(call.supervisions).map(supervisedBy),
    labels: [...call.labels],
    action_url: call.actionUrl,
    action_text: call.actionText,
    notes: call.notes,
    wrapup_disposition_id: call.disposition?.id ?? null,
    wrapup_disposition: call.disposition?.name ?? '',
  };
}

/** Whole seconds from one moment to another; 0 when the first never came. */
export function secondsBetween(from: number | null, to: number): number {
  return from === null ? 0 : Math.max(0, Math.round((to - from) / 1000));
}

/** Participants of a recorded conference are recorded. */
function monitorStateOf({ monitorState, isRoomRecorded }: Call): Call['monitorState'] {
  return monitorState === 'off' && isRoomRecorded ? 'recording' : monitorState;
}

function requestFields(request: TransferRequest | null): LiveCall['transfer_request'] {
  if (!request) return null;
  const { dst, name: dst_name, referredBy: referred_by, expiresAt } = request;
  return { dst, dst_name, referred_by, expires_at: toContractTimestamp(expiresAt) };
}

/** As live calls and records show them. */
export function interruptionFields({ interruptions }: Call): LiveCall['interruptions'] {
  return interruptions.map(({ since, until }) => ({
    interrupted_at: toContractDateTime(since),
    lasted_ms: Math.round(until - since),
  }));
}

function goneFields(call: Call): LiveCall['agent_gone'] {
  const absence = openAbsence(call);
  if (!absence) return null;
  const { userId: user_id, since, actsAt } = absence;
  const goes_on_at = actsAt === null ? null : toContractTimestamp(actsAt);
  return { user_id, gone_since: toContractTimestamp(since), goes_on_at };
}

function parkedFields(parked: ParkedPlace | null): LiveCall['parked'] {
  if (!parked) return null;
  const { slot, byId: user_id, byName: user_name, at, returnsAt } = parked;
  return { slot, user_id, user_name, since: toContractTimestamp(at), returns_at: toContractTimestamp(returnsAt) };
}

function supervisedBy(stretch: SupervisionStretch): LiveCall['supervised_by'][number] {
  const { supervisionId: id, mode, agentInformed: agent_informed } = stretch;
  const agent = { agent_id: stretch.agentId, agent_name: stretch.agentName, agent_informed };
  return { id, user_id: stretch.userId, user_name: stretch.userName, mode, ...agent };
}

/** Whole seconds in the queue, also while the caller is still there. */
function waitSoFar(call: Call, now: number): number | null {
  const isOver = call.queue?.left || call.connectedAt !== null || call.endedAt !== null;
  return call.queue && !isOver ? secondsBetween(call.queue.enteredAt, now) : queueWaitOf(call);
}

function handedOverFields(handedOver: HandedOver | null): LiveCall['handed_over'] {
  if (!handedOver) return null;
  const { callId, from, queue, notes } = handedOver;
  return {
    call_id: callId,
    from,
    queue_id: queue?.id ?? null,
    queue_name: queue?.name ?? '',
    queue_wait: queue?.wait ?? null,
    notes: notes.map((note) => ({ call_id: note.callId, from: note.from, text: note.text })),
  };
}

function fixedFields(call: Call, now: number) {
  return {
    clid: call.callerId,
    context: call.context,
    created_at: toContractDateTime(call.startedAt),
    destination: codeOf(destinationCodes, call.destination),
    dst_connection: null,
    dst_rate: targetOf(call).party.tariff?.rate ?? null,
    src_rate: sourceOf(call).party.tariff?.rate ?? null,
    min_charge: (targetOf(call).party.tariff ?? sourceOf(call).party.tariff)?.minCharge ?? null,
    parent_id: call.parentId,
    queue_state: queueStateOf(call),
    queue_id: call.queue?.id ?? null,
    queue_name: call.queue?.name ?? '',
    queue_wait: waitSoFar(call, now),
    auto_answer: call.queue?.autoAnswer ?? false,
    handed_over: handedOverFields(call.handedOver),
    referred_by: call.referredBy,
    ...factFields(call.facts),
    start_time: toContractTimestamp(call.startedAt),
    type: typeLetters[call.destination],
    root_call_id: call.rootId,
    ddi: call.ddi,
    line_id: call.lineId,
    consult_for: call.consultFor,
  };
}

function factFields(facts: CallFacts) {
  return {
    diverted_from: facts.divertedFrom,
    diverted_reason: facts.divertedReason,
    original_called: facts.originalCalled,
    original_caller: facts.originalCaller,
    pbx_queue_name: facts.queueName,
    pbx_reference: facts.reference,
  };
}

type SideFields<P extends 'src' | 'dst'> = Pick<
  LiveCall,
  | P
  | `${P}_call_id`
  | `${P}_codec`
  | `${P}_contact`
  | `${P}_encryption`
  | `${P}_id`
  | `${P}_name`
  | `${P}_ua`
  | `${P}_user_id`
>;

function sideFields<P extends 'src' | 'dst'>(prefix: P, { party: present }: CallSide): SideFields<P> {
  const shown = shownParty(present);
  // A mailbox that answered for a user is shown as the mailbox.
  const party = present.kind === 'app' ? present : shown;
  return {
    [prefix]: party.number,
    [`${prefix}_call_id`]: party.sipCallId,
    [`${prefix}_codec`]: party.codec,
    // Where the caller is anonymous, its address may say more than its number does.
    [`${prefix}_contact`]: party.number === 'anonymous' ? '' : party.contact,
    [`${prefix}_encryption`]: party.encryption,
    [`${prefix}_id`]: shown.userId === null ? '' : String(shown.userId),
    [`${prefix}_name`]: party.name,
    [`${prefix}_ua`]: party.userAgent,
    [`${prefix}_user_id`]: present.userId,
  } as SideFields<P>;
}
