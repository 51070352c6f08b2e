import type { Socket } from 'node:net';
import type { Connection, ConnectionHandlers } from '../transport/connection.ts';
import { overStream } from '../transport/establishedConnection.ts';
import { StreamFramer } from '../transport/streamFramer.ts';
import type { SocketAddress } from '../wire/via.ts';

/** A TCP or TLS connection that a phone opened (RFC 3261 section 18.3). */
export function acceptedStream(
  socket: Socket,
  transport: 'tcp' | 'tls',
  remote: SocketAddress,
  handlers: ConnectionHandlers,
): Connection {
  const framer = new StreamFramer();
  socket.on('data', (chunk) => {
    for (const frame of framer.push(chunk)) {
      if (frame.type === 'message') handlers.onMessage(frame.text, remote);
      else if (frame.type === 'ping') socket.write('\r\n');
      else {
        handlers.onMalformed(frame.reason, remote);
        socket.destroy();
      }
    }
  });
  return overStream(socket, { transport, onClosed: (error) => handlers.onClosed(error) });
}
