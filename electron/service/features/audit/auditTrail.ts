/** Writes operations to the audit log: who asked for what, what it changed, and how it ended. */
import type { Logger } from 'pino';
import { collectionQuery } from '../../../../shared/api/collection.ts';
import { contract, type OperationName } from '../../../../shared/api/contract.ts';
import type { Endpoint } from '../../../../shared/api/endpoint.ts';
import { reaches } from '../../../../shared/domain/roles.ts';
import type { Clock } from '../../kernel/clock.ts';
import { masked } from '../../kernel/masking.ts';
import type {
  AuditedAnswer,
  AuditedOperation,
  AuditedRequest,
  AuditTrail,
  HandlerAnswer,
} from '../../platform/http/auditTrail.ts';
import { contextOfTheService, type Handlers } from '../../platform/http/handlers.ts';
import type { AuditEntry } from '../../platform/storage/audit/auditRows.ts';
import type { Store } from '../../platform/storage/store.ts';
import { changesOf, fieldsOf, nameOf, removedFields } from './changes.ts';
import { deniedOperation, type LoggedOperation, loggedOperation } from './loggedOperations.ts';
import { createSubjects, type Subject } from './subjects.ts';

/** A repeated read within this time is not logged again: a player fetches a recording in many ranges. */
const WITHIN_MS = 10 * 60_000;
/** Rows that are remembered. Beyond this, some repeats are logged again; nothing is left out. */
const MOST = 5000;

/** Reads that were logged a short while ago. */
class RecentRows {
  readonly #clock: Clock;
  readonly #rows = new Map<string, number>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Whether the same request with the same answer was logged already; remembers it from then on. */
  isRepeated(request: AuditedRequest, { status }: AuditedAnswer): boolean {
    const { operation, params, query, auth, address } = request;
    const who = auth?.tokenHash ?? address;
    // Only the first page of a list is logged.
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

export interface AuditTrailDependencies {
  readonly store: Pick<Store, 'audit' | 'beginAudit' | 'users' | 'customers'>;
  /** Their read operations show objects before they are changed. */
  readonly handlers: Handlers;
  readonly clock: Clock;
  readonly logger: Logger;
}

type Fields = Readonly<Record<string, unknown>>;

/** Longest stored reason, in characters. */
const LONGEST_REASON = 300;
const LONGEST_ID = 2000;

const outcomeOf = (status: number): 'done' | 'refused' | 'failed' => {
  if (status < 400) return 'done';
  return status < 500 ? 'refused' : 'failed';
};

const dataOf = (answer: HandlerAnswer | null): Fields | null =>
  answer && 'body' in answer ? fieldsOf(fieldsOf(answer.body)?.data) : null;

const given = (params: unknown, name: string | null): string => {
  const value = name === null ? undefined : fieldsOf(params)?.[name];
  return value === undefined ? '' : String(value).slice(0, LONGEST_ID);
};

/** A token in a path is a secret and must not be stored as a name; the handle of one is short. */
function objectIdOf({ idParam }: LoggedOperation, params: unknown): string {
  const id = given(params, idParam);
  return idParam === 'token' && id.length > 24 ? '' : id;
}

/** The filter of an export says which records were taken out. */
function askedFor(query: unknown) {
  const { filter, from, to } = fieldsOf(query) ?? {};
  return changesOf({ filter, from, to }, null, null);
}

export function createAuditTrail({ store, handlers, clock, logger }: AuditTrailDependencies): AuditTrail {
  const recent = new RecentRows(clock);
  const subjects = createSubjects(store);

  /** Answers that hand nothing over, such as 304 and 404, are not logged. */
  const isWorthTelling = (request: AuditedRequest, answer: AuditedAnswer): boolean =>
    (answer.status < 400 || answer.status === 403) && !recent.isRepeated(request, answer);

  /** The object as the person who changes it sees it. */
  async function viewed(name: OperationName | null, { params, auth }: AuditedRequest): Promise<Fields | null> {
    const row: Endpoint | null = name && contract[name];
    if (!name || !row || !auth || (row.scope !== 'public' && !reaches(auth.roles, row.scope))) return null;
    const ids = fieldsOf(params)?.ids;
    if (Array.isArray(ids) && ids.length !== 1) return null;
    const request = { params: Array.isArray(ids) ? { id: ids[0] } : params, query: {}, body: undefined, auth };
    const look = handlers[name] as unknown as (request: unknown) => HandlerAnswer | Promise<HandlerAnswer>;
    try {
      return dataOf(await look({ ...request, context: contextOfTheService }));
    } catch {
      // If it does not exist or is not theirs, the operation itself refuses.
      return null;
    }
  }

  function changed(logged: LoggedOperation, request: AuditedRequest, before: Fields | null, after: Fields | null) {
    if (logged.kind === 'read') return askedFor(request.query);
    // What people who are not signed in type is not logged: people type passwords into the wrong field.
    if (!request.auth) return [];
    if (contract[logged.operation].method === 'DELETE') return removedFields(before);
    return changesOf(request.body, before, after);
  }

  function entryOf(logged: LoggedOperation, request: AuditedRequest, subject: Subject): AuditEntry {
    return {
      ...subject,
      at: clock.now(),
      operation: logged.operation,
      objectType: logged.objectType,
      objectId: subject.objectId ?? objectIdOf(logged, request.params),
      objectName: subject.objectName ?? '',
      tokenName: request.auth?.tokenName ?? '',
      address: request.address,
      requestId: request.requestId,
    };
  }

  const answeredWith = ({ status, reason }: AuditedAnswer) => ({
    status,
    outcome: outcomeOf(status),
    reason: String(masked('', reason.slice(0, LONGEST_REASON))),
  });

  async function begun(logged: LoggedOperation, request: AuditedRequest): Promise<AuditedOperation> {
    const before = await viewed(logged.view, request);
    const subject = await subjects.before(request);
    const entry = entryOf(logged, request, subject);
    const start = {
      ...entry,
      objectName: entry.objectName || nameOf(before),
      changes: changed(logged, request, before, null),
    };
    const work = store.beginAudit({ ...start, outcome: 'interrupted' });
    let answer: HandlerAnswer | null = null;

    async function finish(answered: AuditedAnswer): Promise<void> {
      const after = dataOf(answer);
      const madeId = start.objectId === '' && typeof after?.id === 'number' ? String(after.id) : start.objectId;
      const who = await subjects.after(request, answer, subject);
      await work.finish({
        ...start,
        ...who,
        ...answeredWith(answered),
        objectId: who.objectId ?? madeId,
        objectName: start.objectName || nameOf(after),
        changes: changed(logged, request, before, after),
      });
    }

    return {
      async run(handler) {
        answer = await work.run(handler);
        return answer;
      },
      async answered(answered) {
        if (logged.kind === 'read' && !isWorthTelling(request, answered)) return;
        await finish(answered).catch((error: unknown) => {
          // A change has its row beside the log already. A read that cannot be logged must not be answered.
          logger.error({ err: error, operation: logged.operation }, 'a row of the audit log could not be written');
          if (logged.kind === 'read' && answered.status < 400) throw error;
        });
      },
    };
  }

  return {
    async begin(request) {
      const logged = loggedOperation(request.operation);
      return logged && begun(logged, request);
    },
    async refused(request, answer) {
      const isDenied = answer.status === 403 && request.auth !== null;
      const logged = loggedOperation(request.operation) ?? (isDenied ? deniedOperation(request.operation) : null);
      const isSignedOut = request.auth === null && contract[request.operation].scope !== 'public';
      if (!logged || isSignedOut || (logged.kind === 'read' && !isWorthTelling(request, answer))) return;
      if (request.auth === null && recent.isRepeated(request, answer)) return;
      const entry = entryOf(logged, request, await subjects.before(request));
      await store.audit.append({ ...entry, ...answeredWith(answer) }).catch((error: unknown) => {
        logger.error({ err: error, operation: logged.operation }, 'a row of the audit log could not be written');
      });
    },
  };
}
