import { z } from 'zod';
import { followUpStates, wrapUpStates } from '../domain/wrapUp.ts';
import { labelRefsSchema, shownLabelsSchema } from './calls/callLabels.ts';
import { collectionOf } from './collection.ts';
import { empty, endpoint, idParams, json, single } from './endpoint.ts';
import { moment, notesSchema } from './fields.ts';

const idOrNull = z.int().positive().nullable();
const dispositionName = z.string().trim().min(1).max(60).describe('What it is called; no two of the customer alike');
const queueIds = z
  .array(z.int().positive())
  .max(1_000)
  .transform((ids) => [...new Set(ids)].toSorted((a, b) => a - b))
  .nullable()
  .describe('Queues in whose wrap-ups it can be chosen. Null: all queues');
const position = z.int().min(0).max(10_000).describe('Position in the list, lowest first');
const outcome = idOrNull.describe(
  'Choosing it sets the contact’s `outcome_id` to this, unless the wrap-up sets another. Null: unchanged',
);

/** A disposition: the result of a call as an agent chooses it in the wrap-up (extension). */
export const dispositionSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    queue_ids: z.array(z.int()).nullable().describe('Ids of the queues that offer it. Null: every queue'),
    outcome_id: z.int().nullable(),
    position: z.int(),
  })
  .meta({ id: 'Disposition', description: 'A disposition: what an agent says in the wrap-up came of a call' });

/** A disposition. */
export type Disposition = z.infer<typeof dispositionSchema>;

/** A new disposition. */
export const newDispositionSchema = z.object({
  name: dispositionName,
  queue_ids: queueIds.default(null),
  outcome_id: outcome.default(null),
  position: position.default(0),
});

/** A new disposition. */
export type NewDisposition = z.output<typeof newDispositionSchema>;

/** Changes to a disposition; wrap-ups and records that have it already keep the name that it had. */
export const dispositionPatchSchema = z
  .object({ name: dispositionName, queue_ids: queueIds, outcome_id: outcome, position })
  .partial();

/** Changes to a disposition. */
export type DispositionPatch = z.output<typeof dispositionPatchSchema>;

/** The wrap-up of a queue's call by its agent (extension). */
export const wrapUpSchema = z
  .object({
    id: z.int(),
    user_id: z.int().describe('Id of the agent whose wrap-up it is'),
    user_name: z.string(),
    queue_id: z.int(),
    queue_name: z.string(),
    call_id: z.int().describe('Id of the live call; `live_id` of its record'),
    number: z.string().describe('Telephone number of the caller, as digits'),
    name: z.string().describe('The caller’s name, if it was known'),
    state: z.enum(wrapUpStates).describe('START: open; END: closed by somebody; TIMEOUT: its time ran out'),
    created_at: z.string().describe('When the agent’s part in the call ended; UTC, YYYY-MM-DD HH:MM:SS'),
    expires_at: z.string().describe('When it runs or ran out; UTC'),
    expires_timestamp: z.number().describe('The same in Unix seconds, with fractions'),
    ended_at: z.string().nullable().describe('UTC; null while it is open'),
    ended_by: z.int().nullable().describe('The user who closed it; null while it is open, and when its time ran out'),
    extension_time: z.int().describe('Seconds by which it may be extended once. 0: not at all'),
    extended: z.boolean(),
    disposition_id: z.int().nullable(),
    disposition: z.string().describe('Its name when it was chosen; empty if none was'),
    notes: z.string(),
    labels: shownLabelsSchema,
    contact_id: z.int().nullable().describe('The caller’s contact, if there is one'),
    outcome_id: z.int().nullable().describe('New `outcome_id` of the contact. Null: unchanged'),
    follow_up_at: z.string().nullable().describe('When the agent wants to follow up; UTC'),
    follow_up_state: z.enum(followUpStates).describe('`open` until the follow-up is marked as done'),
    follow_up_done_at: z.string().nullable().describe('When it was marked as done; UTC'),
    cut: z.boolean().describe('A crash of the service ended the call; the wrap-up opened after the restart'),
  })
  .meta({ id: 'WrapUp', description: 'The wrap-up of a call that a queue brought to an agent' });

/** The wrap-up of a queue's call. */
export type WrapUp = z.infer<typeof wrapUpSchema>;

/** Changes to a wrap-up. */
export const wrapUpPatchSchema = z
  .object({
    disposition_id: idOrNull,
    notes: notesSchema,
    labels: labelRefsSchema,
    contact_id: idOrNull,
    outcome_id: idOrNull,
    follow_up_at: moment.nullable().describe('A new time reopens a follow-up that was done'),
    follow_up_done: z.boolean().describe('Whether the follow-up is done'),
    extend: z.literal(true).describe('Extend it by `extension_time` seconds, once'),
    state: z.literal('END').describe('`END` closes it before its time is over'),
  })
  .partial();

export type WrapUpPatch = z.output<typeof wrapUpPatchSchema>;

/** Wrap-ups after queues' calls, and the dispositions to choose from. */
export const wrapups = {
  listWrapUps: collectionOf({
    path: '/wrapups',
    module: 'history',
    summary: 'List wrap-ups',
    description:
      'Agents see their own, supervisors everybody’s. `state` is `START` for open ones; to find open ' +
      'follow-ups, filter on `follow_up_state` and `follow_up_at`. The event `queue.wrapup` reports that one ' +
      'opens or ends, and `wrapup.updated` reports later changes and follow-ups. An agent’s wrap-up begins ' +
      'when its part in the call ends: when the call ends or is transferred, or when a supervisor takes it ' +
      'over. An agent who gets the call back wraps it up only once. A supervisor who took over also has a ' +
      'wrap-up if it works in that queue itself.',
    scope: 'agent',
    extension: true,
    resource: wrapUpSchema,
  }),
  getWrapUp: endpoint({
    method: 'GET',
    path: '/wrapups/{id}',
    module: 'history',
    summary: 'Read a wrap-up',
    scope: 'agent',
    extension: true,
    params: idParams,
    responses: { 200: json(single(wrapUpSchema)) },
    errors: [401, 404],
  }),
  updateWrapUp: endpoint({
    method: 'PATCH',
    path: '/wrapups/{id}',
    module: 'history',
    summary: 'Change, extend or close a wrap-up',
    description:
      'Changes are saved at once, so they are not lost when the time runs out. Disposition, notes, labels and ' +
      'the contact’s outcome are copied to the call’s record and the contact when the wrap-up ends, or at once ' +
      'if it has ended already. `state: END` closes it; if it has ended in the meantime, its state stays but ' +
      'the changes are saved. For the agent itself and supervisors.',
    scope: 'agent',
    extension: true,
    params: idParams,
    body: wrapUpPatchSchema,
    responses: { 200: json(single(wrapUpSchema)) },
    errors: [400, 401, 404],
  }),
  listDispositions: collectionOf({
    path: '/dispositions',
    module: 'settings',
    summary: 'List dispositions',
    description: 'Agents choose from these in a wrap-up: those of its queue and those for all queues.',
    scope: 'agent',
    extension: true,
    resource: dispositionSchema,
  }),
  createDisposition: endpoint({
    method: 'POST',
    path: '/dispositions',
    module: 'settings',
    summary: 'Add a disposition',
    scope: 'administrator',
    extension: true,
    body: newDispositionSchema,
    responses: { 201: json(single(dispositionSchema), 'Created') },
    errors: [400, 401, 403, 409],
  }),
  getDisposition: endpoint({
    method: 'GET',
    path: '/dispositions/{id}',
    module: 'settings',
    summary: 'Read a disposition',
    scope: 'agent',
    extension: true,
    params: idParams,
    responses: { 200: json(single(dispositionSchema)) },
    errors: [401, 404],
  }),
  updateDisposition: endpoint({
    method: 'PATCH',
    path: '/dispositions/{id}',
    module: 'settings',
    summary: 'Change a disposition',
    description: 'Existing wrap-ups and records keep the name it had.',
    scope: 'administrator',
    extension: true,
    params: idParams,
    body: dispositionPatchSchema,
    responses: { 200: json(single(dispositionSchema)) },
    errors: [400, 401, 403, 404, 409],
  }),
  deleteDisposition: endpoint({
    method: 'DELETE',
    path: '/dispositions/{id}',
    module: 'settings',
    summary: 'Remove a disposition',
    description: 'Existing wrap-ups and records keep its name.',
    scope: 'administrator',
    extension: true,
    params: idParams,
    responses: { 204: empty() },
    errors: [401, 403, 404],
  }),
};
