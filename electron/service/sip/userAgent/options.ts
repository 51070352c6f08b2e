import type { Clock } from '../../ports/clock.ts';
import type { SipTraceEntry } from '../../ports/sip.ts';
import type { FloodBudgets } from '../limits/budgets.ts';
import type { SipLogger } from '../sipLogger.ts';
import type { SipNetwork } from '../transport/network.ts';
import type { TransactionTimers } from '../transport/transactionTimers.ts';

/** Whom a user agent speaks for. */
export interface UserAgentIdentity {
  readonly user: string;
  readonly domain: string;
  /** Null answers no challenge. */
  readonly credentials: { readonly username: string; readonly password: string } | null;
}

/** Everything a user agent needs. */
export interface UserAgentOptions {
  readonly network: SipNetwork;
  readonly identity: UserAgentIdentity;
  readonly logger: SipLogger;
  readonly clock: Clock;
  readonly timers: TransactionTimers;
  /** Value of the User-Agent header. */
  readonly product: string;
  /** How much is taken from whom over UDP; default: `FLOOD_BUDGETS`. */
  readonly floodBudgets?: FloodBudgets;
  /**
   * Resolves when what happened up to now is kept; null when it is. Messages are sent after that: what a peer was told,
   * no crash takes back. Default: nothing is waited for.
   */
  readonly kept?: () => Promise<void> | null;
  onTrace(entry: SipTraceEntry): void;
}
