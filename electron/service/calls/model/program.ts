/**
 * What a program of the service that answers calls is to call control: a mailbox, a conference room, or a queue, which
 * keeps the caller waiting for a person. Types only.
 */
import type { CallContext } from '../../../../shared/domain/codes.ts';
import type { QueueOutcome } from '../../../../shared/domain/queues.ts';
import type { ChosenNotice } from '../../announcements/recordingNotices.ts';
import type { Unsubscribe } from '../../kernel/listenerSet.ts';
import type { DtmfDigit, MediaPort } from '../../telephony/ports/media.ts';
import type { CallQueue, CodeOutcome } from './call.ts';

/** A call that a program has answered. */
export interface ProgramCall {
  /** Id of the live call. */
  readonly id: number;
  readonly customerId: number;
  /** Who called: number, name as shown, and the user when it is one of the customer's. */
  readonly caller: { readonly number: string; readonly name: string; readonly userId: number | null };
  /** Whom the caller dialled. */
  readonly calledNumber: string;
  /** Joins the caller to this port, in place of the one before; null leaves it in silence. The program closes its ports. */
  setPort(port: MediaPort | null): void;
  /** Digits that the caller presses. */
  onDtmf(listener: (digit: DtmfDigit) => void): Unsubscribe;
  /** What the caller presses is a secret from now on, and told to nobody but the program; the result ends that. */
  keepSecret(): Unsubscribe;
  /** Lets those who see the call read what the program did. */
  tell(outcome: CodeOutcome): void;
  /** Lets those who see the call know whether the program records it. */
  tellRecorded(isRecorded: boolean): void;
  /** Its caller is who was called, and opened the mailbox by its PIN: nobody missed it. */
  isOwners(): void;
  /** Called once, when the call is over. */
  onEnded(listener: () => void): Unsubscribe;
  /** Ends the call. */
  end(): void;
}

/** As whom a program is a party of a call. */
export interface ProgramIdentity {
  /** `CONF` for a conference room, `VM` for a mailbox, `IVR` for an announcement, `QUEUE` for a queue. */
  readonly context: CallContext;
  /** As the call's other party: the number and the name that are shown and recorded. */
  readonly number: string;
  readonly name: string;
}

/** A program that answers calls. */
export interface CallProgram extends ProgramIdentity {
  /** Called once the caller is connected. What it throws or rejects with ends the call. */
  run(call: ProgramCall): void | Promise<void>;
}

/**
 * The place that a caller takes in a queue: the one of a call that waits there, or the first, because it has waited there since
 * a moment (Unix milliseconds) and was served already.
 */
export type QueuePlace = { readonly ofCall: number } | { readonly firstSince: number };

/** A call whose caller is connected with nobody yet: the caller's own side is answered, outwardly the call rings. */
export interface WaitingCall {
  /** Id of the live call. */
  readonly id: number;
  readonly customerId: number;
  readonly lineId: number | null;
  readonly caller: ProgramCall['caller'];
  /** When it came in; Unix milliseconds. */
  readonly enteredAt: number;
  /** The place that it takes, where that is not the last. */
  readonly place: QueuePlace | null;
  /** Exactly these users ring. */
  ring(userIds: readonly number[]): void;
  /** What the caller hears; null is silence. */
  setPort(port: MediaPort | null): void;
  /** Says how the stay ended, before the call goes on or ends. */
  leave(outcome: QueueOutcome | 'callback_requested'): void;
  /** The caller goes on elsewhere, and nothing more is heard of it here. Rejects where there is no way; it waits on then. */
  leaveTo(exit: WaitingExit): Promise<void>;
  onDtmf(listener: (digit: DtmfDigit) => void): Unsubscribe;
  /** A ringing user declines; it rings until it is told otherwise. */
  onDeclined(listener: (userId: number) => void): Unsubscribe;
  /** A ringing user answered: caller and user talk, the port is taken away. */
  onAnswered(listener: (userId: number) => void): Unsubscribe;
  /** The call ended before anybody answered; how the stay ended. */
  onEnded(listener: (outcome: QueueOutcome) => void): Unsubscribe;
  /** Ends the call. */
  end(): void;
}

/** A program that keeps callers waiting for a person. */
export interface WaitingProgram extends ProgramIdentity {
  readonly context: 'QUEUE';
  /** What the call tells of the queue. */
  readonly queue: Pick<CallQueue, 'id' | 'name' | 'shortAbandonMs' | keyof ChosenNotice>;
  /** Called as soon as the caller is there. */
  wait(call: WaitingCall): void;
}

/** A program that a number leads to. */
export type AnyProgram = CallProgram | WaitingProgram;

/** Where a waiting caller can go on to. */
export type WaitingExit =
  | { readonly kind: 'program'; readonly program: AnyProgram }
  /** Out over a line. */
  | { readonly kind: 'number'; readonly number: string };

/** Finds programs by an internal number; null where there is none. */
export interface ProgramDirectory {
  byNumber(customerId: number, dialled: string): Promise<AnyProgram | null>;
}
