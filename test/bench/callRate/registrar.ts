import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { headerOf, response, type SipAddress } from '../sipMessages.ts';

/** A carrier that lets anybody register and answers 200 to every other request; it reports the address of the line. */
export type Registrar = { port: number; registered: Promise<SipAddress>; close: () => void };

/** Opens it on a free port of loopback. */
export async function openRegistrar(): Promise<Registrar> {
  const socket = createSocket('udp4');
  const { promise: registered, resolve } = Promise.withResolvers<SipAddress>();
  socket.on('message', (datagram, { port, address }) => {
    const message = datagram.toString();
    if (message.startsWith('SIP/2.0')) return;
    const headers = [`Contact: ${headerOf(message, 'Contact|m')}`, 'Expires: 3600'];
    socket.send(response(message, '200 OK', headers), port, address);
    if (message.startsWith('REGISTER')) resolve({ port, address });
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { port: socket.address().port, registered, close: () => socket.close() };
}
