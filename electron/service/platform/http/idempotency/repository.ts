import type { Generated } from 'kysely';
import { type RecordOf, rowMapping } from '../../storage/rowMapping.ts';
import type { SecretBox } from '../../storage/secretBox.ts';
import type { UnitOfWork } from '../../storage/unitOfWork.ts';

declare module '../../storage/tables.ts' {
  interface Tables {
    idempotent_requests: {
      id: Generated<number>;
      user_id: number;
      token_hash: string;
      key: string;
      /** SHA-256 of what was asked for, in hexadecimal. */
      fingerprint: string;
      /** The run of the service that it began in. */
      run_id: string;
      /** Null while it runs, and for good when its outcome is not known. */
      status: number | null;
      /** JSON, sealed: it may show a secret once. Empty without a body. */
      answer: string;
      /** Unix milliseconds. */
      created_at: number;
    };
  }
}

declare module '../../storage/store.ts' {
  interface Repositories {
    readonly idempotentRequests: ReturnType<typeof idempotentRequestRepository>;
  }
}

const mapping = rowMapping('idempotent_requests', {});

/** A request with a key; `answer` is JSON, empty without a body. */
export type IdempotentRequest = RecordOf<typeof mapping>;

/** Requests with a key; answers are sealed at rest. */
export function idempotentRequestRepository(unit: UnitOfWork, secrets: SecretBox) {
  return {
    async byKey(tokenHash: string, key: string): Promise<IdempotentRequest | null> {
      const row = await unit.db
        .selectFrom('idempotent_requests')
        .selectAll()
        .where('token_hash', '=', tokenHash)
        .where('key', '=', key)
        .executeTakeFirst();
      if (!row) return null;
      return mapping.fromRow({ ...row, answer: row.answer === '' ? '' : secrets.open(row.answer) });
    },
    async begin(request: Omit<IdempotentRequest, 'id' | 'status' | 'answer'>): Promise<number> {
      const row = mapping.toRow({ ...request, status: null, answer: '' });
      const { id } = await unit.db
        .insertInto('idempotent_requests')
        .values(row)
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    async finish(id: number, status: number, answer: string): Promise<void> {
      const sealed = answer === '' ? '' : secrets.seal(answer);
      await unit.db.updateTable('idempotent_requests').set({ status, answer: sealed }).where('id', '=', id).execute();
    },
    /** Its result remains unknown. */
    async forsake(id: number): Promise<void> {
      await unit.db.updateTable('idempotent_requests').set({ run_id: '' }).where('id', '=', id).execute();
    },
    async remove(id: number): Promise<void> {
      await unit.db.deleteFrom('idempotent_requests').where('id', '=', id).execute();
    },
    async removeBefore(createdAt: number): Promise<void> {
      await unit.db.deleteFrom('idempotent_requests').where('created_at', '<', createdAt).execute();
    },
    async countOf(userId: number): Promise<number> {
      const { count } = await unit.db
        .selectFrom('idempotent_requests')
        .select((of) => of.fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
      return count;
    },
  };
}
