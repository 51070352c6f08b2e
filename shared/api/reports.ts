import { z } from 'zod';
import { figureDefinitions } from '../domain/reports.ts';
import { timeZoneSchema } from '../domain/timeZone.ts';
import { endpoint, file, json, many } from './endpoint.ts';
import { dayOrMoment, dayText } from './fields.ts';

const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional();

/** Parameters that all reports share. */
export const reportQuerySchema = z.object({
  from: dayOrMoment.describe('First day, in the time zone; or a time in UTC'),
  to: dayOrMoment.describe('Last day, in the time zone; or a time in UTC (exclusive)'),
  time_zone: timeZoneSchema
    .optional()
    .describe('IANA name of the time zone for days and hours. Default: that of the customer'),
  queue_id: id.describe('Only this queue'),
  queue_group_id: id.describe('Only the queues that are in this group now (`/queuegroups`)'),
  user_id: id.describe('Only this agent'),
});

/** The same, for reports that may have a line for each day or hour. */
export const seriesQuerySchema = reportQuerySchema.extend({
  interval: z.enum(['day', 'hour']).optional().describe('One line for each. Default: one line for the whole time'),
});

/** Parameters of a report, checked. */
export type ReportQuery = z.output<typeof seriesQuerySchema>;

const start = z
  .string()
  .nullable()
  .describe(
    'Beginning of the day (2026-03-29) or hour (2026-03-29T09:00+02:00) in the time zone; null without `interval`',
  );
const seconds = z.number().nullable();
const share = z.number().nullable();
const text = figureDefinitions;

const callerCounts = {
  offered: z.int().describe(text.offered),
  answered: z.int().describe(text.answered),
  answered_in_time: z.int().describe(text.answered_in_time),
  abandoned: z.int().describe(text.abandoned),
  short_abandoned: z.int().describe(text.short_abandoned),
};

const answerFigures = {
  service_level: share.describe(`0 to 1: ${text.service_level}`),
  average_answer: seconds.describe(`Seconds: ${text.average_answer}`),
  longest_wait: seconds.describe(`Seconds: ${text.longest_wait}`),
};

const workFigures = {
  average_talk: seconds.describe(`Seconds: ${text.average_talk}`),
  average_hold: seconds.describe(`Seconds: ${text.average_hold}`),
  average_wrapup: seconds.describe(`Seconds: ${text.average_wrapup}`),
  average_handle: seconds.describe(`Seconds: ${text.average_handle}`),
};

/** How a queue did. */
export const queueReportSchema = z
  .object({
    start,
    queue_id: z.int(),
    queue_name: z.string(),
    ...callerCounts,
    overflowed: z.int().describe(text.overflowed),
    called_back: z.int().describe('Callers who requested a call back and were reached'),
    callback_failed: z.int().describe('Callers who requested a call back and were not reached'),
    moved: z.int().describe('Callers who went on waiting in another queue or with another call'),
    removed: z.int().describe('Callers who were transferred or released by a user'),
    cut: z.int().describe('Callers who were cut off when the service stopped'),
    waiting: z.int().describe('Callers who are still waiting'),
    ...answerFigures,
    average_abandon: seconds.describe(`Seconds: ${text.average_abandon}`),
    ...workFigures,
  })
  .meta({ id: 'QueueReport', description: 'How a queue did' });

/** How a queue did. */
export type QueueReport = z.infer<typeof queueReportSchema>;

/** The work of an agent. */
export const agentReportSchema = z
  .object({
    start,
    user_id: z.int(),
    user_name: z.string().describe('Name of the agent; empty for deleted users'),
    offers: z.int().describe('Callers of queues who were offered to the agent'),
    refused: z.int().describe('Offers that the agent refused'),
    missed: z.int().describe('Offers that were not answered in time or could not be delivered'),
    calls: z.int().describe(text.calls),
    ...workFigures,
    available: z.int().describe('Seconds in all queues, like the following fields'),
    reserved: z.int(),
    on_call: z.int(),
    wrap_up: z.int(),
    not_ready: z.int(),
    occupancy: share.describe(`0 to 1: ${text.occupancy}`),
  })
  .meta({ id: 'AgentReport', description: 'What an agent did' });

export type AgentReport = z.infer<typeof agentReportSchema>;

/** Dispositions of calls. */
export const dispositionReportSchema = z
  .object({
    start,
    disposition_id: z.int().nullable(),
    disposition: z.string().describe('Its name when it was chosen. Empty: none was chosen'),
    wrapups: z.int(),
    share: share.describe(`0 to 1: ${text.share}`),
    average_wrapup: workFigures.average_wrapup,
    average_talk: seconds.describe('Seconds of talk in the calls that were wrapped up'),
  })
  .meta({ id: 'DispositionReport', description: 'Dispositions of calls, and their shares' });

export type DispositionReport = z.infer<typeof dispositionReportSchema>;

/** An hour of the day, over all days. */
export const hourReportSchema = z
  .object({
    hour: z.int().min(0).max(23).describe('Hour of the day, 0 to 23, in the time zone of the report'),
    ...callerCounts,
    ...answerFigures,
  })
  .meta({ id: 'HourReport', description: 'An hour of the day, over all days' });

/** An hour of the day, over all days. */
export type HourReport = z.infer<typeof hourReportSchema>;

/** The last hours of queues, for each quarter of an hour. */
export const trendSchema = z
  .object({
    from_at: z.string().describe('Beginning of the quarter of an hour; UTC, YYYY-MM-DD HH:MM:SS'),
    ...callerCounts,
    ...answerFigures,
  })
  .meta({ id: 'QueueTrend', description: 'The last hours of queues, for each quarter of an hour' });

export type QueueTrend = z.infer<typeof trendSchema>;

/** Seconds in each state. */
const agentTimes = {
  available: z.int().describe('Seconds, like the following fields'),
  busy: z.int().describe('Rung by a queue, or talking'),
  wrap_up: z.int(),
  away: z.int(),
};

/** A day of an agent. */
export const agentDaySchema = z
  .object({
    user_id: z.int(),
    user_name: z.string().describe('Name of the agent; empty for deleted users'),
    first_at: z.string().describe('When the agent was first available or away that day; UTC'),
    last_at: z.string().nullable().describe('When the agent went; null while it is signed in'),
    ...agentTimes,
    reasons: z
      .array(
        z.object({
          reason: z.string().describe('Name of the reason of being away; empty: none was given'),
          seconds: z.int(),
        }),
      )
      .describe('The time away by its reasons, the longest first'),
    stretches: z
      .array(
        z.object({
          presence: z.enum(['available', 'busy', 'wrap_up', 'away']),
          reason: z.string().describe('Of being away; otherwise empty'),
          from_at: z.string().describe('UTC, YYYY-MM-DD HH:MM:SS'),
          seconds: z.int(),
        }),
      )
      .describe(
        'In order of time. What lasted less than half a minute belongs to what was before; time offline is left out',
      ),
  })
  .meta({ id: 'AgentDay', description: 'What an agent’s day looks like' });

export type AgentDay = z.infer<typeof agentDaySchema>;

/** A caller who was lost. */
export const abandonedReportSchema = z
  .object({
    call_id: z.int(),
    queue_id: z.int(),
    queue_name: z.string(),
    number: z.string(),
    name: z.string(),
    created_at: z.string().describe('When the caller came in; UTC, YYYY-MM-DD HH:MM:SS'),
    local_time: z.string().describe('The same in the time zone, YYYY-MM-DD HH:MM:SS'),
    wait: z.int().describe('Seconds'),
    outcome: z.enum(['abandoned', 'short_abandoned', 'callback_failed', 'cut']),
    called_at: z.string().nullable().describe('When a user called that number next; UTC'),
    reached: z.boolean().describe('Whether there was a connected call with the number since, in either direction'),
  })
  .meta({ id: 'AbandonedReport', description: 'A caller who was lost' });

/** A caller who was lost. */
export type AbandonedReport = z.infer<typeof abandonedReportSchema>;

/** How an agent kept to its work plan. */
export const adherenceReportSchema = z
  .object({
    start,
    user_id: z.int(),
    user_name: z.string(),
    plan_id: z
      .int()
      .nullable()
      .describe('The work plan that counted in that time (`/workplans`), of several the last one'),
    planned: z.int().describe(`Seconds: ${text.planned}`),
    adhered: z.int().describe(`Seconds: ${text.adhered}`),
    off_plan: z.int().describe(`Seconds: ${text.off_plan}`),
    unknown: z.int().describe(`Seconds: ${text.unknown}`),
    adherence: share.describe(`0 to 1: ${text.adherence}`),
    late_starts: z.int().describe(text.late_starts),
    early_ends: z.int().describe(text.early_ends),
    breaks_over: z.int().describe(text.breaks_over),
    missed_shifts: z.int().describe(text.missed_shifts),
    extra: z.int().describe(`Seconds: ${text.extra}`),
  })
  .meta({ id: 'AdherenceReport', description: 'How an agent kept to its plan' });

export type AdherenceReport = z.infer<typeof adherenceReportSchema>;

/** Parameters of the adherence report: it is about agents, whatever the queue. */
const adherenceQuerySchema = seriesQuerySchema
  .omit({ queue_id: true, queue_group_id: true })
  .extend({ team_id: id.describe('Only agents who are in this team now (`/usergroups`)') });

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
    responses: { 200: file('text/csv', 'The lines', { isNamed: true }) },
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
  reportAdherence: endpoint({
    ...head,
    path: '/reports/adherence',
    summary: 'Read how agents kept to their work plans',
    description:
      'A line for each agent for whom something is planned (`/workplans`), worked out from the log of its states. Adherence is ' +
      'time in adherence ÷ planned time. Time counts on the day on which it is, a late start, an early end and a break over on ' +
      'that of its planned moment. At most 400 days. Returns all lines at once, without pages.',
    query: adherenceQuerySchema,
    errors: [400, 401, 403],
    responses: { 200: json(many(adherenceReportSchema), 'The lines') },
  }),
  exportAdherenceReport: csv(
    '/reports/adherence.csv',
    'Download how agents kept to their work plans as CSV',
    adherenceQuerySchema,
  ),
  reportTrend: endpoint({
    ...head,
    path: '/reports/trend',
    summary: 'Read the last hours of queues by quarters of an hour',
    description:
      'A line for each quarter of an hour, the one that runs last; callers count in the one in which they came. All ' +
      'queues together, or those that are asked for.',
    query: z.object({
      hours: z.coerce.number().int().min(1).max(24).default(8).describe('How many hours back the trend reaches'),
      queue_id: id.describe('Only this queue'),
      queue_group_id: reportQuerySchema.shape.queue_group_id,
    }),
    errors: [400, 401, 403],
    responses: { 200: json(many(trendSchema), 'The lines') },
  }),
  reportAgentDays: endpoint({
    ...head,
    path: '/reports/agentdays',
    summary: 'Read what the day of agents looks like',
    description:
      'A line for each agent who was there that day, by name: since when, in which states for how long, and when.',
    query: z.object({
      day: dayText.meta({ description: 'The day, in the time zone', examples: ['2026-03-27'] }),
      time_zone: reportQuerySchema.shape.time_zone,
      user_id: id.describe('Only this agent'),
    }),
    errors: [400, 401, 403],
    responses: { 200: json(many(agentDaySchema), 'The lines') },
  }),
  reportAbandoned: report(
    '/reports/abandoned',
    'List abandoned callers to ring back',
    abandonedReportSchema,
    reportQuerySchema,
  ),
  exportAbandonedReport: csv('/reports/abandoned.csv', 'Download the abandoned callers as CSV', reportQuerySchema),
};
