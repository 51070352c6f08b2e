/** Reports as they are saved, and as they are asked for. Pure. */
import type { SavedReport } from '../../../../shared/api/savedReports.ts';
import { daysOf, periodOf } from './presets.ts';
import type { ReportRequest } from './useReport.ts';

/** What a saved report asks for now. */
export function requestOf(saved: SavedReport, now: number): ReportRequest {
  const { report, period, from, to, time_zone: timeZone, interval } = saved;
  const days = period === 'custom' ? { from, to } : daysOf(period, timeZone, now);
  const scope = { timeZone, queueId: saved.queue_id, queueGroupId: saved.queue_group_id };
  return { kind: report, period, ...days, ...scope, interval };
}

/** What is saved of a request: days that move on by their name alone. */
export function savedBody(name: string, request: ReportRequest, now: number) {
  const { kind, timeZone, queueId, queueGroupId, interval } = request;
  const period = periodOf(request, now);
  const isCustom = period === 'custom';
  return {
    name,
    report: kind,
    period,
    from: isCustom ? request.from : '',
    to: isCustom ? request.to : '',
    time_zone: timeZone,
    queue_id: queueId,
    queue_group_id: queueGroupId,
    interval,
  };
}

/** The one that has a name already; capitals do not matter. */
export const savedAs = (all: readonly SavedReport[], name: string): SavedReport | undefined =>
  all.find((saved) => saved.name.toLowerCase() === name.trim().toLowerCase());
