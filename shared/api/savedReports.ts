import { z } from 'zod';
import { reportPeriods } from '../domain/reports.ts';
import { collectionOf } from './collection.ts';
import { empty, endpoint, idParams, json, single } from './endpoint.ts';
import { dayText } from './fields.ts';
import { scheduledReports } from './reportSchedules.ts';
import { reportQuerySchema } from './reports.ts';

const day = z.union([z.literal(''), dayText]);

const fields = {
  name: z.string().trim().min(1).max(100).describe('Unique among the saved reports of the user'),
  report: z.enum(scheduledReports).describe('Which report it is, by the end of the path of `GET /reports/…`'),
  period: z
    .enum(reportPeriods)
    .describe(
      'Which days it is of whenever it is opened, by the clocks of `time_zone`, weeks from Monday on; `custom`: always of ' +
        'those from `from` to `to`',
    ),
  from: day.describe('With `period` `custom`: the first day, such as 2026-03-29; otherwise empty'),
  to: day.describe('With `period` `custom`: the last day; otherwise empty'),
  time_zone: reportQuerySchema.shape.time_zone
    .unwrap()
    .describe('IANA name of the time zone for days and hours. Default: that of the customer’s country'),
  queue_id: z.int().positive().nullable().describe('Only this queue; null: all. Null once the queue is removed'),
  queue_group_id: z
    .int()
    .positive()
    .nullable()
    .describe('Only the queues of this group (`/queuegroups`); null: all. Null once the group is removed'),
  team_id: z
    .int()
    .positive()
    .nullable()
    .describe(
      'With `report` `adherence`: only the agents of this team (`/usergroups`); null: all. Null once the team is removed',
    ),
  interval: z.enum(['none', 'day', 'hour']).describe('One line for each; `none`: one line for the whole time'),
};

interface Days {
  readonly period?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Whether the days are those of the period; that of what a change leaves out is for the service to say. */
export const hasItsDays = ({ period, from = '', to = '' }: Days): boolean =>
  period === undefined || (period === 'custom' ? from !== '' && to >= from : from === '' && to === '');

const wrongDays = {
  path: ['to'],
  message: 'must be the last day of a period of your own, which needs a first day too; other periods have neither',
};

/** A report that a user saved. */
export const savedReportSchema = z
  .object({ id: z.int(), ...fields, created_at: z.string().describe('UTC, YYYY-MM-DD HH:MM:SS') })
  .meta({ id: 'SavedReport', description: 'A report that a user saved' });

/** A report that a user saved. */
export type SavedReport = z.infer<typeof savedReportSchema>;

const newSavedReportSchema = z
  .object({
    name: fields.name,
    report: fields.report,
    period: fields.period,
    from: fields.from.default(''),
    to: fields.to.default(''),
    time_zone: fields.time_zone.optional(),
    queue_id: fields.queue_id.default(null),
    queue_group_id: fields.queue_group_id.default(null),
    team_id: fields.team_id.default(null),
    interval: fields.interval.default('none'),
  })
  .refine(hasItsDays, wrongDays);

/** A report to save. */
export type NewSavedReport = z.output<typeof newSavedReportSchema>;

const savedReportPatchSchema = z.object(fields).partial();

/** Changes to a saved report; absent fields are not changed. */
export type SavedReportPatch = z.output<typeof savedReportPatchSchema>;

const head = { module: 'history', scope: 'supervisor', extension: true } as const;

/** Reports that users saved under a name (extension). */
export const savedReports = {
  listSavedReports: collectionOf({
    ...head,
    path: '/savedreports',
    summary: 'List your saved reports',
    resource: savedReportSchema,
    errors: [400, 401, 403],
  }),
  createSavedReport: endpoint({
    ...head,
    method: 'POST',
    path: '/savedreports',
    summary: 'Save what a report is asked for by',
    description:
      'Each user has saved reports of their own, at most 100. Only what a report is asked for by is saved, never its lines.',
    body: newSavedReportSchema,
    responses: { 201: json(single(savedReportSchema), 'Created') },
    errors: [400, 401, 403, 409],
  }),
  getSavedReport: endpoint({
    ...head,
    method: 'GET',
    path: '/savedreports/{id}',
    summary: 'Read a saved report',
    params: idParams,
    responses: { 200: json(single(savedReportSchema)) },
    errors: [401, 403, 404],
  }),
  updateSavedReport: endpoint({
    ...head,
    method: 'PATCH',
    path: '/savedreports/{id}',
    summary: 'Change a saved report',
    description: 'A `period` other than `custom` takes its days away.',
    params: idParams,
    body: savedReportPatchSchema,
    responses: { 200: json(single(savedReportSchema)) },
    errors: [400, 401, 403, 404, 409],
  }),
  deleteSavedReport: endpoint({
    ...head,
    method: 'DELETE',
    path: '/savedreports/{id}',
    summary: 'Delete a saved report',
    params: idParams,
    responses: { 204: empty() },
    errors: [401, 403, 404],
  }),
};
