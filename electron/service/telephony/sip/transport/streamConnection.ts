import { once } from 'node:events';
import { connect as connectTcp, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { Clock } from '../../../kernel/clock.ts';
import type { SocketAddress } from '../wire/via.ts';
import type { Connection, ConnectionHandlers } from './connection.ts';
import type { ConnectionDependencies } from './connectionDependencies.ts';
import { overStream } from './establishedConnection.ts';
import { PingPong } from './pingPong.ts';
import { StreamFramer } from './streamFramer.ts';
import { type TlsPeer, type TlsSessions, tlsOptions } from './tlsClient.ts';

/** RFC 5626 section 4.4.1. */
const PONG = '\r\n';

/** Where a stream goes. */
export interface StreamTarget {
  readonly remote: SocketAddress;
  /** The address of this machine to connect from; null: the one that the system chooses. */
  readonly localAddress: string | null;
  /** Null speaks plain TCP. */
  readonly tls: TlsPeer | null;
  /** Gives up after this time. */
  readonly timeoutMs: number;
}

/** Connects over TCP or TLS. Rejects with the system's or OpenSSL's error. */
export async function openStream(
  target: StreamTarget,
  { sessions, clock }: ConnectionDependencies,
  handlers: ConnectionHandlers,
): Promise<Connection> {
  const socket = await openSocket(target, sessions);
  return attach(socket, target, clock, handlers);
}

/** A connected and, with TLS, verified socket. Rejects as `openStream`. */
export async function openSocket(target: StreamTarget, sessions: TlsSessions): Promise<Socket> {
  const socket = target.tls ? tlsSocket(target, target.tls, sessions) : connectTcp(placesOf(target));
  await connected(socket, target);
  socket.setNoDelay(true);
  socket.setKeepAlive(true, 30_000);
  return socket;
}

function placesOf({ remote, localAddress }: StreamTarget) {
  return localAddress === null ? remote : { ...remote, localAddress };
}

function tlsSocket(target: StreamTarget, peer: TlsPeer, sessions: TlsSessions): Socket {
  const { remote } = target;
  // Node hands the options to the socket below, whose `localAddress` its types do not name here.
  const socket = connectTls({ ...tlsOptions(peer, remote, sessions), ...placesOf(target) });
  socket.on('session', (session) => sessions.store(remote, session));
  return socket;
}

async function connected(socket: Socket, target: StreamTarget): Promise<void> {
  try {
    const event = target.tls ? 'secureConnect' : 'connect';
    await once(socket, event, { signal: AbortSignal.timeout(target.timeoutMs) });
  } catch (error) {
    socket.on('error', () => {});
    socket.destroy();
    if (error instanceof Error && error.name === 'AbortError') throw timeoutError();
    throw error;
  }
}

function timeoutError(): Error {
  return Object.assign(new Error('the connection attempt timed out'), { code: 'ETIMEDOUT' });
}

function attach(socket: Socket, target: StreamTarget, clock: Clock, handlers: ConnectionHandlers): Connection {
  const keepAlive = new PingPong({
    clock,
    alwaysAnswered: false,
    ping: () => socket.write('\r\n\r\n'),
    onDead: (error) => socket.destroy(error),
  });
  follow(socket, target.remote, keepAlive, handlers);
  return overStream(socket, {
    transport: target.tls ? 'tls' : 'tcp',
    remote: target.remote,
    onClosed(error) {
      keepAlive.stop();
      handlers.onClosed(error);
    },
  });
}

/** Hands on what arrives and answers pings. */
function follow(socket: Socket, remote: SocketAddress, keepAlive: PingPong, handlers: ConnectionHandlers): void {
  const framer = new StreamFramer();
  socket.on('data', (chunk) => {
    const frames = framer.push(chunk);
    keepAlive.heard(framer.takePong());
    for (const frame of frames) {
      if (frame.type === 'message') handlers.onMessage(frame.text, remote);
      else if (frame.type === 'ping') socket.write(PONG);
      else {
        handlers.onMalformed(frame.reason, remote);
        socket.destroy(new Error(frame.reason));
      }
    }
  });
}
