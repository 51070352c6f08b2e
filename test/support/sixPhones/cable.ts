import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import type { VirtualClock } from '../media/virtualClock.ts';

/** What SIP between a telephone and its server goes through, so that it can be pulled out. */
export interface Cable {
  /** Where the telephone finds its server, on loopback. */
  readonly port: number;
  isPlugged: boolean;
  close(): void;
}

/** Lays one to a server's port of loopback. */
export async function layCable(serverPort: number, clock: VirtualClock): Promise<Cable> {
  const [near, far] = [await open(), await open()];
  let phonePort = 0;
  const pass = (through: Socket, to: number, datagram: Buffer) => {
    // Time waits for what is on its way.
    clock.now();
    if (cable.isPlugged && to > 0) through.send(datagram, to, '127.0.0.1');
  };
  near.on('message', (datagram, { port }) => {
    phonePort = port;
    pass(far, serverPort, datagram);
  });
  far.on('message', (datagram) => pass(near, phonePort, datagram));
  const cable: Cable = {
    port: near.address().port,
    isPlugged: true,
    close() {
      near.close();
      far.close();
    },
  };
  return cable;
}

async function open(): Promise<Socket> {
  const socket = createSocket('udp4');
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return socket;
}
