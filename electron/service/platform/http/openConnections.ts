/**
 * The connections of the server: how many there may be, how long one may say nothing, and which of them are ended when
 * the server ends, since Node waits for each that has asked for nothing yet.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Http2ServerResponse } from 'node:http2';
import type { Server, Socket } from 'node:net';

/** How long what was asked already may take to be answered, in milliseconds. */
const ANSWER_GRACE_MS = 3000;
/** A connection has to ask for something this soon, in milliseconds. */
const FIRST_REQUEST_MS = 10_000;
/** Connections at once; beyond them the one that has been idle for longest gives way. */
const MOST_CONNECTIONS = 2000;

/** The connections of a server. */
export interface OpenConnections {
  /** Closes idle connections at once, the others after their answer or the grace period. */
  end(): void;
  /** The server has ended: nothing is left to wait for. */
  forget(): void;
}

/** How many connections a server takes; tests make do with fewer. */
export interface ConnectionBounds {
  readonly firstRequestMs: number;
  readonly connections: number;
}

const usualBounds: ConnectionBounds = { firstRequestMs: FIRST_REQUEST_MS, connections: MOST_CONNECTIONS };

/** One connection. Over TLS the socket of a request is another object than that which the server took: their ends are the same. */
interface Connection {
  readonly socket: Socket;
  /** Requests that are being answered; over HTTP/2 several at once. */
  answering: number;
  /** Runs while nothing has been asked for. */
  impatience: NodeJS.Timeout | undefined;
}

const keyOf = ({ remoteAddress, remotePort }: Pick<Socket, 'remoteAddress' | 'remotePort'>): string =>
  `${remoteAddress} ${remotePort}`;

/** Tracks the connections of a server, with TLS or without. */
export function openConnections(server: Server, bounds: ConnectionBounds = usualBounds): OpenConnections {
  /** In the order of their last request. */
  const open = new Map<string, Connection>();
  let ending = false;
  let grace: NodeJS.Timeout | undefined;

  function makeRoom(): void {
    if (open.size <= bounds.connections) return;
    for (const [key, { socket, answering }] of open) {
      if (answering > 0) continue;
      open.delete(key);
      socket.destroy();
      return;
    }
  }

  server.on('connection', (socket: Socket) => {
    const key = keyOf(socket);
    const impatience = setTimeout(() => socket.destroy(), bounds.firstRequestMs);
    const connection: Connection = { socket, answering: 0, impatience };
    open.set(key, connection);
    socket.once('close', () => {
      if (open.get(key) === connection) open.delete(key);
      clearTimeout(impatience);
    });
    makeRoom();
  });
  // The handler of the WebSocket is responsible for it from then on.
  server.on('upgrade', ({ socket }: IncomingMessage) => {
    clearTimeout(open.get(keyOf(socket))?.impatience);
    open.delete(keyOf(socket));
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse | Http2ServerResponse) => {
    const key = keyOf(socket);
    const connection = open.get(key);
    if (!connection) return;
    clearTimeout(connection.impatience);
    connection.answering++;
    response.once('close', () => {
      connection.answering--;
      if (open.delete(key)) open.set(key, connection);
      if (ending && connection.answering === 0) connection.socket.end();
    });
  });

  return {
    end() {
      ending = true;
      for (const { socket, answering } of open.values()) if (answering === 0) socket.destroy();
      grace = setTimeout(() => {
        for (const { socket } of open.values()) socket.destroy();
      }, ANSWER_GRACE_MS);
    },
    forget: () => clearTimeout(grace),
  };
}
