import { createSocket, type RemoteInfo } from 'node:dgram';
import { once } from 'node:events';
import { audioDescription, type CallLines, callLines, headerOf, request, response, statusOf } from './sipMessages.ts';

/**
 * A SIP peer over UDP that does the least: it refuses every call (486), and places calls that it gives up as soon as
 * they ring. It keeps time, no transactions.
 */
export type SipPeer = {
  port: number;
  /** Resolves with the time (`performance.now()`) when the next INVITE arrives. */
  nextInvite: () => Promise<number>;
  /** Sends an INVITE to where the last one came from. Resolves with when it left; `over` once the call is given up. */
  call: (to: string) => { sentAt: number; over: Promise<void> };
  close: () => void;
};

/** Opens the peer on a free port of loopback. */
export async function openSipPeer(): Promise<SipPeer> {
  const socket = createSocket('udp4');
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address();
  let waiters: ((at: number) => void)[] = [];
  let service: RemoteInfo | undefined;
  let placed: { lines: CallLines; over: () => void } | undefined;

  const send = (text: string, to: RemoteInfo) => socket.send(text, to.port, to.address);
  socket.on('message', (datagram, from) => {
    const at = performance.now();
    const message = datagram.toString();
    if (message.startsWith('SIP/2.0')) return placed && followUp(message, placed, (text) => send(text, from));
    if (message.startsWith('ACK')) return;
    if (message.startsWith('INVITE')) {
      service = from;
      for (const arrived of waiters) arrived(at);
      waiters = [];
      return send(response(message, '486 Busy Here'), from);
    }
    send(response(message, '200 OK'), from);
  });

  return {
    port,
    nextInvite: () => new Promise((arrived) => waiters.push(arrived)),
    call(to) {
      if (service === undefined) throw new Error('No INVITE has come yet, so the service’s address is not known.');
      const { promise: over, resolve } = Promise.withResolvers<void>();
      const lines = callLines(to, port, service);
      placed = { lines, over: resolve };
      const sentAt = performance.now();
      send(request('INVITE', lines, { body: audioDescription(port + 1 > 65_535 ? 40_000 : port + 1) }), service);
      return { sentAt, over };
    },
    close: () => socket.close(),
  };
}

/** Gives the call up once it rings, and acknowledges its end (RFC 3261 §9.1, §17.1.1.3). */
function followUp(message: string, placed: { lines: CallLines; over: () => void }, send: (text: string) => void): void {
  const status = statusOf(message);
  if (headerOf(message, 'CSeq') !== '1 INVITE') return;
  if (status > 100 && status < 200) send(request('CANCEL', placed.lines));
  if (status < 200) return;
  send(request('ACK', { ...placed.lines, to: headerOf(message, 'To|t') || placed.lines.to }));
  placed.over();
}
