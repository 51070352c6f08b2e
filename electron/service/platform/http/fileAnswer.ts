/** Sends answers that are files or streams. */

import { existsSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import parseRange from 'range-parser';
import type { FileSpec } from '../../../../shared/api/endpoint.ts';
import { errorCode } from '../../kernel/errorCode.ts';
import type { Principal } from '../../kernel/principal.ts';
import type { ReadableAudio } from '../files/recordingFiles.ts';
import { HttpRefusal, notFound } from './errorBody.ts';
import type { FileAnswer } from './handlers.ts';

/** Streams that are open and whose they are, so that closing the server ends them; null for those that end by themselves. */
export type OpenStreams = Map<() => void, Principal | null>;

/** Event streams at once: a tool needs one, a person one for each window. */
const MOST_OF_TOKEN = 10;
const MOST_OF_USER = 40;
const MOST_IN_ALL = 2000;
const RETRY_AFTER_SECONDS = '30';

type EventsAnswer = Extract<FileAnswer, { kind: 'events' }>;
/** range-parser's answer when no part of a range exists. */
const NOT_SATISFIABLE = -1;

type AudioAnswer = Extract<FileAnswer, { kind: 'audio' }>;
type StreamAnswer = Extract<FileAnswer, { kind: 'stream' }>;

function refuseTooMany(streams: OpenStreams, principal: Principal | null): void {
  const owners = [...streams.values()].filter((owner) => owner !== null);
  const ofUser = owners.filter(({ userId }) => userId === principal?.userId);
  const ofToken = ofUser.filter(({ tokenHash }) => tokenHash === principal?.tokenHash);
  const isFull = ofToken.length >= MOST_OF_TOKEN || ofUser.length >= MOST_OF_USER || owners.length >= MOST_IN_ALL;
  if (!isFull) return;
  const advice = 'Too many event streams are open: close one, or share one between the parts of your program';
  throw new HttpRefusal(429, advice, { 'retry-after': RETRY_AFTER_SECONDS });
}

function sendEvents(
  answer: EventsAnswer,
  { principal }: FastifyRequest,
  reply: FastifyReply,
  streams: OpenStreams,
): FastifyReply {
  refuseTooMany(streams, principal);
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
  streams.set(end, principal);
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

/** Fastify pauses the source while the client does not read, and destroys it when the client disconnects. */
function sendStream(
  answer: StreamAnswer,
  contentType: string,
  reply: FastifyReply,
  streams: OpenStreams,
): FastifyReply {
  const source = Readable.from(answer.open());
  const end = () => void source.destroy();
  streams.set(end, null);
  source.once('close', () => streams.delete(end));
  return reply.type(contentType).header('cache-control', 'no-store').send(source);
}

function partOf(audio: ReadableAudio, start: number, end: number): Readable {
  const source = Readable.from(audio.read(start, end));
  // Also when nothing was read of it, as for HEAD.
  source.once('close', () => void audio.close());
  return source;
}

/** Sends audio or the part of it that was asked for (RFC 9110 section 14). */
async function sendAudio(
  { open }: AudioAnswer,
  contentType: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const audio = await open().catch((error: unknown) => {
    throw errorCode(error) === 'ENOENT' ? notFound() : error;
  });
  const { size } = audio;
  const ranges = request.headers.range === undefined ? null : parseRange(size, request.headers.range);
  reply.header('accept-ranges', 'bytes').header('cache-control', 'no-store');
  if (ranges === NOT_SATISFIABLE) {
    await audio.close();
    throw new HttpRefusal(416, `The audio has ${size} bytes`, { 'content-range': `bytes */${size}` });
  }
  // Several ranges, or what is no range, may be answered by all of it.
  const range = Array.isArray(ranges) && ranges.type === 'bytes' && ranges.length === 1 ? ranges[0] : undefined;
  const { start, end } = range ?? { start: 0, end: size - 1 };
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
  reply.type(contentType).header('content-length', end + 1 - start);
  return reply.send(partOf(audio, start, end + 1));
}

const sandboxed = "sandbox; default-src 'none'; frame-ancestors 'none'";

/** RFC 6266: what reads no other than ASCII has a name too. */
function attachmentNamed(name: string): string {
  const plain = `attachment; filename="${name.replace(/[^ -~]|["\\%]/g, '_')}"`;
  if (/^[ -~]*$/.test(name) && !/["\\%]/.test(name)) return plain;
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `${plain}; filename*=UTF-8''${encoded}`;
}

/** Sends a handler's file; byte ranges and conditional requests are served for files on disk. */
export function sendFileAnswer(
  answer: FileAnswer,
  { contentType, isRanged }: FileSpec,
  request: FastifyRequest,
  reply: FastifyReply,
  streams: OpenStreams,
): FastifyReply | Promise<FastifyReply> {
  if (answer.kind === 'events') return sendEvents(answer, request, reply, streams);
  if (answer.filename) reply.header('content-disposition', attachmentNamed(answer.filename));
  if (answer.kind === 'stream') return sendStream(answer, contentType, reply, streams);
  if (answer.kind === 'audio' && answer.inlineName)
    reply.header('content-disposition', `inline; filename="${answer.inlineName}"`);
  if (answer.kind === 'audio') return sendAudio(answer, contentType, request, reply);
  if (answer.kind === 'bytes') return reply.type(contentType).send(answer.bytes);
  if (!existsSync(answer.path)) throw notFound();
  // Uploaded content must never be shown as a page of this service.
  if (contentType === 'application/octet-stream') reply.header('content-security-policy', sandboxed);
  if (answer.isRevalidated) reply.header('cache-control', 'no-cache');
  request.log.debug({ operation: request.routeOptions.config.operation }, 'file sent');
  const options = { cacheControl: false, contentType: false, acceptRanges: isRanged === true };
  return reply.type(contentType).sendFile(basename(answer.path), dirname(answer.path), options);
}
