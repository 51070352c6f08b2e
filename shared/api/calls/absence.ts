import { z } from 'zod';
import { endpoint, idParams, json, many, single } from '../endpoint.ts';
import { must, where } from '../fields.ts';

/** Where a queue's call goes when its agent has disappeared. */
export const queueCallChoices = ['queue', 'phone', 'end'] as const;
/** Where other calls go when their agent has disappeared and no phone of the agent takes them. */
export const otherCallChoices = ['park', 'voicemail', 'end'] as const;

/** Where a queue’s own calls go whose agent is gone. */
export const queueGoneTypes = ['default', 'queue', 'phone', 'other_queue', 'voicemail', 'end'] as const;

const goneTypesWithId: ReadonlySet<string> = new Set(['other_queue', 'voicemail']);

/** What a queue says of its calls whose agent is gone. */
export const queueGoneSchema = z
  .object({
    type: z
      .enum(queueGoneTypes)
      .describe(
        '`default`: as `queue_calls` of `/settings/absence` says. `queue`: back into this queue, in front of everybody else. ' +
          '`phone`: the agent’s registered phones ring, and if none is answered, back into this queue. `other_queue`: into ' +
          'another queue, in front of everybody else. `voicemail`: a user’s mailbox answers. `end`: the party is told and the ' +
          'call ends. Where the other queue or the mailbox is not there any more, back into this queue',
      ),
    id: z
      .int()
      .min(0)
      .default(0)
      .describe('For `other_queue`: id of the queue; for `voicemail`: id of the user; otherwise 0'),
  })
  .refine(({ type, id }) => id > 0 || !goneTypesWithId.has(type), { path: ['id'], message: 'is missing' })
  .meta(must(where('type', [...goneTypesWithId], 'id', { minimum: 1 })));

/** What a queue says of its calls whose agent is gone. */
export type QueueGone = z.output<typeof queueGoneSchema>;

/** What happened to a call whose agent was gone. */
export const absenceOutcomes = [
  'back',
  'phone',
  'taken_over',
  'queue',
  'other_queue',
  'voicemail',
  'parked',
  'hung_up',
  'call_ended',
  'cut',
] as const;

/** What happened to a call whose agent was gone. */
export type AbsenceOutcome = (typeof absenceOutcomes)[number];

/** A time in which the page of an agent in a call was gone. */
export const absenceSchema = z
  .object({
    id: z.int().describe('Id of this absence, the same in its events'),
    user_id: z.int().describe('Id of the user whose page was gone'),
    user_name: z.string().describe('What that user was called at that time'),
    call_id: z.int().describe('Live id of the call; `live_id` of its record'),
    number: z.string().describe('Number of the other party; empty once the record of the call is deleted'),
    name: z.string().describe('Name of the other party, where it is known'),
    queue_id: z.int().nullable().describe('Id of the queue that the call came through; null for none'),
    queue_name: z.string().describe('What that queue was called at that time'),
    is_emergency: z
      .boolean()
      .describe(
        'Whether it was an emergency call, or joined with one; it is never passed on or ended without its agent',
      ),
    gone_at: z.string().describe('When the last sign of the page came; UTC, YYYY-MM-DD HH:MM:SS'),
    goes_on_at: z
      .string()
      .nullable()
      .describe('When the call goes on without the agent; UTC. Null: not at all, as it is an emergency call'),
    ended_at: z.string().nullable().describe('When that was over, by `outcome`; UTC. Null while the page is gone'),
    seconds: z.int().nullable().describe('How long the page was gone; null while it is'),
    outcome: z
      .enum(absenceOutcomes)
      .nullable()
      .describe(
        '`back`: the page, or another one of the user, had the call again. `phone`: a phone of the user took it. `taken_over`: ' +
          'somebody else did. `queue`, `other_queue`, `voicemail`, `parked`: there it went on without the user. `hung_up`: the ' +
          'other party was told, and the call ended. `call_ended`: the other party hung up, or somebody ended the call or ' +
          'passed it on. `cut`: the service was stopped. Null while the page is gone',
      ),
    target: z.string().describe('Name of the queue or mailbox, or parking place, where the call went on; else empty'),
    seen: z
      .boolean()
      .describe('Whether the user has read of it; of calls that were not passed on there is nothing to read'),
  })
  .meta({ id: 'Absence', description: 'A time in which the page of an agent in a call was gone' });

/** A time in which the page of an agent in a call was gone. */
export type AgentAbsence = z.infer<typeof absenceSchema>;

/** What happens to calls whose agent is gone. */
export const absenceSettingsSchema = z
  .object({
    after: z
      .union([z.literal(0), z.int().min(5).max(120)])
      .describe(
        'Seconds without a sign of life from the agent’s page after which its calls continue without it: 5 to 120. 0: they are ' +
          'not moved, and end after two minutes. Until then the other party is asked to wait and hears music; if the page ' +
          'comes back in the meantime, it takes its calls over again',
      ),
    queue_calls: z
      .enum(queueCallChoices)
      .describe(
        'Where calls go that came through a queue, unless the queue says otherwise (`agent_gone`). `queue`: back into it, in front of everybody else. `phone`: the ' +
          'agent’s registered phones ring, and if none is answered, back into the queue. `end`: the party is told and the call ends',
      ),
    other_calls: z
      .enum(otherCallChoices)
      .describe(
        'Where other calls go when none of the agent’s registered phones is answered. `park`: any colleague may take them. ' +
          '`voicemail`: the agent’s mailbox answers; without one, they end. `end`: the party hears an announcement and the call ends',
      ),
  })
  .meta({
    id: 'AbsenceSettings',
    description: 'What happens to calls whose agent’s page was closed, has crashed or lost its network',
  });

export type AbsenceSettings = z.infer<typeof absenceSettingsSchema>;

/** The defaults. */
export const usualAbsenceSettings: AbsenceSettings = { after: 20, queue_calls: 'queue', other_calls: 'park' };

/** Operations: what happens to calls whose agent has disappeared. */
export const absences = {
  listAbsences: endpoint({
    method: 'GET',
    path: '/absences',
    module: 'calls',
    summary: 'List the times in which the page of an agent was gone during a call, newest first',
    description:
      'Of the last 30 days, at most the newest 1,000. Agents see their own, supervisors everybody’s. The event ' +
      '`agent.absence` tells when one begins and ends.',
    scope: 'agent',
    extension: true,
    query: z.object({
      user_id: z.coerce.number().int().positive().optional().describe('Only those of this user'),
      call_id: z.coerce
        .number()
        .int()
        .positive()
        .max(Number.MAX_SAFE_INTEGER)
        .optional()
        .describe('Only those of this call: its live id'),
      seen: z
        .enum(['true', 'false'])
        .optional()
        .describe('`false`: only what is over and the user has not read yet; `true`: only what it has read'),
    }),
    responses: { 200: json(many(absenceSchema)) },
    errors: [400, 401],
  }),
  getAbsence: endpoint({
    method: 'GET',
    path: '/absences/{id}',
    module: 'calls',
    summary: 'Read one time in which the page of an agent was gone during a call',
    description: 'Agents read their own, supervisors everybody’s.',
    scope: 'agent',
    extension: true,
    params: idParams,
    responses: { 200: json(single(absenceSchema)) },
    errors: [401, 404],
  }),
  updateAbsence: endpoint({
    method: 'PATCH',
    path: '/absences/{id}',
    module: 'calls',
    summary: 'Say that one has read what became of a call while the page was gone',
    description: 'Everybody says so of their own; those of others are 404.',
    scope: 'agent',
    extension: true,
    params: idParams,
    body: z.object({ seen: z.boolean().describe('Whether the user has read of it') }),
    responses: { 200: json(single(absenceSchema)) },
    errors: [400, 401, 404],
  }),
  getAbsenceSettings: endpoint({
    method: 'GET',
    path: '/settings/absence',
    module: 'settings',
    summary: 'Read what happens to calls whose agent has disappeared',
    scope: 'administrator',
    extension: true,
    responses: { 200: json(single(absenceSettingsSchema)) },
    errors: [401, 403],
  }),
  updateAbsenceSettings: endpoint({
    method: 'PATCH',
    path: '/settings/absence',
    module: 'settings',
    summary: 'Change what happens to calls whose agent has disappeared',
    description: 'Applies to agents who disappear after the change.',
    scope: 'administrator',
    extension: true,
    body: absenceSettingsSchema.partial(),
    responses: { 200: json(single(absenceSettingsSchema)) },
    errors: [400, 401, 403],
  }),
};
