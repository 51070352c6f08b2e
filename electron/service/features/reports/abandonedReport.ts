import { sql } from 'kysely';
import type { AbandonedReport } from '../../../../shared/api/reports.ts';
import { codeOf, destinationCodes, dispositionCodes } from '../../../../shared/domain/codes.ts';
import { contractTimeOf } from '../../platform/storage/dialect/expressions.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';
import { inQueues, type ReportScope, spanRows } from './reportSql.ts';

type Row = Omit<AbandonedReport, 'reached'> & { readonly reached: number };

const out = codeOf(destinationCodes, 'out');
const connected = codeOf(dispositionCodes, 'CONNECTED');

/** Only the newest are listed if there are more; finding out what happened to each takes time. */
const most = 10_000;

/** Records `c` of other calls with the caller of entry `l`, after it left. */
const later = sql`c.customer_id = l.customer_id AND c.live_id <> l.call_id AND l.number <> ''
  AND c.calldate >= ${contractTimeOf(sql`l.left_at`)}`;

/**
 * Calls to the caller. A partial index has exactly these; the condition is written out so that SQLite recognises it.
 */
const calledBack = sql`c.dst = l.number AND c.destination = ${sql.lit(out)} AND ${later}`;
/** Calls from the caller that a person answered; a partial index has these too. */
const calledAgain = sql`c.src = l.number AND c.dst_id <> '' AND c.context <> 'VM' AND ${later}`;

const offeredTo = (userId: number | null) =>
  userId === null
    ? sql``
    : sql`AND EXISTS (SELECT 1 FROM queue_offers o WHERE o.stay_id = q.id AND o.user_id = ${userId})`;

/** Abandoned callers, newest first, and whether somebody talked with them since. */
export async function abandonedReport({ reader }: UnitOfWork, scope: ReportScope): Promise<AbandonedReport[]> {
  const { customerId, userId, spans } = scope;
  const query = sql<Row>`WITH ${spanRows(spans)},
    lost AS MATERIALIZED (
      SELECT q.*, s.clock FROM span s CROSS JOIN queue_calls q
      WHERE q.customer_id = ${customerId} AND q.entered_at >= s.from_at AND q.entered_at < s.to_at
        AND q.outcome IN ('abandoned', 'short_abandoned', 'callback_failed', 'cut')
        ${inQueues('q.queue_id', scope)} ${offeredTo(userId)}
      ORDER BY q.entered_at DESC, q.id DESC LIMIT ${most})
    SELECT l.call_id, l.queue_id, coalesce(queues.name, l.queue_name) AS queue_name, l.number, l.name,
      ${contractTimeOf(sql`l.entered_at`)} AS created_at,
      ${contractTimeOf(sql`(l.entered_at + l.clock)`)} AS local_time,
      (l.left_at - l.entered_at) / 1000 AS wait, l.outcome,
      (SELECT min(c.calldate) FROM cdrs c WHERE ${calledBack}) AS called_at,
      EXISTS (SELECT 1 FROM cdrs c WHERE ${calledBack} AND c.disposition = ${connected})
      OR EXISTS (SELECT 1 FROM cdrs c WHERE ${calledAgain} AND c.disposition = ${connected}) AS reached
    FROM lost l LEFT JOIN queues ON queues.id = l.queue_id
    ORDER BY l.entered_at DESC, l.id DESC`;
  return (await query.execute(reader)).rows.map((row) => ({ ...row, reached: row.reached === 1 }));
}
