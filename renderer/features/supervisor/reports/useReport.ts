import { useQuery } from '@tanstack/react-query';
import type { SavedReport } from '../../../../shared/api/savedReports.ts';
import { api } from '../../../platform/api/api.ts';
import { attempt } from '../../../platform/api/attempt.ts';
import { fetchFile, saveFile } from '../../../platform/api/fetchFile.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { t } from '../../../strings/t.ts';
import { daysOf, periodOf, type ReportPeriod } from './presets.ts';
import { type ReportKind, type ReportLine, reportKinds, subjectOf } from './reportKinds.ts';

/** By which clocks, and of which queues or people a report is. */
export interface ReportScope {
  readonly timeZone: string;
  readonly queueId: number | null;
  readonly queueGroupId: number | null;
  readonly teamId: number | null;
}

/** The parameters of a report. */
export interface ReportRequest extends ReportScope {
  readonly kind: ReportKind;
  /** How the days were chosen. */
  readonly period: ReportPeriod;
  readonly from: string;
  readonly to: string;
  readonly interval: 'none' | 'day' | 'hour';
}

function queryOf({ kind, from, to, timeZone, queueId, queueGroupId, teamId, interval }: ReportRequest) {
  const hasInterval = reportKinds[kind].hasInterval && interval !== 'none';
  const isOfTeam = subjectOf(kind) === 'team';
  return {
    from,
    to,
    time_zone: timeZone,
    ...(queueId === null || isOfTeam ? {} : { queue_id: queueId }),
    ...(queueGroupId === null || isOfTeam ? {} : { queue_group_id: queueGroupId }),
    ...(teamId === null || !isOfTeam ? {} : { team_id: teamId }),
    ...(hasInterval ? { interval } : {}),
  };
}

/** The lines of a report. */
export function useReport(request: ReportRequest) {
  const query = queryOf(request);
  return useQuery<readonly ReportLine[]>({
    queryKey: [...queryKeys.reports, request.kind, query],
    queryFn: async () => (await api.call(reportKinds[request.kind].json, { query })).data,
  });
}

/** Saves a report as CSV; a refusal becomes a sentence. */
export function downloadReport(request: ReportRequest): Promise<boolean> {
  const { kind, from, to } = request;
  return attempt(
    async () =>
      saveFile(await fetchFile(reportKinds[kind].csv, { query: queryOf(request) }), `${kind}-${from}-${to}.csv`),
    (reason) => t('reports.csvFailed', { reason }),
  );
}

/** The parameters of a saved report at the moment. */
export function requestOf(saved: SavedReport, now: number): ReportRequest {
  const { report, period, from, to, time_zone: timeZone, interval } = saved;
  const days = period === 'custom' ? { from, to } : daysOf(period, timeZone, now);
  const scope = {
    timeZone,
    queueId: saved.queue_id,
    queueGroupId: saved.queue_group_id,
    teamId: saved.team_id,
  };
  return { kind: report, period, ...days, ...scope, interval };
}

/** What is saved of a request: relative periods by name only. */
export function savedBody(name: string, request: ReportRequest, now: number) {
  const { kind, timeZone, queueId, queueGroupId, teamId, interval } = request;
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
    team_id: teamId,
    interval,
  };
}

/** The one that has a name already; capitals do not matter. */
export const savedAs = (all: readonly SavedReport[], name: string): SavedReport | undefined =>
  all.find((saved) => saved.name.toLowerCase() === name.trim().toLowerCase());
