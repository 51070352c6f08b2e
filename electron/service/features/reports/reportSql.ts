/** Pieces that the statements of reports share. */
import { type RawBuilder, sql } from 'kysely';
import type { ZoneSpan } from '../../../../shared/domain/zoneSpans.ts';
import { rowsOfThree } from '../../platform/storage/dialect/expressions.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';
import { joinTalk, joinWrapUp } from '../../queues/queueCallRepository.ts';

/** A stretch of time that gets lines of its own. */
export interface ReportBucket {
  /** As the lines name it; null when there is only one. */
  readonly label: string | null;
  readonly from: number;
  /** Not included. */
  readonly to: number;
}

/** What is reported on. */
export interface ReportScope {
  readonly customerId: number;
  /** Null: all of them. */
  readonly queueIds: readonly number[] | null;
  readonly userId: number | null;
  /** In order of time, beside one another. */
  readonly buckets: readonly ReportBucket[];
  /** The same time by the distance of the zone's clocks. */
  readonly spans: readonly ZoneSpan[];
  /** States that last are counted up to then. */
  readonly now: number;
}

/** The buckets as rows `bucket (label, from_at, to_at)`, for `WITH`. */
export function bucketRows({ buckets }: Pick<ReportScope, 'buckets'>): RawBuilder<unknown> {
  const rows = rowsOfThree(buckets.map(({ label, from, to }) => [label, from, to]));
  return sql`bucket (label, from_at, to_at) AS MATERIALIZED ${rows}`;
}

/** Stretches of the zone's clocks as rows `span (from_at, to_at, clock)`, for `WITH`. */
export function spanRows(spans: readonly ZoneSpan[]): RawBuilder<unknown> {
  const rows = rowsOfThree(spans.map(({ from, to, offset }) => [from, to, offset]));
  return sql`span (from_at, to_at, clock) AS MATERIALIZED ${rows}`;
}

/** `AND` the column has that value, when there is one. */
export function only(column: string, value: number | null): RawBuilder<unknown> {
  return value === null ? sql`` : sql` AND ${sql.raw(column)} = ${value}`;
}

/** `AND` the column names one of the queues that are reported on. */
export function inQueues(column: string, { queueIds }: Pick<ReportScope, 'queueIds'>): RawBuilder<unknown> {
  if (queueIds === null) return sql``;
  return queueIds.length === 0 ? sql` AND false` : sql` AND ${sql.raw(column)} IN (${sql.join(queueIds)})`;
}

/** Joins to entry `q` the record `c` of its talk and the wrap-up `w` after it: one of each at most. */
export const talkAndWrapUp = sql.raw(`${joinTalk} ${joinWrapUp}`);

/** Sums over `c` and `w`, as `TalkSums` names them. */
export const talkSums = sql.raw(`
  coalesce(sum(c.billsec), 0) * 1000 AS talkMs, count(c.id) AS talks,
  coalesce(sum(c.hold_time), 0) * 1000 AS holdMs,
  coalesce(sum(w.ended_ms - w.created_ms), 0) AS wrapUpMs, count(w.id) AS wrapUps`);

/** What `talkSums` yields. */
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
  coalesce(sum(CASE q.outcome WHEN 'answered' THEN q.answered_at - q.entered_at END), 0) AS answerMs,
  max(coalesce(q.answered_at, q.left_at) - q.entered_at) AS longestMs`);

/** What `staySums` yields. */
export interface StaySums {
  readonly offered: number;
  readonly answered: number;
  readonly answered_in_time: number;
  readonly abandoned: number;
  readonly short_abandoned: number;
  readonly answerMs: number;
  readonly longestMs: number | null;
}

/** Sums of nothing. */
export const nobody: StaySums = {
  offered: 0,
  answered: 0,
  answered_in_time: 0,
  abandoned: 0,
  short_abandoned: 0,
  answerMs: 0,
  longestMs: null,
};

/** Names of a customer's users, by id. */
export async function userNames({ reader }: UnitOfWork, customerId: number): Promise<ReadonlyMap<number, string>> {
  const users = reader.selectFrom('users').select(['id', 'first_name', 'last_name']);
  const rows = await users.where('customer_id', '=', customerId).execute();
  return new Map(rows.map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`.trim()]));
}
