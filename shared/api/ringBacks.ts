import { z } from 'zod';
import { endpoint, idParams, json, many, single } from './endpoint.ts';

/** A caller who abandoned a queue, or whose call a user did not answer, and whom somebody should ring back (extension). */
export const ringBackSchema = z
  .object({
    id: z.int().describe('Id of the lost call; `live_id` of its record'),
    call_id: z.int().describe('Live id of the call, the same as `id`'),
    kind: z
      .enum(['queue', 'direct'])
      .describe('`direct`: the caller called a user, and nobody answered but the mailbox'),
    queue_id: z.int().nullable().describe('Id of the queue, as in `/queues`; null for `direct`'),
    queue_name: z.string().describe('Name of the queue at that time; empty for `direct`'),
    called_id: z.int().nullable().describe('For `direct`: the user who was called; otherwise null'),
    called_name: z.string(),
    number: z.string(),
    name: z.string(),
    created_at: z.string().describe('When the caller came in; UTC'),
    wait: z.int().describe('Seconds'),
    outcome: z.enum(['abandoned', 'short_abandoned', 'callback_failed', 'cut', 'missed']),
    called_at: z.string().nullable().describe('When a user called that number next; UTC'),
    reached: z
      .boolean()
      .describe(
        'Whether there was a connected call with the number since, in either direction; for a colleague: with the user who was called',
      ),
    user_id: z
      .int()
      .nullable()
      .describe(
        'Id of the user who is to ring back: for a `direct` call the called user, until it is assigned to another. Null: nobody',
      ),
    user_name: z.string(),
    done_at: z.string().nullable().describe('When it was marked as done; UTC'),
    done_by: z.int().nullable(),
  })
  .meta({
    id: 'RingBack',
    description:
      'A caller who abandoned a queue, or whose call a user did not answer, and whom somebody should ring back',
  });

/** A caller who was lost and whom somebody should ring back. */
export type RingBack = z.infer<typeof ringBackSchema>;

/** Changes to a caller to be rung back. */
export const ringBackPatchSchema = z
  .object({
    user_id: z
      .int()
      .positive()
      .nullable()
      .describe(
        'Id of the user who is to ring back; null: nobody in particular. Agents may only name themselves or nobody',
      ),
    done: z.boolean().describe('Whether it is done: nobody needs to ring back any more'),
  })
  .partial();

export type RingBackPatch = z.output<typeof ringBackPatchSchema>;

/** Callers who are to be rung back. */
export const ringBacks = {
  listRingBacks: endpoint({
    method: 'GET',
    path: '/ringbacks',
    module: 'history',
    summary: 'List callers who are to be rung back, who abandoned a queue or called a user in vain, newest first',
    description:
      'Callers of the last 30 days, at most the newest 1,000: of queues, who hung up while they waited or were not ' +
      'reached when they were called back; and who called a user directly, from outside or from another extension, when ' +
      'nobody answered. Agents see those of the queues they work in, those who called them, and those assigned to them; ' +
      'supervisors all but colleagues whom somebody else missed. The ' +
      'event `resource.changed` with the resource `ringbacks` tells when the list may be another one.',
    scope: 'agent',
    extension: true,
    query: z.object({
      state: z
        .enum(['open', 'done'])
        .default('open')
        .describe('`open`: nobody talked with them since or said that it is done; `done`: the others'),
    }),
    responses: { 200: json(many(ringBackSchema)) },
    errors: [400, 401],
  }),
  getRingBack: endpoint({
    method: 'GET',
    path: '/ringbacks/{id}',
    module: 'history',
    summary: 'Read a caller who is to be rung back',
    description: 'Whoever finds it in the list may read it, also when it is done.',
    scope: 'agent',
    extension: true,
    params: idParams,
    responses: { 200: json(single(ringBackSchema)) },
    errors: [401, 404],
  }),
  updateRingBack: endpoint({
    method: 'PATCH',
    path: '/ringbacks/{id}',
    module: 'history',
    summary: 'Assign a caller to be rung back to somebody, or say that it is done',
    scope: 'agent',
    extension: true,
    params: idParams,
    body: ringBackPatchSchema,
    responses: { 200: json(single(ringBackSchema)) },
    errors: [400, 401, 403, 404],
  }),
};
