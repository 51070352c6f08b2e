/**
 * The interface between call control and programs that answer calls: a mailbox, a conference, or a queue, which keeps
 * the caller waiting for a person. Types only.
 */
import type { QueueGone } from '../../../../shared/api/calls/absence.ts';
import type { CallContext } from '../../../../shared/domain/codes.ts';
import type { QueueOutcome } from '../../../../shared/domain/queues.ts';
import type { ChosenNotice } from '../../announcements/recordingNotices.ts';
import type { Unsubscribe } from '../../kernel/listenerSet.ts';
import type { DtmfDigit, MediaPort } from '../../telephony/ports/media.ts';
import type { CallQueue, CodeOutcome, FormerPlace, ProgramRef, RoomPlace } from './call.ts';

/** What an earlier process did for a caller before it died. */
export interface FormerProgramCall {
  /** For how many milliseconds the caller was connected with the program. */
  readonly connectedMs: number;
  /** The mailbox whose PIN the caller has shown; null: none. */
  readonly openedId: number | null;
}

/** A call that a program has answered. */
export interface ProgramCall {
  /** Id of the live call. */
  readonly id: number;
  readonly customerId: number;
  /** The caller: number, name as shown, and the user if it is one of the customer's. */
  readonly caller: { readonly number: string; readonly name: string; readonly userId: number | null };
  /** The number that the caller dialled. */
  readonly calledNumber: string;
  /** Null for a call that begins. */
  readonly former: FormerProgramCall | null;
  /** Connects the caller to this port instead of the former one; null is silence. The program closes its ports. */
  setPort(port: MediaPort | null): void;
  /** Digits that the caller presses. */
  onDtmf(listener: (digit: DtmfDigit) => void): Unsubscribe;
  /**
   * Keys that the caller presses are secret from now on and reported only to the program; the returned function ends
   * that.
   */
  keepSecret(): Unsubscribe;
  /** Shows the program's result to those who see the call. */
  reportOutcome(outcome: CodeOutcome): void;
  /** Shows to those who see the call whether the program records it. */
  setRoomRecorded(isRecorded: boolean): void;
  /** Stores where its caller sits in a room, so that another process can put it there again. */
  keepPlace(place: RoomPlace): void;
  /** Stores that the caller has shown the PIN of a mailbox. */
  keepOpened(mailboxId: number): void;
  /** Its caller is who was called, and opened the mailbox by its PIN: nobody missed it. */
  isOwners(): void;
  /** Called once, when the call is over. */
  onEnded(listener: () => void): Unsubscribe;
  /** Ends the call. */
  end(): void;
}

/** How a program is shown as a party of a call. */
export interface ProgramIdentity {
  /** `CONF` for a conference room, `VM` for a mailbox, `IVR` for an announcement, `QUEUE` for a queue. */
  readonly context: CallContext;
  /** Number and name of the program in the call and its record. */
  readonly number: string;
  readonly name: string;
}

/** A program that answers calls. */
export interface CallProgram extends ProgramIdentity {
  /** How another process finds it; without that, its calls end with the process, but those of conferences. */
  readonly ref?: ProgramRef;
  /** Called once the caller is connected, and again in another process. An error ends the call. */
  run(call: ProgramCall): void | Promise<void>;
  /** Goes on with a call of an earlier process, whose caller sat in a conference. */
  resume?(call: ProgramCall, place: FormerPlace): Promise<void>;
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
  /** The caller's audio; null is silence. */
  setPort(port: MediaPort | null): void;
  /** Sets how the stay ended, before the call continues or ends. */
  leave(outcome: QueueOutcome | 'callback_requested'): void;
  /**
   * The caller is sent elsewhere and leaves this program. Rejects if that is impossible; then the caller continues to
   * wait.
   */
  leaveTo(exit: WaitingExit): Promise<void>;
  onDtmf(listener: (digit: DtmfDigit) => void): Unsubscribe;
  /** Called when a ringing user declines; it keeps ringing until the program stops it. */
  onDeclined(listener: (userId: number) => void): Unsubscribe;
  /** A ringing user answered: caller and user are connected, and the port is removed. */
  onAnswered(listener: (userId: number) => void): Unsubscribe;
  /** Called when the call ended before anybody answered, with the outcome. */
  onEnded(listener: (outcome: QueueOutcome) => void): Unsubscribe;
  /** Ends the call. */
  end(): void;
}

/** A program that keeps callers waiting for a person. */
export interface WaitingProgram extends ProgramIdentity {
  readonly context: 'QUEUE';
  /** The queue's data for the call. */
  readonly queue: Pick<CallQueue, 'id' | 'name' | 'shortAbandonMs' | 'autoAnswer' | keyof ChosenNotice>;
  /** Where its calls go on whose agent is gone. */
  readonly withoutAgent: {
    readonly type: QueueGone['type'];
    /** The other queue or the mailbox; null where there is none. */
    elsewhere(): Promise<AnyProgram | null>;
  };
  /** Called as soon as the caller is there. */
  wait(call: WaitingCall): void;
}

/** A program with a number. */
export type AnyProgram = CallProgram | WaitingProgram;

/** Destinations for a waiting caller. */
export type WaitingExit =
  | { readonly kind: 'program'; readonly program: AnyProgram }
  /** Out over a line. */
  | { readonly kind: 'number'; readonly number: string };

/** Finds programs by an internal number; null if there is none. */
export interface ProgramDirectory {
  byNumber(customerId: number, dialled: string): Promise<AnyProgram | null>;
}
