import type { MonitorMark } from '../../../../shared/api/schemas/wholeRecording.ts';
import { toContractDateTime } from '../../../../shared/domain/time.ts';
import type { Row } from '../../platform/storage/tables.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';
import type { MonitorMarkRepository } from './records.ts';

function markFromRow({ customer_id: _, at, kind, ...row }: Row<'monitor_marks'>): MonitorMark {
  return { ...row, kind: kind as MonitorMark['kind'], at: toContractDateTime(at) };
}

/** Who did what to recordings, in the `monitor_marks` table. */
export function monitorMarkRepository(unit: UnitOfWork): MonitorMarkRepository {
  return {
    async add({ customerId, recordingId, monitorId, liveId, kind, at, offsetMs, userId, userName, tokenName }) {
      const values = {
        customer_id: customerId,
        recording_id: recordingId,
        monitor_id: monitorId,
        live_id: liveId,
        kind,
        at,
        offset_ms: offsetMs,
        user_id: userId,
        user_name: userName,
        token_name: tokenName,
      };
      await unit.db.insertInto('monitor_marks').values(values).execute();
    },
    async ofRecording(customerId, recordingId) {
      const query = unit.db.selectFrom('monitor_marks').selectAll().where('customer_id', '=', customerId);
      return (await query.where('recording_id', '=', recordingId).orderBy('id').execute()).map(markFromRow);
    },
    async ofCall(liveId) {
      const query = unit.db.selectFrom('monitor_marks').selectAll().where('live_id', '=', liveId).orderBy('id');
      return (await query.execute()).map(markFromRow);
    },
  };
}
