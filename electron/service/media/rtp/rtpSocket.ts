import { createSocket, type RemoteInfo, type Socket, type SocketOptions } from 'node:dgram';
import { lookup } from 'node:dns';
import { isIP, isIPv6 } from 'node:net';
import type { Unsubscribe } from '../../ports/media.ts';
import type { MediaLogger } from '../mediaLogger.ts';

/** Where packets go to or come from. */
export interface TransportAddress {
  readonly address: string;
  readonly port: number;
}

/** Ports that RTP may use, both ends included. */
export interface PortRange {
  readonly from: number;
  readonly to: number;
}

/** Carries a stream's datagrams; encryption (SRTP) wraps one of these in another. */
export interface DatagramTransport {
  readonly localPort: number;
  /** Sends if it can; failures are logged, for the network may drop packets anyway. */
  send(datagram: Uint8Array, remote: TransportAddress): void;
  onDatagram(listener: (datagram: Uint8Array, from: TransportAddress) => void): Unsubscribe;
  close(): void;
}

const BIND_ATTEMPTS = 50;

/** The transports of one stream: RTP on an even port, RTCP on the next one (RFC 3550 section 11). */
export interface RtpSockets {
  readonly rtp: DatagramTransport;
  readonly control: DatagramTransport;
  /** Goes on from another address of this machine, on a port of its own. Rejects, and stays, when no port is free. */
  moveTo(localAddress: string): Promise<void>;
}

/**
 * Opens the UDP sockets of a stream.
 *
 * @param localAddress bound to when it is the machine's own; else (an address behind NAT) every interface is.
 * @param range where null, the system chooses.
 * @throws when no port is free.
 */
export async function openRtpSockets(
  localAddress: string,
  range: PortRange | null,
  logger: MediaLogger,
): Promise<RtpSockets> {
  const pair = await bindFreePair(localAddress, range);
  const rtp = new UdpTransport(pair.rtp, logger);
  const control = new UdpTransport(pair.control, logger);
  const moveTo = async (address: string) => {
    const next = await bindFreePair(address, range);
    rtp.goOnWith(next.rtp);
    control.goOnWith(next.control);
  };
  return { rtp, control, moveTo };
}

/** The bound sockets of RTP and RTCP. */
interface SocketPair {
  readonly rtp: Socket;
  readonly control: Socket;
}

async function bindFreePair(localAddress: string, range: PortRange | null): Promise<SocketPair> {
  let bindAddress: string | undefined = localAddress;
  for (let attempt = 0; attempt < BIND_ATTEMPTS; attempt += 1) {
    try {
      const pair = await bindPair(localAddress, bindAddress, choosePort(range));
      if (pair !== null) return pair;
    } catch (error) {
      if (isErrorWithCode(error, 'EADDRNOTAVAIL') && bindAddress !== undefined) bindAddress = undefined;
      else if (!isErrorWithCode(error, 'EADDRINUSE')) throw error;
    }
  }
  throw new Error(`No free UDP port for RTP after ${BIND_ATTEMPTS} attempts.`);
}

function choosePort(range: PortRange | null): number {
  if (range === null) return 0;
  const firstEven = range.from + (range.from % 2);
  const pairs = Math.max(1, Math.floor((range.to - firstEven) / 2) + 1);
  return firstEven + 2 * Math.floor(Math.random() * pairs);
}

/** Null when the system chose an odd port. */
async function bindPair(
  localAddress: string,
  bindAddress: string | undefined,
  port: number,
): Promise<SocketPair | null> {
  const rtp = await bind(localAddress, bindAddress, port);
  try {
    const bound = rtp.address().port;
    if (bound % 2 === 0) return { rtp, control: await bind(localAddress, bindAddress, bound + 1) };
  } catch (error) {
    rtp.close();
    throw error;
  }
  rtp.close();
  return null;
}

function bind(localAddress: string, bindAddress: string | undefined, port: number): Promise<Socket> {
  const socket = createSocket({ type: isIPv6(localAddress) ? 'udp6' : 'udp4', lookup: createLookup() });
  return new Promise((resolve, reject) => {
    socket.once('error', (error) => {
      socket.close();
      reject(error);
    });
    socket.bind(port, bindAddress, () => {
      socket.removeAllListeners('error');
      resolve(socket);
    });
  });
}

/**
 * Addresses are taken as they are, at once; only names, which few descriptions give, are looked up. It is asked for every
 * packet, and nearly always the same: what kind of address that is, it remembers.
 */
function createLookup(): NonNullable<SocketOptions['lookup']> {
  let last = '';
  let family = 0;
  return (host, options, callback) => {
    if (host !== last) {
      last = host;
      family = isIP(host);
    }
    if (family === 0) lookup(host, options, callback);
    else callback(null, host, family);
  };
}

function isErrorWithCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

type Reader = (datagram: Buffer, from: RemoteInfo) => void;

class UdpTransport implements DatagramTransport {
  #socket: Socket;
  #localPort: number;
  readonly #logger: MediaLogger;
  /** The socket calls them itself: a set of listeners between it and them would be one more thing to fetch for each packet. */
  readonly #readers = new Set<Reader>();
  #closed = false;

  constructor(socket: Socket, logger: MediaLogger) {
    this.#socket = socket;
    this.#localPort = socket.address().port;
    this.#logger = logger;
    this.#listenOn(socket);
  }

  get localPort(): number {
    return this.#localPort;
  }

  /** Sends and receives over another socket from now on. */
  goOnWith(socket: Socket): void {
    if (this.#closed) return void socket.close();
    this.#socket.close();
    this.#socket = socket;
    this.#localPort = socket.address().port;
    this.#listenOn(socket);
  }

  send(datagram: Uint8Array, remote: TransportAddress): void {
    if (this.#closed) return;
    // Without a callback, which would cost each packet a turn of the loop, errors such as an unreachable network are not
    // told: RTP is not resent. Those of a name that is looked up come as the socket's own.
    this.#socket.send(datagram, remote.port, remote.address);
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
    this.#socket.on('message', reader);
    return () => {
      this.#readers.delete(reader);
      this.#socket.off('message', reader);
    };
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#socket.removeAllListeners('message');
    this.#socket.close();
  }

  #listenOn(socket: Socket): void {
    // Without a listener an ICMP "port unreachable" would end the process.
    socket.on('error', (error) => this.#logger.warn({ error, localPort: this.#localPort }, 'RTP socket error'));
    for (const reader of this.#readers) socket.on('message', reader);
  }
}
