/** Sends answers that are files or streams. */
import { existsSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileAnswer } from '../ports/handlers.ts';
import { notFound } from './errorBody.ts';

/** Streams that are open, so that closing the server ends them. */
export type OpenStreams = Set<() => void>;

type EventsAnswer = Extract<FileAnswer, { kind: 'events' }>;
type StreamAnswer = Extract<FileAnswer, { kind: 'stream' }>;

function sendEvents(answer: EventsAnswer, reply: FastifyReply, streams: OpenStreams): FastifyReply {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  raw.flushHeaders();
  const end = () => raw.end();
  streams.add(end);
  const stop = answer.open({
    write: (chunk) => raw.write(chunk),
    onDrain: (listener) => void raw.once('drain', listener),
    end,
  });
  raw.on('error', () => undefined);
  raw.once('close', () => {
    streams.delete(end);
    stop();
  });
  return reply;
}

/** Fastify pauses the source while the client does not read, and destroys it when the client is gone. */
function sendStream(
  answer: StreamAnswer,
  contentType: string,
  reply: FastifyReply,
  streams: OpenStreams,
): FastifyReply {
  const source = Readable.from(answer.open());
  const end = () => void source.destroy();
  streams.add(end);
  source.once('close', () => streams.delete(end));
  return reply.type(contentType).header('cache-control', 'no-store').send(source);
}

/** Sends a handler's file; byte ranges and conditional requests are served for files on disk. */
export function sendFileAnswer(
  answer: FileAnswer,
  contentType: string,
  request: FastifyRequest,
  reply: FastifyReply,
  streams: OpenStreams,
): FastifyReply {
  if (answer.kind === 'events') return sendEvents(answer, reply, streams);
  if (answer.filename) reply.header('content-disposition', `attachment; filename="${answer.filename}"`);
  if (answer.kind === 'stream') return sendStream(answer, contentType, reply, streams);
  if (answer.kind === 'bytes') return reply.type(contentType).send(answer.bytes);
  if (!existsSync(answer.path)) throw notFound();
  request.log.debug({ operation: request.routeOptions.config.operation }, 'file sent');
  return reply.type(contentType).sendFile(basename(answer.path), dirname(answer.path), { cacheControl: false });
}
