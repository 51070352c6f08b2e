import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** A UDP port of 127.0.0.1 that is free now, for programs that cannot choose one themselves. */
export async function freeUdpPort(): Promise<number> {
  const socket = createSocket('udp4');
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address();
  socket.close();
  await once(socket, 'close');
  return port;
}
