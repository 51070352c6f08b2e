import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { isIPv6 } from 'node:net';
import type { SocketAddress } from '../wire/via.ts';
import type { Connection, ConnectionHandlers } from './connection.ts';

/** Binds a UDP socket; port 0 takes a free one. Rejects with the system's error when it cannot be bound. */
export async function openUdp(local: SocketAddress, handlers: ConnectionHandlers): Promise<Connection> {
  const socket = createSocket(isIPv6(local.host) ? 'udp6' : 'udp4');
  socket.bind(local.port, local.host);
  await once(socket, 'listening');
  let closing = false;
  socket.on('message', (datagram, from) => receive(datagram, from, handlers));
  // Without a listener an ICMP error would end the process.
  socket.on('error', (error) => handlers.onClosed(error));
  socket.on('close', () => closing && handlers.onClosed(null));
  return {
    transport: 'udp',
    reliable: false,
    local: { host: local.host, port: socket.address().port },
    send: (text, to) => sendDatagram(socket, text, to),
    close: () => {
      if (closing) return Promise.resolve();
      closing = true;
      return new Promise((resolve) => socket.close(resolve));
    },
  };
}

function receive(datagram: Buffer, source: RemoteInfo, handlers: ConnectionHandlers): void {
  const from = { host: source.address, port: source.port };
  const text = datagram.toString('utf8').replace(/^(?:\r?\n)+/, '');
  // Empty lines and single zero bytes keep NAT bindings open (RFC 5626 section 4.4.1 and habit).
  if (text === '' || text === '\0') return;
  if (!/^[^\r\n]*SIP\/\d/i.test(text)) handlers.onMalformed('not a SIP start line', from);
  else handlers.onMessage(text, from);
}

function sendDatagram(socket: Socket, text: string, to: SocketAddress): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.send(text, to.port, to.host, (error) => (error ? reject(error) : resolve()));
  });
}
