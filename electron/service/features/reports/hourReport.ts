import { sql } from 'kysely';
import type { HourReport } from '../../../../shared/api/schemas/report.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';
import type { ReportScope } from './records.ts';
import { answerFigures } from './reportFigures.ts';
import { only, type StaySums, spanRows, staySums } from './reportSql.ts';

const nobody: StaySums = {
  offered: 0,
  answered: 0,
  answered_in_time: 0,
  abandoned: 0,
  short_abandoned: 0,
  answerMs: 0,
  longestMs: null,
};

/** Callers by the hour of the zone's clocks at which they came: a line for each of the 24. */
export async function hourReport({ reader }: UnitOfWork, scope: ReportScope): Promise<HourReport[]> {
  const { customerId, queueId, userId, spans } = scope;
  const query = sql<StaySums & { hour: number }>`WITH ${spanRows(spans)}
    SELECT (q.entered_at + s.clock) / 3600000 % 24 AS hour, ${staySums}
    FROM span s CROSS JOIN queue_calls q
    WHERE q.customer_id = ${customerId} AND q.entered_at >= s.from_at AND q.entered_at < s.to_at
      ${only('q.queue_id', queueId)}${only('q.answered_by', userId)}
    GROUP BY hour`;
  const byHour = new Map((await query.execute(reader)).rows.map((row) => [row.hour, row]));
  return Array.from({ length: 24 }, (_, hour) => ({ hour, ...answerFigures(byHour.get(hour) ?? nobody) }));
}
