import type { LiveCall } from '../../../shared/api/calls/calls.ts';
import { formatNumber } from '../../platform/format/phoneNumber.ts';
import { isolated } from '../../strings/isolated.ts';
import { t } from '../../strings/t.ts';

/** Side of a call. */
export type CallSide = 'src' | 'dst';

/** How a call stands, seen from one user. */
type CallPhase = 'incoming' | 'outgoing' | 'connected' | 'held' | 'remoteHeld';

/** The other party of a call. */
export interface Peer {
  /** Empty when nothing but the number is known. */
  readonly name: string;
  readonly number: string;
}

const outgoing = 1;

/** Whether it is a call that the other party asked for: users ring on the calling side, and none of them has it yet. */
export function isAskedFor(call: LiveCall): boolean {
  return call.destination === outgoing && call.context === 'ENDPOINT' && call.src_user_id === null;
}

/** Which side the user is on; null for somebody else's call. A user who is rung is on the called side, unless the other party asked for the call. */
export function sideOf(call: LiveCall, userId: number): CallSide | null {
  if (call.src_user_id === userId) return 'src';
  if (call.dst_user_id === userId) return 'dst';
  if (call.ringing_user_ids.includes(userId)) return isAskedFor(call) ? 'src' : 'dst';
  return null;
}

/** Whether the call is offered to the user and waits for an answer; a click-to-call of its own is, too. */
export function isIncoming(call: LiveCall, userId: number): boolean {
  return call.ringing_user_ids.includes(userId);
}

/** Whether the user can answer from here: in the app, or by telling the desk phone that rings. */
export function isAnswerable(call: LiveCall, userId: number): boolean {
  return call.answerable_user_ids.includes(userId);
}

/** Whether the user's own side rings first: answering dials the other party. */
export function isClickToCall(call: LiveCall, userId: number): boolean {
  return isIncoming(call, userId) && sideOf(call, userId) === 'src';
}

/** Whether a desk phone of the user rings first, and the number is dialled when it is lifted. */
export function isPhoneFirst(call: LiveCall, userId: number): boolean {
  return call.state_name === 'ACCEPTED' && call.src_user_id === userId && !isIncoming(call, userId);
}

/** The party that the user talks to. */
export function peerOf(call: LiveCall, userId: number): Peer {
  const fromMe = sideOf(call, userId) !== 'dst';
  return fromMe ? { name: call.dst_name, number: call.dst } : { name: call.src_name, number: call.src };
}

/** Whether the user put the call on hold. */
export function isHeldBy(call: LiveCall, userId: number): boolean {
  const side = sideOf(call, userId);
  return side !== null && call.held_by.includes(side);
}

/** Whether the user's microphone is muted in the call. */
export function isMutedBy(call: LiveCall, userId: number): boolean {
  const side = sideOf(call, userId);
  return side !== null && call.muted_by.includes(side);
}

/** Whether the user talks on a registered phone: there is a SIP dialog on the user's side. */
export function isOnPhone(call: LiveCall, userId: number): boolean {
  const side = sideOf(call, userId);
  return side !== null && call[`${side}_call_id`] !== '';
}

/** How the call stands for the user. */
export function phaseOf(call: LiveCall, userId: number): CallPhase {
  if (isIncoming(call, userId)) return 'incoming';
  if (call.connected_at === null) return 'outgoing';
  if (isHeldBy(call, userId)) return 'held';
  return call.held_by.length > 0 ? 'remoteHeld' : 'connected';
}

/** Whether the call can be joined with another to a three-way call. */
export function isJoinable(call: LiveCall): boolean {
  return call.connected_at !== null && call.joined_with === null;
}

/** Recording state by the contract's code. */
export function recordingOf(call: LiveCall): 'off' | 'recording' | 'paused' {
  if (call.monitor_state === 1) return 'recording';
  return call.monitor_state === 2 ? 'paused' : 'off';
}

/** The displayed name of the other party: its name, else its number, else “anonymous”. */
export function nameOfPeer({ name, number }: Peer): string {
  return isolated(name) || (number && number !== 'anonymous' ? formatNumber(number) : t('common.anonymous'));
}

/** The number for a second line; empty when the first line is the number already. */
export function numberOfPeer({ name, number }: Peer): string {
  return name && number !== 'anonymous' ? formatNumber(number) : '';
}
