import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { Worker, workerData } from 'node:worker_threads';

/** The orders that a flooder takes. */
interface Orders {
  readonly target: { readonly host: string; readonly port: number };
  readonly source: string;
  readonly messages: readonly string[];
  readonly perSecond: number;
}

/** Somebody who sends as much as it can. */
export interface Flooder {
  /** Stops it; what it sent, and how it was answered, by status. */
  stop(): Promise<{ readonly sent: number; readonly statuses: Readonly<Record<string, number>> }>;
}

/** Sends messages from an address of loopback, in a thread of its own; `{n}` in them becomes a number. */
export async function startFlooder(orders: Orders): Promise<Flooder> {
  const worker = new Worker(new URL(import.meta.url), { workerData: orders });
  await once(worker, 'message');
  return {
    async stop() {
      const received = once(worker, 'message');
      worker.postMessage('stop');
      const [result] = await received;
      await worker.terminate();
      return result;
    },
  };
}

/** How often a burst leaves, in milliseconds. */
const BURST_MS = 10;

async function flood({ target, source, messages, perSecond }: Orders, port: MessagePortLike): Promise<void> {
  const socket = createSocket('udp4').bind(0, source);
  await once(socket, 'listening');
  const statuses: Record<string, number> = {};
  socket.on('message', (datagram) => {
    const status = datagram.toString('latin1', 8, 11);
    statuses[status] = (statuses[status] ?? 0) + 1;
  });
  let sent = 0;
  const burst = () => {
    for (let left = (perSecond * BURST_MS) / 1000; left > 0; left -= 1) {
      sent += 1;
      const text = messages[sent % messages.length] ?? '';
      socket.send(
        text.replaceAll('{n}', String(sent)).replaceAll('{port}', String(socket.address().port)),
        target.port,
        target.host,
      );
    }
  };
  const timer = setInterval(burst, BURST_MS);
  port.once('message', () => {
    clearInterval(timer);
    port.postMessage({ sent, statuses });
  });
  port.postMessage('ready');
}

type MessagePortLike = NonNullable<typeof import('node:worker_threads').parentPort>;

if (workerData) {
  const { parentPort } = await import('node:worker_threads');
  if (parentPort) await flood(workerData as Orders, parentPort);
}
