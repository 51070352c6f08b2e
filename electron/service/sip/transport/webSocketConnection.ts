import { once } from 'node:events';
import type { Socket } from 'node:net';
import { WebSocket } from 'ws';
import type { SocketAddress } from '../wire/via.ts';
import { type Connection, type ConnectionHandlers, MAX_MESSAGE_BYTES } from './connection.ts';

/** Where a SIP WebSocket goes (RFC 7118). */
export interface WebSocketTarget {
  /** ws or wss. */
  readonly url: string;
  readonly timeoutMs: number;
}

/** Opens a WebSocket with the `sip` subprotocol. Rejects when the server does not answer or does not speak it. */
export async function openWebSocket(target: WebSocketTarget, handlers: ConnectionHandlers): Promise<Connection> {
  const socket = new WebSocket(target.url, 'sip', {
    handshakeTimeout: target.timeoutMs,
    maxPayload: MAX_MESSAGE_BYTES,
    perMessageDeflate: false,
  });
  let stream: Socket | null = null;
  socket.on('upgrade', (response) => {
    stream = response.socket;
  });
  await once(socket, 'open');
  return attach(socket, stream, target, handlers);
}

function attach(
  socket: WebSocket,
  stream: Socket | null,
  target: WebSocketTarget,
  handlers: ConnectionHandlers,
): Connection {
  const url = new URL(target.url);
  const transport = url.protocol === 'wss:' ? 'wss' : 'ws';
  const remote: SocketAddress = { host: url.hostname, port: Number(url.port) || (transport === 'wss' ? 443 : 80) };
  let failure: Error | null = null;
  let closing = false;
  socket.on('message', (data) => {
    const text = data.toString();
    // Empty lines are keep-alives, here too (RFC 7118 section 6).
    if (text.trim() !== '') handlers.onMessage(text, remote);
  });
  socket.on('error', (error) => {
    failure = error;
  });
  socket.on('close', () =>
    handlers.onClosed(closing ? null : (failure ?? new Error('the server closed the connection'))),
  );
  return {
    transport,
    reliable: true,
    local: { host: stream?.localAddress ?? '127.0.0.1', port: stream?.localPort ?? 0 },
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
