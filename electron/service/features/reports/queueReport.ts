import { sql } from 'kysely';
import type { QueueReport } from '../../../../shared/api/reports.ts';
import { averageSeconds } from '../../../../shared/domain/reports.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';
import { answerFigures, workFigures } from './reportFigures.ts';
import {
  bucketRows,
  inQueues,
  only,
  type ReportScope,
  type StaySums,
  staySums,
  type TalkSums,
  talkAndWrapUp,
  talkSums,
} from './reportSql.ts';

type Outcomes = Pick<
  QueueReport,
  'overflowed' | 'called_back' | 'callback_failed' | 'moved' | 'removed' | 'cut' | 'waiting'
>;
interface Row extends StaySums, TalkSums, Outcomes {
  readonly start: string | null;
  readonly queue_id: number;
  readonly queue_name: string;
  readonly abandonMs: number;
}

const outcomes = ['called_back', 'callback_failed', 'moved', 'removed', 'cut'] as const;
const outcomeSums = sql.raw(
  outcomes.map((name) => `count(*) FILTER (WHERE q.outcome = '${name}') AS ${name}`).join(', '),
);

function toLine(row: Row): QueueReport {
  const { start, queue_id, queue_name, overflowed, called_back, callback_failed, moved, removed, cut, waiting } = row;
  return {
    start,
    queue_id,
    queue_name,
    ...answerFigures(row),
    overflowed,
    called_back,
    callback_failed,
    moved,
    removed,
    cut,
    waiting,
    average_abandon: averageSeconds(row.abandonMs, row.abandoned),
    ...workFigures(row),
  };
}

/** A line for each queue that callers entered. */
export async function queueReport({ reader }: UnitOfWork, scope: ReportScope): Promise<QueueReport[]> {
  const { customerId, userId } = scope;
  const query = sql<Row>`WITH ${bucketRows(scope)}
    SELECT b.label AS start, q.queue_id, coalesce(max(queues.name), max(q.queue_name)) AS queue_name, ${staySums},
      count(*) FILTER (WHERE q.outcome IN ('overflowed', 'full', 'no_agents', 'closed')) AS overflowed, ${outcomeSums},
      count(*) FILTER (WHERE q.outcome IS NULL) AS waiting,
      coalesce(sum(CASE q.outcome WHEN 'abandoned' THEN q.left_at - q.entered_at END), 0) AS "abandonMs", ${talkSums}
    FROM bucket b CROSS JOIN queue_calls q
    LEFT JOIN queues ON queues.id = q.queue_id
    ${talkAndWrapUp}
    WHERE q.customer_id = ${customerId} AND q.entered_at >= b.from_at AND q.entered_at < b.to_at
      ${inQueues('q.queue_id', scope)}${only('q.answered_by', userId)}
    GROUP BY b.from_at, b.label, q.queue_id ORDER BY b.from_at, queue_name, q.queue_id`;
  return (await query.execute(reader)).rows.map(toLine);
}
