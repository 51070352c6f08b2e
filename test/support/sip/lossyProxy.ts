import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { Impairment, type ImpairmentOptions, type ImpairmentStatistics } from '../network/impairment.ts';

/** A pair of UDP sockets between a user agent and a peer that loses, doubles and reorders datagrams. */
export interface LossyProxy {
  /** Where the user agent sends what is for the peer. */
  readonly forUserAgent: string;
  /** Where the peer sends what is for the user agent. */
  readonly forPeer: string;
  /** Of both directions together. */
  statistics(): ImpairmentStatistics;
  /** Names the user agent and the peer (`127.0.0.1:port`); until then everything is lost. */
  connect(userAgent: string, peer: string): void;
  close(): void;
}

/**
 * Opens the proxy on loopback. It writes its own address into every Contact, so that requests inside dialogs pass it
 * too; everything else it leaves as it is.
 */
export async function startLossyProxy(options: ImpairmentOptions): Promise<LossyProxy> {
  const toPeer = new Impairment(options);
  const toUserAgent = new Impairment({ ...options, seed: options.seed + 1 });
  const [userAgentSide, peerSide] = [await bound(), await bound()];
  let ends = { userAgent: '', peer: '' };
  const relay = (datagram: Buffer, from: string, out: Socket, to: string, impairment: Impairment) => {
    if (to === '') return;
    const text = datagram.toString('utf8').replace(/^Contact:.*$/gim, (line) => line.replace(from, addressOf(out)));
    const [host, port] = to.split(':');
    impairment.pass(() => out.send(text, Number(port), host));
  };
  userAgentSide.on('message', (datagram) => relay(datagram, ends.userAgent, peerSide, ends.peer, toPeer));
  peerSide.on('message', (datagram) => relay(datagram, ends.peer, userAgentSide, ends.userAgent, toUserAgent));
  return {
    forUserAgent: addressOf(userAgentSide),
    forPeer: addressOf(peerSide),
    statistics: () => sum(toPeer.statistics, toUserAgent.statistics),
    connect: (userAgent, peer) => {
      ends = { userAgent, peer };
    },
    close: () => {
      toPeer.close();
      toUserAgent.close();
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

function sum(one: ImpairmentStatistics, other: ImpairmentStatistics): ImpairmentStatistics {
  return {
    passed: one.passed + other.passed,
    dropped: one.dropped + other.dropped,
    doubled: one.doubled + other.doubled,
    reordered: one.reordered + other.reordered,
  };
}
