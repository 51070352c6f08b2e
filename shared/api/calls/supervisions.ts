import { z } from 'zod';
import { supervisionModes } from '../../domain/supervision.ts';
import { collectionOf } from '../collection.ts';
import { empty, endpoint, idParams, json, single } from '../endpoint.ts';

const mode = z
  .enum(supervisionModes)
  .describe(
    '`listen`: the supervisor hears both sides; `whisper`: only the agent hears the supervisor too; `barge`: ' +
      'both sides hear the supervisor; `take_over`: the supervisor replaces the agent',
  );

const supervisor = {
  user_id: z.int().describe('Id of the user who supervises'),
  user_name: z.string(),
  mode,
  agent_id: z.int().describe('The user whose call it is'),
  agent_name: z.string(),
  agent_informed: z.boolean().describe('Whether the agent sees the supervision, by the settings at its beginning'),
};

/** Who supervises a live call, as the call itself shows it. */
export const supervisedBySchema = z.object({
  id: z.int().describe('Id of the supervision, by which it is ended'),
  ...supervisor,
});

/** A running supervision. */
export const supervisionSchema = z
  .object({
    id: z.int(),
    call_id: z.int(),
    ...supervisor,
    state: z
      .enum(['active', 'away'])
      .describe(
        '`away`: the supervisor hears and says nothing, because another call has its audio or its audio session ' +
          'is not open',
      ),
    created_at: z.string().describe('UTC, YYYY-MM-DD HH:MM:SS'),
  })
  .meta({ id: 'Supervision', description: 'A supervision that is under way' });

export type Supervision = z.infer<typeof supervisionSchema>;

/** Supervisions in a call's record: one entry for each period in one mode. */
export const supervisionRecordSchema = z
  .object({
    id: z.int(),
    supervision_id: z.int().describe('The same for all modes from beginning to end'),
    call_id: z.int().describe('Live id of the call that was supervised'),
    ...supervisor,
    started_at: z.string().describe('UTC, YYYY-MM-DD HH:MM:SS'),
    ended_at: z.string().nullable().describe('When it ended, UTC. Null while it continues'),
  })
  .meta({
    id: 'SupervisionRecord',
    description: 'What a call’s record says of its supervisions: one entry for each stretch in one mode',
  });

/** One stretch of a supervision in one mode. */
export type SupervisionRecord = z.infer<typeof supervisionRecordSchema>;

/** How a customer wants its calls supervised. */
export const supervisionSettingsSchema = z
  .object({
    tone: z.boolean().describe('Whether both sides hear a beep when a supervision begins; default false'),
    inform_agent: z.boolean().describe('Whether the agent sees who supervises its call; default true'),
  })
  .meta({ id: 'SupervisionSettings', description: 'How a customer wants its calls supervised' });

/** How a customer wants its calls supervised. */
export type SupervisionSettings = z.infer<typeof supervisionSettingsSchema>;

/** A new supervision. */
export const newSupervisionSchema = z.object({
  mode,
  agent_id: z
    .int()
    .optional()
    .describe(
      'In a call between two users: the user whom whispering reaches. Default: the agent whom a queue connected, else the caller',
    ),
});

/** Another mode. */
export const supervisionPatchSchema = z.object({ mode });

const supervisionParams = idParams.extend({
  supervision_id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
});

/** Supervision of live calls (extension). */
export const supervisions = {
  listSupervisions: collectionOf({
    path: '/calls/{id}/supervisions',
    module: 'calls',
    summary: 'List the supervisors of a live call',
    scope: 'supervisor',
    extension: true,
    params: idParams,
    resource: supervisionSchema,
    errors: [400, 401, 403, 404],
  }),
  createSupervision: endpoint({
    method: 'POST',
    path: '/calls/{id}/supervisions',
    module: 'calls',
    summary: 'Listen to a live call, whisper, barge in, or take it over',
    description:
      'Uses your audio session; 412 without one. 400 unless the call is connected and not your own. You ' +
      'supervise one call at a time: starting ends a supervision of another call and puts a call of your own ' +
      'on hold; while a call of your own has your audio, your supervision is `away`. 409 if you supervise this ' +
      'call already. After `take_over` the call is yours under the same id, and the agent is free.',
    scope: 'supervisor',
    extension: true,
    params: idParams,
    body: newSupervisionSchema,
    responses: { 201: json(single(supervisionSchema), 'Supervision has started') },
    errors: [400, 401, 403, 404, 409, 412],
  }),
  updateSupervision: endpoint({
    method: 'PATCH',
    path: '/calls/{id}/supervisions/{supervision_id}',
    module: 'calls',
    summary: 'Change the mode of your supervision',
    description:
      'Changing from `take_over` to another mode returns the call to the agent; if the agent has no audio ' +
      'session or is in another call, the answer is 400 and nothing changes. 403 for the supervision of ' +
      'somebody else.',
    scope: 'supervisor',
    extension: true,
    params: supervisionParams,
    body: supervisionPatchSchema,
    responses: { 200: json(single(supervisionSchema)) },
    errors: [400, 401, 403, 404],
  }),
  deleteSupervision: endpoint({
    method: 'DELETE',
    path: '/calls/{id}/supervisions/{supervision_id}',
    module: 'calls',
    summary: 'Leave a call that you supervise',
    description:
      'Administrators may also end the supervisions of others. 409 after a take-over: end or transfer the ' +
      'call, or return it by choosing another mode.',
    scope: 'supervisor',
    extension: true,
    params: supervisionParams,
    responses: { 204: empty('Supervision has ended') },
    errors: [401, 403, 404, 409],
  }),
  listCdrSupervisions: collectionOf({
    path: '/cdrs/{id}/supervisions',
    module: 'history',
    summary: 'List who supervised an ended call, with modes and times',
    description: 'Agents see only supervisions that agents were notified of.',
    scope: 'agent',
    extension: true,
    params: idParams,
    resource: supervisionRecordSchema,
    errors: [400, 401, 404],
  }),
  getSupervisionSettings: endpoint({
    method: 'GET',
    path: '/settings/supervision',
    module: 'settings',
    summary: 'Read the supervision settings',
    scope: 'administrator',
    extension: true,
    responses: { 200: json(single(supervisionSettingsSchema)) },
    errors: [401, 403],
  }),
  updateSupervisionSettings: endpoint({
    method: 'PATCH',
    path: '/settings/supervision',
    module: 'settings',
    summary: 'Change the supervision settings',
    description: 'Applies to supervisions that begin from now on.',
    scope: 'administrator',
    extension: true,
    body: supervisionSettingsSchema.partial(),
    responses: { 200: json(single(supervisionSettingsSchema)) },
    errors: [400, 401, 403],
  }),
};
