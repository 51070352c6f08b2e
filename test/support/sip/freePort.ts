import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems give to sockets that ask for any, so that nobody takes one in between by chance. */
const RANGE = { first: 20_000, last: 31_999 };
const ATTEMPTS = 50;

/** A port of 127.0.0.1 that is free for UDP and TCP now, for programs that cannot choose one themselves. */
export async function freeUdpPort(): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const port = RANGE.first + Math.floor(Math.random() * (RANGE.last - RANGE.first + 1));
    if ((await isFreeForUdp(port)) && (await isFreeForTcp(port))) return port;
  }
  throw new Error(`None of ${ATTEMPTS} ports that were tried is free.`);
}

async function isFreeForUdp(port: number): Promise<boolean> {
  const socket = createSocket('udp4');
  socket.bind(port, '127.0.0.1');
  const free = await once(socket, 'listening').then(
    () => true,
    () => false,
  );
  await new Promise<void>((resolve) => socket.close(resolve));
  return free;
}

async function isFreeForTcp(port: number): Promise<boolean> {
  const server = createServer();
  server.listen(port, '127.0.0.1');
  const free = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  server.close();
  return free;
}
