/** Abandoned callers, who is to ring them back, and whether that was done. */
import { type RawBuilder, sql } from 'kysely';
import type { RingBack } from '../../../../shared/api/ringBacks.ts';
import { cdrTypeCodes, codeOf, destinationCodes, dispositionCodes } from '../../../../shared/domain/codes.ts';
import { lostOutcomes } from '../../../../shared/domain/queues.ts';
import { toContractDateTime } from '../../../../shared/domain/time.ts';
import type { RecordScope } from '../../kernel/collections.ts';
import { contractTimeOf, hasDigit, millisecondsOf } from '../../platform/storage/dialect/expressions.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';

interface StateColumns {
  customer_id: number;
  /** Who is to ring back. Without a row: the user whom a direct call was for. */
  user_id: number | null;
  /** As the contract writes it. */
  done_at: string | null;
  done_by: number | null;
}

declare module '../../platform/storage/tables.ts' {
  interface Tables {
    /** By the caller's entry in the queue. */
    ring_backs: StateColumns & { stay_id: number };
    /** By the record of the call that a user missed. */
    direct_ring_backs: StateColumns & { cdr_id: number };
  }
}

declare module '../../platform/storage/store.ts' {
  interface Repositories {
    readonly ringBacks: ReturnType<typeof ringBackRepository>;
  }
}

/** What is stored about a caller to ring back. */
export type RingBackState = Pick<RingBack, 'user_id' | 'done_at' | 'done_by'>;

interface Wanted {
  /** Unix milliseconds. */
  readonly since: number;
  /** Only this call. */
  readonly id?: number;
  /** Of internal calls only those to this user; null: all. */
  readonly ownId: number | null;
}

type Row = Omit<RingBack, 'reached'> & { readonly reached: number; readonly row_id: number };

/** A caller to ring back, with the id of its row. */
export interface StoredRingBack extends RingBack {
  /** Id of the queue entry, or of the record of the direct call. */
  readonly rowId: number;
}

/** Most callers in the list; finding out what happened to each takes time. */
const MOST = 1_000;
const out = codeOf(destinationCodes, 'out');
const connected = codeOf(dispositionCodes, 'CONNECTED');
const missed = sql.lit(codeOf(cdrTypeCodes, 'missed'));
const internal = sql.lit(codeOf(cdrTypeCodes, 'internal'));

/** Records `c` of other calls with the caller of entry `l` since it left, found by the indexes of migration 27. */
const later = sql`c.customer_id = l.customer_id AND c.live_id <> l.call_id AND l.number <> ''
  AND c.calldate >= ${contractTimeOf(sql`l.left_at`)}`;
/** A colleague counts as rung back only by the user whom it called; a caller from outside by anybody. */
const calledBack = sql`l.caller_id = '' AND c.dst = l.number AND c.destination = ${sql.lit(out)} AND ${later}`;
const calledColleague = sql`l.caller_id <> '' AND c.src = l.called AND c.dst_id <> '' AND c.dst_id = l.caller_id
  AND c.context <> 'VM' AND ${later}`;
const calledAgain = sql`c.src = l.number AND c.dst_id <> '' AND c.context <> 'VM'
  AND (l.caller_id = '' OR c.dst_id = CAST(l.called_id AS TEXT)) AND ${later}`;
const connects = sql`c.disposition = ${connected}`;

/** Agents see callers of their queues and those assigned to them. */
function ofQueues({ customerId, userId }: RecordScope, { since, id }: Wanted): RawBuilder<unknown> {
  const seen = sql`AND (r.user_id = ${userId}
    OR EXISTS (SELECT 1 FROM queue_users u WHERE u.queue_id = q.queue_id AND u.user_id = ${userId}))`;
  return sql`SELECT q.id AS row_id, 'queue' AS kind, q.customer_id, q.call_id, q.queue_id, q.queue_name,
      CAST(NULL AS INTEGER) AS called_id, '' AS called, '' AS caller_id, q.number, q.name, q.entered_at, q.left_at,
      q.left_at - q.entered_at AS waited, q.outcome, r.user_id, r.done_at, r.done_by
    FROM queue_calls q LEFT JOIN ring_backs r ON r.stay_id = q.id
    WHERE q.customer_id = ${customerId} AND q.entered_at >= ${since} ${id === undefined ? sql`` : sql`AND q.call_id = ${id}`}
      AND ${hasDigit(sql`q.number`)} AND q.outcome IN (${sql.join(lostOutcomes)}) ${userId === null ? sql`` : seen}
    ORDER BY q.entered_at DESC, q.id DESC LIMIT ${MOST}`;
}

const startedAt = millisecondsOf(sql`d.calldate`);

/** Calls to users that nobody answered, or only the mailbox. */
function ofUsers(condition: RawBuilder<unknown>, { customerId }: RecordScope, { since, id }: Wanted) {
  return sql`SELECT d.id AS row_id, 'direct' AS kind, d.customer_id, d.live_id AS call_id, CAST(NULL AS INTEGER) AS queue_id,
      '' AS queue_name, CAST(d.dst_id AS INTEGER) AS called_id, d.dst AS called,
      CASE d.type WHEN ${internal} THEN d.src_id ELSE '' END AS caller_id, d.src AS number, d.src_name AS name,
      ${startedAt} AS entered_at, ${startedAt} + d.duration * 1000 AS left_at,
      (d.duration - d.billsec) * 1000 AS waited, 'missed' AS outcome,
      CASE WHEN r.cdr_id IS NULL THEN CAST(d.dst_id AS INTEGER) ELSE r.user_id END AS user_id, r.done_at, r.done_by
    FROM cdrs d LEFT JOIN direct_ring_backs r ON r.cdr_id = d.id
    WHERE ${condition} AND d.customer_id = ${customerId} AND d.queue_id IS NULL AND d.dst_id <> ''
      AND d.calldate >= ${toContractDateTime(since)} ${id === undefined ? sql`` : sql`AND d.live_id = ${id}`}
      AND ${hasDigit(sql`d.src`)}
    ORDER BY d.calldate DESC, d.id DESC LIMIT ${MOST}`;
}

const isOf = (userId: number) => sql`(d.dst_id = ${String(userId)} OR r.user_id = ${userId})`;

/** Agents see callers who called them and those assigned to them. */
function fromOutside(scope: RecordScope, wanted: Wanted): RawBuilder<unknown> {
  const { userId } = scope;
  return ofUsers(sql`d.type = ${missed} ${userId === null ? sql`` : sql`AND ${isOf(userId)}`}`, scope, wanted);
}

/**
 * The conditions are those of their index. A caller who did not answer the own phone first (`ENDPOINT`) rang nobody.
 */
function fromWithin(scope: RecordScope, wanted: Wanted): RawBuilder<unknown> {
  const { ownId } = wanted;
  const isMissed = sql`d.type = ${internal} AND d.dst_id <> d.src_id AND d.context <> 'ENDPOINT'
    AND (d.disposition <> ${sql.lit(connected)} OR d.context = 'VM')`;
  return ofUsers(sql`${isMissed} ${ownId === null ? sql`` : sql`AND ${isOf(ownId)}`}`, scope, wanted);
}

const fullNameOf = (table: string) =>
  sql`coalesce(trim(${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)}), '')`;

async function lost({ reader }: UnitOfWork, scope: RecordScope, wanted: Wanted): Promise<StoredRingBack[]> {
  const query = sql<Row>`WITH lost AS MATERIALIZED (
      SELECT * FROM (SELECT * FROM (${ofQueues(scope, wanted)}) AS queued
        UNION ALL SELECT * FROM (${fromOutside(scope, wanted)}) AS outside
        UNION ALL SELECT * FROM (${fromWithin(scope, wanted)}) AS within) AS found
      ORDER BY entered_at DESC, call_id DESC LIMIT ${MOST})
    SELECT l.row_id, l.call_id AS id, l.call_id, l.kind, l.queue_id, coalesce(queues.name, l.queue_name) AS queue_name,
      l.called_id, ${fullNameOf('called')} AS called_name, l.number, l.name,
      ${contractTimeOf(sql`l.entered_at`)} AS created_at, l.waited / 1000 AS wait, l.outcome,
      coalesce((SELECT min(c.calldate) FROM cdrs c WHERE ${calledBack}),
        (SELECT min(c.calldate) FROM cdrs c WHERE ${calledColleague})) AS called_at,
      EXISTS (SELECT 1 FROM cdrs c WHERE ${calledBack} AND ${connects})
      OR EXISTS (SELECT 1 FROM cdrs c WHERE ${calledColleague} AND ${connects})
      OR EXISTS (SELECT 1 FROM cdrs c WHERE ${calledAgain} AND ${connects}) AS reached,
      l.user_id, ${fullNameOf('users')} AS user_name, l.done_at, l.done_by
    FROM lost l LEFT JOIN queues ON queues.id = l.queue_id LEFT JOIN users ON users.id = l.user_id
      LEFT JOIN users called ON called.id = l.called_id
    ORDER BY l.entered_at DESC, l.call_id DESC`;
  const { rows } = await query.execute(reader);
  return rows.map(({ row_id: rowId, ...row }) => ({ ...row, rowId, reached: row.reached === 1 }));
}

export function ringBackRepository(unit: UnitOfWork) {
  return {
    /** The newest first. */
    list: (scope: RecordScope, wanted: Wanted) => lost(unit, scope, wanted),
    /** @param id of the call */
    async byId(scope: RecordScope, id: number, wanted: Wanted): Promise<StoredRingBack | null> {
      return (await lost(unit, scope, { ...wanted, id }))[0] ?? null;
    },
    async save(customerId: number, { kind, rowId }: StoredRingBack, state: RingBackState): Promise<void> {
      const { user_id, done_at, done_by } = state;
      const change = { user_id, done_at, done_by };
      if (kind === 'queue') {
        const query = unit.db.insertInto('ring_backs').values({ stay_id: rowId, customer_id: customerId, ...change });
        await query.onConflict((of) => of.column('stay_id').doUpdateSet(change)).execute();
      } else {
        const row = { cdr_id: rowId, customer_id: customerId, ...change };
        const query = unit.db.insertInto('direct_ring_backs').values(row);
        await query.onConflict((of) => of.column('cdr_id').doUpdateSet(change)).execute();
      }
    },
  };
}
