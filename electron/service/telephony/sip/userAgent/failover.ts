import { isSameHop } from '../transport/destination.ts';
import type { ServerTarget } from '../transport/serverSelection.ts';
import type { TransactionTimers } from '../transport/transactionTimers.ts';
import type { SocketAddress } from '../wire/via.ts';

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

/** Calls that are remembered; a Call-ID is never used again, so old ones do no harm. */
const MAX_CALLS = 256;

/** The servers of single calls while the line stays with its own (RFC 3263 section 4.3). */
export class CallServers {
  readonly #targets = new Map<string, ServerTarget>();

  /** Sends later messages of that call to this server instead of the line's. */
  assign(callId: string, target: ServerTarget): void {
    this.#targets.delete(callId);
    this.#targets.set(callId, target);
    const [oldest] = this.#targets.keys();
    if (this.#targets.size > MAX_CALLS && oldest !== undefined) this.#targets.delete(oldest);
  }

  /** Where that call went; null when it is with the line's server. */
  of(callId: string): ServerTarget | null {
    return this.#targets.get(callId) ?? null;
  }
}

/** Between which addresses a connection is. */
export interface Ends {
  readonly local: SocketAddress;
  readonly server: SocketAddress;
}

/**
 * Whether peers must be informed: another server at the same address of ours does not know the previous one's calls.
 */
export function isMoved(before: Ends, now: Ends): boolean {
  if (before.local.host !== now.local.host) return true;
  return before.local.port !== now.local.port && isSameHop(before.server, now.server);
}
