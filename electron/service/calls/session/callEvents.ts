/** Where the rest of the service observes live calls. What clients receive goes by the journal into the outbox instead. */
import { ListenerSet, type Unsubscribe } from '../../kernel/listenerSet.ts';
import type { NewTransientEvent } from '../../platform/events/eventOutbox.ts';
import type { SipLegEvent } from '../../telephony/ports/sip.ts';
import type { Call } from '../model/call.ts';
import type { Side } from '../model/side.ts';

/** What is told of calls, by name, with what listeners are called with. */
export interface CallEventArguments {
  /** A call is live from now on. */
  readonly began: [call: Call];
  /** A call changed; its beginning and its end are changes too. */
  readonly changed: [call: Call];
  /** A dialog of a call did what is more than a change of state: a digit, a transfer that the peer asks for. */
  readonly dialog: [call: Call, side: Side, event: SipLegEvent];
  /** A user pressed the hold key of the phone on which it talks, or took the hold back. */
  readonly phoneHold: [call: Call, userId: number, isHeld: boolean];
  /** A call is over; its legs end by themselves. */
  readonly ended: [call: Call];
  /** The record of a call that ended is written. */
  readonly recorded: [call: Call];
  /** Something for clients that counts only while it is new, and is not stored. */
  readonly transient: [event: NewTransientEvent];
}

type Sets = { readonly [Name in keyof CallEventArguments]: ListenerSet<CallEventArguments[Name]> };

/** Events of all live calls. Listeners are called at once, in the order in which they subscribed. */
export class CallEvents {
  readonly #sets: Sets;

  /** @param onError called with errors thrown by listeners, which break no call */
  constructor(onError: (error: unknown) => void) {
    this.#sets = {
      began: new ListenerSet(onError),
      changed: new ListenerSet(onError),
      dialog: new ListenerSet(onError),
      phoneHold: new ListenerSet(onError),
      ended: new ListenerSet(onError),
      recorded: new ListenerSet(onError),
      transient: new ListenerSet(onError),
    };
  }

  on<Name extends keyof CallEventArguments>(
    name: Name,
    listener: (...args: CallEventArguments[Name]) => void,
  ): Unsubscribe {
    return this.#sets[name].add(listener);
  }

  emit<Name extends keyof CallEventArguments>(name: Name, ...args: CallEventArguments[Name]): void {
    this.#sets[name].emit(...args);
  }
}
