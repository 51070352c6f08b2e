/** What happens to calls that a user does not answer. Types only. */
import type { CallProgram } from './program.ts';

/** The program that answers instead of a user, and how long the user rings before. */
export interface Substitute {
  readonly program: CallProgram;
  /** Milliseconds. */
  readonly ringMs: number;
}

/** Finds who answers instead of a user. */
export interface UnansweredDirectory {
  /** Null: the caller is refused. */
  ofUser(customerId: number, userId: number): Promise<Substitute | null>;
}
