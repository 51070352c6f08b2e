import { sql } from 'kysely';
import type { DispositionReport, HourReport } from '../../../../shared/api/reports.ts';
import { averageSeconds, ratio } from '../../../../shared/domain/reports.ts';
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
import { type TrendScope, trendReport } from './trendReport.ts';

declare module '../../platform/storage/store.ts' {
  interface Repositories {
    readonly reports: ReturnType<typeof reportRepository>;
  }
}

/** Callers by the hour of the zone's clocks at which they came: a line for each of the 24. */
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

/** Reports, counted where the records are, by the threads that read. */
export function reportRepository(unit: UnitOfWork) {
  return {
    queues: (scope: ReportScope) => queueReport(unit, scope),
    agents: (scope: ReportScope) => agentReport(unit, scope),
    dispositions: (scope: ReportScope) => dispositionReport(unit, scope),
    hours: (scope: ReportScope) => hourReport(unit, scope),
    trend: (scope: TrendScope) => trendReport(unit, scope),
    agentDays: (scope: AgentDayScope) => agentDays(unit, scope),
    /** The newest first, at most 10,000. */
    abandoned: (scope: ReportScope) => abandonedReport(unit, scope),
  };
}

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
async function dispositionReport({ reader }: UnitOfWork, scope: ReportScope): Promise<DispositionReport[]> {
  const { customerId, userId } = scope;
  // Who still writes has not said what came of the call.
  const query = sql<Row>`WITH ${bucketRows(scope)}
    SELECT b.label AS start, w.disposition_id, w.disposition, max(w.id) AS newest, count(*) AS lines,
      sum(count(*)) OVER (PARTITION BY b.from_at) AS total, ${talkSums}
    FROM bucket b CROSS JOIN wrapups w
    LEFT JOIN cdrs c ON c.live_id = w.call_id AND c.customer_id = w.customer_id
    WHERE w.customer_id = ${customerId} AND w.created_ms >= b.from_at AND w.created_ms < b.to_at
      AND w.ended_ms IS NOT NULL ${inQueues('w.queue_id', scope)}${only('w.user_id', userId)}
    GROUP BY b.from_at, w.disposition_id ORDER BY b.from_at, lines DESC, w.disposition`;
  return (await query.execute(reader)).rows.map(toLine);
}
