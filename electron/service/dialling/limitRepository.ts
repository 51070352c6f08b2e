import type { Generated } from 'kysely';
import { z } from 'zod';
import { type DiallingSubject, usualAlarmPercent, usualUserLimits } from '../../../shared/domain/dialling.ts';
import { type Places, preparedQuery } from '../platform/storage/preparedQuery.ts';
import { flag, json, type RecordOf, rowMapping } from '../platform/storage/rowMapping.ts';
import { refusingDuplicates } from '../platform/storage/uniqueness.ts';
import type { UnitOfWork } from '../platform/storage/unitOfWork.ts';
import { readableRows } from '../platform/storage/unreadableRow.ts';

interface RulesColumns {
  customer_id: number;
  /** JSON: two-letter countries, `+` and the beginning of E.164 numbers, or digits as they are dialled; empty: all. */
  allowed: string;
  denied: string;
  deny_premium: number;
  deny_satellite: number;
  /** Null is unlimited. */
  calls_per_minute: number | null;
  calls_at_once: number | null;
  minutes_per_day: number | null;
  /** Percentage of a limit at which administrators are notified. */
  alarm_percent: number;
  /** Whether running calls end when the minutes of the day are used up; else only new ones are refused. */
  end_calls: number;
}

declare module '../platform/storage/tables.ts' {
  interface Tables {
    /** The limits of a whole customer; the last two are for users who have no limit of their own. */
    dialling_settings: RulesColumns & { user_calls_per_minute: number | null; user_calls_at_once: number | null };
    /** The limits of a team, a user or a token. */
    dialling_limits: RulesColumns & { id: Generated<number>; subject: DiallingSubject; subject_id: number };
  }
}

declare module '../platform/storage/store.ts' {
  interface Repositories {
    readonly diallingLimits: DiallingLimitRepository;
    readonly diallingSettings: DiallingSettingsRepository;
  }
}

const rules = {
  allowed: json(z.array(z.string())),
  denied: json(z.array(z.string())),
  deny_premium: flag,
  deny_satellite: flag,
  end_calls: flag,
} as const;
const limitRows = rowMapping('dialling_limits', rules);
const settingsRows = rowMapping('dialling_settings', rules);

export type DiallingLimitRecord = RecordOf<typeof limitRows>;
export type DiallingSettingsRecord = Omit<RecordOf<typeof settingsRows>, 'customerId'>;

export type DiallingRules = Omit<DiallingSettingsRecord, 'userCallsPerMinute' | 'userCallsAtOnce'>;

/** The settings of a customer who has not changed them. */
const usualSettings: DiallingSettingsRecord = {
  allowed: [],
  denied: [],
  denyPremium: true,
  denySatellite: true,
  callsPerMinute: null,
  callsAtOnce: null,
  minutesPerDay: null,
  alarmPercent: usualAlarmPercent,
  endCalls: false,
  userCallsPerMinute: usualUserLimits.calls_per_minute,
  userCallsAtOnce: usualUserLimits.calls_at_once,
};

const limitsOf = preparedQuery((db, { customerId }: Places<{ customerId: number }>) =>
  db.selectFrom('dialling_limits').selectAll().where('customer_id', '=', customerId).orderBy('id'),
);
const settingsOf = preparedQuery((db, { customerId }: Places<{ customerId: number }>) =>
  db.selectFrom('dialling_settings').selectAll().where('customer_id', '=', customerId),
);

/** Limits; a second one of the same subject throws `Refusal`. */
export function diallingLimitRepository(unit: UnitOfWork) {
  const limits = () => unit.db.selectFrom('dialling_limits').selectAll();
  const rowsOf = (customerId: number) => limitsOf(unit, { customerId });

  return {
    create: (limit: Omit<DiallingLimitRecord, 'id'>) =>
      refusingDuplicates(async () => {
        const insert = unit.db.insertInto('dialling_limits').values(limitRows.toRow(limit)).returningAll();
        return limitRows.fromRow(await insert.executeTakeFirstOrThrow());
      }),
    async update({ id, ...limit }: DiallingLimitRecord) {
      await unit.db.updateTable('dialling_limits').set(limitRows.toRow(limit)).where('id', '=', id).execute();
    },
    async byId(customerId: number, id: number) {
      const row = await limits().where('customer_id', '=', customerId).where('id', '=', id).executeTakeFirst();
      return row ? limitRows.fromRow(row) : null;
    },
    /** To hold calls against. Throws when one cannot be read: nobody knows what it forbids. */
    ofCustomer: async (customerId: number) => (await rowsOf(customerId)).map(limitRows.fromRow),
    /** To be shown; those that cannot be read are left out. */
    list: async (customerId: number) => readableRows(unit, await rowsOf(customerId), limitRows.fromRow),
    async remove(id: number) {
      await unit.db.deleteFrom('dialling_limits').where('id', '=', id).execute();
    },
    /** The name of a user's named token, and whose it is; null when the customer has none of that id. */
    async tokenOf(customerId: number, tokenId: number) {
      const query = unit.db
        .selectFrom('named_tokens')
        .innerJoin('users', 'users.id', 'named_tokens.user_id')
        .select(['named_tokens.name', 'named_tokens.user_id as userId'])
        .where('named_tokens.id', '=', tokenId)
        .where('users.customer_id', '=', customerId);
      return (await query.executeTakeFirst()) ?? null;
    },
  };
}

export type DiallingLimitRepository = ReturnType<typeof diallingLimitRepository>;

/** The limits of whole customers. */
export function diallingSettingsRepository(unit: UnitOfWork) {
  return {
    /** The usual ones until they are changed. */
    async ofCustomer(customerId: number): Promise<DiallingSettingsRecord> {
      const [row] = await settingsOf(unit, { customerId });
      if (!row) return usualSettings;
      const { customerId: _, ...settings } = settingsRows.fromRow(row);
      return settings;
    },
    async save(customerId: number, settings: DiallingSettingsRecord) {
      const row = settingsRows.toRow({ ...settings, customerId });
      const insert = unit.db.insertInto('dialling_settings').values(row);
      await insert.onConflict((conflict) => conflict.column('customer_id').doUpdateSet(row)).execute();
    },
  };
}

export type DiallingSettingsRepository = ReturnType<typeof diallingSettingsRepository>;
