/** Customers' settings for calls whose agent has disappeared. */
import {
  type AbsenceSettings,
  absenceSettingsSchema,
  usualAbsenceSettings,
} from '../../../../shared/api/calls/absence.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';

declare module '../../platform/storage/tables.ts' {
  interface Tables {
    absence_settings: { customer_id: number; after_seconds: number; queue_calls: string; other_calls: string };
  }
}

declare module '../../platform/storage/store.ts' {
  interface Repositories extends ReturnType<typeof absenceSettingsRepository> {}
}

export function absenceSettingsRepository(unit: UnitOfWork) {
  return {
    absenceSettings: {
      /** The setting, or the default. */
      async ofCustomer(customerId: number): Promise<AbsenceSettings> {
        const query = unit.db.selectFrom('absence_settings').selectAll().where('customer_id', '=', customerId);
        const row = await query.executeTakeFirst();
        if (!row) return usualAbsenceSettings;
        const { after_seconds: after, queue_calls, other_calls } = row;
        return absenceSettingsSchema.parse({ after, queue_calls, other_calls });
      },
      async save(
        customerId: number,
        { after: after_seconds, queue_calls, other_calls }: AbsenceSettings,
      ): Promise<void> {
        const row = { after_seconds, queue_calls, other_calls };
        const insert = unit.db.insertInto('absence_settings').values({ customer_id: customerId, ...row });
        await insert.onConflict((conflict) => conflict.column('customer_id').doUpdateSet(row)).execute();
      },
    },
  };
}
