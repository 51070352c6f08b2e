import { type SqlBool, sql } from 'kysely';
import type { CdrNote } from '../../../../shared/api/schemas/recordPatch.ts';
import { type CollectionTable, pageOf } from '../../platform/storage/collections/pageQuery.ts';
import type { Row } from '../../platform/storage/tables.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';
import type { CdrNoteRepository } from './records.ts';

const table: CollectionTable = { name: 'cdr_notes', indexed: new Set(['id', 'cdr_id']), totals: null };

function noteFromRow({ customer_id: _, ...row }: Row<'cdr_notes'>): CdrNote {
  return row;
}

/** Notes in the `cdr_notes` table; the newest one is also the record's own. */
export function cdrNoteRepository(unit: UnitOfWork): CdrNoteRepository {
  return {
    add: ({ customerId, cdrId, liveId, text, userId, userName, createdAt }) =>
      unit.atomically(async (within) => {
        const owner = { customer_id: customerId, cdr_id: cdrId, live_id: liveId };
        const row = { ...owner, text, user_id: userId, user_name: userName, created_at: createdAt };
        const added = await within.db.insertInto('cdr_notes').values(row).returningAll().executeTakeFirstOrThrow();
        await within.db.updateTable('cdrs').set({ notes: text }).where('id', '=', cdrId).execute();
        return noteFromRow(added);
      }),
    async ofCdr(cdrId, request) {
      const scope = { where: sql<SqlBool>`cdr_id = ${cdrId}`, index: 'cdr_notes_cdr' };
      const page = await pageOf<Row<'cdr_notes'>>(unit.reader, table, scope, request);
      return { data: page.data.map(noteFromRow), total: page.total };
    },
  };
}
