import type { Generated } from 'kysely';
import { z } from 'zod';
import type { ReportSchedule } from '../../../../shared/api/reportSchedules.ts';
import { flag, json, type RecordOf, rowMapping } from '../../platform/storage/rowMapping.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';
import { readableRows } from '../../platform/storage/unreadableRow.ts';

declare module '../../platform/storage/tables.ts' {
  interface Tables {
    report_schedules: {
      id: Generated<number>;
      customer_id: number;
      name: string;
      report: ReportSchedule['report'];
      every: ReportSchedule['every'];
      weekday: number;
      day: number;
      time: string;
      time_zone: string;
      queue_id: number | null;
      queue_group_id: number | null;
      team_id: number | null;
      /** JSON. */
      recipients: string;
      enabled: number;
      /** Unix milliseconds, as the following; null while it is disabled. */
      next_at: number | null;
      last_at: number | null;
      created_at: number;
    };
  }
}

declare module '../../platform/storage/store.ts' {
  interface Repositories {
    readonly reportSchedules: ReturnType<typeof reportScheduleRepository>;
  }
}

const rows = rowMapping('report_schedules', { recipients: json(z.array(z.string())), enabled: flag });

export type ScheduleRecord = RecordOf<typeof rows>;

export function reportScheduleRepository(unit: UnitOfWork) {
  const select = () => unit.db.selectFrom('report_schedules').selectAll().orderBy('id');
  return {
    async create(schedule: Omit<ScheduleRecord, 'id'>): Promise<ScheduleRecord> {
      const query = unit.db.insertInto('report_schedules').values(rows.toRow(schedule)).returningAll();
      return rows.fromRow(await query.executeTakeFirstOrThrow());
    },
    async update({ id, ...schedule }: ScheduleRecord): Promise<void> {
      await unit.db.updateTable('report_schedules').set(rows.toRow(schedule)).where('id', '=', id).execute();
    },
    async byId(customerId: number, id: number): Promise<ScheduleRecord | null> {
      const row = await select().where('customer_id', '=', customerId).where('id', '=', id).executeTakeFirst();
      return row ? rows.fromRow(row) : null;
    },
    ofCustomer: async (customerId: number) =>
      readableRows(unit, await select().where('customer_id', '=', customerId).execute(), rows.fromRow),
    async remove(id: number): Promise<void> {
      await unit.db.deleteFrom('report_schedules').where('id', '=', id).execute();
    },
    due: async (now: number) => readableRows(unit, await select().where('next_at', '<=', now).execute(), rows.fromRow),
    /** When the next one is due after `now`; null if none is. */
    async nextDueAt(now: number): Promise<number | null> {
      const later = unit.db.selectFrom('report_schedules').where('next_at', '>', now);
      return (await later.select((of) => of.fn.min('next_at').as('at')).executeTakeFirst())?.at ?? null;
    },
  };
}
