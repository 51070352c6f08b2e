import { z } from 'zod';
import { recordingNotices } from '../../domain/line.ts';
import { extensionSchema, phoneNumberSchema, toContractNumber } from '../../domain/numbers.ts';
import { overflowTypes, ringStrategies } from '../../domain/queues.ts';
import { figureDefinitions } from '../../domain/reports.ts';

const seconds = (most: number) => z.int().min(0).max(most);
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'must be a time such as 09:30, at most 24:00');

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const isDate = (text: string): boolean => {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};

/** When a queue takes callers. */
export const businessHoursSchema = z.object({
  time_zone: z.string().max(64).refine(isTimeZone, 'must be an IANA time zone such as Europe/Berlin'),
  weekly: z
    .array(
      z.object({
        days: z.array(z.int().min(1).max(7)).min(1).max(7).describe('1 Monday to 7 Sunday'),
        from: clockTime,
        to: clockTime.describe('Not included; before `from`: it ends on the next day'),
      }),
    )
    .max(50)
    .describe('Empty: at every hour'),
  holidays: z
    .array(
      z.object({
        date: z
          .string()
          .regex(/^\d{4}-\d{2}-\d{2}$/)
          .refine(isDate, 'must be a day such as 2026-12-25'),
        name: z.string().trim().max(100).default(''),
      }),
    )
    .max(500)
    .describe('Days on which the queue is closed'),
});

/** When a queue takes callers. */
export type BusinessHours = z.infer<typeof businessHoursSchema>;

/** Where callers go whom the queue does not take, or not in time. */
export const overflowSchema = z
  .object({
    type: z
      .enum(overflowTypes)
      .describe('none: the caller is told and released; callback: the caller may ask to be called back by pressing 1'),
    id: z.int().min(0).default(0).describe('voicemail: id of the user; queue: id of the queue; else 0'),
    number: z
      .union([z.literal(''), phoneNumberSchema.transform(toContractNumber).pipe(z.string())])
      .default('')
      .describe('number: where the call goes on over a line; else empty'),
  })
  .refine(({ type, id }) => id > 0 || (type !== 'voicemail' && type !== 'queue'), {
    path: ['id'],
    message: 'is missing',
  })
  .refine(({ type, number }) => type !== 'number' || number !== '', { path: ['number'], message: 'is missing' });

const announcementId = z.int().positive().nullable();

const fields = {
  name: z.string().trim().min(1).max(100),
  number: extensionSchema.describe('Extension to dial; unlike any user’s or conference’s'),
  ring_strategy: z
    .enum(ringStrategies)
    .describe(
      'A all at once, L who was idle longest, R one after the other, F who answered fewest calls today, P by penalty',
    ),
  ring_time: z.int().min(3).max(300).describe('Seconds that an agent rings before the offer goes on'),
  skip_busy: z.boolean().describe('Agents who talk already are not rung'),
  wrapup_time: seconds(3_600).describe('Seconds of wrap-up after each call; 0 is none'),
  wrapup_extension: seconds(3_600).describe('Seconds by which an agent may extend a wrap-up once; 0 is not'),
  max_wait: seconds(86_400).describe('Seconds after which a caller overflows; 0 is never'),
  max_callers: z.int().min(0).max(10_000).describe('So many wait at most; who comes then overflows. 0 is no limit'),
  max_missed: z
    .int()
    .min(0)
    .max(100)
    .describe('An agent who leaves so many offers in a row unanswered is paused; 0 is never'),
  service_level: z.int().min(1).max(3_600).describe('Seconds within which a call should be answered'),
  short_abandon: seconds(300).describe('Who hangs up sooner, in seconds, counts as short abandon'),
  recording_notice: z
    .enum(recordingNotices)
    .describe(
      'What the other party of a call of this queue hears before it is recorded; the recording begins afterwards. `spoken` says ' +
        'that the call is being recorded, in English; `announcement` plays `recording_announcement_id`. Either goes before ' +
        'what the line says, and with `none` the line alone decides',
    ),
  recording_announcement_id: announcementId.describe(
    'Played with `recording_notice` `announcement` (`/vmannouncements`), 1 to 30 seconds long. It cannot be deleted ' +
      'meanwhile; where its file is gone, the English sentence is spoken',
  ),
  priority: z
    .int()
    .min(0)
    .max(1_000)
    .describe(
      'Callers are served in the order of their waiting time; each point counts as a minute of it, which matters for ' +
        'agents of several queues',
    ),
  announcement_id: announcementId.describe('Played to the caller first (`/vmannouncements`)'),
  hold_music_id: announcementId.describe('Played over and over while the caller waits; null is the house’s melody'),
  position_announcement: seconds(3_600).describe('The caller is told its position every so many seconds; 0 is never'),
  overflow: overflowSchema,
  join_empty: z.boolean().describe('Callers may wait while nobody works in the queue'),
  callback: z.boolean().describe('A waiting caller may press 1 to keep its place and be called back'),
  callback_tries: z.int().min(1).max(20).describe('So often a customer is called back who does not answer'),
  callback_retry: z.int().min(10).max(86_400).describe('Seconds between two tries'),
  hours: businessHoursSchema,
};

/** An agent of a queue, in a change: what is absent stays. */
const memberChangeSchema = z.object({
  id: z.int().positive().describe('Id of the user'),
  status: z.boolean().optional().describe('Whether the agent works in the queue now: true joins, false leaves'),
  penalty: z.int().min(0).max(1_000).optional().describe('Strategy P rings agents of a lower penalty first'),
});

const membersSchema = z
  .union([z.array(z.int().positive()).max(10_000), z.array(memberChangeSchema).max(10_000)])
  .describe(
    'Ids: exactly these are the agents of the queue. Objects: these agents change, or come in; the others stay. An agent ' +
      'may change its own `status`, a supervisor everybody’s, an administrator all',
  );

const exactMembersSchema = z
  .array(memberChangeSchema)
  .max(10_000)
  .superRefine((members, context) => {
    const known = new Set<number>();
    for (const [index, { id }] of members.entries()) {
      if (known.has(id)) context.addIssue({ code: 'custom', path: [index, 'id'], message: `names user ${id} twice` });
      known.add(id);
    }
  })
  .describe(
    'Exactly these are the agents of the queue, with what is said of each; what is absent stays, and is true and 0 for ' +
      'who comes in. Instead of `users`; for administrators',
  );

/** One of the two says who is in the queue; both could contradict each other. */
const hasOneList = ({ users, members }: { users?: unknown; members?: unknown }) => !(users && members);
const twoLists = { path: ['members'], message: 'cannot be given together with users' };

const newQueueFields = z.object({
  name: fields.name,
  number: fields.number.optional().describe('Extension to dial; when it is absent, the lowest free one from 8001'),
  ring_strategy: fields.ring_strategy.default('L'),
  ring_time: fields.ring_time.default(20),
  skip_busy: fields.skip_busy.default(true),
  wrapup_time: fields.wrapup_time.default(30),
  wrapup_extension: fields.wrapup_extension.default(60),
  max_wait: fields.max_wait.default(0),
  max_callers: fields.max_callers.default(0),
  max_missed: fields.max_missed.default(3),
  service_level: fields.service_level.default(20),
  short_abandon: fields.short_abandon.default(5),
  recording_notice: fields.recording_notice.default('none'),
  recording_announcement_id: fields.recording_announcement_id.default(null),
  priority: fields.priority.default(0),
  announcement_id: fields.announcement_id.default(null),
  hold_music_id: fields.hold_music_id.default(null),
  position_announcement: fields.position_announcement.default(0),
  overflow: fields.overflow.prefault({ type: 'none' }),
  join_empty: fields.join_empty.default(true),
  callback: fields.callback.default(false),
  callback_tries: fields.callback_tries.default(3),
  callback_retry: fields.callback_retry.default(300),
  hours: fields.hours.prefault({ time_zone: 'UTC', weekly: [], holidays: [] }),
  users: membersSchema.optional(),
  members: exactMembersSchema.optional(),
});

/** A new queue. */
export const newQueueSchema = newQueueFields.refine(hasOneList, twoLists);

/** How a queue works, as it is kept. */
export const queueSettingsSchema = newQueueFields.omit({ name: true, number: true, users: true, members: true });

/** How a queue works. */
export type QueueSettings = z.output<typeof queueSettingsSchema>;

/** Changes to a queue; what is absent stays. */
export const queuePatchSchema = z
  .object({ ...fields, users: membersSchema, members: exactMembersSchema })
  .partial()
  .refine(hasOneList, twoLists);

/** Changes to a queue. */
export type QueuePatch = z.output<typeof queuePatchSchema>;

/** An agent of a queue. */
export const queueMemberSchema = z
  .object({
    id: z.int().describe('Id of the user'),
    name: z.string(),
    status: z.boolean().describe('Works in the queue now'),
    penalty: z.int(),
  })
  .meta({ id: 'QueueMember' });

/** An agent of a queue. */
export type QueueMember = z.infer<typeof queueMemberSchema>;

/** A queue (extension). */
export const queueSchema = z
  .object({
    id: z.int(),
    ...fields,
    users: z.union([z.array(z.int()), z.array(queueMemberSchema)]).describe('Ids; with `include=users` objects'),
    waiting: z.int().describe('Callers who wait now, call-backs included'),
    longest_wait_since: z.int().nullable().describe('Unix seconds; null while nobody waits'),
    open: z.boolean().describe('Whether it takes callers at this hour'),
    created_at: z.string().describe('UTC, YYYY-MM-DD HH:MM:SS'),
  })
  .meta({ id: 'Queue' });

/** A queue. */
export type Queue = z.infer<typeof queueSchema>;

/** Somebody who waits in a queue (extension). */
export const queueCallerSchema = z
  .object({
    id: z.int().describe('Id of the call that came into the queue; it stays when the caller asks to be called back'),
    position: z.int().describe('1 is served next'),
    number: z.string(),
    name: z.string(),
    created_at: z.string().describe('Since when it waits, also in queues before; UTC, YYYY-MM-DD HH:MM:SS'),
    wait: z.int().describe('Seconds'),
    priority: z.int().describe('Head start in minutes'),
    ringing_user_ids: z.array(z.int()).describe('Agents who are being rung'),
    user_id: z.int().nullable().describe('The only agent to whom it is offered next; null for everybody'),
    callback: z.boolean().describe('Hung up and is called back'),
    tries: z.int().describe('How often it was called back already'),
    next_call_at: z.string().nullable().describe('Not called back before; UTC'),
  })
  .meta({ id: 'QueueCaller' });

/** Somebody who waits in a queue. */
export type QueueCaller = z.infer<typeof queueCallerSchema>;

/** What a supervisor changes of a waiting caller. */
export const queueCallerPatchSchema = z
  .object({
    queue_id: z.int().positive().describe('The caller goes on waiting in that queue, as long as it waits already'),
    priority: fields.priority.describe('Head start in minutes of waiting time'),
    user_id: z.int().positive().nullable().describe('Offers the caller to this agent alone; null to everybody again'),
  })
  .partial();

/** What a supervisor changes of a waiting caller. */
export type QueueCallerPatch = z.output<typeof queueCallerPatchSchema>;

/** A queue's figures now and today. */
export const queueStatsSchema = z
  .object({
    queue_id: z.int(),
    queue_name: z.string(),
    waiting: z.int(),
    longest_wait_since: z.int().nullable().describe('Unix seconds; null while nobody waits'),
    agents: z
      .object({
        available: z.int(),
        reserved: z.int(),
        on_call: z.int(),
        wrap_up: z.int(),
        not_ready: z.int(),
        offline: z.int(),
      })
      .describe('Those who work in the queue, by state'),
    today: z
      .object({
        offered: z.int().describe('Callers who came in since midnight in the time zone of the queue'),
        answered: z.int(),
        answered_in_time: z.int().describe('Within the `service_level`'),
        abandoned: z.int().describe('Without short abandons'),
        short_abandoned: z.int(),
        overflowed: z.int().describe('Overflowed, full, closed or without agents'),
        called_back: z.int(),
        average_hold: z.number().nullable().describe(`Seconds: ${figureDefinitions.average_hold}`),
      })
      .describe('Service level = answered_in_time / (answered + abandoned)'),
    service_level: z.int().describe('Seconds'),
  })
  .meta({ id: 'QueueStats' });

/** A queue's figures now and today. */
export type QueueStats = z.infer<typeof queueStatsSchema>;
