/**
 * The call's state machine: `step(call, input) → { call, events }`, pure. An input that the call's legs do not take
 * throws and changes nothing.
 *
 *   INITIAL ──→ RINGING ──→ CONNECTED ⇄ ON_HOLD      any ──→ HANGUP
 *   ACCEPTED ─┘ (click-to-call: the agent's own side rings first)
 *
 * The outward state is derived (see `outwardState`); an event is due whenever it changed.
 */

import type { CallStateName } from '../../../../shared/domain/codes.ts';
import { type LegInput, stepLeg } from '../../../../shared/domain/leg.ts';
import type { CallEventName } from '../../../../shared/events/event.ts';
import type { Termination } from '../../telephony/ports/sip.ts';
import { closedAbsences } from './absences.ts';
import {
  type Call,
  type CallQueue,
  type CallSide,
  isConnected,
  type OfferedAgent,
  outwardState,
  type Party,
  ringingSideOf,
  targetOf,
} from './call.ts';
import { withAnsweredTariff } from './costs.ts';
import { withHoldCounted } from './holdTime.ts';
import type { Side } from './side.ts';
import { withoutOpen } from './supervisionStretches.ts';
import { isCutOff } from './terminations.ts';

/** Inputs of a call. */
export type CallInput =
  | { readonly type: 'dialed'; readonly side: Side }
  | { readonly type: 'progressed'; readonly side: Side; readonly earlyMedia: boolean }
  | { readonly type: 'rang'; readonly users: readonly number[]; readonly offered?: readonly OfferedAgent[] }
  | { readonly type: 'answered'; readonly side: Side; readonly party?: Partial<Party> }
  | { readonly type: 'held'; readonly side: Side }
  | { readonly type: 'unheld'; readonly side: Side }
  | { readonly type: 'ended'; readonly side: Side; readonly termination: Termination };

/** The call after an input, and the names of the events that are due. */
export interface CallStep {
  readonly call: Call;
  readonly events: readonly CallEventName[];
}

/** A call has one `call.initial`, before it is accepted; changes before it rings are `call.updated`. */
const eventOfState: Readonly<Partial<Record<CallStateName, CallEventName>>> = {
  RINGING: 'call.ringing',
  CONNECTED: 'call.connected',
  ON_HOLD: 'call.hold',
  HANGUP: 'call.hangup',
};

/** Applies one input at a moment (Unix milliseconds). */
export function step(call: Call, input: CallInput, now: number): CallStep {
  const next = withHoldCounted(settle(apply(call, input), input, now), now);
  return { call: next, events: eventsBetween(call, next) };
}

/** The events that are due for a call that just began. */
export function firstEvents(call: Call): readonly CallEventName[] {
  return ['call.initial', ...[eventOfState[outwardState(call)] ?? []].flat()];
}

function apply(call: Call, input: CallInput): Call {
  switch (input.type) {
    case 'dialed':
      return withLeg(call, input.side, 'dial');
    case 'progressed':
      return { ...withLeg(call, input.side, 'provisional'), earlyMedia: call.earlyMedia || input.earlyMedia };
    case 'rang':
      return ring(call, input.users, input.offered ?? []);
    case 'answered':
      return answer(call, input);
    case 'held':
      return hold(call, input.side);
    case 'unheld':
      return unhold(call, input.side);
    case 'ended':
      return withLeg(call, input.side, 'end');
  }
}

function withLeg(call: Call, side: Side, input: LegInput, party: Partial<Party> = {}): Call {
  const before: CallSide = call[side];
  return { ...call, [side]: { party: { ...before.party, ...party }, leg: stepLeg(before.leg, input) } };
}

/** A caller whose own dialog is answered while users ring waits for them: they ring on. */
function answer(call: Call, { side, party }: CallInput & { readonly type: 'answered' }): Call {
  const ringing = side === ringingSideOf(call) ? [] : call.ringing;
  const answered = { ...withLeg(call, side, 'answer', party), ringing, earlyMedia: false };
  const isTaken = side === ringingSideOf(call);
  return isTaken ? { ...answered, offeredTo: [], parked: null } : answered;
}

/** Rings users, or stops ringing some of them; the agent's side is offered the call the first time. */
function ring(call: Call, users: readonly number[], offered: readonly OfferedAgent[]): Call {
  const ringingSide = ringingSideOf(call);
  const rung = call[ringingSide].leg === 'idle' ? withLeg(call, ringingSide, 'offer') : call;
  return { ...rung, ringing: users, queue: call.queue && withOffered(call.queue, offered) };
}

function withOffered(queue: CallQueue, offered: readonly OfferedAgent[]): CallQueue {
  const others = queue.offered.filter((agent) => offered.every(({ id }) => id !== agent.id));
  return offered.length === 0 ? queue : { ...queue, offered: [...others, ...offered] };
}

function hold(call: Call, side: Side): Call {
  if (!isConnected(call)) throw new Error(`call: held in state ${outwardState(call)}`);
  return call.heldBy.includes(side) ? call : { ...call, heldBy: [...call.heldBy, side] };
}

function unhold(call: Call, side: Side): Call {
  if (!isConnected(call)) throw new Error(`call: unheld in state ${outwardState(call)}`);
  return { ...call, heldBy: call.heldBy.filter((holder) => holder !== side) };
}

function settle(call: Call, input: CallInput, now: number): Call {
  if (input.type === 'ended') {
    const over = { ...call, endedAt: now, termination: input.termination, endedBy: input.side };
    const supervisions = withoutOpen(call.supervisions, now);
    const absences = closedAbsences(call.absences, isCutOff(input.termination) ? 'cut' : 'call_ended', now);
    return { ...over, ringing: [], offeredTo: [], heldBy: [], earlyMedia: false, supervisions, absences };
  }
  const charged = input.type === 'answered' ? withAnsweredTariff(call, input.side, now) : call;
  return isConnected(charged) && charged.connectedAt === null ? { ...charged, connectedAt: now } : charged;
}

function eventsBetween(before: Call, after: Call): readonly CallEventName[] {
  const from = outwardState(before);
  const to = outwardState(after);
  if (from === to) return [];
  if (to === 'HANGUP') return wasMissed(after) ? ['call.missed', 'call.hangup'] : ['call.hangup'];
  if (from === 'ON_HOLD' && to === 'CONNECTED') return ['call.unhold'];
  return [eventOfState[to] ?? []].flat();
}

/** Missed: nobody answered, or only the mailbox of the user who was called did, for somebody else than that user. */
export function wasMissed(call: Call): boolean {
  const isForUser = (call.destination === 'in' && call.ownerId !== null) || targetOf(call).party.rung != null;
  return call.connectedAt === null || (call.context === 'VM' && isForUser && !call.isOwners);
}
