import { once } from 'node:events';
import { connect as connectTcp, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { SocketAddress } from '../wire/via.ts';
import type { Connection, ConnectionHandlers } from './connection.ts';
import { StreamFramer } from './streamFramer.ts';

/** Where a stream goes. */
export interface StreamTarget {
  readonly transport: 'tcp' | 'tls';
  readonly remote: SocketAddress;
  /** The name that the certificate must carry (RFC 5922). */
  readonly serverName: string;
  /** Gives up after this time. */
  readonly timeoutMs: number;
}

/** Connects over TCP or TLS. Rejects with the system's or OpenSSL's error. */
export async function openStream(target: StreamTarget, handlers: ConnectionHandlers): Promise<Connection> {
  const { host, port } = target.remote;
  const socket =
    target.transport === 'tls' ? connectTls({ host, port, servername: target.serverName }) : connectTcp({ host, port });
  await connected(socket, target);
  socket.setNoDelay(true);
  socket.setKeepAlive(true, 30_000);
  return attach(socket, target, handlers);
}

async function connected(socket: Socket, target: StreamTarget): Promise<void> {
  try {
    const event = target.transport === 'tls' ? 'secureConnect' : 'connect';
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

function attach(socket: Socket, target: StreamTarget, handlers: ConnectionHandlers): Connection {
  const framer = new StreamFramer();
  let failure: Error | null = null;
  let closing = false;
  socket.on('data', (chunk) => {
    for (const frame of framer.push(chunk)) {
      if (frame.type === 'message') handlers.onMessage(frame.text, target.remote);
      else if (frame.type === 'ping') socket.write('\r\n');
      else {
        handlers.onMalformed(frame.reason, target.remote);
        socket.destroy(new Error(frame.reason));
      }
    }
  });
  socket.on('error', (error) => {
    failure = error;
  });
  socket.on('close', () =>
    handlers.onClosed(closing ? null : (failure ?? new Error('the server closed the connection'))),
  );
  return {
    transport: target.transport,
    reliable: true,
    local: { host: socket.localAddress ?? '127.0.0.1', port: socket.localPort ?? 0 },
    send: (text) => write(socket, text),
    close: async () => {
      if (closing || socket.destroyed) return;
      closing = true;
      socket.end();
      socket.destroySoon();
      await once(socket, 'close');
    },
  };
}

function write(socket: Socket, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.write(text, (error) => (error ? reject(error) : resolve()));
  });
}
