import { useQuery } from '@tanstack/react-query';
import { api } from '../../../platform/api/api.ts';
import { attempt } from '../../../platform/api/attempt.ts';
import { fetchFile, saveFile } from '../../../platform/api/fetchFile.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { t } from '../../../strings/t.ts';
import type { ReportPeriod } from './presets.ts';
import { isOfQueues, type ReportKind, type ReportLine, reportKinds } from './reportKinds.ts';

/** By which clocks and of which queues a report is. */
export interface ReportScope {
  readonly timeZone: string;
  readonly queueId: number | null;
  readonly queueGroupId: number | null;
}

/** What a report is asked for by. */
export interface ReportRequest extends ReportScope {
  readonly kind: ReportKind;
  /** How the days were chosen. */
  readonly period: ReportPeriod;
  readonly from: string;
  readonly to: string;
  readonly interval: 'none' | 'day' | 'hour';
}

function queryOf({ kind, from, to, timeZone, queueId, queueGroupId, interval }: ReportRequest) {
  const hasInterval = reportKinds[kind].hasInterval && interval !== 'none';
  return {
    from,
    to,
    time_zone: timeZone,
    ...(queueId === null || !isOfQueues(kind) ? {} : { queue_id: queueId }),
    ...(queueGroupId === null || !isOfQueues(kind) ? {} : { queue_group_id: queueGroupId }),
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
