import { type SqlBool, sql } from 'kysely';
import type { MonitorAiDictionary } from '../../../../../shared/api/schemas/transcription.ts';
import { type CollectionTable, pageOf } from '../../../platform/storage/collections/pageQuery.ts';
import type { Row } from '../../../platform/storage/tables.ts';
import { refusingDuplicates } from '../../../platform/storage/uniqueness.ts';
import type { UnitOfWork } from '../../../platform/storage/unitOfWork.ts';
import type { AiDictionaryRepository } from '../records.ts';

const table: CollectionTable = { name: 'monitor_ai_dictionary', indexed: new Set(['id', 'token']), totals: null };

function wordFromRow({ customer_id: _, ...row }: Row<'monitor_ai_dictionary'>): MonitorAiDictionary {
  return row;
}

/** The transcriber's dictionary in the `monitor_ai_dictionary` table. */
export function aiDictionaryRepository(unit: UnitOfWork): AiDictionaryRepository {
  const ofCustomer = (customerId: number) =>
    unit.db.selectFrom('monitor_ai_dictionary').selectAll().where('customer_id', '=', customerId);

  return {
    create: (customerId, token, createdAt) =>
      refusingDuplicates(async () => {
        const row = { customer_id: customerId, token, created_at: createdAt };
        const query = unit.db.insertInto('monitor_ai_dictionary').values(row).returningAll();
        return wordFromRow(await query.executeTakeFirstOrThrow());
      }),
    async page(customerId, request) {
      const scope = { where: sql<SqlBool>`customer_id = ${customerId}`, index: null };
      const page = await pageOf<Row<'monitor_ai_dictionary'>>(unit.reader, table, scope, request);
      return { data: page.data.map(wordFromRow), total: page.total };
    },
    async byId(customerId, id) {
      const row = await ofCustomer(customerId).where('id', '=', id).executeTakeFirst();
      return row ? wordFromRow(row) : null;
    },
    tokens: async (customerId) => (await ofCustomer(customerId).orderBy('id').execute()).map(({ token }) => token),
    async remove(id) {
      await unit.db.deleteFrom('monitor_ai_dictionary').where('id', '=', id).execute();
    },
  };
}
