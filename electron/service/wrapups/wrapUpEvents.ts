/** Events of wrap-ups (specification, "queue.wrapup attributes"). Pure. */
import { toContractDateTime } from '../../../shared/domain/time.ts';
import { toAgentEvent } from '../calls/model/agentEvents.ts';
import type { Call, OfferedAgent } from '../calls/model/call.ts';
import type { NewEvent } from '../platform/events/eventOutbox.ts';
import type { WrapUpCall, WrapUpRecord } from './wrapUpRepository.ts';
import { toWrapUp } from './wrapUpView.ts';

/** The call's attributes in `queue.wrapup`, from the call as it ended (Unix milliseconds). */
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

/** The event that an ended wrap-up or a follow-up was changed (Unix milliseconds). */
export function wrapUpUpdated(wrapUp: WrapUpRecord, now: number): NewEvent {
  const { customerId, userId } = wrapUp;
  const head = { event_time: toContractDateTime(now), event_name: 'wrapup.updated', user_id: userId } as const;
  return { customerId, userIds: [userId], body: { ...head, wrapup: toWrapUp(wrapUp) } };
}

/** The event that the panel opened or ended, depending on its state (Unix milliseconds). */
export function wrapUpEvent({ customerId, userId, state, call }: WrapUpRecord, now: number): NewEvent {
  const moment = { event_time: toContractDateTime(now), event_name: 'queue.wrapup', state } as const;
  return { customerId, userIds: [userId], body: { ...call, ...moment, final: state !== 'START' } };
}
