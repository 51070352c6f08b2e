import { z } from 'zod';
import { collectionOf } from '../collection.ts';
import { empty, endpoint, idParams, json, single } from '../endpoint.ts';

const name = z.string().trim().min(1).max(100);
const queueIds = z
  .array(z.int().positive())
  .max(10_000)
  .transform((list) => [...new Set(list)])
  .describe('Ids of existing queues, in the order in which equal ones take callers');

/** Queues that belong together (specification, "QueueGroup"). */
export const queueGroupSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    queue_ids: z
      .array(z.int())
      .describe(
        'Extension: its queues, in the order in which equal ones take callers. A queue that is removed leaves it',
      ),
  })
  .meta({ id: 'QueueGroup', description: 'Queues that belong together' });

export type QueueGroup = z.infer<typeof queueGroupSchema>;

/** A new queue group. */
export const newQueueGroupSchema = z.object({
  name: name.describe('What it is called; no two of the customer alike'),
  queue_ids: queueIds.default([]),
});

const workSchema = z.object({
  id: z.int().positive().describe('Id of the user, as in `/users`'),
  status: z.boolean().describe('Whether the agent works now in all queues of the group that it is in'),
});

/** Changes to a queue group; absent fields are not changed. */
export const queueGroupPatchSchema = z.object({
  name: name.optional(),
  queue_ids: queueIds.optional(),
  users: z
    .array(workSchema)
    .max(10_000)
    .optional()
    .describe(
      'Agents who join (true) or leave (false) all queues of the group at once. Each joins the queues that it is an ' +
        'agent of; one that is in none of them is 400. Agents may change their own `status`, supervisors everybody’s',
    ),
});

/** Changes to a queue group. */
export type QueueGroupPatch = z.output<typeof queueGroupPatchSchema>;

/** Queues that belong together. */
export const queueGroups = {
  listQueueGroups: collectionOf({
    path: '/queuegroups',
    module: 'customer',
    summary: 'List queue groups',
    scope: 'agent',
    resource: queueGroupSchema,
  }),
  createQueueGroup: endpoint({
    method: 'POST',
    path: '/queuegroups',
    module: 'customer',
    summary: 'Create a queue group',
    description:
      'A telephone number whose target is a queue group (`target_type` QUEUE_GROUP) sends each caller to one of its ' +
      'queues, and so does a queue whose `overflow` leads to a group, which never gets the caller back: among those that ' +
      'take callers now, the one with the shortest `expected_wait`, and the first of equals. If none takes callers, the ' +
      'first queue sends the caller to its overflow target. Reports and `/queues` are narrowed down by `queue_group_id`.',
    scope: 'administrator',
    body: newQueueGroupSchema,
    responses: { 201: json(single(queueGroupSchema), 'Created') },
    errors: [400, 401, 403, 409],
  }),
  getQueueGroup: endpoint({
    method: 'GET',
    path: '/queuegroups/{id}',
    module: 'customer',
    summary: 'Read a queue group',
    scope: 'agent',
    params: idParams,
    responses: { 200: json(single(queueGroupSchema)) },
    errors: [401, 403, 404],
  }),
  updateQueueGroup: endpoint({
    method: 'PATCH',
    path: '/queuegroups/{id}',
    module: 'customer',
    summary: 'Change a queue group, join or leave its queues',
    description:
      'Administrators change `name` and `queue_ids`. Agents join or leave all queues of the group with their own entry ' +
      'in `users`, supervisors with anybody’s; all users receive the event `queue.updated` of each queue that changed. ' +
      'Everything is saved together or not at all.',
    scope: 'agent',
    params: idParams,
    body: queueGroupPatchSchema,
    responses: { 200: json(single(queueGroupSchema)) },
    errors: [400, 401, 403, 404, 409],
  }),
  deleteQueueGroup: endpoint({
    method: 'DELETE',
    path: '/queuegroups/{id}',
    module: 'customer',
    summary: 'Delete a queue group; its queues stay',
    description:
      'Telephone numbers that led to it have no target any more. Queues that overflowed to it release their callers ' +
      'with a sentence; all users receive the event `queue.updated` of each.',
    scope: 'administrator',
    params: idParams,
    responses: { 204: empty() },
    errors: [401, 403, 404],
  }),
};
