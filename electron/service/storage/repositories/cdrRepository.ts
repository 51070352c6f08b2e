import type { CdrRepository } from '../../ports/repositories.ts';
import { CountCache } from '../collections/countCache.ts';
import { type CollectionTable, pageOf } from '../collections/pageQuery.ts';
import { callsOfScope } from '../collections/rowScopes.ts';
import type { Row } from '../schema.ts';
import type { UnitOfWork } from '../unitOfWork.ts';
import { cdrFromRow } from './cdrRows.ts';

const liveIdIndex = 'cdrs_call';

const indexed = new Set(['calldate', 'type', 'disposition', 'user_id', 'src', 'dst', 'live_id', 'root_live_id', 'id']);

/** Call detail records in the `cdrs` table. */
export function cdrRepository(unit: UnitOfWork): CdrRepository {
  const table: CollectionTable = { name: 'cdrs', indexed, totals: new CountCache() };
  return {
    async page(scope, request) {
      const page = await pageOf<Row<'cdrs'>>(unit.db, table, callsOfScope(scope, liveIdIndex), request);
      return { data: page.data.map(cdrFromRow), total: page.total };
    },
    async byId(scope, id) {
      const query = unit.db
        .selectFrom('cdrs')
        .selectAll()
        .where('id', '=', id)
        .where(callsOfScope(scope, liveIdIndex).where);
      const row = await query.executeTakeFirst();
      return row ? cdrFromRow(row) : null;
    },
    async byLiveId(liveId) {
      const row = await unit.db.selectFrom('cdrs').selectAll().where('live_id', '=', liveId).executeTakeFirst();
      return row ? cdrFromRow(row) : null;
    },
  };
}
