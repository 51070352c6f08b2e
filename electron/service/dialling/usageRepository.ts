import type { Generated } from 'kysely';
import type { UnitOfWork } from '../platform/storage/unitOfWork.ts';

/** What somebody dialled on one day. 0 stands for nobody. */
export interface DiallingUsageRecord {
  readonly customerId: number;
  /** YYYY-MM-DD in the machine's time zone. */
  readonly day: string;
  readonly userId: number;
  readonly tokenId: number;
  readonly calls: number;
  /** Seconds of talk. */
  readonly seconds: number;
}

/** A number that was not dialled. */
export interface DiallingRefusalRecord {
  readonly id: number;
  readonly customerId: number;
  readonly at: number;
  readonly userId: number | null;
  readonly tokenId: number | null;
  readonly number: string;
  readonly reason: string;
}

declare module '../platform/storage/tables.ts' {
  interface Tables {
    dialling_usage: {
      customer_id: number;
      /** YYYY-MM-DD */
      day: string;
      user_id: number;
      token_id: number;
      calls: number;
      seconds: number;
    };
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

/** What was dialled, by day, user and token. */
export function diallingUsageRepository(unit: UnitOfWork) {
  return {
    async ofDay(day: string) {
      const rows = await unit.db.selectFrom('dialling_usage').selectAll().where('day', '=', day).execute();
      return rows.map(({ customer_id, user_id, token_id, ...row }) => ({
        ...row,
        customerId: customer_id,
        userId: user_id,
        tokenId: token_id,
      }));
    },
    /** Takes the place of what was kept for the same day, user and token. */
    save: (usage: readonly DiallingUsageRecord[]) =>
      unit.atomically(async ({ db }) => {
        for (const { customerId, userId, tokenId, day, calls, seconds } of usage) {
          const key = { customer_id: customerId, day, user_id: userId, token_id: tokenId };
          const insert = db.insertInto('dialling_usage').values({ ...key, calls, seconds });
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
    async add({ customerId, userId, tokenId, at, number, reason }: Omit<DiallingRefusalRecord, 'id'>) {
      const row = { customer_id: customerId, at, user_id: userId, token_id: tokenId, number, reason };
      await unit.db.insertInto('dialling_refusals').values(row).execute();
    },
    /** The latest first. */
    async latest(customerId: number, limit: number) {
      const query = unit.db.selectFrom('dialling_refusals').selectAll().where('customer_id', '=', customerId);
      const rows = await query.orderBy('id', 'desc').limit(limit).execute();
      return rows.map(({ customer_id, user_id, token_id, ...row }) => ({
        ...row,
        customerId: customer_id,
        userId: user_id,
        tokenId: token_id,
      }));
    },
    async removeBefore(at: number) {
      await unit.db.deleteFrom('dialling_refusals').where('at', '<', at).execute();
    },
  };
}

export type DiallingRefusalRepository = ReturnType<typeof diallingRefusalRepository>;
