import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';
import type { Connection, ConnectionHandlers } from '../transport/connection.ts';
import { overWebSocket } from '../transport/establishedConnection.ts';
import type { SocketAddress } from '../wire/via.ts';

/** A WebSocket that a phone opened (RFC 7118). */
export function acceptedWebSocket(
  socket: WebSocket,
  transport: 'ws' | 'wss',
  stream: Socket,
  remote: SocketAddress,
  handlers: ConnectionHandlers,
): Connection {
  socket.on('message', (data) => {
    const text = data.toString();
    // CRLF CRLF asks whether we are there (RFC 7118 section 6).
    if (text.trim() !== '') handlers.onMessage(text, remote);
    else if (text === '\r\n\r\n') socket.send('\r\n');
  });
  return overWebSocket(socket, stream, { transport, onClosed: (error) => handlers.onClosed(error) });
}
