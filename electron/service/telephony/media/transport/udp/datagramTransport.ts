import type { Unsubscribe } from '../../../../kernel/listenerSet.ts';

/** Where packets go to or come from. */
export interface TransportAddress {
  readonly address: string;
  readonly port: number;
}

/** Carries a stream's datagrams; encryption (SRTP) wraps one of these in another. */
export interface DatagramTransport {
  readonly localPort: number;
  /** Sends if it can; failures are logged, for the network may drop packets anyway. */
  send(datagram: Uint8Array, remote: TransportAddress): void;
  onDatagram(listener: (datagram: Uint8Array, from: TransportAddress) => void): Unsubscribe;
  close(): void;
}

/** A socket that somebody else may read for a while. */
export interface LendableSocket {
  /** Whether it can be lent now. */
  readonly lendable: boolean;
  /** The number by which the system knows it; null where there is none. */
  readonly descriptor: number | null;
  /** Stops reading; sending continues. Datagrams wait in the socket for the next reader. */
  lend(): void;
  /** Reads again. */
  takeBack(): void;
}

/** RTP's own transport, as the system gives it. */
export type RtpTransport = DatagramTransport & LendableSocket;

/** The same bytes as a `Buffer`, nothing copied. */
export function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
