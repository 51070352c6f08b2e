import { z } from 'zod';
import { countedLimits, diallingSubjects, usualAlarmPercent, usualUserLimits } from '../domain/dialling.ts';
import { collectionOf } from './collection.ts';
import { empty, endpoint, idParams, json, single } from './endpoint.ts';
import { trimmedPattern } from './fields.ts';

/** A country, the beginning of E.164 numbers with its `+`, or digits as they are dialled. */
const ranges = z
  .array(
    z
      .string()
      .trim()
      .toUpperCase()
      .regex(
        /^(?:[A-Z]{2}|\+[1-9]\d{0,14}|\d{1,15})$/,
        'must be a two-letter country such as DE, the beginning of a number such as +4930, or digits as they are dialled',
      )
      .meta({ pattern: trimmedPattern(/^(?:[A-Za-z]{2}|\+[1-9]\d{0,14}|\d{1,15})$/) }),
  )
  .max(500)
  .transform((list) => [...new Set(list)]);

const amount = z.int().min(0).max(1_000_000).nullable();

const fields = {
  allowed: ranges.describe(
    'Only numbers of these countries (`DE`) and prefixes (`+4930`, or digits as dialled, such as `118`) may be ' +
      'called. Empty: all. Numbers of up to five digits are always allowed by this list',
  ),
  denied: ranges.describe('Numbers of these countries and prefixes may not be called'),
  deny_premium: z.boolean().describe('Block premium-rate numbers: national ones and +979'),
  deny_satellite: z.boolean().describe('Block satellite and international networks: +870, +878, +881, +882, +883'),
  calls_per_minute: amount.describe('Maximum number of calls that begin within a minute. Null: unlimited'),
  calls_at_once: amount.describe('Maximum number of calls that are up at the same time. Null: unlimited'),
  minutes_per_day: amount.describe(
    'Maximum minutes of talk per day in the service’s time zone, including current calls. Null: unlimited',
  ),
  alarm_percent: z
    .int()
    .min(1)
    .max(100)
    .describe(
      'Percentage of a limit at which administrators get a mail, and webhooks and the event stream ' +
        '`dialling.alarm`',
    ),
  end_calls: z
    .boolean()
    .describe('Whether current calls end when the minutes of the day are used up; otherwise only new ones are refused'),
};

const ofUsers = {
  user_calls_per_minute: amount.describe(
    `For users without a limit of their own. Default: ${usualUserLimits.calls_per_minute}`,
  ),
  user_calls_at_once: amount.describe(
    `For users without a limit of their own. Default: ${usualUserLimits.calls_at_once}`,
  ),
};

/** The dialling limits of a customer. */
export const diallingSettingsSchema = z
  .object({ ...fields, ...ofUsers })
  .meta({ id: 'DiallingSettings', description: 'The dialling limits of a customer' });

/** The dialling limits of a customer. */
export type DiallingSettings = z.infer<typeof diallingSettingsSchema>;

/** Changes to them; absent fields are not changed. */
export const diallingSettingsPatchSchema = z.object({ ...fields, ...ofUsers }).partial();

const subject = {
  subject: z.enum(diallingSubjects).describe('Whether it applies to a user, a team or a token'),
  subject_id: z.int().positive().describe('Id of the team, the user or the named token'),
};

/** A dialling limit of a team, a user or an API token. */
export const diallingLimitSchema = z
  .object({ id: z.int(), ...subject, subject_name: z.string(), ...fields })
  .meta({ id: 'DiallingLimit', description: 'A dialling limit of a team, a user or an API token' });

/** A dialling limit of a team, a user or an API token. */
export type DiallingLimit = z.infer<typeof diallingLimitSchema>;

/** A new one. */
export const newDiallingLimitSchema = z.object({
  ...subject,
  allowed: fields.allowed.default([]),
  denied: fields.denied.default([]),
  deny_premium: fields.deny_premium.default(false),
  deny_satellite: fields.deny_satellite.default(false),
  calls_per_minute: fields.calls_per_minute.default(null),
  calls_at_once: fields.calls_at_once.default(null),
  minutes_per_day: fields.minutes_per_day.default(null),
  alarm_percent: fields.alarm_percent.default(usualAlarmPercent),
  end_calls: fields.end_calls.default(false),
});

/** Changes to a limit; its subject cannot be changed. */
export const diallingLimitPatchSchema = z.object(fields).partial();

/** How much somebody dials. */
export const diallingUsageSchema = z
  .object({
    subject: z.enum(['CUSTOMER', ...diallingSubjects]),
    subject_id: z.int().describe('0 for the whole customer'),
    subject_name: z.string(),
    calls_per_minute: z.int().describe('Calls that began within the last minute'),
    calls_at_once: z.int().describe('Calls that are up at present'),
    minutes_per_day: z.int().describe('Minutes of talk so far today'),
    limits: z
      .object({ calls_per_minute: amount, calls_at_once: amount, minutes_per_day: amount })
      .describe('The limit that applies to it. Null: unlimited'),
  })
  .meta({ id: 'DiallingUsage', description: 'How much somebody dials' });

/** How much somebody dials. */
export type DiallingUsageBody = z.infer<typeof diallingUsageSchema>;

/** A number that was not dialled. */
export const diallingRefusalSchema = z
  .object({
    id: z.int(),
    at: z.string().describe('UTC, YYYY-MM-DD HH:MM:SS'),
    user_id: z.int().nullable().describe('Null: the customer itself, for example for a forwarded call'),
    user_name: z.string(),
    token_id: z.int().nullable().describe('The named token of the request'),
    number: z.string(),
    reason: z.string(),
  })
  .meta({ id: 'DiallingRefusal', description: 'A number that was not dialled' });

/** A number that was not dialled. */
export type DiallingRefusalBody = z.infer<typeof diallingRefusalSchema>;

/** Names of counted quantities in events. */
export const countedLimitSchema = z.enum(countedLimits);

const everyWay =
  'They apply to every call that leaves over a line: from the app, a registered phone or the API, transfers, ' +
  'consultations, web calls and lead calls, and transfers that the other side requests. The customer’s own ' +
  'limits also apply to forwarded calls, overflow and call-backs of queues, and Call Me Back. For text ' +
  'messages only the allowed and denied numbers apply. Emergency numbers of a line are never limited. If ' +
  'several limits apply, the strictest decides; a refused call is 403 and says whose limit it is.';

/** Dialling limits (extension). */
export const dialling = {
  getDiallingSettings: endpoint({
    method: 'GET',
    path: '/settings/dialling',
    module: 'settings',
    summary: 'Read the dialling limits of your customer',
    description: everyWay,
    scope: 'administrator',
    extension: true,
    responses: { 200: json(single(diallingSettingsSchema)) },
    errors: [401, 403],
  }),
  updateDiallingSettings: endpoint({
    method: 'PATCH',
    path: '/settings/dialling',
    module: 'settings',
    summary: 'Change the dialling limits of your customer',
    description: `Absent fields stay as they are. Changes apply from the next call on. ${everyWay}`,
    scope: 'administrator',
    extension: true,
    body: diallingSettingsPatchSchema,
    responses: { 200: json(single(diallingSettingsSchema)) },
    errors: [400, 401, 403],
  }),
  listDiallingUsage: collectionOf({
    path: '/settings/dialling/usage',
    module: 'settings',
    summary: 'Read the current and today’s usage of the customer, of users who dialled, and of everybody with a limit',
    scope: 'administrator',
    extension: true,
    resource: diallingUsageSchema,
  }),
  listDiallingRefusals: collectionOf({
    path: '/settings/dialling/refusals',
    module: 'settings',
    summary: 'List the latest refused numbers with the reasons',
    description: 'At most 500 of the last 30 days; at most 30 per minute are recorded.',
    scope: 'administrator',
    extension: true,
    resource: diallingRefusalSchema,
  }),
  listDiallingLimits: collectionOf({
    path: '/diallinglimits',
    module: 'settings',
    summary: 'List the dialling limits of teams, users and API tokens',
    scope: 'administrator',
    extension: true,
    resource: diallingLimitSchema,
  }),
  createDiallingLimit: endpoint({
    method: 'POST',
    path: '/diallinglimits',
    module: 'settings',
    summary: 'Limit what a team, a user or an API token may dial',
    description:
      'One limit for each team, user or token. It narrows the customer’s limits and never widens them, except ' +
      'that a user’s own limit replaces the customer’s `user_calls_per_minute` and `user_calls_at_once`.',
    scope: 'administrator',
    extension: true,
    body: newDiallingLimitSchema,
    responses: { 201: json(single(diallingLimitSchema), 'Created') },
    errors: [400, 401, 403, 409],
  }),
  getDiallingLimit: endpoint({
    method: 'GET',
    path: '/diallinglimits/{id}',
    module: 'settings',
    summary: 'Read a dialling limit',
    scope: 'administrator',
    extension: true,
    params: idParams,
    responses: { 200: json(single(diallingLimitSchema)) },
    errors: [401, 403, 404],
  }),
  updateDiallingLimit: endpoint({
    method: 'PATCH',
    path: '/diallinglimits/{id}',
    module: 'settings',
    summary: 'Change a dialling limit',
    scope: 'administrator',
    extension: true,
    params: idParams,
    body: diallingLimitPatchSchema,
    responses: { 200: json(single(diallingLimitSchema)) },
    errors: [400, 401, 403, 404],
  }),
  deleteDiallingLimit: endpoint({
    method: 'DELETE',
    path: '/diallinglimits/{id}',
    module: 'settings',
    summary: 'Delete a dialling limit; those of the customer stay',
    scope: 'administrator',
    extension: true,
    params: idParams,
    responses: { 204: empty() },
    errors: [401, 403, 404],
  }),
};
