import { createSocket, type Socket, type SocketOptions } from 'node:dgram';
import { isIPv4 } from 'node:net';
import type { TransportAddress } from './datagramTransport.ts';
import { socketAddressOf } from './socketAddress.ts';
import { MSG_DONTWAIT, SOCKET_ADDRESS_OCTETS, type SystemCalls } from './systemCalls.ts';

const AF_INET = 2;
const SOCK_DGRAM_CLOEXEC = 0o2000002;
const SOL_SOCKET = 1;
const SO_REUSEADDR = 2;
/** Error codes by their numbers on Linux (`errno-base.h`, `errno.h`), as Node names them. */
const CODES = new Map([
  [13, 'EACCES'],
  [24, 'EMFILE'],
  [98, 'EADDRINUSE'],
  [99, 'EADDRNOTAVAIL'],
]);

/**
 * A UDP socket of our own (IPv4, Linux). Node reads it through a copy of its descriptor, which can be closed so that somebody
 * else reads, and opened again.
 */
export class SocketDescriptor {
  readonly #calls: SystemCalls;
  /** The number by which the system knows it. */
  readonly fd: number;
  /** Where it sent to last, as the system wants it: nearly always the same. */
  #to: Uint8Array | null = null;
  #toAddress = '';
  #toPort = 0;

  private constructor(calls: SystemCalls, fd: number) {
    this.#calls = calls;
    this.fd = fd;
  }

  /**
   * Opens one.
   *
   * @param address an IPv4 address of this machine; undefined: every interface
   * @throws with a `code` as Node's own (`EADDRINUSE`, `EADDRNOTAVAIL`)
   */
  static bind(calls: SystemCalls, port: number, address: string | undefined): SocketDescriptor {
    const name = socketAddressOf({ address: address ?? '0.0.0.0', port });
    if (name === null) throw new TypeError(`${address} is no IPv4 address.`);
    const fd = calls.socket(AF_INET, SOCK_DGRAM_CLOEXEC, 0);
    if (fd < 0) throw failure('socket', calls.errno());
    if (calls.bind(fd, name, name.length) === 0) return new SocketDescriptor(calls, fd);
    const error = failure('bind', calls.errno());
    calls.close(fd);
    throw error;
  }

  /** Has Node read it. Throws when the process has no descriptor left. */
  read(options: Pick<SocketOptions, 'lookup'>): Socket {
    const copy = this.#calls.dup(this.fd);
    if (copy < 0) throw failure('dup', this.#calls.errno());
    const socket = createSocket({ type: 'udp4', ...options });
    socket.bind({ fd: copy });
    // libuv lets others bind the ports of sockets that it did not open itself.
    this.#calls.setsockopt(this.fd, SOL_SOCKET, SO_REUSEADDR, new Int32Array([0]), Int32Array.BYTES_PER_ELEMENT);
    return socket;
  }

  /** Sends at once; what the network does not take is lost. Answers false for what is no IPv4 address. */
  send(datagram: Uint8Array, { address, port }: TransportAddress): boolean {
    if (this.#to === null || address !== this.#toAddress || port !== this.#toPort) {
      if (!isIPv4(address)) return false;
      [this.#to, this.#toAddress, this.#toPort] = [socketAddressOf({ address, port }), address, port];
    }
    const to = this.#to ?? new Uint8Array(SOCKET_ADDRESS_OCTETS);
    this.#calls.sendto(this.fd, datagram, datagram.length, MSG_DONTWAIT, to, to.length);
    return true;
  }

  close(): void {
    this.#calls.close(this.fd);
  }
}

function failure(call: string, errno: number): Error {
  const code = CODES.get(errno) ?? `errno ${errno}`;
  return Object.assign(new Error(`${call} failed: ${code}`), { code });
}
