import { type AuditLogEntry, auditEntrySchema, type auditLog } from '../../../../shared/api/auditLog.ts';
import { csvStream } from '../../platform/collections/csv.ts';
import { pageRequest } from '../../platform/collections/pageRequest.ts';
import { page, single } from '../../platform/http/answers.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import { found } from '../../platform/http/refusals.ts';
import type { AuditRecord } from '../../platform/storage/audit/auditRows.ts';
import type { Repositories } from '../../platform/storage/store.ts';

/** Values that can be erased are not searched. */

const columns = Object.keys(auditEntrySchema.shape);

async function* bodies(batches: AsyncIterable<readonly AuditRecord[]>): AsyncGenerator<AuditLogEntry[]> {
  for await (const batch of batches) yield batch.map(({ body }) => body);
}

/** Handlers: who did what. */
export function auditHandlers({ audit }: Pick<Repositories, 'audit'>): Handlers<keyof typeof auditLog> {
  return {
    async listAuditLog({ auth, query }) {
      const { data, total } = await audit.page(auth.customerId, pageRequest(query));
      return page({ data: data.map(({ body }) => body), total });
    },
    getAuditEntry: async ({ auth, params }) => single(found(await audit.byId(auth.customerId, params.id)).body),
    exportAuditLog({ auth, query }) {
      const request = pageRequest({ ...query, page: 1, limit: 1 });
      const open = () => csvStream(columns, bodies(audit.stream(auth.customerId, request)));
      return { kind: 'stream', open, filename: 'auditlog.csv' };
    },
  };
}
