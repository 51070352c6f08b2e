import type { CdrRepository } from '../../ports/repositories.ts';
import { pageOf } from '../collectionQuery.ts';
import type { Row } from '../schema.ts';
import type { UnitOfWork } from '../unitOfWork.ts';
import { cdrFromRow } from './cdrRows.ts';
import { callsOfScope } from './participants.ts';

/** Call detail records in the `cdrs` table. */
export function cdrRepository(unit: UnitOfWork): CdrRepository {
  return {
    async page(scope, request) {
      const page = await pageOf<'cdrs', Row<'cdrs'>>(unit.db, 'cdrs', callsOfScope(scope), request);
      return { data: page.data.map(cdrFromRow), total: page.total };
    },
    async byId(scope, id) {
      const query = unit.db.selectFrom('cdrs').selectAll().where('id', '=', id).where(callsOfScope(scope));
      const row = await query.executeTakeFirst();
      return row ? cdrFromRow(row) : null;
    },
    async byLiveId(liveId) {
      const row = await unit.db.selectFrom('cdrs').selectAll().where('live_id', '=', liveId).executeTakeFirst();
      return row ? cdrFromRow(row) : null;
    },
  };
}
