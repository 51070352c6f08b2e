import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import type { Connection } from '../../../renderer/platform/events/connectionStore.ts';
import { type EventStream, openEventStream } from '../../../renderer/platform/events/eventStream.ts';
import type { ServiceEvent } from '../../../shared/events/event.ts';

let server: Server | undefined;
let stream: EventStream | undefined;

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  stream?.close();
  server?.closeAllConnections();
  server?.close();
});

/** The events of the stream at that address. */
function open(url: string): { events: ServiceEvent[]; connections: Connection[] } {
  const events: ServiceEvent[] = [];
  const connections: Connection[] = [];
  stream = openEventStream({
    url,
    headers: () => ({}),
    onEvent: (event) => void events.push(event),
    onConnection: (connection) => void connections.push(connection),
    onUnauthorized: () => undefined,
  });
  return { events, connections };
}

/** The events of a stream that sends these. */
async function streamOf(messages: readonly unknown[]): Promise<ReturnType<typeof open>> {
  server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const [id, message] of messages.entries()) {
      response.write(`id: ${id}\ndata: ${typeof message === 'string' ? message : JSON.stringify(message)}\n\n`);
    }
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return open(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

const line = (id: number) => ({
  id: `event ${id}`,
  event_time: '2026-01-01 00:00:00',
  event_name: 'line.state',
  line_id: id,
  state: 'registered',
  last_error: null,
});

it('hands on events of the contract in their order, and drops all else', async () => {
  const { events, connections } = await streamOf([
    line(1),
    { ...line(2), state: 'no such state' },
    { event_name: 'no.such_event' },
    'not JSON',
    null,
    line(3),
  ]);
  await expect.poll(() => events.at(-1)).toMatchObject({ line_id: 3 });
  expect(events.map((event) => event.event_name === 'line.state' && event.line_id)).toEqual([1, 3]);
  expect(connections).toEqual(['connecting', 'open']);
});

it('reads events wherever they are cut, and continues after the last that was whole', async () => {
  const event = { ...line(0), last_error: 'Straße' };
  const data = JSON.stringify(event).replace(',', ',\r\ndata:');
  const bytesOf = (id: number) => Buffer.from(`: heartbeat\r\nid: ${id}\r\nevent: x\r\ndata: ${data}\r\n\r\n`);
  const cuts = bytesOf(100).length;
  const pieces = Array.from({ length: cuts - 1 }, (_, at) => {
    const bytes = bytesOf(100 + at);
    return [bytes.subarray(0, at + 1), bytes.subarray(at + 1)];
  });
  const unfinished = Buffer.from(`id: 999\ndata: ${JSON.stringify(line(999))}\n`);
  const asked: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    asked.push(new Headers(headers).get('last-event-id'));
    return new Response(
      new ReadableStream({
        start(controller) {
          if (asked.length > 1) return;
          for (const piece of [...pieces.flat(), unfinished]) controller.enqueue(piece);
          controller.close();
        },
      }),
    );
  });
  const { events } = open('http://service/events');
  await expect.poll(() => asked).toEqual([null, String(100 + cuts - 2)]);
  expect(events).toEqual(Array.from({ length: cuts - 1 }, () => event));
});

it('gives a connection up that says nothing at all', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  });
  const { connections } = open('http://service.invalid');
  await vi.advanceTimersByTimeAsync(30_000);
  expect(connections).toEqual(['connecting']);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(connections).toEqual(['connecting', 'lost', 'connecting']);
});
