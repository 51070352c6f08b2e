import type { Generated } from 'kysely';
import type { Row } from '../../platform/storage/tables.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';
import type { SipTraceEntry } from '../../telephony/ports/sip.ts';

declare module '../../platform/storage/tables.ts' {
  interface Tables {
    sip_trace: {
      id: Generated<number>;
      live_id: number;
      customer_id: number;
      at: number;
      direction: string;
      transport: string;
      local: string;
      remote: string;
      call_id: string;
      text: string;
    };
  }
}

declare module '../../platform/storage/store.ts' {
  interface Repositories {
    readonly trace: ReturnType<typeof traceRepository>;
  }
}

/** A message and the call that it belongs to. */
export interface CallTraceEntry extends SipTraceEntry {
  readonly liveId: number;
  readonly customerId: number;
}

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
export function traceRepository(unit: UnitOfWork) {
  /** Messages of several calls, in the order in which they were sent and received. */
  async function ofCalls(liveIds: readonly number[]): Promise<CallTraceEntry[]> {
    const query = unit.db
      .selectFrom('sip_trace')
      .selectAll()
      .where('live_id', 'in', [...liveIds]);
    return (await query.orderBy('at').orderBy('id').execute()).map(fromRow);
  }

  return {
    async append(entries: readonly CallTraceEntry[]): Promise<void> {
      if (entries.length > 0) await unit.db.insertInto('sip_trace').values(entries.map(toRow)).execute();
    },
    /** In the order of the wire. */
    ofCall: (liveId: number) => ofCalls([liveId]),
    ofCalls,
  };
}
