import { collectionQuery } from '../../../../shared/api/collection.ts';
import { contract } from '../../../../shared/api/contract.ts';
import type { Endpoint } from '../../../../shared/api/endpoint.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { AuditedAnswer, AuditedRequest } from '../../platform/http/auditTrail.ts';

/** Within this time the same again is not told again: a player asks for a recording part by part. */
const WITHIN_MS = 10 * 60_000;
/** Rows that are remembered; who exceeds them is told of more often, never less. */
const MOST = 5000;

/** What was told of a short while ago. */
export class RecentRows {
  readonly #clock: Clock;
  readonly #rows = new Map<string, number>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Whether the same who and what with the same answer was told of already; from now on it is. */
  isRepeated(request: AuditedRequest, { status }: AuditedAnswer): boolean {
    const { operation, params, query, auth, address } = request;
    const who = auth?.tokenHash ?? address;
    // Of a list that is leafed through, the first page tells enough.
    const isList = (contract[operation] as Endpoint).query === collectionQuery;
    const key = JSON.stringify([who, address, operation, status, auth ? [params, isList ? null : query] : null]);
    const now = this.#clock.now();
    const last = this.#rows.get(key);
    if (last !== undefined && now - last < WITHIN_MS && now >= last) return true;
    this.#rows.delete(key);
    this.#rows.set(key, now);
    const oldest = this.#rows.size > MOST ? this.#rows.keys().next().value : undefined;
    if (oldest !== undefined) this.#rows.delete(oldest);
    return false;
  }
}
