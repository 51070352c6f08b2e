import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { type OpenStreams, sendFileAnswer } from '../../../electron/service/platform/http/fileAnswer.ts';
import { file } from '../../../shared/api/endpoint.ts';
import { until } from '../../support/until.ts';

/** Far more than sockets and streams buffer. */
const manyChunks = 2000;
const chunk = 'x'.repeat(65_536);

let app: FastifyInstance;
const streams: OpenStreams = new Map();

afterEach(async () => {
  await app.close();
});

/** What a source was asked for, and whether it was ended. */
interface Source {
  given: number;
  ended: boolean;
  open(): AsyncIterable<string>;
}

function sourceOf(chunks: number, failAt = Number.POSITIVE_INFINITY): Source {
  const source: Source = {
    given: 0,
    ended: false,
    async *open() {
      try {
        for (; source.given < chunks; source.given++) {
          if (source.given === failAt) throw new Error('the disk is gone');
          yield chunk;
        }
      } finally {
        source.ended = true;
      }
    },
  };
  return source;
}

async function serve(source: Source): Promise<string> {
  app = Fastify();
  app.get('/', (request, reply) => {
    const answer = { kind: 'stream', open: source.open, filename: 'all.csv' } as const;
    sendFileAnswer(answer, file('text/csv', 'Lines'), request, reply, streams);
    return reply;
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/`;
}

/** A client that has the head of the answer and reads nothing of its body. */
function unread(url: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(url, (response) => resolve(response.pause())).on('error', reject);
  });
}

describe('a streamed answer', () => {
  it('arrives whole, with its type and its name', async () => {
    const response = await fetch(await serve(sourceOf(20)));
    expect(response.headers.get('content-type')).toBe('text/csv');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="all.csv"');
    expect((await response.text()).length).toBe(20 * chunk.length);
  });

  it('waits for a client that does not read, and continues when it does', async () => {
    const source = sourceOf(manyChunks);
    const response = await unread(await serve(source));
    await until(() => source.given > 0, { what: 'the first chunk' });
    let before = -1;
    await until(
      () => {
        const stands = source.given === before;
        before = source.given;
        return stands;
      },
      { what: 'the source to stand still' },
    );
    expect(source.given).toBeLessThan(manyChunks / 2);
    let length = 0;
    for await (const part of response) length += (part as Buffer).length;
    expect(length).toBe(manyChunks * chunk.length);
  });

  it('ends its source when the client goes away', async () => {
    const source = sourceOf(manyChunks);
    const response = await unread(await serve(source));
    response.on('error', () => undefined).destroy();
    await until(() => source.ended, { what: 'the source to be ended' });
    expect(source.given).toBeLessThan(manyChunks);
    expect(streams.size).toBe(0);
  });

  it('ends with the server', async () => {
    const source = sourceOf(manyChunks);
    const response = await unread(await serve(source));
    response.on('error', () => undefined);
    for (const end of streams.keys()) end();
    await until(() => source.ended, { what: 'the source to be ended' });
  });

  it('is an error answer when it fails before its beginning', async () => {
    expect((await fetch(await serve(sourceOf(5, 0)))).status).toBe(500);
  });

  it('breaks off when it fails on the way, so that nobody takes a part for the whole', async () => {
    const response = await fetch(await serve(sourceOf(5, 3)));
    await expect(response.text()).rejects.toThrow();
  });
});
