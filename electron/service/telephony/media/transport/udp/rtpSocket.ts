import { createSocket, type Socket, type SocketOptions } from 'node:dgram';
import { lookup } from 'node:dns';
import { isIP, isIPv4, isIPv6 } from 'node:net';
import type { Logger } from 'pino';
import { errorCode } from '../../../../kernel/errorCode.ts';
import type { DatagramTransport, RtpTransport } from './datagramTransport.ts';
import { SocketDescriptor } from './socketDescriptor.ts';
import { loadSystemCalls } from './systemCalls.ts';
import { type BoundSocket, closeBound, UdpTransport } from './udpTransport.ts';

/** Ports that RTP may use, both ends included. */
export interface PortRange {
  readonly from: number;
  readonly to: number;
}

const BIND_ATTEMPTS = 50;

/** The transports of one stream: RTP on an even port, RTCP on the next one (RFC 3550 section 11). */
export interface RtpSockets {
  readonly rtp: RtpTransport;
  readonly control: DatagramTransport;
  /**
   * Moves to another address of this machine, on a port of its own. Rejects, and stays, if no port is free.
   *
   * @param beforeMove called if one is: a lent socket cannot be closed
   */
  moveTo(localAddress: string, beforeMove?: () => void): Promise<void>;
}

/**
 * Opens the UDP sockets of a stream.
 *
 * @param localAddress bound to when it is the machine's own; else (an address behind NAT) every interface is.
 * @param range where null, the system chooses.
 * @param wanted taken where it is free.
 * @throws when no port is free.
 */
export async function openRtpSockets(
  localAddress: string,
  range: PortRange | null,
  logger: Logger,
  wanted: number | null = null,
): Promise<RtpSockets> {
  const pair = await bindFreePair(localAddress, range, wanted);
  const rtp = new UdpTransport(pair.rtp, logger);
  const control = new UdpTransport(pair.control, logger);
  const moveTo = async (address: string, beforeMove: () => void = () => {}) => {
    const next = await bindFreePair(address, range);
    beforeMove();
    rtp.continueWith(next.rtp);
    control.continueWith(next.control);
  };
  return { rtp, control, moveTo };
}

/** The bound sockets of RTP and RTCP. */
interface SocketPair {
  readonly rtp: BoundSocket;
  readonly control: BoundSocket;
}

async function bindFreePair(
  localAddress: string,
  range: PortRange | null,
  wanted: number | null = null,
): Promise<SocketPair> {
  let first = wanted;
  let bindAddress: string | undefined = localAddress;
  for (let attempt = 0; attempt < BIND_ATTEMPTS; attempt += 1) {
    try {
      const pair = await bindPair(localAddress, bindAddress, first ?? choosePort(range));
      if (pair !== null) return pair;
    } catch (error) {
      if (errorCode(error) === 'EADDRNOTAVAIL' && bindAddress !== undefined) bindAddress = undefined;
      else if (errorCode(error) !== 'EADDRINUSE') throw error;
      else first = null;
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
  const rtp = await bindLendable(localAddress, bindAddress, port);
  try {
    const bound = rtp.socket.address().port;
    if (bound % 2 === 0) return { rtp, control: owned(await bind(localAddress, bindAddress, bound + 1)) };
  } catch (error) {
    closeBound(rtp);
    throw error;
  }
  closeBound(rtp);
  return null;
}

/** Where the system allows it, a socket that can be lent. */
async function bindLendable(localAddress: string, bindAddress: string | undefined, port: number): Promise<BoundSocket> {
  const calls = isIPv4(localAddress) ? await loadSystemCalls() : null;
  if (calls === null) return owned(await bind(localAddress, bindAddress, port));
  const descriptor = SocketDescriptor.bind(calls, port, bindAddress);
  return { socket: readBy(descriptor), descriptor, readAgain: readBy };
}

function bind(localAddress: string, bindAddress: string | undefined, port: number): Promise<Socket> {
  return bindUdp(isIPv6(localAddress) ? 'udp6' : 'udp4', port, bindAddress);
}

/**
 * Binds a UDP socket that looks up no addresses.
 *
 * @param bindAddress every address where undefined.
 */
export function bindUdp(type: 'udp4' | 'udp6', port: number, bindAddress: string | undefined): Promise<Socket> {
  const socket = createSocket({ type, lookup: createLookup() });
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

function readBy(descriptor: SocketDescriptor): Socket {
  return descriptor.read({ lookup: createLookup() });
}

/** A socket that is Node's alone. */
function owned(socket: Socket): BoundSocket {
  return { socket, descriptor: null, readAgain: () => socket };
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
