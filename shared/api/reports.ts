import type { z } from 'zod';
import { endpoint, file, json, many } from './endpoint.ts';
import {
  abandonedReportSchema,
  agentReportSchema,
  dispositionReportSchema,
  hourReportSchema,
  queueReportSchema,
  reportQuerySchema,
  seriesQuerySchema,
} from './schemas/report.ts';

const head = { method: 'GET', module: 'history', scope: 'supervisor', extension: true } as const;
const asCsv =
  'The first line contains the field names (RFC 4180). Cells that a spreadsheet would take for a formula begin ' +
  'with an apostrophe.';

const report = <S extends z.ZodType, Q extends z.ZodObject>(path: string, summary: string, line: S, query: Q) =>
  endpoint({
    ...head,
    path,
    summary,
    query,
    errors: [400, 401, 403] as const,
    description: 'At most ten years; with `interval=hour` at most 400 days. Returns all lines at once, without pages.',
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
  reportQueues: report('/reports/queues', 'Read the report on queues', queueReportSchema, seriesQuerySchema),
  exportQueueReport: csv('/reports/queues.csv', 'Download the report on queues as CSV', seriesQuerySchema),
  reportAgents: report('/reports/agents', 'Read the report on agents', agentReportSchema, seriesQuerySchema),
  exportAgentReport: csv('/reports/agents.csv', 'Download the report on agents as CSV', seriesQuerySchema),
  reportDispositions: report(
    '/reports/dispositions',
    'Read the report on dispositions',
    dispositionReportSchema,
    seriesQuerySchema,
  ),
  exportDispositionReport: csv(
    '/reports/dispositions.csv',
    'Download the report on dispositions as CSV',
    seriesQuerySchema,
  ),
  reportHours: report(
    '/reports/hours',
    'Read the report on queues by hour of the day',
    hourReportSchema,
    reportQuerySchema,
  ),
  exportHourReport: csv(
    '/reports/hours.csv',
    'Download the report on queues by hour of the day as CSV',
    reportQuerySchema,
  ),
  reportAbandoned: report(
    '/reports/abandoned',
    'List lost callers to call back',
    abandonedReportSchema,
    reportQuerySchema,
  ),
  exportAbandonedReport: csv('/reports/abandoned.csv', 'Download the lost callers as CSV', reportQuerySchema),
};
