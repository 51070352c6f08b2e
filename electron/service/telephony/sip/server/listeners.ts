/** The ports that phones connect to: TCP, TLS and WebSocket. */
import { once } from 'node:events';
import {
  createServer as createHttpServer,
  type Server as HttpServer,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { createServer as createHttpsServer, type Server as HttpsServer } from 'node:https';
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer, type Server as TlsServer } from 'node:tls';
import type { Logger } from 'pino';
import { type ServerOptions, type WebSocket, WebSocketServer } from 'ws';
import {
  type CertificateFiles,
  readCertificate,
  watchCertificate,
} from '../../../platform/network/certificateFiles.ts';
import type { SipServer, SipServerConfig } from '../../ports/sipServer.ts';
import { MAX_CONNECTIONS, MAX_OF_ADDRESS } from '../limits/connectionLimits.ts';
import { type Connection, type ConnectionHandlers, MAX_MESSAGE_BYTES } from '../transport/connection.ts';
import { overStream, overWebSocket } from '../transport/establishedConnection.ts';
import { StreamFramer } from '../transport/streamFramer.ts';
import type { SocketAddress } from '../wire/via.ts';
import { localOf, type PhoneConnections, remoteOf } from './phoneConnections.ts';

/** A TCP or TLS connection that a phone opened (RFC 3261 section 18.3). */
function acceptedStream(
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

/** How long a phone may take for the handshake of TLS or WebSocket, in milliseconds. */
const HANDSHAKE_MS = 10_000;
/** The time that a WebSocket's handshake may take; Node looks at it from time to time. */
const upgradeBounds = {
  headersTimeout: HANDSHAKE_MS,
  requestTimeout: HANDSHAKE_MS,
  connectionsCheckingInterval: HANDSHAKE_MS / 4,
};

/** An open port. */
export interface Listener {
  readonly transport: 'tcp' | 'tls' | 'ws' | 'wss';
  readonly port: number;
  close(): Promise<void>;
}

type MayConnect = SipServerConfig['mayConnect'];

/** Further options of a port with TLS. */
interface Secured {
  readonly certificate: CertificateFiles;
  readonly logger: Logger;
}

/** Listens for TCP. */
export function listenTcp(host: string, port: number, connections: PhoneConnections): Promise<Listener> {
  const server = createTcpServer((socket) => acceptStream('tcp', socket, connections));
  return listening('tcp', server, host, port);
}

/** Listens for TLS. Throws when the certificate or its key cannot be read. */
export function listenTls(
  host: string,
  port: number,
  secured: Secured,
  connections: PhoneConnections,
): Promise<Listener> {
  const options = { ...readCertificate(secured.certificate), handshakeTimeout: HANDSHAKE_MS };
  const server = createTlsServer(options, (socket) => acceptStream('tls', socket, connections));
  // A handshake that fails, or takes too long, ends its connection and nothing else; Node leaves that to us.
  server.on('tlsClientError', (_, socket) => socket.destroy());
  followCertificate(server, secured);
  return listening('tls', server, host, port);
}

/** Listens for WebSockets that speak `sip` (RFC 7118). */
export function listenWebSocket(
  host: string,
  port: number,
  connections: PhoneConnections,
  mayConnect: MayConnect,
): Promise<Listener> {
  const http = createHttpServer(upgradeBounds, demandUpgrade);
  return acceptWebSockets('ws', { http, mayConnect }, host, port, connections);
}

/** Listens for WebSockets over TLS. Throws when the certificate or its key cannot be read. */
export function listenSecureWebSocket(
  host: string,
  port: number,
  secured: Secured,
  connections: PhoneConnections,
  mayConnect: MayConnect,
): Promise<Listener> {
  const options = { ...readCertificate(secured.certificate), ...upgradeBounds, handshakeTimeout: HANDSHAKE_MS };
  const https = createHttpsServer(options, demandUpgrade);
  https.on('tlsClientError', (_, socket) => socket.destroy());
  followCertificate(https, secured);
  return acceptWebSockets('wss', { http: https, mayConnect }, host, port, connections);
}

/** Phones that are connected keep the certificate that they began with; a renewed one is for those that come. */
function followCertificate(server: TlsServer | HttpsServer, { certificate, logger }: Secured): void {
  const stop = watchCertificate(certificate, {
    changed: (renewed) => server.setSecureContext(renewed),
    unusable: (error) =>
      logger.error({ err: error, ...certificate }, 'the certificate for phones cannot be used, the one before stays'),
  });
  server.once('close', stop);
}

function demandUpgrade(_: IncomingMessage, response: ServerResponse): void {
  response.writeHead(426, { Connection: 'close', Upgrade: 'websocket' }).end();
}

function acceptWebSockets(
  transport: 'ws' | 'wss',
  { http, mayConnect }: { readonly http: HttpServer | HttpsServer; readonly mayConnect: MayConnect },
  host: string,
  port: number,
  connections: PhoneConnections,
): Promise<Listener> {
  const server = new WebSocketServer({ server: http, ...handshakeFor(mayConnect) });
  server.on('connection', (socket, { socket: stream }) =>
    acceptWebSocket(socket, { transport, stream, remote: remoteOf(stream) }, connections),
  );
  return listening(transport, http, host, port);
}

/** Takes WebSockets that reach a port of somebody else's, such as that of the interface behind a proxy with TLS. */
export function upgradesFor(connections: PhoneConnections, mayConnect: MayConnect): SipServer['takeUpgrade'] {
  const server = new WebSocketServer({ noServer: true, ...handshakeFor(mayConnect) });
  return ({ request, head, client }) => {
    const { socket: stream } = request;
    const remote = { host: client.address, port: stream.remotePort ?? 0 };
    const transport = client.isEncrypted ? 'wss' : 'ws';
    server.handleUpgrade(request, stream, head, (socket) =>
      acceptWebSocket(socket, { transport, stream, remote }, connections),
    );
  };
}

const handshakeFor = (mayConnect: MayConnect): ServerOptions => ({
  maxPayload: MAX_MESSAGE_BYTES,
  perMessageDeflate: false,
  // Browsers ask nobody before a page opens a WebSocket: the server looks at its origin (RFC 6455 section 10.2).
  verifyClient: ({ req: { headers } }, answer) => {
    const { origin, host: asked = '' } = headers;
    answer(origin === undefined || mayConnect(origin, asked), 403);
  },
  handleProtocols: (offered) => (offered.has('sip') ? 'sip' : false),
});

/** A WebSocket and what is beneath it. */
interface OpenedWebSocket {
  readonly transport: 'ws' | 'wss';
  readonly stream: Socket;
  readonly remote: SocketAddress;
}

function acceptWebSocket(socket: WebSocket, opened: OpenedWebSocket, connections: PhoneConnections): void {
  const { transport, stream, remote } = opened;
  if (socket.protocol !== 'sip') {
    socket.terminate();
    return;
  }
  connections.accept({
    transport,
    local: localOf(stream),
    remote,
    open: (handlers) => acceptedWebSocket(socket, transport, stream, remote, handlers),
    destroy: () => socket.terminate(),
  });
}

function acceptStream(transport: 'tcp' | 'tls', socket: Socket, connections: PhoneConnections): void {
  const [local, remote] = [localOf(socket), remoteOf(socket)];
  // Until somebody follows it, an error would end the process.
  socket.on('error', () => {});
  socket.setNoDelay(true);
  socket.setKeepAlive(true, 30_000);
  connections.accept({
    transport,
    local,
    remote,
    open: (handlers) => acceptedStream(socket, transport, remote, handlers),
    destroy: () => socket.destroy(),
  });
}

async function listening(
  transport: Listener['transport'],
  server: Server,
  host: string,
  port: number,
): Promise<Listener> {
  const sockets = new Set<Socket>();
  // Those whose handshake is not over count as well; `PhoneConnections` judges the others.
  server.maxConnections = 2 * MAX_CONNECTIONS;
  server.on('connection', (socket: Socket) => {
    const { host } = remoteOf(socket);
    const ofAddress = [...sockets].filter((other) => remoteOf(other).host === host).length;
    if (ofAddress >= MAX_OF_ADDRESS) return void socket.destroy();
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    transport,
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

/** A WebSocket that a phone opened (RFC 7118). */
function acceptedWebSocket(
  socket: WebSocket,
  transport: 'ws' | 'wss',
  stream: Socket,
  remote: SocketAddress,
  handlers: ConnectionHandlers,
): Connection {
  socket.on('message', (data) => {
    const text = data.toString();
    // CRLF CRLF is a keep-alive (RFC 7118 section 6).
    if (text.trim() !== '') handlers.onMessage(text, remote);
    else if (text === '\r\n\r\n') socket.send('\r\n');
  });
  return overWebSocket(socket, stream, { transport, onClosed: (error) => handlers.onClosed(error) });
}
