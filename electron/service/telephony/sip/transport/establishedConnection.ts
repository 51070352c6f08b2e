import { once } from 'node:events';
import type { Socket } from 'node:net';
import { WebSocket } from 'ws';
import type { SocketAddress } from '../wire/via.ts';
import type { Connection, ConnectionHandlers } from './connection.ts';

/** How long the other end may take over the closing handshake of a WebSocket, in milliseconds. */
const CLOSING_MS = 500;

/** The connection over an established socket. */
export interface Established<Transport extends Connection['transport']> {
  readonly transport: Transport;
  /** The server's end of a connection that we opened; absent where a phone opened it. */
  readonly remote?: SocketAddress;
  readonly onClosed: ConnectionHandlers['onClosed'];
}

/** The connection over a TCP or TLS socket (RFC 3261 section 18). What arrives is read by the caller. */
export function overStream(socket: Socket, established: Established<'tcp' | 'tls'>): Connection {
  const end = new ConnectionEnd(socket, established);
  return {
    ...sides(socket, established),
    send: (text) => sent((done) => socket.write(text, done)),
    close: async () => {
      if (socket.destroyed || !end.begin()) return;
      socket.destroySoon();
      await once(socket, 'close');
    },
  };
}

/** The connection over a WebSocket (RFC 7118), whose bytes travel over `stream`. What arrives is read by the caller. */
export function overWebSocket(socket: WebSocket, stream: Socket, established: Established<'ws' | 'wss'>): Connection {
  const end = new ConnectionEnd(socket, established);
  stream.on('error', (error) => end.failed(error));
  return {
    ...sides(stream, established),
    send: (text) => sent((done) => socket.send(text, done)),
    close: async () => {
      if (socket.readyState === WebSocket.CLOSED || !end.begin()) return;
      socket.close();
      const impatience = setTimeout(() => socket.terminate(), CLOSING_MS);
      await once(socket, 'close');
      clearTimeout(impatience);
    },
  };
}

/** Reports the end of a connection to its owner, with the last error of its socket. */
class ConnectionEnd {
  readonly #established: Established<Connection['transport']>;
  #failure: Error | null = null;
  #closing = false;

  constructor(socket: Socket | WebSocket, established: Established<Connection['transport']>) {
    this.#established = established;
    socket.on('error', (error: Error) => this.failed(error));
    socket.on('close', () => this.#reached());
  }

  failed(error: Error): void {
    this.#failure = error;
  }

  /** Whether closing begins only now; what comes then is no failure. */
  begin(): boolean {
    if (this.#closing) return false;
    this.#closing = true;
    return true;
  }

  #reached(): void {
    const { remote, onClosed } = this.#established;
    const unasked = `the ${remote === undefined ? 'phone' : 'server'} closed the connection`;
    onClosed(this.#closing ? null : (this.#failure ?? new Error(unasked)));
  }
}

function sides(socket: Socket, { transport, remote }: Established<Connection['transport']>) {
  const local = { host: socket.localAddress ?? '127.0.0.1', port: socket.localPort ?? 0 };
  return { transport, reliable: true, local, ...(remote && { remote }) };
}

function sent(send: (done: (error?: Error | null) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => send((error) => (error ? reject(error) : resolve())));
}
