import { z } from 'zod';
import { alertKinds, alertSubjects } from '../domain/alerts.ts';
import { collectionOf } from './collection.ts';
import { endpoint, idParams, json, single } from './endpoint.ts';
import { reportQuerySchema } from './reports.ts';

export const alertSchema = z
  .object({
    id: z.int(),
    kind: z
      .enum(alertKinds)
      .describe(
        '`waiting`, `longest_wait`, `service_level` and `abandoned`: a figure of the queue is beyond the red limit of its goal ' +
          '(`/settings/goals`); the others have their limits in `/settings/alerts`',
      ),
    subject: z.enum(alertSubjects).describe('Whether it is about a queue or a line'),
    subject_id: z.int().describe('Id of the queue or line'),
    subject_name: z.string().describe('Name of the queue or line when the alert started'),
    text: z.string().describe('What is the matter, as a sentence in English'),
    threshold: z.number().describe('The limit that applied when the alert started'),
    figure: z.number().describe('The figure when the alert started, in the unit of the limit'),
    worst: z.number().describe('The worst figure since the alert started'),
    active: z.boolean().describe('False once the alert has ended'),
    started_at: z.string().describe('UTC, YYYY-MM-DD HH:MM:SS'),
    ended_at: z.string().nullable().describe('When it ended, UTC; null while it is active'),
  })
  .meta({ id: 'Alert', description: 'Something about a queue or a line that needs attention' });

export type Alert = z.infer<typeof alertSchema>;

const seconds = z.int().min(0).max(86_400);

const queueLimits = {
  no_agent: seconds.describe('Seconds that callers wait in a queue while none of its agents takes calls. 0: never'),
};

const lineLimits = {
  line_unregistered: seconds.describe('Seconds that a line is not registered. 0: never'),
  line_busy: z
    .int()
    .min(0)
    .max(1000)
    .describe(
      'Number of calls within five minutes that the line’s server refused because no channel was free. 0: never',
    ),
  line_quality: z
    .number()
    .min(0)
    .max(4.4)
    .describe(
      'Mean opinion score, of at least three calls that ended within fifteen minutes, that a line falls below. 0: never',
    ),
};

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 07:30');

const quiet = z
  .object({
    from: timeOfDay.describe('Begin of the quiet hours by the clocks of the time zone, such as `22:00`'),
    until: timeOfDay.describe('Their end, such as `07:00`; if it is earlier than `from`, that of the next day'),
    time_zone: reportQuerySchema.shape.time_zone.unwrap().describe('IANA name of the time zone for the quiet hours'),
  })
  .nullable()
  .describe('Hours without mails about alerts; null: none. Alerts that are still active afterwards are mailed then');

const general = {
  ...queueLimits,
  ...lineLimits,
  begins_after: z
    .int()
    .min(0)
    .max(3600)
    .describe('Seconds that a figure of a queue has to be beyond the red limit of its goal before an alert starts'),
  ends_after: z
    .int()
    .min(0)
    .max(3600)
    .describe('Seconds that a queue or line has to be well again before its alert ends'),
  recipients: z
    .array(z.email().max(254))
    .max(20)
    .describe('E-mail addresses that alerts are mailed to; each gets a mail of its own'),
  mails_end: z.boolean().describe('Whether the end of an alert that was mailed is mailed, too'),
  mails_per_hour: z
    .int()
    .min(1)
    .max(60)
    .describe('Maximum number of mails to each recipient within an hour; alerts that wait for the next share one mail'),
  quiet,
};

const differing = 'What differs for single ones; null is as for all';
const asForAll = <S extends z.ZodRawShape>(shape: S) =>
  Object.fromEntries(
    Object.entries(shape).map(([name, field]) => {
      const of = field as z.ZodType;
      return [name, of.nullable().describe(`${of.description}. Null: as for all`)];
    }),
  ) as {
    [K in keyof S]: z.ZodNullable<S[K] & z.ZodType>;
  };

const ofQueue = asForAll(queueLimits);
const ofLine = asForAll(lineLimits);

/** When there are alerts, and who gets mail about them. */
export const alertSettingsSchema = z
  .object({
    ...general,
    queues: z.array(z.object({ queue_id: z.int(), ...ofQueue })).describe(differing),
    lines: z.array(z.object({ line_id: z.int(), ...ofLine })).describe(differing),
  })
  .meta({ id: 'AlertSettings', description: 'When there are alerts, and who gets mail about them' });

export type AlertSettings = z.infer<typeof alertSettingsSchema>;

/** What applies until an administrator changes it. */
export const usualAlertSettings: AlertSettings = {
  no_agent: 30,
  line_unregistered: 60,
  line_busy: 3,
  line_quality: 3.1,
  begins_after: 5,
  ends_after: 60,
  recipients: [],
  mails_end: true,
  mails_per_hour: 6,
  quiet: null,
  queues: [],
  lines: [],
};

/** Refuses a list that names the same thing twice. */
const once =
  (name: string) =>
  (entries: readonly Readonly<Record<string, unknown>>[], context: z.RefinementCtx): void => {
    const known = new Set<unknown>();
    for (const [index, entry] of entries.entries()) {
      const id = entry[name];
      if (known.has(id)) context.addIssue({ code: 'custom', path: [index, name], message: `names ${id} twice` });
      known.add(id);
    }
  };

const unnamed = `${differing}; absent fields are not changed, nor are those that are not named`;

export const alertSettingsPatchSchema = z
  .object({
    ...general,
    queues: z
      .array(z.object({ queue_id: z.int().positive(), ...z.object(ofQueue).partial().shape }))
      .max(1000)
      .superRefine(once('queue_id'))
      .describe(unnamed),
    lines: z
      .array(z.object({ line_id: z.int().positive(), ...z.object(ofLine).partial().shape }))
      .max(1000)
      .superRefine(once('line_id'))
      .describe(unnamed),
  })
  .partial();

export type AlertSettingsPatch = z.output<typeof alertSettingsPatchSchema>;

const head = { module: 'settings', scope: 'supervisor', extension: true } as const;

/** Alerts about queues and lines (extension). */
export const alerts = {
  listAlerts: collectionOf({
    ...head,
    path: '/alerts',
    summary: 'List alerts about queues and lines',
    description:
      'The service watches every queue and line. An alert starts when something has been amiss for a while, and ends when it ' +
      'has been well for a while; a restart of the service neither repeats nor loses one. Each start and end is an event ' +
      '(`alert.started`, `alert.ended`), goes to webhooks that subscribe to `alert`, and is mailed to the recipients in ' +
      '`/settings/alerts`. Of each customer the newest 1,000 are kept.',
    resource: alertSchema,
    errors: [400, 401, 403],
  }),
  getAlert: endpoint({
    ...head,
    method: 'GET',
    path: '/alerts/{id}',
    summary: 'Read an alert',
    params: idParams,
    responses: { 200: json(single(alertSchema)) },
    errors: [401, 403, 404],
  }),
  getAlertSettings: endpoint({
    ...head,
    method: 'GET',
    path: '/settings/alerts',
    summary: 'Read when there are alerts, and who gets mail about them',
    description: 'Limits of queues’ figures are the red limits of their goals, see `/settings/goals`.',
    responses: { 200: json(single(alertSettingsSchema)) },
    errors: [401, 403],
  }),
  updateAlertSettings: endpoint({
    ...head,
    method: 'PATCH',
    path: '/settings/alerts',
    summary: 'Change when there are alerts, and who gets mail about them',
    description: 'Lists of recipients are replaced as a whole. An unknown queue or line is 400.',
    scope: 'administrator',
    body: alertSettingsPatchSchema,
    responses: { 200: json(single(alertSettingsSchema)) },
    errors: [400, 401, 403],
  }),
};
