/** What Call Me Back asks of call control: calls that ring users first, then somebody outside. Types only. */

import type { CallbackOutcome, CallbackState } from '../../../../shared/api/callMeBack/visits.ts';
import type { Tariff } from '../../../../shared/domain/costs.ts';

/** Whom a call is made for that somebody outside asked for, and who wants to know of it. */
export interface CallbackOrigin {
  /** Who is called once a user took it, E.164 with `+`. */
  readonly number: string;
  /** The number that is shown to them, E.164 digits; null: that of the line. */
  readonly callerId: string | null;
  /** What those who are rung see of where the request came from. */
  readonly actionUrl: string;
  readonly actionText: string;
  /** Called with each state after the first, the end included. */
  readonly onState: (state: CallbackState, outcome: CallbackOutcome | null) => void;
}

/** A call that is to be made. */
export interface CallbackOrder extends CallbackOrigin {
  /** The call's id, from `Store.nextLiveId`; kept before the call begins, so that a crash loses no link. */
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

/** Has requests wait in queues, where agents are offered them as they are offered callers. */
export interface CallbackQueues {
  /** Whether the queue of that customer takes somebody in now. */
  takes(customerId: number, queueId: number): boolean;
  /** Takes a request in, under the id of the call that will be made. Answers whether the queue took it. */
  enter(request: { customerId: number; queueId: number; liveId: number; origin: QueuedOrigin }): boolean;
  /** After a restart: whether a request still waits, by the id of its latest call; `origin` is told of it from now on. */
  follow(liveId: number, origin: QueuedOrigin): boolean;
  /** Who asked does not want it any more; without effect when it does not wait. */
  cancel(liveId: number): void;
}

/** Makes such calls. */
export interface CallbackControl {
  /** Of these users, those to whom a call can be offered now: they are there and in no other call. */
  free(users: readonly number[]): readonly number[];
  /** What a call to a number would cost; null where nobody knows. */
  tariffOf(customerId: number, number: string): Promise<Tariff | null>;
  /** Resolves when the users ring. Throws `Refusal` when no line can be used. */
  callBack(order: CallbackOrder): Promise<void>;
  /** Ends the call, whatever its state, on behalf of who is or would be called; without effect when it is over. */
  cancelCallback(liveId: number): void;
}
