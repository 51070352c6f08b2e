import { z } from 'zod';
import { collectionOf, collectionQuery } from '../collection.ts';
import { bulkBodyLimit, empty, endpoint, idParams, json, single } from '../endpoint.ts';
import {
  newQueueSchema,
  queueCallerPatchSchema,
  queueCallerSchema,
  queuePatchSchema,
  queueSchema,
  queueStatsSchema,
} from '../schemas/queue.ts';

const callerParams = idParams.extend({ call_id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });
const include = z.literal('users').optional().describe('`users`: shows the agents as objects instead of ids');

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
    query: collectionQuery.extend({ include }),
  }),
  createQueue: endpoint({
    method: 'POST',
    path: '/queues',
    module: 'settings',
    summary: 'Add a queue',
    description:
      'Everybody in the house can dial its `number` at once; telephone numbers lead into it by their target. Settings and ' +
      'agents (`users`, or `members` with what is said of each) are kept together or not at all; `queue.updated` on the ' +
      'event stream tells everybody.',
    scope: 'administrator',
    extension: true,
    body: newQueueSchema,
    bodyLimit: bulkBodyLimit,
    responses: { 201: json(single(queueSchema), 'Created') },
    errors: [400, 401, 403],
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
      'An agent joins or leaves with its own entry of `users`, a supervisor lets others join or leave, an administrator ' +
      'changes everything: settings and `members` in one request are kept together or not at all. Who waits goes on ' +
      'waiting under the new settings. `queue.updated` on the event stream tells everybody.',
    scope: 'agent',
    extension: true,
    params: idParams,
    body: queuePatchSchema,
    bodyLimit: bulkBodyLimit,
    responses: { 200: json(single(queueSchema)) },
    errors: [400, 401, 403, 404],
  }),
  deleteQueue: endpoint({
    method: 'DELETE',
    path: '/queues/{id}',
    module: 'settings',
    summary: 'Remove a queue',
    description:
      'Who waits goes on to where the queue’s callers overflow, or is told and released; a call-back that was promised ' +
      'counts as failed. What is kept of its calls stays. `queue.removed` on the event stream tells everybody.',
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
    summary: 'A queue’s figures now and today',
    description: 'The same that `queue.stats` on the event stream carries whenever they change.',
    scope: 'supervisor',
    extension: true,
    params: idParams,
    responses: { 200: json(single(queueStatsSchema)) },
    errors: [401, 403, 404],
  }),
  listQueueCallers: collectionOf({
    path: '/queues/{id}/callers',
    module: 'settings',
    summary: 'Who waits in a queue now, call-backs included',
    scope: 'supervisor',
    extension: true,
    params: idParams,
    resource: queueCallerSchema,
    errors: [400, 401, 403, 404],
  }),
  updateQueueCaller: endpoint({
    method: 'PATCH',
    path: '/queues/{id}/callers/{call_id}',
    module: 'settings',
    summary: 'Move a waiting caller to another queue or out of order',
    scope: 'supervisor',
    extension: true,
    params: callerParams,
    body: queueCallerPatchSchema,
    responses: { 200: json(single(queueCallerSchema)) },
    errors: [400, 401, 403, 404],
  }),
  deleteQueueCaller: endpoint({
    method: 'DELETE',
    path: '/queues/{id}/callers/{call_id}',
    module: 'settings',
    summary: 'Release a waiting caller, or forget a call-back',
    scope: 'supervisor',
    extension: true,
    params: callerParams,
    responses: { 204: empty() },
    errors: [401, 403, 404],
  }),
};
