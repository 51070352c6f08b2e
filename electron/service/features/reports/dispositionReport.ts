import { sql } from 'kysely';
import type { DispositionReport } from '../../../../shared/api/schemas/report.ts';
import { averageSeconds, ratio } from '../../../../shared/domain/reports.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';
import type { ReportScope } from './records.ts';
import { bucketRows, only, type TalkSums, talkSums } from './reportSql.ts';

interface Row extends TalkSums {
  readonly start: string | null;
  readonly disposition_id: number | null;
  readonly disposition: string;
  readonly lines: number;
  /** Of its bucket. */
  readonly total: number;
}

const toLine = ({ start, disposition_id, disposition, lines, total, ...sums }: Row): DispositionReport => ({
  start,
  disposition_id,
  disposition,
  wrapups: lines,
  share: ratio(lines, total),
  average_wrapup: averageSeconds(sums.wrapUpMs, sums.wrapUps),
  average_talk: averageSeconds(sums.talkMs, sums.talks),
});

/** What came of calls that were wrapped up: a line for each disposition, the most frequent first. */
export async function dispositionReport({ reader }: UnitOfWork, scope: ReportScope): Promise<DispositionReport[]> {
  const { customerId, queueId, userId } = scope;
  // Who still writes has not said what came of the call.
  const query = sql<Row>`WITH ${bucketRows(scope)}
    SELECT b.label AS start, w.disposition_id, w.disposition, max(w.id) AS newest, count(*) AS lines,
      sum(count(*)) OVER (PARTITION BY b.from_at) AS total, ${talkSums}
    FROM bucket b CROSS JOIN wrapups w
    LEFT JOIN cdrs c ON c.live_id = w.call_id AND c.customer_id = w.customer_id
    WHERE w.customer_id = ${customerId} AND w.created_ms >= b.from_at AND w.created_ms < b.to_at
      AND w.ended_ms IS NOT NULL ${only('w.queue_id', queueId)}${only('w.user_id', userId)}
    GROUP BY b.from_at, w.disposition_id ORDER BY b.from_at, lines DESC, w.disposition`;
  return (await query.execute(reader)).rows.map(toLine);
}
