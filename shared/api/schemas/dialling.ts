import { z } from 'zod';
import { countedLimits, diallingSubjects, usualAlarmPercent, usualUserLimits } from '../../domain/dialling.ts';

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
      ),
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
  calls_at_once: amount.describe('Null: unlimited'),
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

/** The dialling limits of a house. */
export const diallingSettingsSchema = z.object({ ...fields, ...ofUsers }).meta({ id: 'DiallingSettings' });

/** The dialling limits of a house. */
export type DiallingSettings = z.infer<typeof diallingSettingsSchema>;

/** Changes to them; what is absent stays. */
export const diallingSettingsPatchSchema = z.object({ ...fields, ...ofUsers }).partial();

const subject = {
  subject: z.enum(diallingSubjects).describe('What it applies to'),
  subject_id: z.int().positive().describe('Id of the team, the user or the named token'),
};

/** A dialling limit of a team, a user or an API token. */
export const diallingLimitSchema = z
  .object({ id: z.int(), ...subject, subject_name: z.string(), ...fields })
  .meta({ id: 'DiallingLimit' });

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

/** Changes to one; whose it is stays. */
export const diallingLimitPatchSchema = z.object(fields).partial();

/** How much somebody dials. */
export const diallingUsageSchema = z
  .object({
    subject: z.enum(['CUSTOMER', ...diallingSubjects]),
    subject_id: z.int().describe('0 for the whole customer'),
    subject_name: z.string(),
    calls_per_minute: z.int().describe('Calls of the last minute'),
    calls_at_once: z.int().describe('Current calls'),
    minutes_per_day: z.int().describe('Minutes of talk today'),
    limits: z
      .object({ calls_per_minute: amount, calls_at_once: amount, minutes_per_day: amount })
      .describe('The limit. Null: unlimited'),
  })
  .meta({ id: 'DiallingUsage' });

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
  .meta({ id: 'DiallingRefusal' });

/** A number that was not dialled. */
export type DiallingRefusalBody = z.infer<typeof diallingRefusalSchema>;

/** What is counted, as events name it. */
export const countedLimitSchema = z.enum(countedLimits);
