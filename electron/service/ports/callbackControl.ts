/** What Call Me Back asks of call control: calls that ring people of the house first, then call somebody outside. Types only. */
import type { CallbackOutcome, CallbackState } from '../../../shared/api/schemas/callMeBackVisit.ts';

/** A call that is to be made. */
export interface CallbackOrder {
  /** The call's id, from `Store.nextLiveId`; kept before the call begins, so that a crash loses no link. */
  readonly liveId: number;
  readonly customerId: number;
  /** Rung all at once. */
  readonly users: readonly number[];
  /** Who is called then, E.164 with `+`. */
  readonly number: string;
  /** The number that is shown to them, E.164 digits; null: that of the line. */
  readonly callerId: string | null;
  /** What those who are rung see of where the request came from. */
  readonly actionUrl: string;
  readonly actionText: string;
  /** Told of each state after the first, the end included. */
  readonly onState: (state: CallbackState, outcome: CallbackOutcome | null) => void;
}

/** Makes such calls. */
export interface CallbackControl {
  /** Of these users, those to whom a call can be offered now: they are there and in no other call. */
  free(users: readonly number[]): readonly number[];
  /** Resolves when the users ring. Throws `Refusal` when no line can be used. */
  callBack(order: CallbackOrder): Promise<void>;
  /** Ends the call, whatever its state, on behalf of who is or would be called; without effect when it is over. */
  cancelCallback(liveId: number): void;
}
