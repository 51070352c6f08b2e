import { type DiallingSubject, usualAlarmPercent, usualUserLimits } from '../../../shared/domain/dialling.ts';
import type { Row } from '../platform/storage/tables.ts';
import { refusingDuplicates } from '../platform/storage/uniqueness.ts';
import type { UnitOfWork } from '../platform/storage/unitOfWork.ts';
import type { DiallingLimitRecord, DiallingRepositories, DiallingRules, DiallingSettingsRecord } from './records.ts';

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

/** Dialling limits and what was dialled, in their tables. */
export function diallingRepositories(unit: UnitOfWork): DiallingRepositories {
  const limits = () => unit.db.selectFrom('dialling_limits').selectAll();

  return {
    diallingLimits: {
      create: (limit) =>
        refusingDuplicates(async () => {
          const insert = unit.db.insertInto('dialling_limits').values(limitRow(limit)).returningAll();
          return limitFrom(await insert.executeTakeFirstOrThrow());
        }),
      async update(limit) {
        await unit.db.updateTable('dialling_limits').set(limitRow(limit)).where('id', '=', limit.id).execute();
      },
      async byId(customerId, id) {
        const row = await limits().where('customer_id', '=', customerId).where('id', '=', id).executeTakeFirst();
        return row ? limitFrom(row) : null;
      },
      async ofCustomer(customerId) {
        return (await limits().where('customer_id', '=', customerId).orderBy('id').execute()).map(limitFrom);
      },
      async remove(id) {
        await unit.db.deleteFrom('dialling_limits').where('id', '=', id).execute();
      },
      async tokenOf(customerId, tokenId) {
        const query = unit.db
          .selectFrom('named_tokens')
          .innerJoin('users', 'users.id', 'named_tokens.user_id')
          .select(['named_tokens.name', 'named_tokens.user_id as userId'])
          .where('named_tokens.id', '=', tokenId)
          .where('users.customer_id', '=', customerId);
        return (await query.executeTakeFirst()) ?? null;
      },
    },
    diallingSettings: {
      async ofCustomer(customerId) {
        const query = unit.db.selectFrom('dialling_settings').selectAll().where('customer_id', '=', customerId);
        const row = await query.executeTakeFirst();
        if (!row) return usualSettings;
        const { user_calls_per_minute: userCallsPerMinute, user_calls_at_once: userCallsAtOnce } = row;
        return { ...rulesFrom(row), userCallsPerMinute, userCallsAtOnce };
      },
      async save(customerId, settings) {
        const { userCallsPerMinute: user_calls_per_minute, userCallsAtOnce: user_calls_at_once } = settings;
        const row = { ...rulesRow(customerId, settings), user_calls_per_minute, user_calls_at_once };
        const insert = unit.db.insertInto('dialling_settings').values(row);
        await insert.onConflict((conflict) => conflict.column('customer_id').doUpdateSet(row)).execute();
      },
    },
    diallingUsage: {
      async ofDay(day) {
        const rows = await unit.db.selectFrom('dialling_usage').selectAll().where('day', '=', day).execute();
        return rows.map(({ customer_id, user_id, token_id, ...row }) => ({
          ...row,
          customerId: customer_id,
          userId: user_id,
          tokenId: token_id,
        }));
      },
      save: (usage) =>
        unit.atomically(async ({ db }) => {
          for (const { customerId, userId, tokenId, day, calls, seconds } of usage) {
            const key = { customer_id: customerId, day, user_id: userId, token_id: tokenId };
            const insert = db.insertInto('dialling_usage').values({ ...key, calls, seconds });
            const columns = ['day', 'customer_id', 'user_id', 'token_id'] as const;
            await insert.onConflict((conflict) => conflict.columns(columns).doUpdateSet({ calls, seconds })).execute();
          }
        }),
      async removeBefore(day) {
        await unit.db.deleteFrom('dialling_usage').where('day', '<', day).execute();
      },
    },
    diallingRefusals: {
      async add({ customerId, userId, tokenId, at, number, reason }) {
        const row = { customer_id: customerId, at, user_id: userId, token_id: tokenId, number, reason };
        await unit.db.insertInto('dialling_refusals').values(row).execute();
      },
      async latest(customerId, limit) {
        const query = unit.db.selectFrom('dialling_refusals').selectAll().where('customer_id', '=', customerId);
        const rows = await query.orderBy('id', 'desc').limit(limit).execute();
        return rows.map(({ customer_id, user_id, token_id, ...row }) => ({
          ...row,
          customerId: customer_id,
          userId: user_id,
          tokenId: token_id,
        }));
      },
      async removeBefore(at) {
        await unit.db.deleteFrom('dialling_refusals').where('at', '<', at).execute();
      },
    },
  };
}
