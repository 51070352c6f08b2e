import { sql } from 'kysely';
import type { DispositionReport, HourReport, QueueTrend } from '../../../../shared/api/reports.ts';
import { averageSeconds, ratio } from '../../../../shared/domain/reports.ts';
import { toContractDateTime } from '../../../../shared/domain/time.ts';
import { ofLargest } from '../../platform/storage/dialect/expressions.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';
import { abandonedReport } from './abandonedReport.ts';
import { type AgentDayScope, agentDays } from './agentDays.ts';
import { agentReport } from './agentReport.ts';
import { queueReport } from './queueReport.ts';
import { answerFigures } from './reportFigures.ts';
import {
  bucketRows,
  inQueues,
  nobody,
  only,
  type ReportScope,
  type StaySums,
  spanRows,
  staySums,
  type TalkSums,
  talkSums,
} from './reportSql.ts';

const quarterMs = 15 * 60_000;

interface TrendScope {
  readonly customerId: number;
  /** Null: all of them. */
  readonly queueIds: readonly number[] | null;
  readonly hours: number;
  readonly now: number;
}

/** Callers by the quarter of an hour in which they came, up to the current one. */
async function trendReport(
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
    GROUP BY b.from_at, b.label`;
  const known = new Map((await query.execute(reader)).rows.map((row) => [row.from_at, row]));
  return buckets.map(({ label }) => ({ from_at: label, ...answerFigures(known.get(label) ?? nobody) }));
}

declare module '../../platform/storage/store.ts' {
  interface Repositories {
    readonly reports: ReturnType<typeof reportRepository>;
  }
}

/** Callers by the hour of the day in the zone: 24 lines. */
async function hourReport({ reader }: UnitOfWork, scope: ReportScope): Promise<HourReport[]> {
  const { customerId, userId, spans } = scope;
  const query = sql<StaySums & { hour: number }>`WITH ${spanRows(spans)}
    SELECT (q.entered_at + s.clock) / 3600000 % 24 AS hour, ${staySums}
    FROM span s CROSS JOIN queue_calls q
    WHERE q.customer_id = ${customerId} AND q.entered_at >= s.from_at AND q.entered_at < s.to_at
      ${inQueues('q.queue_id', scope)}${only('q.answered_by', userId)}
    GROUP BY hour`;
  const byHour = new Map((await query.execute(reader)).rows.map((row) => [row.hour, row]));
  return Array.from({ length: 24 }, (_, hour) => ({ hour, ...answerFigures(byHour.get(hour) ?? nobody) }));
}

/** Reports are counted by the database on the reading threads. */
export function reportRepository(unit: UnitOfWork) {
  return {
    queues: (scope: ReportScope) => queueReport(unit, scope),
    agents: (scope: ReportScope) => agentReport(unit, scope),
    dispositions: (scope: ReportScope) => dispositionReport(unit, scope),
    hours: (scope: ReportScope) => hourReport(unit, scope),
    trend: (scope: TrendScope) => trendReport(unit, scope),
    agentDays: (scope: AgentDayScope) => agentDays(unit, scope),
    /** Newest first, at most 10,000. */
    abandoned: (scope: ReportScope) => abandonedReport(unit, scope),
  };
}

interface Row extends TalkSums {
  readonly start: string | null;
  readonly disposition_id: number | null;
  readonly disposition: string;
  readonly lines: number;
  /** All calls of its bucket. */
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

/** Dispositions of wrapped-up calls: a line for each, the most frequent first. */
async function dispositionReport({ reader }: UnitOfWork, scope: ReportScope): Promise<DispositionReport[]> {
  const { customerId, userId } = scope;
  // Wrap-ups that are still open have no disposition yet.
  const query = sql<Row>`WITH ${bucketRows(scope)}
    SELECT b.label AS start, w.disposition_id, ${ofLargest('w.disposition', 'w.id')} AS disposition, max(w.id) AS newest, count(*) AS lines,
      sum(count(*)) OVER (PARTITION BY b.from_at) AS total, ${talkSums}
    FROM bucket b CROSS JOIN wrapups w
    LEFT JOIN cdrs c ON c.live_id = w.call_id AND c.customer_id = w.customer_id
    WHERE w.customer_id = ${customerId} AND w.created_ms >= b.from_at AND w.created_ms < b.to_at
      AND w.ended_ms IS NOT NULL ${inQueues('w.queue_id', scope)}${only('w.user_id', userId)}
    GROUP BY b.from_at, b.label, w.disposition_id ORDER BY b.from_at, lines DESC, disposition`;
  return (await query.execute(reader)).rows.map(toLine);
}
