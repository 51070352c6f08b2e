/**
 * A POST that is repeated with the same `Idempotency-Key` is carried out once and answered alike
 * (draft-ietf-httpapi-idempotency-key-header): a client without an answer may repeat it without causing a second call,
 * text or user.
 */
import { createHash, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { OperationName } from '../../../../../shared/api/contract.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Principal } from '../../../kernel/principal.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Store } from '../../storage/store.ts';
import { HttpRefusal } from '../errorBody.ts';
import type { FileAnswer } from '../handlers.ts';
import type { IdempotentRequest } from './repository.ts';

type JsonAnswer = { readonly status: number; readonly body?: unknown };
type Answer = JsonAnswer | FileAnswer;

/** How a request with a key is answered. */
interface Once {
  readonly answer: Answer;
  /** The answer is that of an earlier request. */
  readonly isReplayed: boolean;
}

/** How long an answer is stored. */
const KEPT_MS = 24 * 3_600_000;
/** Keys of one user that are stored at the same time. */
const MOST_KEYS = 10_000;
const keyPattern = /^[\x21-\x7e]{1,255}$/;

export interface IdempotencyDependencies {
  readonly store: Store;
  readonly clock: Clock;
}

export type Idempotency = ReturnType<typeof createIdempotency>;

/** Makes what answers requests with a key. */
export function createIdempotency({ store, clock }: IdempotencyDependencies) {
  /** Requests that an earlier run did not finish have an unknown result. */
  const runId = randomUUID();

  /** Stores the key; null when it is stored already. */
  async function begin(
    principal: Principal,
    key: string,
    fingerprint: string,
  ): Promise<{ id: number } | IdempotentRequest> {
    return store.transaction(async ({ idempotentRequests }) => {
      await idempotentRequests.removeBefore(clock.now() - KEPT_MS);
      const known = await idempotentRequests.byKey(principal.tokenHash, key);
      if (known) return known;
      const { userId, tokenHash } = principal;
      if ((await idempotentRequests.countOf(userId)) >= MOST_KEYS) {
        throw new Refusal('tooMany', `At most ${MOST_KEYS} keys are kept for a user in 24 hours`, '', 3600);
      }
      return {
        id: await idempotentRequests.begin({ userId, tokenHash, key, fingerprint, runId, createdAt: clock.now() }),
      };
    });
  }

  function replay(known: IdempotentRequest, fingerprint: string): Once {
    if (known.fingerprint !== fingerprint) {
      throw new HttpRefusal(422, 'This Idempotency-Key was used for a different request');
    }
    if (known.status === null) throw unfinished(known.runId === runId);
    const body: unknown = known.answer === '' ? undefined : JSON.parse(known.answer);
    return { answer: { status: known.status, body }, isReplayed: true };
  }

  /** Refusals are not stored, so that it may be tried again; a failure may have left something done. */
  async function handleOnce(id: number, handle: () => Promise<Answer>): Promise<Once> {
    const { idempotentRequests } = store;
    try {
      const answer = await handle();
      if ('kind' in answer) await idempotentRequests.remove(id);
      else await idempotentRequests.finish(id, answer.status, textOf(answer.body));
      return { answer, isReplayed: false };
    } catch (error) {
      if (error instanceof Refusal || error instanceof HttpRefusal) await idempotentRequests.remove(id);
      else await idempotentRequests.forsake(id);
      throw error;
    }
  }

  return {
    /** Handles a request, or answers as it was answered before. Without a key, or for another method, it is just handled. */
    async answer(operation: OperationName, request: FastifyRequest, handle: () => Promise<Answer>): Promise<Once> {
      const key = request.headers['idempotency-key'];
      const { principal } = request;
      if (key === undefined || request.method !== 'POST' || principal === null) {
        return { answer: await handle(), isReplayed: false };
      }
      if (typeof key !== 'string' || !keyPattern.test(key)) {
        throw new HttpRefusal(400, 'Idempotency-Key must be 1 to 255 visible ASCII characters');
      }
      const fingerprint = fingerprintOf(operation, request);
      const begun = await begin(principal, key, fingerprint);
      return 'fingerprint' in begun ? replay(begun, fingerprint) : handleOnce(begun.id, handle);
    },
  };
}

const textOf = (body: unknown): string => (body === undefined ? '' : JSON.stringify(body));

function fingerprintOf(operation: OperationName, { params, query, body }: FastifyRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([operation, params, query, body]))
    .digest('hex');
}

const unfinished = (isOfThisRun: boolean): HttpRefusal =>
  isOfThisRun
    ? new HttpRefusal(409, 'The first request with this Idempotency-Key is still being handled', { 'retry-after': '1' })
    : new HttpRefusal(
        409,
        'It is not known whether the first request with this Idempotency-Key was carried out: look, then use a new key',
      );
