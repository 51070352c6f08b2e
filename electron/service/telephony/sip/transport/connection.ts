import type { SipTransport } from '../../../../../shared/domain/sipTransport.ts';
import type { SocketAddress } from '../wire/via.ts';

/** Events of a connection for its owner. Handlers never throw. */
export interface ConnectionHandlers {
  /** One whole message. */
  onMessage(text: string, from: SocketAddress): void;
  /** Something that is no SIP message; it was dropped. */
  onMalformed(reason: string, from: SocketAddress): void;
  /** The connection was closed and cannot be used again; null if that was on purpose. */
  onClosed(error: Error | null): void;
}

/** An open socket that carries SIP messages. */
export interface Connection {
  readonly transport: SipTransport;
  /** Whether the network below repeats what was lost and keeps the order. */
  readonly reliable: boolean;
  readonly local: SocketAddress;
  /** The other end of a connection that we opened; absent where there are many. */
  readonly remote?: SocketAddress;
  /** A reliable connection has one peer and sends everything to it. Rejects when the socket refuses. */
  send(text: string, to: SocketAddress): Promise<void>;
  close(): Promise<void>;
}

/** The largest message that is taken; more than any sane peer sends, less than what hurts. */
export const MAX_MESSAGE_BYTES = 65_535;
