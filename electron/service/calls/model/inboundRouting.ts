/** The routing of inbound calls by the called number. Types only. */

import type { CallLine } from './directories.ts';
import type { AnyProgram } from './program.ts';

/** Where an inbound call goes. */
export type InboundTarget =
  | { readonly kind: 'user'; readonly userId: number }
  | { readonly kind: 'program'; readonly program: AnyProgram }
  /** Out again over a line. `callerId` is the number to show, or `anonymous`; null shows the line's own. */
  | { readonly kind: 'number'; readonly number: string; readonly callerId: string | null }
  /** Refused with this SIP status (RFC 3261 section 21). */
  | { readonly kind: 'refused'; readonly sipStatus: number };

/** How a number of ours shows its callers. */
export interface CallerPresentation {
  /** They are anonymous. */
  readonly hidden: boolean;
  /** Digits before their numbers that say which number they called; empty: none. */
  readonly prefix: string;
}

/** Facts about the called number. */
export interface InboundRoute {
  /** The number as the contract writes it: E.164 digits. */
  readonly ddi: string;
  /** Null: the line decides. */
  readonly target: InboundTarget | null;
  /** Most simultaneous calls of the number; null is no limit. */
  readonly channels: number | null;
  /** How the caller is shown to the called party, whatever the target. */
  readonly shows: CallerPresentation;
}

/** Finds routes by the number that was called. */
export interface InboundDirectory {
  /** Null when the number is nobody's in particular. `caller` is the number that calls. */
  routeOf(line: CallLine, called: string, caller: string): Promise<InboundRoute | null>;
}
