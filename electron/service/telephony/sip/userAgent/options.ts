import type { Logger } from 'pino';
import type { DigestRealm } from '../../../../../shared/domain/line.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { SipTraceEntry } from '../../ports/sip.ts';
import type { FloodBudgets } from '../limits/budgets.ts';
import type { SipNetwork } from '../transport/network.ts';
import type { TransactionTimers } from '../transport/transactionTimers.ts';

/** The identity of a user agent. */
export interface UserAgentIdentity {
  readonly user: string;
  readonly domain: string;
  /** Null answers no challenge. */
  readonly credentials: { readonly username: string; readonly password: string } | null;
}

/** Whom a user agent trusts. */
export interface UserAgentTrust {
  /** Addresses and networks (CIDR) that may call besides the servers. */
  readonly networks: readonly string[];
  /** IP addresses of the servers at the last registration. */
  readonly knownAddresses: readonly string[];
  /** Realms for which the password is used; empty: the first that the server asks for. */
  readonly digestRealms: readonly DigestRealm[];
  /** User part of the registered Contact; null registers the user's own name. */
  readonly contactUser: string | null;
  /** Whether what comes in has to be for that Contact, or to take over a dialog. */
  readonly checksContact: boolean;
}

export interface UserAgentOptions {
  readonly network: SipNetwork;
  readonly identity: UserAgentIdentity;
  /** Absent for one that serves: it has no password of its own, and accepts calls from anybody. */
  readonly trust?: UserAgentTrust;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly timers: TransactionTimers;
  /** Value of the User-Agent header. */
  readonly product: string;
  /** How much is taken from whom over UDP; default: `FLOOD_BUDGETS`. */
  readonly floodBudgets?: FloodBudgets;
  /**
   * Resolves when everything up to now is stored; null if it is. Messages are sent after that, so that a crash never
   * takes back what a peer was told. Default: does not wait.
   */
  readonly whenStored?: () => Promise<void> | null;
  onTrace(entry: SipTraceEntry): void;
}
