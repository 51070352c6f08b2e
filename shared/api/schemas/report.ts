import { z } from 'zod';
import { figureDefinitions } from '../../domain/reports.ts';

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const day = /^\d{4}-\d{2}-\d{2}$/;
const moment = /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z?$/;

function isMoment(text: string): boolean {
  const date = new Date(`${text.slice(0, 10)}T00:00:00Z`);
  const isDay = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text.slice(0, 10));
  if (!isDay || day.test(text)) return isDay;
  return moment.test(text) && !Number.isNaN(Date.parse(`${text.replace(' ', 'T').replace(/Z$/, '')}Z`));
}

const edge = z
  .string()
  .max(32)
  .refine(isMoment, 'must be a day such as 2026-03-29, or a moment in UTC such as 2026-03-29 08:00:00');

const queueId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional();

/** What every report is asked for by. */
export const reportQuerySchema = z.object({
  from: edge.describe('A day of the time zone, from its first moment; or a moment in UTC'),
  to: edge.describe('A day of the time zone, to its end; or a moment in UTC, not included'),
  time_zone: z
    .string()
    .max(64)
    .refine(isTimeZone, 'must be an IANA time zone such as Europe/Berlin')
    .default('UTC')
    .describe('IANA name; days and hours are those of its clocks'),
  queue_id: queueId.describe('Only this queue'),
  user_id: queueId.describe('Only what this agent did'),
});

/** The same, for reports that may have a line for each day or hour. */
export const seriesQuerySchema = reportQuerySchema.extend({
  interval: z.enum(['day', 'hour']).optional().describe('A line for each; without it one for the whole time'),
});

/** What a report is asked for by, checked. */
export type ReportQuery = z.output<typeof seriesQuerySchema>;

const start = z
  .string()
  .nullable()
  .describe('Of the day (2026-03-29) or hour (2026-03-29T09:00+02:00) by the zone’s clocks; null without `interval`');
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
    called_back: z.int().describe('Asked to be called back, and were reached'),
    callback_failed: z.int().describe('Asked to be called back, and were not reached'),
    moved: z.int().describe('Went on waiting in another queue or with another call'),
    removed: z.int().describe('Were transferred or released by somebody of the house'),
    cut: z.int().describe('Were cut off by a stop of the service'),
    waiting: z.int().describe('Still wait'),
    ...answerFigures,
    average_abandon: seconds.describe(`Seconds: ${text.average_abandon}`),
    ...workFigures,
  })
  .meta({ id: 'QueueReport' });

/** How a queue did. */
export type QueueReport = z.infer<typeof queueReportSchema>;

/** What an agent did. */
export const agentReportSchema = z
  .object({
    start,
    user_id: z.int(),
    user_name: z.string().describe('Empty for somebody who is gone'),
    offers: z.int().describe('Callers of queues that were offered to the agent'),
    refused: z.int().describe('Offers that the agent refused'),
    missed: z.int().describe('Offers that rang out, or could not be rung'),
    calls: z.int().describe(text.calls),
    ...workFigures,
    available: z.int().describe('Seconds, whatever the queue; so are the following'),
    reserved: z.int(),
    on_call: z.int(),
    wrap_up: z.int(),
    not_ready: z.int(),
    occupancy: share.describe(`0 to 1: ${text.occupancy}`),
  })
  .meta({ id: 'AgentReport' });

/** What an agent did. */
export type AgentReport = z.infer<typeof agentReportSchema>;

/** What came of calls. */
export const dispositionReportSchema = z
  .object({
    start,
    disposition_id: z.int().nullable(),
    disposition: z.string().describe('As it was called when it was chosen; empty: none was chosen'),
    wrapups: z.int(),
    share: share.describe(`0 to 1: ${text.share}`),
    average_wrapup: workFigures.average_wrapup,
    average_talk: seconds.describe('Seconds of the calls that were wrapped up'),
  })
  .meta({ id: 'DispositionReport' });

/** What came of calls. */
export type DispositionReport = z.infer<typeof dispositionReportSchema>;

/** An hour of the day, over all days. */
export const hourReportSchema = z
  .object({ hour: z.int().min(0).max(23).describe('By the zone’s clocks'), ...callerCounts, ...answerFigures })
  .meta({ id: 'HourReport' });

/** An hour of the day, over all days. */
export type HourReport = z.infer<typeof hourReportSchema>;

/** A caller who was lost. */
export const abandonedReportSchema = z
  .object({
    call_id: z.int(),
    queue_id: z.int(),
    queue_name: z.string(),
    number: z.string(),
    name: z.string(),
    created_at: z.string().describe('When the caller came in; UTC, YYYY-MM-DD HH:MM:SS'),
    local_time: z.string().describe('The same by the zone’s clocks, YYYY-MM-DD HH:MM:SS'),
    wait: z.int().describe('Seconds'),
    outcome: z.enum(['abandoned', 'short_abandoned', 'callback_failed', 'cut']),
    called_at: z.string().nullable().describe('When the house called that number next; UTC'),
    reached: z.boolean().describe('Whether the number was talked with since, whoever called'),
  })
  .meta({ id: 'AbandonedReport' });

/** A caller who was lost. */
export type AbandonedReport = z.infer<typeof abandonedReportSchema>;
