import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';

/** A pair of UDP sockets between a user agent and a peer that loses and doubles datagrams. */
export interface LossyProxy {
  /** Where the user agent sends what is for the peer. */
  readonly forUserAgent: string;
  /** Where the peer sends what is for the user agent. */
  readonly forPeer: string;
  readonly statistics: { passed: number; dropped: number; doubled: number };
  /** Names the user agent and the peer (`127.0.0.1:port`); until then everything is lost. */
  connect(userAgent: string, peer: string): void;
  close(): void;
}

/** What goes wrong, each as a share of all datagrams of each direction. */
export interface Loss {
  readonly drop: number;
  readonly double: number;
  /** The same seed loses the same datagrams. */
  readonly seed: number;
}

/**
 * Opens the proxy on loopback. It writes its own address into every Contact, so that requests inside dialogs pass it
 * too; everything else it leaves as it is.
 */
export async function startLossyProxy(loss: Loss): Promise<LossyProxy> {
  const random = mulberry32(loss.seed);
  const statistics = { passed: 0, dropped: 0, doubled: 0 };
  const [userAgentSide, peerSide] = [await bound(), await bound()];
  let ends = { userAgent: '', peer: '' };
  const relay = (datagram: Buffer, from: string, out: Socket, to: string) => {
    if (to === '' || random() < loss.drop) {
      statistics.dropped += 1;
      return;
    }
    const text = datagram.toString('utf8').replace(/^Contact:.*$/gim, (line) => line.replace(from, addressOf(out)));
    const copies = random() < loss.double ? 2 : 1;
    statistics.passed += 1;
    statistics.doubled += copies - 1;
    const [host, port] = to.split(':');
    for (let copy = 0; copy < copies; copy += 1) out.send(text, Number(port), host);
  };
  userAgentSide.on('message', (datagram) => relay(datagram, ends.userAgent, peerSide, ends.peer));
  peerSide.on('message', (datagram) => relay(datagram, ends.peer, userAgentSide, ends.userAgent));
  return {
    forUserAgent: addressOf(userAgentSide),
    forPeer: addressOf(peerSide),
    statistics,
    connect: (userAgent, peer) => {
      ends = { userAgent, peer };
    },
    close: () => {
      userAgentSide.close();
      peerSide.close();
    },
  };
}

async function bound(): Promise<Socket> {
  const socket = createSocket('udp4');
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return socket;
}

function addressOf(socket: Socket): string {
  return `127.0.0.1:${socket.address().port}`;
}

/** A small seeded random generator (public domain, Tommy Ettinger). */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
