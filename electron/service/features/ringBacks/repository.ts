/** Lost callers of queues, who is to ring them back, and whether that is done. */
import { type RawBuilder, sql } from 'kysely';
import type { RingBack } from '../../../../shared/api/ringBacks.ts';
import { codeOf, destinationCodes, dispositionCodes } from '../../../../shared/domain/codes.ts';
import type { RecordScope } from '../../kernel/collections.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';

declare module '../../platform/storage/tables.ts' {
  interface Tables {
    ring_backs: {
      /** The caller's time in the queue. */
      stay_id: number;
      customer_id: number;
      user_id: number | null;
      /** As the contract writes it. */
      done_at: string | null;
      done_by: number | null;
    };
  }
}

declare module '../../platform/storage/store.ts' {
  interface Repositories {
    readonly ringBacks: ReturnType<typeof ringBackRepository>;
  }
}

/** What is kept about one. */
export type RingBackState = Pick<RingBack, 'user_id' | 'done_at' | 'done_by'>;

interface Wanted {
  /** Unix milliseconds. */
  readonly since: number;
  readonly id?: number;
}

type Row = Omit<RingBack, 'reached'> & { readonly reached: number };

/** Looking for what became of each takes the time. */
const MOST = 1_000;
const out = codeOf(destinationCodes, 'out');
const connected = codeOf(dispositionCodes, 'CONNECTED');

/** Records `c` of other calls with the caller of entry `l` since it left; the indexes of migration 27 have them. */
const later = sql`c.customer_id = l.customer_id AND c.live_id <> l.call_id AND l.number <> ''
  AND c.calldate >= datetime(l.left_at / 1000, 'unixepoch')`;
const calledBack = sql`c.dst = l.number AND c.destination = ${sql.lit(out)} AND ${later}`;
const calledAgain = sql`c.src = l.number AND c.dst_id <> '' AND c.context <> 'VM' AND ${later}`;

/** Agents see their queues' and what was assigned to them. */
function seenBy({ userId }: RecordScope): RawBuilder<unknown> {
  if (userId === null) return sql``;
  return sql`AND (r.user_id = ${userId}
    OR EXISTS (SELECT 1 FROM queue_users u WHERE u.queue_id = q.queue_id AND u.user_id = ${userId}))`;
}

async function lost({ reader }: UnitOfWork, scope: RecordScope, { since, id }: Wanted): Promise<RingBack[]> {
  const one = id === undefined ? sql`AND q.entered_at >= ${since}` : sql`AND q.id = ${id} AND q.entered_at >= ${since}`;
  const query = sql<Row>`WITH lost AS MATERIALIZED (
      SELECT q.*, r.user_id, r.done_at, r.done_by FROM queue_calls q LEFT JOIN ring_backs r ON r.stay_id = q.id
      WHERE q.customer_id = ${scope.customerId} ${one} AND q.number GLOB '*[0-9]*'
        AND q.outcome IN ('abandoned', 'short_abandoned', 'callback_failed', 'cut') ${seenBy(scope)}
      ORDER BY q.entered_at DESC, q.id DESC LIMIT ${MOST})
    SELECT l.id, l.call_id, l.queue_id, coalesce(queues.name, l.queue_name) AS queue_name, l.number, l.name,
      datetime(l.entered_at / 1000, 'unixepoch') AS created_at, (l.left_at - l.entered_at) / 1000 AS wait, l.outcome,
      (SELECT min(c.calldate) FROM cdrs c WHERE ${calledBack}) AS called_at,
      EXISTS (SELECT 1 FROM cdrs c WHERE ${calledBack} AND c.disposition = ${connected})
      OR EXISTS (SELECT 1 FROM cdrs c WHERE ${calledAgain} AND c.disposition = ${connected}) AS reached,
      l.user_id, coalesce(trim(users.first_name || ' ' || users.last_name), '') AS user_name, l.done_at, l.done_by
    FROM lost l LEFT JOIN queues ON queues.id = l.queue_id LEFT JOIN users ON users.id = l.user_id
    ORDER BY l.entered_at DESC, l.id DESC`;
  return (await query.execute(reader)).rows.map((row) => ({ ...row, reached: row.reached === 1 }));
}

export function ringBackRepository(unit: UnitOfWork) {
  return {
    /** Since a moment, the newest first. */
    list: (scope: RecordScope, since: number) => lost(unit, scope, { since }),
    async byId(scope: RecordScope, id: number, since: number): Promise<RingBack | null> {
      return (await lost(unit, scope, { since, id }))[0] ?? null;
    },
    async save(customerId: number, id: number, state: RingBackState): Promise<void> {
      const { user_id, done_at, done_by } = state;
      const row = { stay_id: id, customer_id: customerId, user_id, done_at, done_by };
      const query = unit.db.insertInto('ring_backs').values(row);
      await query.onConflict((of) => of.column('stay_id').doUpdateSet({ user_id, done_at, done_by })).execute();
    },
  };
}
