import { z } from 'zod';
import { bulkBodyLimit } from '../../domain/limits.ts';
import { recordingNotices } from '../../domain/line.ts';
import { extensionSchema, phoneNumberSchema, toContractNumber } from '../../domain/numbers.ts';
import { overflowTypes, ringStrategies, ringStrategyCodes } from '../../domain/queues.ts';
import { figureDefinitions } from '../../domain/reports.ts';
import { queueGoneSchema } from '../calls/absence.ts';
import { collectionOf, collectionQuery } from '../collection.ts';
import { empty, endpoint, idParams, json, single } from '../endpoint.ts';
import { must, notBoth, where } from '../fields.ts';
import { businessHoursSchema } from './businessHours.ts';
import { queueCallers, queuePriority } from './queueCallers.ts';
import { queueGoals } from './queueGoals.ts';

const seconds = (most: number) => z.int().min(0).max(most);

const overflowTypesWithId: ReadonlySet<string> = new Set(['voicemail', 'queue', 'queue_group']);

/** Where callers go when the queue does not accept them, or does not connect them within its time limit. */
export const overflowSchema = z
  .object({
    type: z
      .enum(overflowTypes)
      .describe(
        '`none`: a sentence is played and the call ends. `callback`: the caller may request a call back by ' +
          'pressing 1. `queue_group`: the caller waits on in another queue of the group, chosen as for a telephone ' +
          'number whose target is a queue group; with no other queue in the group it is as with `none`',
      ),
    id: z
      .int()
      .min(0)
      .default(0)
      .describe(
        'For `voicemail`: id of the user; for `queue`: id of the queue; for `queue_group`: id of the group (`/queuegroups`); otherwise 0',
      ),
    number: z
      .union([z.literal(''), phoneNumberSchema.transform(toContractNumber).pipe(z.string())])
      .default('')
      .describe('For `number`: the number that is called over a line; otherwise empty'),
  })
  .refine(({ type, id }) => id > 0 || !overflowTypesWithId.has(type), {
    path: ['id'],
    message: 'is missing',
  })
  .refine(({ type, number }) => type !== 'number' || number !== '', { path: ['number'], message: 'is missing' })
  .meta(
    must({
      allOf: [
        where('type', [...overflowTypesWithId], 'id', { minimum: 1 }),
        where('type', ['number'], 'number', { minLength: 1 }),
      ],
    }),
  );

const announcementId = z.int().positive().nullable();

const fields = {
  name: z.string().trim().min(1).max(100),
  number: extensionSchema.describe('Extension to dial; must differ from those of users and conferences'),
  ring_strategy: z
    .enum(ringStrategies)
    .describe(
      `Ring strategy: ${ringStrategyCodes.map(({ letter, name }) => `${letter} ${name}`).join(', ')}. A rings all agents at ` +
        'once; F counts the calls that an agent answered today',
    ),
  ring_time: z
    .int()
    .min(3)
    .max(300)
    .describe('Seconds for which an agent is rung before the call is offered to the next'),
  skip_busy: z.boolean().describe('Do not ring agents who are in a call'),
  auto_answer: z
    .boolean()
    .describe(
      'An agent’s app answers calls of this queue by itself, after two short tones, unless the agent talks already; desk phones ring',
    ),
  wrapup_time: seconds(3_600).describe('Seconds of wrap-up after each call. 0: none'),
  wrapup_extension: seconds(3_600).describe('Seconds by which an agent may extend a wrap-up once. 0: not at all'),
  max_wait: seconds(86_400).describe('Seconds of waiting after which a caller goes to the overflow target. 0: never'),
  max_callers: z
    .int()
    .min(0)
    .max(10_000)
    .describe('Maximum number of waiting callers; further ones go to the overflow target. 0: unlimited'),
  max_missed: z
    .int()
    .min(0)
    .max(100)
    .describe('Number of unanswered offers in a row after which an agent is paused. 0: never'),
  service_level: z.int().min(1).max(3_600).describe('Seconds within which a call should be answered'),
  short_abandon: seconds(300).describe('Callers who hang up within this many seconds count as short abandons'),
  recording_notice: z
    .enum(recordingNotices)
    .describe(
      'What the other party hears before a call of this queue is recorded; the recording starts afterwards. ' +
        '`spoken` says in English that the call is being recorded; `announcement` plays ' +
        '`recording_announcement_id`. Both take precedence over the setting of the line; with `none` the line’s ' +
        'setting applies',
    ),
  recording_announcement_id: announcementId.describe(
    'The announcement (`/vmannouncements`) for `recording_notice` `announcement`, 1 to 30 seconds long. It ' +
      'cannot be deleted while it is used here; if its file is missing, the English sentence is spoken',
  ),
  priority: queuePriority.describe(
    'Callers are served in the order of their waiting time; each point counts as one more minute. Matters ' +
      'for agents who work in several queues',
  ),
  announcement_id: announcementId.describe('Played to the caller first (`/vmannouncements`)'),
  hold_music_id: announcementId.describe('Played repeatedly while the caller waits. Null: the built-in melody'),
  position_announcement: seconds(3_600).describe('Seconds between announcements of the caller’s position. 0: never'),
  overflow: overflowSchema,
  agent_gone: queueGoneSchema.describe(
    'Where calls of this queue go on when the page of their agent is closed, has crashed or lost its network, and does not ' +
      'come back in the time of `/settings/absence`',
  ),
  join_empty: z.boolean().describe('Callers may wait while no agent works in the queue'),
  callback: z.boolean().describe('Waiting callers may press 1 to keep their place and be called back'),
  callback_tries: z.int().min(1).max(20).describe('How many times a caller who does not answer is called back'),
  callback_retry: z.int().min(10).max(86_400).describe('Seconds between two attempts to call back'),
  hours: businessHoursSchema,
};

/** A change to an agent of a queue; absent fields are not changed. */
const memberChangeSchema = z.object({
  id: z.int().positive().describe('Id of the user, as in `/users`'),
  status: z.boolean().optional().describe('Whether the agent works in the queue now. True: join; false: leave'),
  penalty: z.int().min(0).max(1_000).optional().describe('With strategy P, agents with a lower penalty are rung first'),
});

const membersSchema = z
  .union([z.array(z.int().positive()).max(10_000), z.array(memberChangeSchema).max(10_000)])
  .describe(
    'Ids: replaces the agents of the queue. Objects: changes or adds these agents; the others stay. Agents may ' +
      'change their own `status`, supervisors everybody’s, administrators everything',
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
    'Replaces the agents of the queue, with details of each. Absent details stay as they are; for new agents ' +
      '`status` is true and `penalty` 0. Use it instead of `users`; for administrators',
  );

/** One of the two says who is in the queue; both could contradict each other. */
const hasOneList = ({ users, members }: { users?: unknown; members?: unknown }) => !(users && members);
const twoLists = { path: ['members'], message: 'cannot be given together with users' };

const newQueueFields = z.object({
  name: fields.name,
  number: fields.number.optional().describe('Extension to dial. Default: the lowest free one from 8001'),
  ring_strategy: fields.ring_strategy.default('L'),
  ring_time: fields.ring_time.default(20),
  skip_busy: fields.skip_busy.default(true),
  auto_answer: fields.auto_answer.default(false),
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
  agent_gone: fields.agent_gone.prefault({ type: 'default' }),
  join_empty: fields.join_empty.default(true),
  callback: fields.callback.default(false),
  callback_tries: fields.callback_tries.default(3),
  callback_retry: fields.callback_retry.default(300),
  hours: fields.hours.prefault({ time_zone: 'UTC', weekly: [], holidays: [] }),
  users: membersSchema.optional(),
  members: exactMembersSchema.optional(),
});

/** A new queue. */
export const newQueueSchema = newQueueFields
  .extend({ hours: fields.hours.optional().describe('Default: at all times, in the time zone of the customer') })
  .refine(hasOneList, twoLists)
  .meta(notBoth('users', 'members'));

/** The settings of a queue, as they are stored. */
export const queueSettingsSchema = newQueueFields.omit({ name: true, number: true, users: true, members: true });

/** How a queue works. */
export type QueueSettings = z.output<typeof queueSettingsSchema>;

/** Changes to a queue; absent fields are not changed. */
export const queuePatchSchema = z
  .object({ ...fields, users: membersSchema, members: exactMembersSchema })
  .partial()
  .refine(hasOneList, twoLists)
  .meta(notBoth('users', 'members'));

/** Changes to a queue. */
export type QueuePatch = z.output<typeof queuePatchSchema>;

/** An agent of a queue. */
export const queueMemberSchema = z
  .object({
    id: z.int().describe('Id of the user, as in `/users`'),
    name: z.string(),
    status: z.boolean().describe('Works in the queue now'),
    penalty: z.int(),
  })
  .meta({ id: 'QueueMember', description: 'An agent of a queue' });

/** An agent of a queue. */
export type QueueMember = z.infer<typeof queueMemberSchema>;

const expectedWait = z
  .int()
  .nullable()
  .describe(
    'Seconds that a caller who came now would wait: 0 while an agent is free for it, else (callers who wait + 1) × ' +
      'average handling time ÷ agents who work in the queue. The handling time is talk and wrap-up over the last four ' +
      'hours; a queue with few calls counts as if five more had taken what is usual for all queues, which is three ' +
      'minutes while nothing is known. Null: nobody works in the queue',
  );

/** A queue (extension). */
export const queueSchema = z
  .object({
    id: z.int(),
    ...fields,
    users: z.union([z.array(z.int()), z.array(queueMemberSchema)]).describe('Ids, or objects with `include=users`'),
    waiting: z.int().describe('Callers who wait now, call-backs included'),
    longest_wait_since: z.int().nullable().describe('Unix seconds; null while nobody waits'),
    expected_wait: expectedWait,
    open: z.boolean().describe('Whether the queue is open at this time'),
    created_at: z.string().describe('UTC, YYYY-MM-DD HH:MM:SS'),
  })
  .meta({ id: 'Queue', description: 'A queue' });

/** A queue. */
export type Queue = z.infer<typeof queueSchema>;

/** A queue's figures now and today. */
export const queueStatsSchema = z
  .object({
    queue_id: z.int(),
    queue_name: z.string(),
    waiting: z.int(),
    longest_wait_since: z.int().nullable().describe('Unix seconds; null while nobody waits'),
    expected_wait: expectedWait,
    agents: z
      .object({
        available: z.int(),
        reserved: z.int(),
        on_call: z.int(),
        wrap_up: z.int(),
        not_ready: z.int(),
        offline: z.int(),
      })
      .describe('Agents who work in the queue, by state'),
    today: z
      .object({
        offered: z.int().describe('Callers who came in since midnight in the time zone of the queue'),
        answered: z.int(),
        answered_in_time: z.int().describe('Calls that were answered within the `service_level`'),
        abandoned: z.int().describe('Callers who hung up while they waited, short abandons not included'),
        short_abandoned: z.int(),
        overflowed: z
          .int()
          .describe(
            'Callers who went to the overflow target: waited too long, or the queue was full, closed or without ' +
              'agents',
          ),
        called_back: z.int(),
        average_hold: z.number().nullable().describe(`Seconds: ${figureDefinitions.average_hold}`),
      })
      .describe('Service level = answered_in_time / (answered + abandoned)'),
    service_level: z.int().describe('Seconds'),
  })
  .meta({ id: 'QueueStats', description: 'A queue’s figures now and today' });

/** A queue's figures now and today. */
export type QueueStats = z.infer<typeof queueStatsSchema>;
const include = z.literal('users').optional().describe('`users`: returns the agents as objects instead of ids');

const queueGroupId = z.coerce
  .number()
  .int()
  .positive()
  .max(Number.MAX_SAFE_INTEGER)
  .optional()
  .describe('Only the queues of this group (`/queuegroups`)');

/** Queues, and who waits in them. */
export const queues = {
  listQueues: endpoint({
    ...collectionOf({
      path: '/queues',
      module: 'settings',
      summary: 'List queues',
      scope: 'agent',
      extension: true,
      resource: queueSchema,
    }),
    query: collectionQuery.extend({ include, queue_group_id: queueGroupId }),
  }),
  createQueue: endpoint({
    method: 'POST',
    path: '/queues',
    module: 'settings',
    summary: 'Add a queue',
    description:
      'All users can dial its `number` at once; telephone numbers lead into it by their target. Settings and ' +
      'agents (`users`, or `members` with details of each) are saved together or not at all. All users receive ' +
      'the event `queue.updated`.',
    scope: 'administrator',
    extension: true,
    body: newQueueSchema,
    bodyLimit: bulkBodyLimit,
    responses: { 201: json(single(queueSchema), 'Created') },
    errors: [400, 401, 403, 409],
  }),
  getQueue: endpoint({
    method: 'GET',
    path: '/queues/{id}',
    module: 'settings',
    summary: 'Read a queue',
    scope: 'agent',
    extension: true,
    params: idParams,
    query: z.object({ include }),
    responses: { 200: json(single(queueSchema)) },
    errors: [400, 401, 404],
  }),
  updateQueue: endpoint({
    method: 'PATCH',
    path: '/queues/{id}',
    module: 'settings',
    summary: 'Change a queue, join or leave it',
    description:
      'Agents join or leave with their own entry in `users`, supervisors may let others join or leave, and ' +
      'administrators may change everything; settings and `members` in one request are saved together or not ' +
      'at all. Waiting callers go on waiting under the new settings. All users receive the event ' +
      '`queue.updated`.',
    scope: 'agent',
    extension: true,
    params: idParams,
    body: queuePatchSchema,
    bodyLimit: bulkBodyLimit,
    responses: { 200: json(single(queueSchema)) },
    errors: [400, 401, 403, 404, 409],
  }),
  deleteQueue: endpoint({
    method: 'DELETE',
    path: '/queues/{id}',
    module: 'settings',
    summary: 'Remove a queue',
    description:
      'Waiting callers go to the overflow target of the queue, or hear a sentence and are released; requested ' +
      'call-backs count as failed. Records of its calls stay. All users receive the event `queue.removed`.',
    scope: 'administrator',
    extension: true,
    params: idParams,
    responses: { 204: empty() },
    errors: [401, 403, 404],
  }),
  getQueueStats: endpoint({
    method: 'GET',
    path: '/queues/{id}/stats',
    module: 'settings',
    summary: 'Read a queue’s current figures and those of today',
    description: 'The event `queue.stats` carries the same whenever they change.',
    scope: 'supervisor',
    extension: true,
    params: idParams,
    responses: { 200: json(single(queueStatsSchema)) },
    errors: [401, 403, 404],
  }),
  ...queueCallers,
  ...queueGoals,
};
