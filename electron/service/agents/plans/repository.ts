import { type Generated, sql } from 'kysely';
import { workPlanSchema } from '../../../../shared/api/workPlans.ts';
import type { Activity, Stretch, TimeSpan } from '../../../../shared/domain/adherence.ts';
import { json, type RecordOf, rowMapping } from '../../platform/storage/rowMapping.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';
import { readableRows } from '../../platform/storage/unreadableRow.ts';

declare module '../../platform/storage/tables.ts' {
  interface Tables {
    work_plans: {
      id: Generated<number>;
      customer_id: number;
      /** Null: it is of a team. */
      user_id: number | null;
      team_id: number | null;
      name: string;
      time_zone: string;
      /** YYYY-MM-DD, as `valid_to`. */
      valid_from: string;
      valid_to: string | null;
      /** Seconds, as `red_after`. */
      tolerance: number;
      red_after: number | null;
      /** JSON, as `dates`. */
      weekly: string;
      dates: string;
      /** Unix milliseconds. */
      created_at: number;
    };
    /** When the service ran, Unix milliseconds; `seen_at` is moved on while it runs. */
    service_runs: { id: Generated<number>; started_at: number; seen_at: number };
  }
}

declare module '../../platform/storage/store.ts' {
  interface Repositories {
    readonly workPlans: WorkPlanRepository;
    readonly activities: ActivityRepository;
  }
}

const rows = rowMapping('work_plans', {
  weekly: json(workPlanSchema.shape.weekly),
  dates: json(workPlanSchema.shape.dates),
});

export type WorkPlanRecord = RecordOf<typeof rows>;

/** Work plans of agents and teams. */
export function workPlanRepository(unit: UnitOfWork) {
  const select = () => unit.db.selectFrom('work_plans').selectAll().orderBy('id');
  return {
    async create(plan: Omit<WorkPlanRecord, 'id'>): Promise<WorkPlanRecord> {
      const query = unit.db.insertInto('work_plans').values(rows.toRow(plan)).returningAll();
      return rows.fromRow(await query.executeTakeFirstOrThrow());
    },
    async update({ id, ...plan }: WorkPlanRecord): Promise<void> {
      await unit.db.updateTable('work_plans').set(rows.toRow(plan)).where('id', '=', id).execute();
    },
    async byId(customerId: number, id: number): Promise<WorkPlanRecord | null> {
      const row = await select().where('customer_id', '=', customerId).where('id', '=', id).executeTakeFirst();
      return row ? rows.fromRow(row) : null;
    },
    ofCustomer: async (customerId: number) =>
      readableRows(unit, await select().where('customer_id', '=', customerId).execute(), rows.fromRow),
    /** Ids of the customers that have plans. */
    async customers(): Promise<number[]> {
      const found = await unit.db.selectFrom('work_plans').select('customer_id').distinct().execute();
      return found.map(({ customer_id }) => customer_id);
    },
    async remove(id: number): Promise<void> {
      await unit.db.deleteFrom('work_plans').where('id', '=', id).execute();
    },
  };
}

export type WorkPlanRepository = ReturnType<typeof workPlanRepository>;

interface ActivityRow {
  readonly from_at: number;
  readonly to_at: number;
  readonly activity: Activity;
  readonly reason_id: number | null;
}

interface Wanted extends TimeSpan {
  readonly customerId: number;
  readonly userId: number;
}

/** Shorter gaps than that are a service that was seen late; what writes the time does so every half minute. */
const leastGapMs = 60_000;

/** Activities of agents from the log of their states, and times in which the service did not run. */
export function activityRepository(unit: UnitOfWork) {
  return {
    /** In order, the first begun before if need be; time offline is left out. Read by the threads that read. */
    async ofUser({ customerId, userId, from, to }: Wanted): Promise<Stretch[]> {
      const query = sql<ActivityRow>`WITH
        point AS (
          SELECT * FROM (SELECT CAST(${from} AS BIGINT) AS at, 0 AS id, to_state AS state, reason_id FROM agent_state_log
            WHERE customer_id = ${customerId} AND user_id = ${userId} AND at < ${from} ORDER BY at DESC, id DESC LIMIT 1) AS brought
          UNION ALL
          SELECT at, id, to_state, reason_id FROM agent_state_log
          WHERE customer_id = ${customerId} AND user_id = ${userId} AND at >= ${from} AND at < ${to}),
        seen AS (
          SELECT at, id, CASE state WHEN 'notReady' THEN 'away' WHEN 'offline' THEN 'offline' ELSE 'working' END AS activity,
            CASE state WHEN 'notReady' THEN reason_id END AS reason_id FROM point),
        change AS (
          SELECT *, lag(activity || ' ' || coalesce(reason_id, 0)) OVER (ORDER BY at, id) AS before FROM seen)
        SELECT * FROM (
          SELECT activity, reason_id, at AS from_at, lead(at, 1, CAST(${to} AS BIGINT)) OVER (ORDER BY at, id) AS to_at
          FROM change WHERE before IS DISTINCT FROM activity || ' ' || coalesce(reason_id, 0)) AS stretch
        WHERE activity <> 'offline' AND to_at > from_at ORDER BY from_at`;
      const found = (await query.execute(unit.reader)).rows;
      return found.map((row) => ({
        from: row.from_at,
        to: row.to_at,
        activity: row.activity,
        reasonId: row.reason_id,
      }));
    },
    /** Stretches in which the service did not run, in order; before it was first noted, it is taken to have run. */
    async gaps({ from, to }: TimeSpan): Promise<TimeSpan[]> {
      const runs = unit.db.selectFrom('service_runs').select(['started_at', 'seen_at']).orderBy('id');
      const near = await runs.where('seen_at', '>=', from - 86_400_000 * 400).execute();
      return near.flatMap(({ seen_at: seen }, index) => {
        const next = near[index + 1]?.started_at ?? seen;
        return next - seen >= leastGapMs && next > from && seen < to ? [{ from: seen, to: next }] : [];
      });
    },
    /** The service runs; answers the run's id. */
    async runBegan(now: number): Promise<number> {
      const insert = unit.db.insertInto('service_runs').values({ started_at: now, seen_at: now }).returning('id');
      return (await insert.executeTakeFirstOrThrow()).id;
    },
    /** It still does. */
    async runSeen(id: number, now: number): Promise<void> {
      await unit.db.updateTable('service_runs').set({ seen_at: now }).where('id', '=', id).execute();
    },
  };
}

export type ActivityRepository = ReturnType<typeof activityRepository>;
