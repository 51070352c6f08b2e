import { z } from 'zod';
import { collectionOf } from './collection.ts';
import { empty, endpoint, idParams, json, single } from './endpoint.ts';
import { reportQuerySchema } from './reports.ts';

/** Reports that can be mailed. */
export const scheduledReports = ['queues', 'agents', 'dispositions', 'hours', 'abandoned', 'adherence'] as const;

const fields = {
  name: z.string().trim().min(1).max(100).describe('The subject of the mail'),
  report: z.enum(scheduledReports).describe('Which report it is, by the end of the path of `GET /reports/…`'),
  every: z
    .enum(['day', 'week', 'month'])
    .describe(
      '`day`: the report is of the day before; `week`: of the seven days before; `month`: of the days since it was due a ' +
        'month before',
    ),
  weekday: z.int().min(1).max(7).describe('With `every` `week`: 1 Monday to 7 Sunday'),
  day: z.int().min(1).max(28).describe('With `every` `month`: day of the month. 1: the report is of the month before'),
  time_of_day: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 07:30')
    .describe('When it is sent, by the clocks of the time zone'),
  time_zone: reportQuerySchema.shape.time_zone
    .unwrap()
    .describe('IANA name of the time zone for days and hours. Default: that of the customer’s country'),
  queue_id: z.int().positive().nullable().describe('Only this queue; null: all'),
  queue_group_id: z
    .int()
    .positive()
    .nullable()
    .describe('Only the queues that are in this group when it is sent (`/queuegroups`); null: all'),
  team_id: z
    .int()
    .positive()
    .nullable()
    .describe(
      'With `report` `adherence`: only the agents of this team (`/usergroups`); null: all. Who is in it when it is sent counts',
    ),
  recipients: z.array(z.email().max(254)).min(1).max(20).describe('E-mail addresses; each gets a mail of its own'),
  enabled: z.boolean(),
};

export const reportScheduleSchema = z
  .object({
    id: z.int(),
    ...fields,
    next_at: z.string().nullable().describe('When it is sent next; UTC. Null while it is not enabled'),
    last_at: z.string().nullable().describe('When it was mailed last; UTC. Null: never'),
    created_at: z.string().describe('UTC, YYYY-MM-DD HH:MM:SS'),
  })
  .meta({ id: 'ReportSchedule', description: 'A schedule for sending a report by e-mail' });

export type ReportSchedule = z.infer<typeof reportScheduleSchema>;

const newReportScheduleSchema = z.object({
  name: fields.name,
  report: fields.report,
  every: fields.every,
  weekday: fields.weekday.default(1),
  day: fields.day.default(1),
  time_of_day: fields.time_of_day.default('07:00'),
  time_zone: fields.time_zone.optional(),
  queue_id: fields.queue_id.default(null),
  queue_group_id: fields.queue_group_id.default(null),
  team_id: fields.team_id.default(null),
  recipients: fields.recipients,
  enabled: fields.enabled.default(true),
});

export type NewReportSchedule = z.output<typeof newReportScheduleSchema>;

const reportSchedulePatchSchema = z.object(fields).partial();

export type ReportSchedulePatch = z.output<typeof reportSchedulePatchSchema>;

const head = { module: 'history', scope: 'supervisor', extension: true } as const;

/** Schedules for sending reports by e-mail (extension). */
export const reportSchedules = {
  listReportSchedules: collectionOf({
    ...head,
    path: '/reportschedules',
    summary: 'List reports that are mailed',
    resource: reportScheduleSchema,
    errors: [400, 401, 403],
  }),
  createReportSchedule: endpoint({
    ...head,
    method: 'POST',
    path: '/reportschedules',
    summary: 'Schedule a report to be sent by e-mail',
    description:
      'The lines come as CSV. Each report is sent once, also if the service restarts in between; of those that were due while ' +
      'it was not running, only the last one is sent. Without a mail server the mails are kept (`GET /mails`). At most 100. If the queue, queue group or team of a schedule is removed, ' +
      'the schedule is disabled.',
    body: newReportScheduleSchema,
    responses: { 201: json(single(reportScheduleSchema), 'Created') },
    errors: [400, 401, 403],
  }),
  getReportSchedule: endpoint({
    ...head,
    method: 'GET',
    path: '/reportschedules/{id}',
    summary: 'Read a report that is mailed',
    params: idParams,
    responses: { 200: json(single(reportScheduleSchema)) },
    errors: [401, 403, 404],
  }),
  updateReportSchedule: endpoint({
    ...head,
    method: 'PATCH',
    path: '/reportschedules/{id}',
    summary: 'Change what is mailed, when, and to whom',
    params: idParams,
    body: reportSchedulePatchSchema,
    responses: { 200: json(single(reportScheduleSchema)) },
    errors: [400, 401, 403, 404],
  }),
  deleteReportSchedule: endpoint({
    ...head,
    method: 'DELETE',
    path: '/reportschedules/{id}',
    summary: 'Mail a report no more',
    params: idParams,
    responses: { 204: empty() },
    errors: [401, 403, 404],
  }),
};
