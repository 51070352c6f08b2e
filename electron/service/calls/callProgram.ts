/** What a program of the service that answers calls is to call control: a mailbox, a conference room. Types only. */
import type { CallContext } from '../../../shared/domain/codes.ts';
import type { DtmfDigit, MediaPort, Unsubscribe } from '../ports/media.ts';

/** A call that a program has answered. */
export interface ProgramCall {
  /** Id of the live call. */
  readonly id: number;
  readonly customerId: number;
  /** Who called: number, name as shown, and the user when it is one of the house. */
  readonly caller: { readonly number: string; readonly name: string; readonly userId: number | null };
  /** Whom the caller dialled. */
  readonly calledNumber: string;
  /** Joins the caller to this port, in place of the one before; null leaves it in silence. The program closes its ports. */
  setPort(port: MediaPort | null): void;
  /** Digits that the caller presses. */
  onDtmf(listener: (digit: DtmfDigit) => void): Unsubscribe;
  /** Told once, when the call is over. */
  onEnded(listener: () => void): Unsubscribe;
  /** Ends the call. */
  end(): void;
}

/** A program that answers calls. */
export interface CallProgram {
  /** `CONF` for a conference room, `VM` for a mailbox, `IVR` for an announcement. */
  readonly context: CallContext;
  /** As the call's other party: the number and the name that are shown and recorded. */
  readonly number: string;
  readonly name: string;
  /** Called once the caller is connected. What it throws or rejects with ends the call. */
  run(call: ProgramCall): void | Promise<void>;
}

/** Finds programs by the number that was dialled inside the house; null where there is none. */
export interface ProgramDirectory {
  byNumber(customerId: number, dialled: string): Promise<CallProgram | null>;
}
