import type { Generated } from 'kysely';
import { type RecordOf, rowMapping } from '../platform/storage/rowMapping.ts';
import type { UnitOfWork } from '../platform/storage/unitOfWork.ts';

declare module '../platform/storage/tables.ts' {
  interface Tables {
    /** Usage of a day; user or token 0: none. */
    dialling_usage: {
      customer_id: number;
      /** YYYY-MM-DD in the machine's time zone. */
      day: string;
      user_id: number;
      token_id: number;
      calls: number;
      /** Of talk time. */
      seconds: number;
    };
    /** Numbers that were not dialled. */
    dialling_refusals: {
      id: Generated<number>;
      customer_id: number;
      at: number;
      user_id: number | null;
      token_id: number | null;
      number: string;
      reason: string;
    };
  }
}

declare module '../platform/storage/store.ts' {
  interface Repositories {
    readonly diallingUsage: DiallingUsageRepository;
    readonly diallingRefusals: DiallingRefusalRepository;
  }
}

const usageRows = rowMapping('dialling_usage');
const refusalRows = rowMapping('dialling_refusals');

export type DiallingUsageRecord = RecordOf<typeof usageRows>;
export type DiallingRefusalRecord = RecordOf<typeof refusalRows>;

/** Usage by day, user and token. */
export function diallingUsageRepository(unit: UnitOfWork) {
  return {
    async ofDay(day: string) {
      const rows = await unit.db.selectFrom('dialling_usage').selectAll().where('day', '=', day).execute();
      return rows.map(usageRows.fromRow);
    },
    /** Replaces the usage of the same day, user and token. */
    save: (usage: readonly DiallingUsageRecord[]) =>
      unit.atomically(async ({ db }) => {
        for (const entry of usage) {
          const { calls, seconds } = entry;
          const insert = db.insertInto('dialling_usage').values(usageRows.toRow(entry));
          const columns = ['day', 'customer_id', 'user_id', 'token_id'] as const;
          await insert.onConflict((conflict) => conflict.columns(columns).doUpdateSet({ calls, seconds })).execute();
        }
      }),
    async removeBefore(day: string) {
      await unit.db.deleteFrom('dialling_usage').where('day', '<', day).execute();
    },
  };
}

export type DiallingUsageRepository = ReturnType<typeof diallingUsageRepository>;

/** Numbers that were not dialled. */
export function diallingRefusalRepository(unit: UnitOfWork) {
  return {
    async add(refusal: Omit<DiallingRefusalRecord, 'id'>) {
      await unit.db.insertInto('dialling_refusals').values(refusalRows.toRow(refusal)).execute();
    },
    /** The latest first. */
    async latest(customerId: number, limit: number) {
      const query = unit.db.selectFrom('dialling_refusals').selectAll().where('customer_id', '=', customerId);
      const rows = await query.orderBy('id', 'desc').limit(limit).execute();
      return rows.map(refusalRows.fromRow);
    },
    async removeBefore(at: number) {
      await unit.db.deleteFrom('dialling_refusals').where('at', '<', at).execute();
    },
  };
}

export type DiallingRefusalRepository = ReturnType<typeof diallingRefusalRepository>;
