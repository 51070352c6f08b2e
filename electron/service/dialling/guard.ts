/** The interface of the dialling limits for everything that dials outside. */
import type { Viewer } from '../kernel/principal.ts';

/** Who dials. Calls that the service makes by itself, such as forwarding, have no user. */
export interface DialledBy {
  readonly customerId: number;
  readonly userId: number | null;
  /** The named token of the request; null or absent: none. */
  readonly tokenId?: number | null;
}

/** A user who asks for a call by the API, with which token that is. */
export const dialledBy = ({ customerId, userId, tokenId }: Viewer) =>
  ({ customerId, userId, tokenId }) satisfies DialledBy;

/** The properties of a line that limits depend on. */
export interface LimitedLine {
  readonly enabled: boolean;
  readonly isDefault: boolean;
  readonly callerId: string | null;
  readonly emergencyNumbers: readonly string[];
}

/** A number that is about to be dialled over a line. */
export interface DialledNumber {
  /** As people write it. */
  readonly number: string;
  /** As it is sent on the line, if known. */
  readonly onLine?: string;
  /** All lines of the customer, where they were read before. */
  readonly lines?: readonly LimitedLine[];
  /** Whether nothing may keep people from dialling it, where that was asked before. */
  readonly isEmergency?: boolean;
}

/** A call that is counted. */
export interface CountedCall {
  /** The other side answered: minutes run. */
  answered(): void;
  /** It is over, or was never made. */
  ended(): void;
}

/** Dialling limits and teams' policies, asked before anything leaves over a line. */
export interface DiallingGuard {
  /**
   * Whether these numbers may be called now, emergency numbers always; nothing is counted yet.
   *
   * @throws {Refusal} `denied`, with whose limit it is and what to do
   */
  check(by: DialledBy, numbers: readonly DialledNumber[]): Promise<void>;
  /** The same for the number that somebody who is called sends a call on to (3xx), which is counted already. */
  checkRedirection(by: DialledBy, number: string): Promise<void>;
  /** The same for text messages, of which only the number is checked. */
  checkMessage(by: DialledBy, number: string): Promise<void>;
  /**
   * Whether a user may show this number: `anonymous`, its own extension, the number of a line that it may use, or a
   * telephone number of the customer that was verified.
   *
   * @param field the request's field that names it
   * @throws {Refusal} `invalid`
   */
  requireOwnNumber(by: DialledBy, callerId: string, field: string): Promise<void>;
  /**
   * The last word before a call leaves over a line: checks again and counts it in one step, so that calls that come at
   * once do not pass one another.
   *
   * @param onOverdrawn the minutes of the day are used up, and a limit wants running calls ended then
   * @throws {Refusal} `denied`
   */
  admit(by: DialledBy, dialled: DialledNumber, onOverdrawn: () => void): Promise<CountedCall>;
}
