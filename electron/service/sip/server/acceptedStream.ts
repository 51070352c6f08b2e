import { once } from 'node:events';
import type { Socket } from 'node:net';
import type { Connection, ConnectionHandlers } from '../transport/connection.ts';
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
  let failure: Error | null = null;
  let closing = false;
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
  socket.on('error', (error) => {
    failure = error;
  });
  socket.on('close', () =>
    handlers.onClosed(closing ? null : (failure ?? new Error('the phone closed the connection'))),
  );
  return {
    transport,
    reliable: true,
    local: { host: socket.localAddress ?? '127.0.0.1', port: socket.localPort ?? 0 },
    send: (text) =>
      new Promise((resolve, reject) => {
        socket.write(text, (error) => (error ? reject(error) : resolve()));
      }),
    async close() {
      if (closing || socket.destroyed) return;
      closing = true;
      socket.destroySoon();
      await once(socket, 'close');
    },
  };
}
