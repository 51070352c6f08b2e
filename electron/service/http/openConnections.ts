/** Connections that would keep the server from ending: Node waits for each that has asked for nothing yet. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How long what was asked already may take to be answered, in milliseconds. */
const ANSWER_GRACE_MS = 3000;

/** The connections of a server. */
export interface OpenConnections {
  /** Ends those on which nothing is being answered now, the others after their answer or the grace. */
  end(): void;
  /** The server has ended: nothing is left to wait for. */
  forget(): void;
}

/** Follows the connections of a server from now on. */
export function openConnections(server: Server): OpenConnections {
  const open = new Set<Socket>();
  const answering = new Set<Socket>();
  let ending = false;
  let grace: NodeJS.Timeout | undefined;

  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    answering.add(socket);
    response.once('close', () => {
      answering.delete(socket);
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
