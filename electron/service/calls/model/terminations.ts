/** Endings that call control itself decides (causes as in ITU-T Q.850). */
import type { EndReason } from '../../../../shared/domain/endReason.ts';
import type { OfferRefusal, Tone } from '../../telephony/ports/media.ts';
import type { SipGateway, Termination } from '../../telephony/ports/sip.ts';

const ending = (by: Termination['by'], q850: number, cause: string, sipStatus: number | null = null): Termination => ({
  by,
  q850,
  cause,
  sipStatus,
});

const because = (reason: EndReason, termination: Termination): Termination => ({ ...termination, reason });

/** A party hung up. */
export const normalClearing = ending('local', 16, 'Normal Clearing');
/** The user declined. */
export const callRejected = ending('local', 21, 'Call rejected', 603);
/** Nobody answered within the time limit. */
export const noAnswer = ending('system', 19, 'No answer from user', 480);
/** The number has no free channel. */
export const busy = ending('system', 17, 'User busy', 486);
/** The number is not in use (404), or its route refuses with another status. */
export const refusedBy = (sipStatus: number): Termination =>
  sipStatus === 404
    ? ending('system', 1, 'Unallocated (unassigned) number', sipStatus)
    : ending('system', 21, 'Call rejected', sipStatus);
/** Nobody here can answer what a call offers. */
export const offerRefused = ({ reason }: OfferRefusal): Termination =>
  because(reason, ending('system', 65, 'Bearer capability not implemented', 488));
/** Nobody can be reached who could answer. */
export const userNotReachable = ending('system', 20, 'Subscriber absent', 480);
/** The agent's audio session did not reconnect. */
export const audioLost = because('service_failed', ending('system', 41, 'Temporary failure'));
/** The agent's page has disappeared, and the call continued without it or could not. */
export const agentGone = because('agent_gone', ending('system', 41, 'Temporary failure'));
/** The service was stopped while the call was up. */
export const serviceStopped = because('service_stopped', ending('system', 31, 'Normal, unspecified'));
/** It crashed. */
export const serviceCrashed = because('service_failed', ending('system', 41, 'Temporary failure'));
/** Whether a call ended with the service. */
export const isCutOff = (termination: Termination | null): boolean =>
  termination === serviceStopped || termination === serviceCrashed;
/** The call went on as another one. */
export const transferred = ending('local', 16, 'Normal Clearing');
/** Neither RTP nor RTCP came from a party any more. */
export const mediaTimedOut = because(
  'media_timed_out',
  ending('system', 102, 'Recovery on timer expiry: no audio from the other side'),
);
/** A program of the service that had answered failed. */
export const programFailed = because('service_failed', ending('system', 41, 'Temporary failure'));
/** A transferred party that nobody answered could not be brought back to the transferor. */
export const recallFailed = because('service_failed', ending('system', 41, 'Temporary failure', 500));
/** The INVITE could not be sent. */
export const networkOutOfOrder = because('network_lost', ending('system', 38, 'Network out of order', 503));
/** The INVITE was not sent, because the line is not registered. */
export const lineNotRegistered = because('line_not_registered', networkOutOfOrder);
/** Dialling limits or a policy forbid the call (Q.850 cause 52 is "outgoing calls barred"). */
export const diallingRefused = because('dialling_limit', ending('system', 52, 'Outgoing calls barred', 403));
/** The minutes of the day are used up. */
export const minutesUsedUp = because('dialling_limit', ending('system', 52, 'Outgoing calls barred: minutes used up'));
/** Why no INVITE could be sent over a line. */
export const undialled = (sip: Pick<SipGateway, 'lineStatus'>, lineId: number): Termination =>
  sip.lineStatus(lineId).state === 'registered' ? networkOutOfOrder : lineNotRegistered;

/** Causes that are the network's, not the called party's (ITU-T Q.850): no route, out of order, and class "no resource". */
const NETWORK_CAUSES: ReadonlySet<number> = new Set([2, 3, 27, 34, 38, 41, 42, 43, 44, 46, 47]);

/** The tone of a failed call: congestion if the network could not carry it, else busy (ITU-T E.180). */
export function failureTone(termination: Termination | null): Tone {
  return termination !== null && NETWORK_CAUSES.has(termination.q850) ? 'congestion' : 'busy';
}
