import type { Row } from '../../platform/storage/tables.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';
import type { CallTraceEntry, TraceRepository } from '../persistence/records.ts';

function fromRow(row: Row<'sip_trace'>): CallTraceEntry {
  return {
    liveId: row.live_id,
    customerId: row.customer_id,
    at: row.at,
    direction: row.direction as CallTraceEntry['direction'],
    transport: row.transport as CallTraceEntry['transport'],
    local: row.local,
    remote: row.remote,
    callId: row.call_id,
    text: row.text,
  };
}

function toRow(entry: CallTraceEntry) {
  const { liveId, customerId, callId, at, direction, transport, local, remote, text } = entry;
  return { live_id: liveId, customer_id: customerId, call_id: callId, at, direction, transport, local, remote, text };
}

/** SIP messages in the `sip_trace` table. */
export function traceRepository(unit: UnitOfWork): TraceRepository {
  async function ofCalls(liveIds: readonly number[]): Promise<CallTraceEntry[]> {
    const query = unit.db
      .selectFrom('sip_trace')
      .selectAll()
      .where('live_id', 'in', [...liveIds]);
    return (await query.orderBy('at').orderBy('id').execute()).map(fromRow);
  }

  return {
    async append(entries) {
      if (entries.length > 0) await unit.db.insertInto('sip_trace').values(entries.map(toRow)).execute();
    },
    ofCall: (liveId) => ofCalls([liveId]),
    ofCalls,
  };
}
