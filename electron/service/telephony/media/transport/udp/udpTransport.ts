import type { RemoteInfo, Socket } from 'node:dgram';
import type { Logger } from 'pino';
import type { Unsubscribe } from '../../../../kernel/listenerSet.ts';
import type { DatagramTransport, LendableSocket, TransportAddress } from './datagramTransport.ts';
import type { SocketDescriptor } from './socketDescriptor.ts';

/** A socket that listens already. */
export interface BoundSocket {
  /** The socket that Node reads. */
  readonly socket: Socket;
  /** The descriptor that can be lent; null if the socket is only Node's. */
  readonly descriptor: SocketDescriptor | null;
  /** Has Node read the descriptor again. */
  readonly readAgain: (descriptor: SocketDescriptor) => Socket;
}

type Reader = (datagram: Buffer, from: RemoteInfo) => void;

/** Datagrams over a UDP socket. */
export class UdpTransport implements DatagramTransport, LendableSocket {
  #bound: BoundSocket;
  /** Null while it is lent. */
  #socket: Socket | null;
  #localPort: number;
  readonly #logger: Logger;
  /** The socket calls them itself: a set of listeners between it and them would be one more thing to fetch for each packet. */
  readonly #readers = new Set<Reader>();
  #closed = false;

  constructor(bound: BoundSocket, logger: Logger) {
    this.#bound = bound;
    this.#socket = bound.socket;
    this.#localPort = bound.socket.address().port;
    this.#logger = logger;
    this.#listenOn(bound.socket);
  }

  get localPort(): number {
    return this.#localPort;
  }

  get lendable(): boolean {
    return this.#bound.descriptor !== null && this.#socket !== null;
  }

  get descriptor(): number | null {
    return this.#closed ? null : (this.#bound.descriptor?.fd ?? null);
  }

  /** Continues with another socket, which must not be lent. */
  continueWith(bound: BoundSocket): void {
    if (this.#closed) return void closeBound(bound);
    closeBound(this.#bound, this.#socket);
    this.#bound = bound;
    this.#socket = bound.socket;
    this.#localPort = bound.socket.address().port;
    this.#listenOn(bound.socket);
  }

  send(datagram: Uint8Array, remote: TransportAddress): void {
    if (this.#closed || this.#bound.descriptor?.send(datagram, remote)) return;
    // Without a callback, which would cost a turn of the event loop per packet, errors such as an unreachable network
    // are not reported: RTP is not resent. Errors of name lookups are reported by the socket.
    this.#socket?.send(datagram, remote.port, remote.address);
  }

  onDatagram(listener: (datagram: Uint8Array, from: TransportAddress) => void): Unsubscribe {
    const reader: Reader = (datagram, from) => {
      try {
        listener(datagram, from);
      } catch (error) {
        this.#logger.warn({ error }, 'a reader of RTP datagrams failed');
      }
    };
    this.#readers.add(reader);
    this.#socket?.on('message', reader);
    return () => {
      this.#readers.delete(reader);
      this.#socket?.off('message', reader);
    };
  }

  lend(): void {
    if (!this.lendable) return;
    this.#socket?.removeAllListeners('message');
    this.#socket?.close();
    this.#socket = null;
  }

  takeBack(): void {
    const { descriptor, readAgain } = this.#bound;
    if (this.#closed || this.#socket !== null || descriptor === null) return;
    this.#socket = readAgain(descriptor);
    this.#listenOn(this.#socket);
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#socket?.removeAllListeners('message');
    closeBound(this.#bound, this.#socket);
  }

  #listenOn(socket: Socket): void {
    // Without a listener an ICMP "port unreachable" would end the process.
    socket.on('error', (error) => this.#logger.warn({ error, localPort: this.#localPort }, 'RTP socket error'));
    for (const reader of this.#readers) socket.on('message', reader);
  }
}

/** @param reading what Node reads; null while it is lent. */
export function closeBound({ descriptor, socket }: BoundSocket, reading: Socket | null = socket): void {
  reading?.close();
  descriptor?.close();
}
