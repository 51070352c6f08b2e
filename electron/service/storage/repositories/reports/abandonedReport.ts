import { sql } from 'kysely';
import type { AbandonedReport } from '../../../../../shared/api/schemas/report.ts';
import { codeOf, destinationCodes, dispositionCodes } from '../../../../../shared/domain/codes.ts';
import type { ReportScope } from '../../../ports/reportsRepositories.ts';
import type { UnitOfWork } from '../../unitOfWork.ts';
import { only, spanRows } from './reportSql.ts';

type Row = Omit<AbandonedReport, 'reached'> & { readonly reached: number };

const out = codeOf(destinationCodes, 'out');
const connected = codeOf(dispositionCodes, 'CONNECTED');

/** Records `c` of other calls with the caller of stay `q`, from the moment on at which it left. */
const later = sql`c.customer_id = q.customer_id AND c.live_id <> q.call_id AND q.number <> ''
  AND c.calldate >= datetime(q.left_at / 1000, 'unixepoch')`;

/** Callers who were lost, the newest first, and whether somebody talked with them since. */
export async function abandonedReport({ reader }: UnitOfWork, scope: ReportScope): Promise<AbandonedReport[]> {
  const { customerId, queueId, userId, spans } = scope;
  const query = sql<Row>`WITH ${spanRows(spans)}
    SELECT q.call_id, q.queue_id, coalesce(queues.name, q.queue_name) AS queue_name, q.number, q.name,
      datetime(q.entered_at / 1000, 'unixepoch') AS created_at,
      datetime((q.entered_at + s.clock) / 1000, 'unixepoch') AS local_time,
      (q.left_at - q.entered_at) / 1000 AS wait, q.outcome,
      (SELECT min(c.calldate) FROM cdrs c WHERE c.dst = q.number AND c.destination = ${out} AND ${later}) AS called_at,
      EXISTS (SELECT 1 FROM cdrs c WHERE c.dst = q.number AND c.destination = ${out}
        AND c.disposition = ${connected} AND ${later})
      OR EXISTS (SELECT 1 FROM cdrs c WHERE c.src = q.number AND c.dst_id <> ''
        AND c.disposition = ${connected} AND ${later}) AS reached
    FROM span s CROSS JOIN queue_calls q LEFT JOIN queues ON queues.id = q.queue_id
    WHERE q.customer_id = ${customerId} AND q.entered_at >= s.from_at AND q.entered_at < s.to_at
      AND q.outcome IN ('abandoned', 'short_abandoned', 'callback_failed', 'cut') ${only('q.queue_id', queueId)}
      ${userId === null ? sql`` : sql`AND EXISTS (SELECT 1 FROM queue_offers o WHERE o.stay_id = q.id AND o.user_id = ${userId})`}
    ORDER BY q.entered_at DESC, q.id DESC LIMIT 10000`;
  return (await query.execute(reader)).rows.map((row) => ({ ...row, reached: row.reached === 1 }));
}
