/**
 * Events of live calls for the rest of the service. Events for clients go through the journal into the outbox instead.
 */
import { Emitter } from '../../kernel/emitter.ts';
import type { NewTransientEvent } from '../../platform/events/eventOutbox.ts';
import type { SipLegEvent } from '../../telephony/ports/sip.ts';
import type { Call } from '../model/call.ts';
import type { NewCdr } from '../model/record.ts';
import type { Side } from '../model/side.ts';

/** Events of calls by name, with the arguments of their listeners. */
export interface CallEventArguments {
  /** A call has become live. */
  readonly began: [call: Call];
  /** A call changed; its beginning and its end are changes too. */
  readonly changed: [call: Call];
  /** A dialog's event beyond a change of state: a digit, or a transfer that the peer requests. */
  readonly dialog: [call: Call, side: Side, event: SipLegEvent];
  /** A user pressed the hold key of the phone on which it talks, or took the hold back. */
  readonly phoneHold: [call: Call, userId: number, isHeld: boolean];
  /** A call is over; its legs end by themselves. */
  readonly ended: [call: Call];
  /** The record of a call that ended is written. */
  readonly recorded: [call: Call, record: NewCdr];
  /** Something for clients that counts only while it is new, and is not stored. */
  readonly transient: [event: NewTransientEvent];
}

/** Events of all live calls; a listener that throws breaks no call. */
export class CallEvents extends Emitter<CallEventArguments> {}
