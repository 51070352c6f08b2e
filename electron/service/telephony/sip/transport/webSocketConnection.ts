import { once } from 'node:events';
import type { Socket } from 'node:net';
import { WebSocket } from 'ws';
import type { Clock } from '../../../kernel/clock.ts';
import { type Connection, type ConnectionHandlers, MAX_MESSAGE_BYTES } from './connection.ts';
import type { ConnectionDependencies } from './connectionDependencies.ts';
import { overWebSocket } from './establishedConnection.ts';
import { PingPong } from './pingPong.ts';
import { openSocket, type StreamTarget } from './streamConnection.ts';

/** Target of a SIP WebSocket (RFC 7118). */
export interface WebSocketTarget extends StreamTarget {
  /** ws or wss; names the host and the path of the handshake, while `remote` says where to connect. */
  readonly url: string;
}

/** Opens a WebSocket with the `sip` subprotocol. Rejects when the server does not answer or does not speak it. */
export async function openWebSocket(
  target: WebSocketTarget,
  { sessions, clock }: ConnectionDependencies,
  handlers: ConnectionHandlers,
): Promise<Connection> {
  const stream = await openSocket(target, sessions);
  const socket = new WebSocket(target.url, 'sip', {
    createConnection: () => stream,
    handshakeTimeout: target.timeoutMs,
    maxPayload: MAX_MESSAGE_BYTES,
    perMessageDeflate: false,
  });
  await once(socket, 'open').catch((error: unknown) => {
    stream.destroy();
    throw error;
  });
  return attach(socket, stream, target, clock, handlers);
}

function attach(
  socket: WebSocket,
  stream: Socket,
  target: WebSocketTarget,
  clock: Clock,
  handlers: ConnectionHandlers,
): Connection {
  // Control frames rather than empty lines, because every WebSocket answers them (RFC 7118 section 6).
  const keepAlive = new PingPong({
    clock,
    alwaysAnswered: true,
    ping: () => socket.ping(),
    onDead: (error) => stream.destroy(error),
  });
  socket.on('pong', () => keepAlive.heard(true));
  socket.on('message', (data) => {
    keepAlive.heard(false);
    const text = data.toString();
    // As on other transports, empty lines are keep-alives.
    if (text.trim() !== '') handlers.onMessage(text, target.remote);
  });
  return overWebSocket(socket, stream, {
    transport: target.tls ? 'wss' : 'ws',
    remote: target.remote,
    onClosed(error) {
      keepAlive.stop();
      handlers.onClosed(error);
    },
  });
}
