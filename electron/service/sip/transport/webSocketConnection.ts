import { once } from 'node:events';
import type { Socket } from 'node:net';
import { WebSocket } from 'ws';
import type { Clock } from '../../ports/clock.ts';
import { type Connection, type ConnectionHandlers, MAX_MESSAGE_BYTES } from './connection.ts';
import type { ConnectionSurroundings } from './connectionSurroundings.ts';
import { PingPong } from './pingPong.ts';
import { openSocket, type StreamTarget } from './streamConnection.ts';

/** Where a SIP WebSocket goes (RFC 7118). */
export interface WebSocketTarget extends StreamTarget {
  /** ws or wss; names the host and the path of the handshake, while `remote` says where to connect. */
  readonly url: string;
}

/** Opens a WebSocket with the `sip` subprotocol. Rejects when the server does not answer or does not speak it. */
export async function openWebSocket(
  target: WebSocketTarget,
  { sessions, clock }: ConnectionSurroundings,
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
  let failure: Error | null = null;
  let closing = false;
  socket.on('pong', () => keepAlive.heard(true));
  socket.on('message', (data) => {
    keepAlive.heard(false);
    const text = data.toString();
    // Empty lines are keep-alives, here too.
    if (text.trim() !== '') handlers.onMessage(text, target.remote);
  });
  stream.on('error', (error) => {
    failure = error;
  });
  socket.on('error', (error) => {
    failure = error;
  });
  socket.on('close', () => {
    keepAlive.stop();
    handlers.onClosed(closing ? null : (failure ?? new Error('the server closed the connection')));
  });
  return {
    transport: target.tls ? 'wss' : 'ws',
    reliable: true,
    remote: target.remote,
    local: { host: stream.localAddress ?? '127.0.0.1', port: stream.localPort ?? 0 },
    send: (text) => write(socket, text),
    close: async () => {
      if (closing || socket.readyState === WebSocket.CLOSED) return;
      closing = true;
      socket.close();
      // A server that does not answer the closing handshake must not hold us up.
      const impatience = setTimeout(() => socket.terminate(), 500);
      await once(socket, 'close');
      clearTimeout(impatience);
    },
  };
}

function write(socket: WebSocket, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.send(text, (error) => (error ? reject(error) : resolve()));
  });
}
