import { z } from 'zod';
import { collectionOf } from '../collection.ts';
import { empty, endpoint, idParams, json, single } from '../endpoint.ts';

/** A head start in minutes of waiting time. */
export const queuePriority = z.int().min(0).max(1_000);

/** Somebody who waits in a queue (extension). */
export const queueCallerSchema = z
  .object({
    id: z.int().describe('Id of the call that entered the queue; stays the same for a call-back'),
    position: z.int().describe('Place in the queue: 1 is served next'),
    number: z.string(),
    name: z.string(),
    created_at: z.string().describe('Since when the caller waits, including previous queues; UTC, YYYY-MM-DD HH:MM:SS'),
    wait: z.int().describe('Seconds'),
    priority: z.int().describe('Minutes of waiting that the caller had before others'),
    ringing_user_ids: z.array(z.int()).describe('Agents who are being rung'),
    user_id: z.int().nullable().describe('The only agent the caller is offered to. Null: all agents'),
    callback: z.boolean().describe('Whether the caller has hung up and will be called back'),
    tries: z.int().describe('Number of call-backs so far'),
    next_call_at: z.string().nullable().describe('Earliest time of the next call-back; UTC'),
  })
  .meta({ id: 'QueueCaller', description: 'Somebody who waits in a queue' });

/** Somebody who waits in a queue. */
export type QueueCaller = z.infer<typeof queueCallerSchema>;

/** Changes to a waiting caller by a supervisor. */
export const queueCallerPatchSchema = z
  .object({
    queue_id: z.int().positive().describe('Move the caller to this queue; its waiting time is kept'),
    priority: queuePriority.describe('Head start in minutes of waiting time'),
    user_id: z.int().positive().nullable().describe('Offer the caller to this agent only. Null: to all agents again'),
  })
  .partial();

export type QueueCallerPatch = z.output<typeof queueCallerPatchSchema>;

const callerParams = idParams.extend({ call_id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });

/** Callers who wait in a queue. */
export const queueCallers = {
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
