import { sql } from 'kysely';
import type { QueueTrend } from '../../../../shared/api/reports.ts';
import { toContractDateTime } from '../../../../shared/domain/time.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';
import { answerFigures } from './reportFigures.ts';
import { bucketRows, inQueues, nobody, type StaySums, staySums } from './reportSql.ts';

const quarterMs = 15 * 60_000;

export interface TrendScope {
  readonly customerId: number;
  /** Null: all of them. */
  readonly queueIds: readonly number[] | null;
  readonly hours: number;
  readonly now: number;
}

/** Callers by the quarter of an hour in which they came, up to the one that runs. */
export async function trendReport(
  { reader }: UnitOfWork,
  { customerId, queueIds, hours, now }: TrendScope,
): Promise<QueueTrend[]> {
  const end = (Math.floor(now / quarterMs) + 1) * quarterMs;
  const count = hours * 4;
  const buckets = Array.from({ length: count }, (_, index) => {
    const from = end - (count - index) * quarterMs;
    return { label: toContractDateTime(from), from, to: from + quarterMs };
  });
  const query = sql<StaySums & { from_at: string }>`WITH ${bucketRows({ buckets })}
    SELECT b.label AS from_at, ${staySums}
    FROM bucket b CROSS JOIN queue_calls q
    WHERE q.customer_id = ${customerId} AND q.entered_at >= b.from_at AND q.entered_at < b.to_at
      ${inQueues('q.queue_id', { queueIds })}
    GROUP BY b.from_at`;
  const known = new Map((await query.execute(reader)).rows.map((row) => [row.from_at, row]));
  return buckets.map(({ label }) => ({ from_at: label, ...answerFigures(known.get(label) ?? nobody) }));
}
