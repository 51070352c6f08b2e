import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import type { Connection } from '../../../renderer/platform/events/connectionStore.ts';
import { type EventStream, openEventStream } from '../../../renderer/platform/events/eventStream.ts';
import type { ServiceEvent } from '../../../shared/events.ts';

let server: Server | undefined;
let stream: EventStream | undefined;

afterEach(() => {
  stream?.close();
  server?.closeAllConnections();
  server?.close();
});

/** What comes of a stream that sends these. */
async function streamOf(messages: readonly unknown[]): Promise<{ events: ServiceEvent[]; connections: Connection[] }> {
  server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const [id, message] of messages.entries()) {
      response.write(`id: ${id}\ndata: ${typeof message === 'string' ? message : JSON.stringify(message)}\n\n`);
    }
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const events: ServiceEvent[] = [];
  const connections: Connection[] = [];
  stream = openEventStream({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    headers: () => ({}),
    onEvent: (event) => void events.push(event),
    onConnection: (connection) => void connections.push(connection),
    onUnauthorized: () => undefined,
  });
  return { events, connections };
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
