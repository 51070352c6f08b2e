import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { isIPv6 } from 'node:net';
import type { SocketAddress } from '../wire/via.ts';

/** The address of this machine that the system would send from to reach a peer; no packet is sent. */
export async function localAddressTowards(peer: SocketAddress): Promise<string> {
  const socket = createSocket(isIPv6(peer.host) ? 'udp6' : 'udp4');
  try {
    socket.connect(peer.port, peer.host);
    await once(socket, 'connect');
    return socket.address().address;
  } finally {
    socket.close();
  }
}
