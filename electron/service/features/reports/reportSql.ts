/** Parts that the SQL of reports shares. */
import { type RawBuilder, sql } from 'kysely';
import type { ZoneSpan } from '../../../../shared/domain/zoneSpans.ts';
import { rowsOfThree } from '../../platform/storage/dialect/expressions.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';
import { joinTalk, joinWrapUp } from '../../queues/queueCallRepository.ts';

/** A period with lines of its own. */
export interface ReportBucket {
  /** Its name in the lines; null if there is only one. */
  readonly label: string | null;
  readonly from: number;
  /** Not included. */
  readonly to: number;
}

/** What a report covers. */
export interface ReportScope {
  readonly customerId: number;
  /** Null: all of them. */
  readonly queueIds: readonly number[] | null;
  readonly userId: number | null;
  /** Only its members, in reports about users. Null: everybody. */
  readonly teamId: number | null;
  /** In order of time, without gaps. */
  readonly buckets: readonly ReportBucket[];
  /** The same period, divided where the zone's UTC offset changes. */
  readonly spans: readonly ZoneSpan[];
  /** States that last are counted up to then. */
  readonly now: number;
}

/** The buckets as rows `bucket (label, from_at, to_at)`, for `WITH`. */
export function bucketRows({ buckets }: Pick<ReportScope, 'buckets'>): RawBuilder<unknown> {
  const rows = rowsOfThree(buckets.map(({ label, from, to }) => [label, from, to]));
  return sql`bucket (label, from_at, to_at) AS MATERIALIZED ${rows}`;
}

/** Periods of constant UTC offset as rows `span (from_at, to_at, clock)`, for `WITH`. */
export function spanRows(spans: readonly ZoneSpan[]): RawBuilder<unknown> {
  const rows = rowsOfThree(
    spans.map(({ from, to, offset }) => [from, to, offset]),
    'number',
  );
  return sql`span (from_at, to_at, clock) AS MATERIALIZED ${rows}`;
}

/** `AND` the column has that value, if one is given. */
export function only(column: string, value: number | null): RawBuilder<unknown> {
  return value === null ? sql`` : sql` AND ${sql.raw(column)} = ${value}`;
}

/** `AND` the column is one of the report's queues. */
export function inQueues(column: string, { queueIds }: Pick<ReportScope, 'queueIds'>): RawBuilder<unknown> {
  if (queueIds === null) return sql``;
  return queueIds.length === 0 ? sql` AND false` : sql` AND ${sql.raw(column)} IN (${sql.join(queueIds)})`;
}

/** Joins entry `q` with the record `c` of its call and the wrap-up `w` after it, at most one of each. */
export const talkAndWrapUp = sql.raw(`${joinTalk} ${joinWrapUp}`);

/** Sums over `c` and `w`, as `TalkSums` names them. */
export const talkSums = sql.raw(`
  coalesce(sum(c.billsec), 0) * 1000 AS "talkMs", count(c.id) AS talks,
  coalesce(sum(c.hold_time), 0) * 1000 AS "holdMs",
  coalesce(sum(w.ended_ms - w.created_ms), 0) AS "wrapUpMs", count(w.id) AS "wrapUps"`);

/** The result of `talkSums`. */
export interface TalkSums {
  readonly talkMs: number;
  readonly talks: number;
  readonly holdMs: number;
  readonly wrapUpMs: number;
  readonly wrapUps: number;
}

/** Counts of entries `q`, as `StaySums` names them. */
export const staySums = sql.raw(`
  count(*) AS offered,
  count(*) FILTER (WHERE q.outcome = 'answered') AS answered,
  count(*) FILTER (WHERE q.outcome = 'answered' AND q.answered_at - q.entered_at <= q.service_level * 1000)
    AS answered_in_time,
  count(*) FILTER (WHERE q.outcome = 'abandoned') AS abandoned,
  count(*) FILTER (WHERE q.outcome = 'short_abandoned') AS short_abandoned,
  coalesce(sum(CASE q.outcome WHEN 'answered' THEN q.answered_at - q.entered_at END), 0) AS "answerMs",
  max(coalesce(q.answered_at, q.left_at) - q.entered_at) AS "longestMs"`);

/** The result of `staySums`. */
export interface StaySums {
  readonly offered: number;
  readonly answered: number;
  readonly answered_in_time: number;
  readonly abandoned: number;
  readonly short_abandoned: number;
  readonly answerMs: number;
  readonly longestMs: number | null;
}

export const nobody: StaySums = {
  offered: 0,
  answered: 0,
  answered_in_time: 0,
  abandoned: 0,
  short_abandoned: 0,
  answerMs: 0,
  longestMs: null,
};

export async function userNames({ reader }: UnitOfWork, customerId: number): Promise<ReadonlyMap<number, string>> {
  const users = reader.selectFrom('users').select(['id', 'first_name', 'last_name']);
  const rows = await users.where('customer_id', '=', customerId).execute();
  return new Map(rows.map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`.trim()]));
}
