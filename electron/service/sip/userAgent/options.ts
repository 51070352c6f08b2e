import type { Clock } from '../../ports/clock.ts';
import type { SipTraceEntry } from '../../ports/sip.ts';
import type { SipLogger } from '../sipLogger.ts';
import type { TransportName } from '../transport/connection.ts';
import type { RoutingTable } from '../transport/destination.ts';
import type { TransactionTimers } from '../transport/transactionTimers.ts';

/** Where a user agent's own end is, and whom it talks to first. */
export interface UserAgentNetwork {
  readonly transport: TransportName;
  readonly routing: RoutingTable;
  /** The address to bind and to name; null takes the one that the system would use towards the server. */
  readonly localAddress: string | null;
  /** UDP only; 0 takes a free port. */
  readonly localPort: number;
  /** WebSocket only. */
  readonly url: string | null;
  /** Host and port or full URI of a proxy that everything outside a dialog passes (RFC 3261 section 8.1.2). */
  readonly outboundProxy: string | null;
}

/** Whom a user agent speaks for. */
export interface UserAgentIdentity {
  readonly user: string;
  readonly domain: string;
  /** Null answers no challenge. */
  readonly credentials: { readonly username: string; readonly password: string } | null;
}

/** Everything a user agent needs. */
export interface UserAgentOptions {
  readonly network: UserAgentNetwork;
  readonly identity: UserAgentIdentity;
  readonly logger: SipLogger;
  readonly clock: Clock;
  readonly timers: TransactionTimers;
  /** Value of the User-Agent header. */
  readonly product: string;
  onTrace(entry: SipTraceEntry): void;
}
