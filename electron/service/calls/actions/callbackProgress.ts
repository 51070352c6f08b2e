/** How far a call is that somebody outside asked for. */
import type { CallbackOutcome, CallbackState } from '../../../../shared/api/callMeBack/visits.ts';
import { type Call, isConnected } from '../model/call.ts';
import { isCutOff } from '../model/terminations.ts';
import type { CallSession } from '../session/callSession.ts';
import type { CallbackOrigin } from './callbackControl.ts';

/** Reports each state after the first one, including the end. */
export function followCallback(session: CallSession, onState: CallbackOrigin['onState']): void {
  let reported: CallbackState = 'calling_agent';
  const stop = session.watch((call) => {
    const state = stateOf(call);
    if (call.endedAt !== null) stop();
    if (state === reported) return;
    reported = state;
    onState(state, state === 'ended' ? outcomeOf(call) : null);
  });
}

function stateOf(call: Call): CallbackState {
  if (call.endedAt !== null) return isOver(call) ? 'ended' : 'nobody_available';
  if (isConnected(call)) return 'in_call';
  return call.near.leg === 'answered' ? 'calling_you' : 'calling_agent';
}

/** Whether it ended otherwise than by not being answered: somebody took it, or it was cancelled or cut off. */
function isOver({ near, endedBy, termination }: Call): boolean {
  const cancelled = endedBy === 'far' && termination?.by === 'local';
  return near.party.userId !== null || cancelled || isCutOff(termination);
}

/** SIP statuses of a telephone that is busy or declines (RFC 3261 sections 21.4.24, 21.6.1, 21.6.2). */
const busyStatuses: readonly number[] = [486, 600, 603];
/** SIP statuses of a telephone that is not answered (sections 21.4.9, 21.4.18, 21.4.25). */
const unansweredStatuses: readonly number[] = [408, 480, 487];

function outcomeOf(call: Call): CallbackOutcome {
  if (call.connectedAt !== null) return 'talked';
  if (isCutOff(call.termination)) return 'interrupted';
  if (call.termination?.by === 'local') return 'cancelled';
  const status = call.termination?.sipStatus ?? 0;
  if (busyStatuses.includes(status)) return 'busy';
  return unansweredStatuses.includes(status) ? 'not_answered' : 'failed';
}
