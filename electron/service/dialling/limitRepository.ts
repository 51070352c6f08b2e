import type { Generated } from 'kysely';
import { type DiallingSubject, usualAlarmPercent, usualUserLimits } from '../../../shared/domain/dialling.ts';
import type { Row } from '../platform/storage/tables.ts';
import { refusingDuplicates } from '../platform/storage/uniqueness.ts';
import type { UnitOfWork } from '../platform/storage/unitOfWork.ts';

/** What one limit says. */
export interface DiallingRules {
  /** Two-letter countries, `+` and the beginning of E.164 numbers, or digits as they are dialled; empty: all. */
  readonly allowed: readonly string[];
  readonly denied: readonly string[];
  readonly denyPremium: boolean;
  readonly denySatellite: boolean;
  /** Null is unlimited. */
  readonly callsPerMinute: number | null;
  readonly callsAtOnce: number | null;
  readonly minutesPerDay: number | null;
  /** Percent of a limit at which administrators are told. */
  readonly alarmPercent: number;
  /** Whether running calls end when the minutes of the day are used up; else only new ones are refused. */
  readonly endCalls: boolean;
}

/** The limits of a whole house. */
export interface DiallingSettingsRecord extends DiallingRules {
  /** For users who have no limit of their own. */
  readonly userCallsPerMinute: number | null;
  readonly userCallsAtOnce: number | null;
}

/** The limits of a team, a user or a token. */
export interface DiallingLimitRecord extends DiallingRules {
  readonly id: number;
  readonly customerId: number;
  readonly subject: DiallingSubject;
  readonly subjectId: number;
}

interface RulesColumns {
  customer_id: number;
  allowed: string;
  denied: string;
  deny_premium: number;
  deny_satellite: number;
  calls_per_minute: number | null;
  calls_at_once: number | null;
  minutes_per_day: number | null;
  alarm_percent: number;
  end_calls: number;
}

declare module '../platform/storage/tables.ts' {
  interface Tables {
    dialling_settings: RulesColumns & { user_calls_per_minute: number | null; user_calls_at_once: number | null };
    dialling_limits: RulesColumns & { id: Generated<number>; subject: string; subject_id: number };
  }
}

declare module '../platform/storage/store.ts' {
  interface Repositories {
    readonly diallingLimits: DiallingLimitRepository;
    readonly diallingSettings: DiallingSettingsRepository;
  }
}

/** What holds for a house that has set nothing. */
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

function rulesFrom(row: Row<'dialling_limits'> | Row<'dialling_settings'>): DiallingRules {
  return {
    allowed: JSON.parse(row.allowed) as string[],
    denied: JSON.parse(row.denied) as string[],
    denyPremium: row.deny_premium === 1,
    denySatellite: row.deny_satellite === 1,
    callsPerMinute: row.calls_per_minute,
    callsAtOnce: row.calls_at_once,
    minutesPerDay: row.minutes_per_day,
    alarmPercent: row.alarm_percent,
    endCalls: row.end_calls === 1,
  };
}

function rulesRow(customerId: number, rules: DiallingRules) {
  return {
    customer_id: customerId,
    allowed: JSON.stringify(rules.allowed),
    denied: JSON.stringify(rules.denied),
    deny_premium: Number(rules.denyPremium),
    deny_satellite: Number(rules.denySatellite),
    calls_per_minute: rules.callsPerMinute,
    calls_at_once: rules.callsAtOnce,
    minutes_per_day: rules.minutesPerDay,
    alarm_percent: rules.alarmPercent,
    end_calls: Number(rules.endCalls),
  };
}

function limitFrom(row: Row<'dialling_limits'>): DiallingLimitRecord {
  const { id, customer_id: customerId, subject_id: subjectId } = row;
  return { ...rulesFrom(row), id, customerId, subject: row.subject as DiallingSubject, subjectId };
}

const limitRow = (limit: Omit<DiallingLimitRecord, 'id'>) => ({
  ...rulesRow(limit.customerId, limit),
  subject: limit.subject,
  subject_id: limit.subjectId,
});

/** Limits; a second one of the same subject throws `Refusal`. */
export function diallingLimitRepository(unit: UnitOfWork) {
  const limits = () => unit.db.selectFrom('dialling_limits').selectAll();

  return {
    create: (limit: Omit<DiallingLimitRecord, 'id'>) =>
      refusingDuplicates(async () => {
        const insert = unit.db.insertInto('dialling_limits').values(limitRow(limit)).returningAll();
        return limitFrom(await insert.executeTakeFirstOrThrow());
      }),
    async update(limit: DiallingLimitRecord) {
      await unit.db.updateTable('dialling_limits').set(limitRow(limit)).where('id', '=', limit.id).execute();
    },
    async byId(customerId: number, id: number) {
      const row = await limits().where('customer_id', '=', customerId).where('id', '=', id).executeTakeFirst();
      return row ? limitFrom(row) : null;
    },
    async ofCustomer(customerId: number) {
      return (await limits().where('customer_id', '=', customerId).orderBy('id').execute()).map(limitFrom);
    },
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
    async ofCustomer(customerId: number) {
      const query = unit.db.selectFrom('dialling_settings').selectAll().where('customer_id', '=', customerId);
      const row = await query.executeTakeFirst();
      if (!row) return usualSettings;
      const { user_calls_per_minute: userCallsPerMinute, user_calls_at_once: userCallsAtOnce } = row;
      return { ...rulesFrom(row), userCallsPerMinute, userCallsAtOnce };
    },
    async save(customerId: number, settings: DiallingSettingsRecord) {
      const { userCallsPerMinute: user_calls_per_minute, userCallsAtOnce: user_calls_at_once } = settings;
      const row = { ...rulesRow(customerId, settings), user_calls_per_minute, user_calls_at_once };
      const insert = unit.db.insertInto('dialling_settings').values(row);
      await insert.onConflict((conflict) => conflict.column('customer_id').doUpdateSet(row)).execute();
    },
  };
}

export type DiallingSettingsRepository = ReturnType<typeof diallingSettingsRepository>;
