import { once } from 'node:events';
import type { Socket } from 'node:net';
import { WebSocket } from 'ws';
import type { Connection, ConnectionHandlers } from '../transport/connection.ts';
import type { SocketAddress } from '../wire/via.ts';

/** How long a phone may take to say good-bye, in milliseconds. */
const CLOSING_MS = 500;

/** A WebSocket that a phone opened (RFC 7118). */
export function acceptedWebSocket(
  socket: WebSocket,
  transport: 'ws' | 'wss',
  stream: Socket,
  remote: SocketAddress,
  handlers: ConnectionHandlers,
): Connection {
  let failure: Error | null = null;
  let closing = false;
  socket.on('message', (data) => {
    const text = data.toString();
    // CRLF CRLF asks whether we are there (RFC 7118 section 6).
    if (text.trim() !== '') handlers.onMessage(text, remote);
    else if (text === '\r\n\r\n') socket.send('\r\n');
  });
  socket.on('error', (error) => {
    failure = error;
  });
  socket.on('close', () =>
    handlers.onClosed(closing ? null : (failure ?? new Error('the phone closed the connection'))),
  );
  return {
    transport,
    reliable: true,
    local: { host: stream.localAddress ?? '127.0.0.1', port: stream.localPort ?? 0 },
    send: (text) =>
      new Promise((resolve, reject) => {
        socket.send(text, (error) => (error ? reject(error) : resolve()));
      }),
    async close() {
      if (closing || socket.readyState === WebSocket.CLOSED) return;
      closing = true;
      socket.close();
      const impatience = setTimeout(() => socket.terminate(), CLOSING_MS);
      await once(socket, 'close');
      clearTimeout(impatience);
    },
  };
}
