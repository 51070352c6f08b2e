/**
 * The connections of the server: how many there may be, how long one may say nothing, and which of them are ended when
 * the server ends, since Node waits for each that has asked for nothing yet.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How long what was asked already may take to be answered, in milliseconds. */
const ANSWER_GRACE_MS = 3000;
/** A connection has to ask for something this soon, in milliseconds. */
const FIRST_REQUEST_MS = 10_000;
/** Connections at once; beyond them the one that has been idle for longest gives way. */
const MOST_CONNECTIONS = 2000;

/** The connections of a server. */
export interface OpenConnections {
  /** Ends those on which nothing is being answered now, the others after their answer or the grace. */
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

/** Follows the connections of a server from now on. */
export function openConnections(server: Server, bounds: ConnectionBounds = usualBounds): OpenConnections {
  /** In the order of their last request. */
  const open = new Set<Socket>();
  const answering = new Set<Socket>();
  /** Runs while a connection has not asked for anything. */
  const impatience = new WeakMap<Socket, NodeJS.Timeout>();
  let ending = false;
  let grace: NodeJS.Timeout | undefined;

  function makeRoom(): void {
    if (open.size <= bounds.connections) return;
    for (const socket of open) {
      if (answering.has(socket)) continue;
      open.delete(socket);
      socket.destroy();
      return;
    }
  }

  server.on('connection', (socket) => {
    open.add(socket);
    impatience.set(
      socket,
      setTimeout(() => socket.destroy(), bounds.firstRequestMs),
    );
    socket.once('close', () => {
      open.delete(socket);
      clearTimeout(impatience.get(socket));
    });
    makeRoom();
  });
  // Whoever took it for a WebSocket looks after it from then on.
  server.on('upgrade', ({ socket }: IncomingMessage) => {
    clearTimeout(impatience.get(socket));
    open.delete(socket);
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    clearTimeout(impatience.get(socket));
    answering.add(socket);
    response.once('close', () => {
      answering.delete(socket);
      if (open.delete(socket)) open.add(socket);
      if (ending) socket.end();
    });
  });

  return {
    end() {
      ending = true;
      for (const socket of open) if (!answering.has(socket)) socket.destroy();
      grace = setTimeout(() => server.closeAllConnections(), ANSWER_GRACE_MS);
    },
    forget: () => clearTimeout(grace),
  };
}
