/**
 * The least that could do what the benchmark measures, as its baseline: Fastify with bare handlers, a UDP socket, no
 * validation, no authentication, no storage. Prints `{"url", "udpPort"}` when ready.
 */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';

/** Where the bare server is. */
export type BareServer = { url: string; udpPort: number };

const app = fastify();
const socket = createSocket('udp4');
const listeners = new Set<ServerResponse>();
let list: unknown = [];

app.get('/ping', () => ({ message: 'Pong', data: { response: 'Pong' } }));
app.get('/list', () => list);
app.put('/list', ({ body }) => {
  list = body;
  return {};
});
app.post<{ Body: { port: number; text: string } }>('/send', ({ body }) => {
  socket.send(body.text, body.port, '127.0.0.1');
  return {};
});
app.get('/events', (_request, reply) => {
  reply.hijack();
  reply.raw.writeHead(200, { 'content-type': 'text/event-stream' });
  reply.raw.flushHeaders();
  listeners.add(reply.raw);
});
socket.on('message', (datagram) => {
  for (const listener of listeners)
    listener.write(`event: received\ndata: ${JSON.stringify({ bytes: datagram.length })}\n\n`);
});

socket.bind(0, '127.0.0.1');
await Promise.all([once(socket, 'listening'), app.listen({ host: '127.0.0.1', port: 0 })]);
const { port } = app.server.address() as AddressInfo;
process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${port}`, udpPort: socket.address().port })}\n`);
process.once('SIGTERM', () => process.exit(0));
