import type { TransactionTimers } from '../transport/transactionTimers.ts';

/** A final response, or none. */
interface Outcome {
  readonly status: number;
  /** False when the status is our own: nobody answered, or the connection failed. */
  readonly answered: boolean;
}

/** Whether another server may do better (RFC 3263 section 4.3): silence, a failed connection, or 503. */
export function isServerFailure({ status, answered }: Outcome): boolean {
  return !answered || status === 503;
}

/**
 * How long a server may be silent while another one waits, in milliseconds: four copies of a request, rather than the
 * half minute after which a transaction gives up.
 */
export function patienceMs({ t1 }: TransactionTimers): number {
  return 8 * t1;
}
