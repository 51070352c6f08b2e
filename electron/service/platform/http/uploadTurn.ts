/** Large uploads are taken a few at a time, since each is held in memory as a whole. */
import { once } from 'node:events';
import type { FastifyReply, FastifyRequest, RequestPayload } from 'fastify';
import { bodyLimitOf, type Endpoint } from '../../../../shared/api/endpoint.ts';
import { bulkBodyLimit } from '../../../../shared/domain/limits.ts';
import { BoundedPool } from '../../kernel/boundedPool.ts';

const refusal = 'Too many uploads at the same time';
const uploads = new BoundedPool({
  atOnce: 4,
  waiting: { most: 32, ofSource: 3, refusal, retryAfterSeconds: 5 },
});
/** Uploads without a sign-in have a pool of their own, so that they cannot block those of users. */
const uploadsOfStrangers = new BoundedPool({
  atOnce: 4,
  waiting: { most: 16, ofSource: 2, refusal, retryAfterSeconds: 5 },
});

/** Whether an operation accepts bodies large enough to wait for their turn. */
export const takesTurns = (row: Endpoint): boolean => bodyLimitOf(row) > bulkBodyLimit;

/**
 * Fastify's `preParsing`: delays a body until its turn, which lasts until the answer is sent or the client disconnects.
 */
export async function uploadTurn(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: RequestPayload,
): Promise<RequestPayload> {
  const ended = once(reply.raw, 'close');
  const source = request.principal ? `user ${request.principal.userId}` : request.client.address;
  const pool = request.principal ? uploads : uploadsOfStrangers;
  await new Promise<void>((begin, refuse) => {
    pool
      .run(source, async () => {
        begin();
        await ended;
      })
      .catch(refuse);
  });
  return payload;
}
