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
const include = z.literal('users').optional().describe('`users`: returns the agents as objects instead of ids');

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
      'All users can dial its `number` at once; telephone numbers lead into it by their target. Settings and ' +
      'agents (`users`, or `members` with details of each) are saved together or not at all. All users receive ' +
      'the event `queue.updated`.',
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
    errors: [400, 401, 403, 404],
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
  listQueueCallers: collectionOf({
    path: '/queues/{id}/callers',
    module: 'settings',
    summary: 'List the callers who wait in a queue, including call-backs',
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
    summary: 'Move a waiting caller to another queue, or change its turn',
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
    summary: 'Release a waiting caller, or cancel a call-back',
    scope: 'supervisor',
    extension: true,
    params: callerParams,
    responses: { 204: empty() },
    errors: [401, 403, 404],
  }),
};
