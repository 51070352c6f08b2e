import type { SipTransport } from '../../../../../shared/domain/sipTransport.ts';
import type { SocketAddress } from '../wire/via.ts';
import type { Connection, ConnectionHandlers } from './connection.ts';
import type { RoutingTable } from './destination.ts';
import type { NameService } from './nameService.ts';
import type { ServerAddress } from './serverAddress.ts';

/** Where a user agent's own end is, and whom it talks to first. */
export interface SipNetwork {
  readonly transport: SipTransport;
  readonly routing: RoutingTable;
  /** The address to bind and to name; null takes the one that the system would use towards the server. */
  readonly localAddress: string | null;
  /** UDP only; 0 takes a free port. */
  readonly localPort: number;
  /** UDP only: the port that is taken where `localPort` is 0 and nobody else has it; default: none. */
  readonly preferredPort?: number | null;
  /** Whether empty lines keep a NAT's binding towards the server open; UDP only. */
  readonly keepAlive: boolean;
  /** WebSocket only. */
  readonly url: string | null;
  /** Host and port or full URI of a proxy that everything outside a dialog passes (RFC 3261 section 8.1.2). */
  readonly outboundProxy: string | null;
  /** Servers to turn to while the first one, or the outbound proxy, cannot be reached; default: none. */
  readonly backups?: readonly ServerAddress[];
  /** PEM of authorities that are trusted besides the system's; default: none. */
  readonly tlsCa?: string | null;
  /** Default: the system's. */
  readonly names?: NameService;
  /** The address of this machine that leads to a peer; default: what the system says. */
  readonly addressTowards?: (peer: SocketAddress) => Promise<string>;
  /** Gives the connection in place of opening one: a server's socket, or a connection that a peer opened. */
  readonly adopt?: (handlers: ConnectionHandlers) => Promise<Connection>;
}
