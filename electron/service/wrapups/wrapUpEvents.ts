/** What is told of a wrap-up (specification, "queue.wrapup attributes"). Pure. */
import { toContractDateTime } from '../../../shared/domain/time.ts';
import { toAgentEvent } from '../calls/model/agentEvents.ts';
import type { Call, OfferedAgent } from '../calls/model/call.ts';
import type { NewEvent } from '../platform/events/eventOutbox.ts';
import type { WrapUpCall, WrapUpRecord } from './wrapUpRepository.ts';
import { toWrapUp } from './wrapUpView.ts';

/** What `queue.wrapup` says of the call to its agent, from the call as it ended (Unix milliseconds). */
export function callAttributesOf(call: Call, agent: OfferedAgent, now: number): WrapUpCall {
  const {
    event_name: _,
    event_time: __,
    state: ___,
    final: ____,
    ...attributes
  } = toAgentEvent(call, { name: 'call.hangup', agent }, now);
  return attributes;
}

/** That something was written after the end, or that the follow-up is another, at a moment (Unix milliseconds). */
export function wrapUpUpdated(wrapUp: WrapUpRecord, now: number): NewEvent {
  const { customerId, userId } = wrapUp;
  const head = { event_time: toContractDateTime(now), event_name: 'wrapup.updated', user_id: userId } as const;
  return { customerId, userIds: [userId], body: { ...head, wrapup: toWrapUp(wrapUp) } };
}

/** That the panel opened or ended, as its state says, at a moment (Unix milliseconds). */
export function wrapUpEvent({ customerId, userId, state, call }: WrapUpRecord, now: number): NewEvent {
  const moment = { event_time: toContractDateTime(now), event_name: 'queue.wrapup', state } as const;
  return { customerId, userIds: [userId], body: { ...call, ...moment, final: state !== 'START' } };
}
