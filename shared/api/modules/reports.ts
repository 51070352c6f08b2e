import type { z } from 'zod';
import { endpoint, file, json, many } from '../endpoint.ts';
import {
  abandonedReportSchema,
  agentReportSchema,
  dispositionReportSchema,
  hourReportSchema,
  queueReportSchema,
  reportQuerySchema,
  seriesQuerySchema,
} from '../schemas/report.ts';

const head = { method: 'GET', module: 'history', scope: 'supervisor', extension: true } as const;
const asCsv =
  'The first line names the fields (RFC 4180). A cell that a spreadsheet would take for a formula begins with an ' +
  'apostrophe.';

const report = <S extends z.ZodType, Q extends z.ZodObject>(path: string, summary: string, line: S, query: Q) =>
  endpoint({
    ...head,
    path,
    summary,
    query,
    errors: [400, 401, 403] as const,
    description: 'At most ten years; with `interval=hour` at most 400 days. All lines, without pages.',
    responses: { 200: json(many(line), 'The lines') },
  });

const csv = <Q extends z.ZodObject>(path: string, summary: string, query: Q) =>
  endpoint({
    ...head,
    path,
    summary,
    query,
    errors: [400, 401, 403] as const,
    description: asCsv,
    responses: { 200: file('text/csv', 'The lines') },
  });

/** Reports of queues and agents, over any time and in any time zone. */
export const reports = {
  reportQueues: report('/reports/queues', 'How queues did', queueReportSchema, seriesQuerySchema),
  exportQueueReport: csv('/reports/queues.csv', 'How queues did, as CSV', seriesQuerySchema),
  reportAgents: report('/reports/agents', 'What agents did', agentReportSchema, seriesQuerySchema),
  exportAgentReport: csv('/reports/agents.csv', 'What agents did, as CSV', seriesQuerySchema),
  reportDispositions: report(
    '/reports/dispositions',
    'What came of calls, as agents said in the wrap-up',
    dispositionReportSchema,
    seriesQuerySchema,
  ),
  exportDispositionReport: csv('/reports/dispositions.csv', 'What came of calls, as CSV', seriesQuerySchema),
  reportHours: report('/reports/hours', 'Queues by hour of the day', hourReportSchema, reportQuerySchema),
  exportHourReport: csv('/reports/hours.csv', 'Queues by hour of the day, as CSV', reportQuerySchema),
  reportAbandoned: report(
    '/reports/abandoned',
    'Callers who were lost, to ring back',
    abandonedReportSchema,
    reportQuerySchema,
  ),
  exportAbandonedReport: csv('/reports/abandoned.csv', 'Callers who were lost, as CSV', reportQuerySchema),
};
