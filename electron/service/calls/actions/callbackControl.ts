/** The interface for Call Me Back: calls that ring users first, then the visitor. Types only. */

import type { CallbackOutcome, CallbackState } from '../../../../shared/api/callMeBack/visits.ts';
import type { Tariff } from '../../../../shared/domain/costs.ts';

/** The requester of a call, and who is notified of its progress. */
export interface CallbackOrigin {
  /** Number to call once a user has answered, E.164 with `+`. */
  readonly number: string;
  /** The number that is shown to them, E.164 digits; null: that of the line. */
  readonly callerId: string | null;
  /** Where the request came from, shown to users who are rung. */
  readonly actionUrl: string;
  readonly actionText: string;
  /** Called with each state after the first, the end included. */
  readonly onState: (state: CallbackState, outcome: CallbackOutcome | null) => void;
}

/** A call that is to be made. */
export interface CallbackOrder extends CallbackOrigin {
  /** The call's id, from `Store.nextLiveId`; stored before the call begins, so that a crash does not lose the link. */
  readonly liveId: number;
  readonly customerId: number;
  /** Rung all at once. */
  readonly users: readonly number[];
}

/** A request that waits in a queue until an agent is free. */
export interface QueuedOrigin extends CallbackOrigin {
  /** Called when another call than the first is made for it, after a restart. */
  readonly onCall: (liveId: number) => void;
}

/** Queues call-back requests, which agents are offered like callers. */
export interface CallbackQueues {
  /** Whether the queue of that customer takes somebody in now. */
  takes(customerId: number, queueId: number): boolean;
  /** Takes a request in, under the id of the call that will be made. Answers whether the queue took it. */
  enter(request: { customerId: number; queueId: number; liveId: number; origin: QueuedOrigin }): boolean;
  /**
   * After a restart: whether a request is still waiting, by the id of its latest call; `origin` is notified from then
   * on.
   */
  follow(liveId: number, origin: QueuedOrigin): boolean;
  /** Withdraws the request; does nothing if it is not waiting. */
  cancel(liveId: number): void;
}

/** Makes such calls. */
export interface CallbackControl {
  /** Those of these users who can be offered a call: they can be reached and are in no other call. */
  free(users: readonly number[]): readonly number[];
  /** The price of a call to a number; null if unknown. */
  tariffOf(customerId: number, number: string): Promise<Tariff | null>;
  /** Resolves when the users ring. Throws `Refusal` when no line can be used. */
  callBack(order: CallbackOrder): Promise<void>;
  /** Ends the call in any state, on behalf of the called person; does nothing if it is over. */
  cancelCallback(liveId: number): void;
}
