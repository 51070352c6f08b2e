import type { SupervisionSettings } from '../../../../shared/api/calls/supervisions.ts';
import type { SupervisionMode } from '../../../../shared/domain/supervision.ts';
import type { NewRow, Row } from '../../platform/storage/tables.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';
import type { SupervisionRecord } from '../model/supervisionStretches.ts';

/** SQLite's boolean. */
type Flag = number;

declare module '../../platform/storage/tables.ts' {
  interface Tables {
    call_supervisions: {
      id: number;
      supervision_id: number;
      customer_id: number;
      live_id: number;
      user_id: number;
      user_name: string;
      agent_id: number;
      agent_name: string;
      mode: string;
      agent_informed: Flag;
      started_at: number;
      ended_at: number | null;
    };
    supervision_settings: { customer_id: number; tone: Flag; inform_agent: Flag };
  }
}

declare module '../../platform/storage/store.ts' {
  interface Repositories extends ReturnType<typeof supervisionsRepositories> {}
}

function toRow(record: SupervisionRecord): NewRow<'call_supervisions'> {
  return {
    id: record.id,
    supervision_id: record.supervisionId,
    customer_id: record.customerId,
    live_id: record.liveId,
    user_id: record.userId,
    user_name: record.userName,
    agent_id: record.agentId,
    agent_name: record.agentName,
    mode: record.mode,
    agent_informed: record.agentInformed ? 1 : 0,
    started_at: record.startedAt,
    ended_at: record.endedAt,
  };
}

function fromRow(row: Row<'call_supervisions'>): SupervisionRecord {
  return {
    id: row.id,
    supervisionId: row.supervision_id,
    customerId: row.customer_id,
    liveId: row.live_id,
    userId: row.user_id,
    userName: row.user_name,
    agentId: row.agent_id,
    agentName: row.agent_name,
    mode: row.mode as SupervisionMode,
    agentInformed: row.agent_informed === 1,
    startedAt: row.started_at,
    endedAt: row.ended_at,
  };
}

/** Stores a call's supervisions; of one that is stored already, only its end can be new. */
export async function writeSupervisions(unit: UnitOfWork, records: readonly SupervisionRecord[]): Promise<void> {
  for (const record of records) {
    const insert = unit.db.insertInto('call_supervisions').values(toRow(record));
    const { endedAt: ended_at } = record;
    await insert.onConflict((conflict) => conflict.column('id').doUpdateSet({ ended_at })).execute();
  }
}

/** Supervisions of calls, and how customers want them, in their tables. */
export function supervisionsRepositories(unit: UnitOfWork) {
  return {
    supervisions: {
      /** In the order in which they began. */
      async ofCall(liveId: number): Promise<SupervisionRecord[]> {
        const rows = unit.db.selectFrom('call_supervisions').selectAll().where('live_id', '=', liveId);
        return (await rows.orderBy('id').execute()).map(fromRow);
      },
    },
    supervisionSettings: {
      /** The setting, or the defaults: no tone, agents are informed. */
      async ofCustomer(customerId: number): Promise<SupervisionSettings> {
        const query = unit.db.selectFrom('supervision_settings').selectAll().where('customer_id', '=', customerId);
        const row = await query.executeTakeFirst();
        return { tone: row?.tone === 1, inform_agent: row?.inform_agent !== 0 };
      },
      async save(customerId: number, settings: SupervisionSettings): Promise<void> {
        const row = { tone: settings.tone ? 1 : 0, inform_agent: settings.inform_agent ? 1 : 0 };
        const insert = unit.db.insertInto('supervision_settings').values({ customer_id: customerId, ...row });
        await insert.onConflict((conflict) => conflict.column('customer_id').doUpdateSet(row)).execute();
      },
    },
  };
}
