/** The least that could notify as many followers: a datagram, or a request that sends one, to bare events. */
import { createSocket } from 'node:dgram';
import { openEventClient } from '../eventClient.ts';
import { percentile, sample } from '../samples.ts';
import { startBareServer } from '../service.ts';

const times = 300;

/** How long it takes, ms, 99 of 100. */
export type BareEvents = { ofDatagram: number; ofRequest: number };

/** Measures with so many followers, one of whom is timed. */
export async function measureBareEvents(followers: number): Promise<BareEvents> {
  const bare = await startBareServer();
  const { url, udpPort } = bare.ready;
  const socket = createSocket('udp4');
  const clients = await Promise.all(Array.from({ length: followers }, () => openEventClient(`${url}/events`, {})));
  const event = () => clients.at(-1)?.next(() => true) ?? Promise.resolve(Number.NaN);
  const timeOf = (cause: () => unknown) => async () => {
    const heard = event();
    const startedAt = performance.now();
    cause();
    return (await heard) - startedAt;
  };
  const post = { method: 'POST', headers: { 'content-type': 'application/json' } };
  const body = JSON.stringify({ port: udpPort, text: 'DELETE' });
  const ofDatagram = await sample(
    times,
    timeOf(() => socket.send('INVITE', udpPort, '127.0.0.1')),
  );
  const ofRequest = await sample(
    times,
    timeOf(() => void fetch(`${url}/send`, { ...post, body })),
  );
  for (const { close } of clients) close();
  socket.close();
  await bare.stop();
  return { ofDatagram: percentile(ofDatagram, 99), ofRequest: percentile(ofRequest, 99) };
}
