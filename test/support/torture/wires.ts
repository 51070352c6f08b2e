import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { type WebSocket, WebSocketServer } from 'ws';
import type { KeyPair } from '../certificates.ts';
import { until } from '../until.ts';
import type { TortureTransport } from './tortureCase.ts';

/** The peer's end of a transport: sends whatever it is given, and keeps all that comes back. */
export interface Wire {
  /** host:port; a line connects to it, but over UDP. */
  readonly address: string;
  send(bytes: string | Uint8Array): void;
  /** Everything that came, in its order. */
  received(): string;
  /** Connections that the other end closed. */
  readonly closed: number;
  /** Waits for a connection that was not there before. */
  connected(): Promise<void>;
  /** Ends the connection that is used. */
  hangUp(): void;
  close(): void;
}

/** Opens the peer's end on loopback. Over UDP it sends to `target`, which may be known only later. */
export function openWire(transport: TortureTransport, target: () => string, keys: KeyPair): Promise<Wire> {
  if (transport === 'udp') return udpWire(target);
  if (transport === 'tcp' || transport === 'tls') return streamWire(transport, keys);
  return webSocketWire(transport, keys);
}

async function udpWire(target: () => string): Promise<Wire> {
  const socket = createSocket('udp4').bind(0, '127.0.0.1');
  await once(socket, 'listening');
  let received = '';
  socket.on('message', (datagram) => {
    received += datagram.toString();
  });
  return {
    address: `127.0.0.1:${socket.address().port}`,
    send(bytes) {
      const [host, port] = target().split(':');
      socket.send(bytes, Number(port), host);
    },
    received: () => received,
    closed: 0,
    connected: async () => {},
    hangUp: () => {},
    close: () => socket.close(),
  };
}

async function streamWire(transport: 'tcp' | 'tls', keys: KeyPair): Promise<Wire> {
  const accepted = connections<Socket>();
  const take = (socket: Socket) => {
    socket.on('error', () => {});
    socket.on('data', accepted.hear);
    accepted.add(socket, socket);
  };
  const server = transport === 'tls' ? createTlsServer({ ...keys }, take) : createTcpServer(take);
  return serving(
    server,
    accepted,
    (socket, bytes) => socket.write(bytes),
    (socket) => socket.destroy(),
  );
}

async function webSocketWire(transport: 'ws' | 'wss', keys: KeyPair): Promise<Wire> {
  const accepted = connections<WebSocket>();
  const server = transport === 'wss' ? createHttpsServer({ ...keys }) : createHttpServer();
  new WebSocketServer({ server, handleProtocols: () => 'sip' }).on('connection', (socket) => {
    socket.on('message', accepted.hear);
    socket.on('error', () => {});
    accepted.add(socket, socket);
  });
  return serving(
    server,
    accepted,
    (socket, bytes) => socket.send(bytes),
    (socket) => socket.terminate(),
  );
}

/** The connections of a server: the newest one is used. */
function connections<Connection>() {
  const open: Connection[] = [];
  let closed = 0;
  let received = '';
  return {
    open,
    received: () => received,
    closed: () => closed,
    hear: (data: { toString(): string }) => {
      received += data.toString();
    },
    add(connection: Connection, emitter: { once(event: 'close', listener: () => void): unknown }) {
      open.push(connection);
      emitter.once('close', () => {
        closed += 1;
      });
    },
  };
}

async function serving<Connection>(
  server: Server,
  { open, received, closed }: ReturnType<typeof connections<Connection>>,
  send: (connection: Connection, bytes: string | Uint8Array) => void,
  end: (connection: Connection) => void,
): Promise<Wire> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  let seen = 0;
  return {
    address: `127.0.0.1:${(server.address() as { port: number }).port}`,
    send(bytes) {
      const newest = open.at(-1);
      if (newest) send(newest, bytes);
    },
    received,
    get closed() {
      return closed();
    },
    async connected() {
      await until(() => open.length > seen, { what: 'a line to connect' });
      seen = open.length;
    },
    hangUp() {
      const newest = open.at(-1);
      if (newest) end(newest);
    },
    close() {
      for (const connection of open) end(connection);
      server.close();
    },
  };
}
