/** When pages of agents were gone during a call, in their table. */
import type { Generated } from 'kysely';
import type { AbsenceOutcome, AgentAbsence } from '../../../../shared/api/calls/absence.ts';
import type { Row } from '../../platform/storage/tables.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';
import { type AbsenceRecord, toAbsence } from '../model/absences.ts';

declare module '../../platform/storage/tables.ts' {
  interface Tables {
    call_absences: {
      id: number;
      customer_id: number;
      live_id: number;
      user_id: number;
      user_name: string;
      queue_id: number | null;
      queue_name: string;
      /** Unix milliseconds, like all times here. */
      since: number;
      /** Null: the call does not go on without the user. */
      acts_at: number | null;
      ended_at: number | null;
      outcome: string | null;
      target: string;
      /** SQLite's boolean. */
      seen: Generated<number>;
    };
  }
}

declare module '../../platform/storage/store.ts' {
  interface Repositories extends ReturnType<typeof absencesRepository> {}
}

/** Keeps absences of a call; of one that is kept already, only when the call goes on and its end can be new. */
export async function writeAbsences({ db }: UnitOfWork, records: readonly AbsenceRecord[]): Promise<void> {
  for (const record of records) {
    const { id, userId, userName, since, actsAt, endedAt: ended_at, outcome, target } = record;
    const of = { customer_id: record.customerId, live_id: record.liveId, user_id: userId, user_name: userName };
    const queue = { queue_id: record.queueId, queue_name: record.queueName };
    const end = { acts_at: actsAt, ended_at, outcome, target };
    const insert = db.insertInto('call_absences').values({ id, since, ...of, ...queue, ...end });
    await insert.onConflict((conflict) => conflict.column('id').doUpdateSet(end)).execute();
  }
}

/** Whose absences are asked for, and which. */
export interface AbsenceRequest {
  readonly customerId: number;
  /** Null: everybody's. */
  readonly userId: number | null;
  /** Default: of all calls. */
  readonly callId?: number | undefined;
  /** False: only what is over and not read yet. */
  readonly seen?: boolean | undefined;
  /** Unix milliseconds. */
  readonly since: number;
}

/** More than this nobody reads. */
const mostRows = 1000;

type JoinedRow = Row<'call_absences'> & Partial<Record<`${'src' | 'dst'}${'' | '_id' | '_name'}`, string | null>>;

function fromRow(row: JoinedRow): AgentAbsence {
  const { id, since, target } = row;
  const other = row.src_id === String(row.user_id) ? 'dst' : 'src';
  const times = { since, actsAt: row.acts_at, endedAt: row.ended_at };
  const of = { liveId: row.live_id, userId: row.user_id, userName: row.user_name };
  const outcome = row.outcome as AbsenceOutcome | null;
  const absence = toAbsence({ id, ...of, queueId: row.queue_id, queueName: row.queue_name, ...times, outcome, target });
  return { ...absence, number: row[other] ?? '', name: row[`${other}_name`] ?? '', seen: row.seen === 1 };
}

/** Absences with the other party as the record of the call names it, once there is one. */
export function absencesRepository(unit: UnitOfWork) {
  const select = ({ customerId, userId }: Pick<AbsenceRequest, 'customerId' | 'userId'>) => {
    const rows = unit.db
      .selectFrom('call_absences')
      .leftJoin('cdrs', 'cdrs.live_id', 'call_absences.live_id')
      .selectAll('call_absences')
      .select(['cdrs.src', 'cdrs.src_id', 'cdrs.src_name', 'cdrs.dst', 'cdrs.dst_id', 'cdrs.dst_name'])
      .where('call_absences.customer_id', '=', customerId);
    return userId === null ? rows : rows.where('call_absences.user_id', '=', userId);
  };
  const byId = async (customerId: number, userId: number | null, id: number): Promise<AgentAbsence | null> => {
    const row = await select({ customerId, userId }).where('call_absences.id', '=', id).executeTakeFirst();
    return row ? fromRow(row) : null;
  };
  return {
    absences: {
      /** @param userId whose it has to be; null: anybody's */
      byId,
      /** Newest first. */
      async list(request: AbsenceRequest): Promise<AgentAbsence[]> {
        const { callId, seen, since } = request;
        let rows = select(request).where('call_absences.since', '>=', since);
        if (callId !== undefined) rows = rows.where('call_absences.live_id', '=', callId);
        if (seen !== undefined) rows = rows.where('seen', '=', seen ? 1 : 0);
        if (seen === false) rows = rows.where('outcome', 'is not', null);
        return (await rows.orderBy('call_absences.id', 'desc').limit(mostRows).execute()).map(fromRow);
      },
      /** Notes whether a user has read of one of its own; null where it has none of that id. */
      async setSeen(customerId: number, userId: number, id: number, seen: boolean): Promise<AgentAbsence | null> {
        const update = unit.db.updateTable('call_absences').set({ seen: seen ? 1 : 0 });
        await update.where('customer_id', '=', customerId).where('user_id', '=', userId).where('id', '=', id).execute();
        return byId(customerId, userId, id);
      },
    },
  };
}
