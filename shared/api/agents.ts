import { z } from 'zod';
import { agentStateNames } from '../domain/agentState.ts';
import { presences } from '../domain/presence.ts';
import { collectionOf } from './collection.ts';
import { empty, endpoint, idParams, json, single } from './endpoint.ts';

/** A reason for a pause. */
export const agentReasonSchema = z
  .object({ id: z.int(), name: z.string() })
  .meta({ id: 'AgentReason', description: 'A reason for a pause' });

/** A reason for a pause. */
export type AgentReason = z.infer<typeof agentReasonSchema>;

const reasonName = z.string().trim().min(1).max(60);

/** A new reason. */
export const newAgentReasonSchema = z.object({
  name: reasonName.describe('What it is called; no two of the customer alike'),
});

/** Changes to a reason; states that have it already keep the name that it had. */
export const agentReasonPatchSchema = z.object({ name: reasonName.optional() });

/** A user as an agent of queues (extension). */
export const agentSchema = z
  .object({
    id: z.int().describe('Id of the user, as in `/users`'),
    name: z.string(),
    ext: z.string(),
    state: z.enum(agentStateNames),
    presence: z.enum(presences).describe('The state in the word that everybody sees, as at `GET /users`'),
    presence_reason: z.string().describe('Why it is `away`; empty for every other state and for no particular reason'),
    since: z
      .string()
      .describe(
        'Since when it is in this state, for this reason; also since when it is not to be disturbed. UTC, YYYY-MM-DD HH:MM:SS',
      ),
    reason_id: z.int().nullable().describe('For `notReady`: id of the reason; null if the service set the state'),
    reason: z.string().describe('For `notReady`: the reason; otherwise empty'),
    next_state: z
      .enum(['offline', 'available', 'notReady'])
      .describe('The state that follows the current call or wrap-up; the same as `state` if there is none'),
    next_reason: z
      .string()
      .describe('For `next_state` `notReady`: the reason that it has or will have; otherwise empty'),
    reachable: z
      .boolean()
      .describe(
        'Whether the agent can be rung: it has an audio session or a registered phone, depending on `rings_at` of ' +
          'the user. Calls are offered only then',
      ),
    goes_offline_at: z
      .string()
      .nullable()
      .describe(
        'The state does not hold: without a device at which the agent is rung it goes offline at this time, and comes ' +
          'back with the first device. UTC. Null: it holds',
      ),
    call_id: z.int().nullable().describe('The call that the agent is in or is offered'),
    queue_id: z.int().nullable().describe('The queue of that call or of the wrap-up'),
    wrapup_until: z.string().nullable().describe('When the wrap-up runs out; UTC'),
    missed_offers: z.int().describe('Offers in a row that were left unanswered'),
    queue_ids: z.array(z.int()).describe('Queues in which it works now'),
  })
  .meta({ id: 'Agent', description: 'A user as an agent of queues' });

/** A user as an agent of queues. */
export type Agent = z.infer<typeof agentSchema>;

/** Changes to an agent's state, by the agent or a supervisor. */
export const agentPatchSchema = z.object({
  state: z
    .enum(['available', 'notReady', 'offline'])
    .describe('During a call it takes effect afterwards; during a wrap-up it ends the wrap-up'),
  reason_id: z.int().positive().nullable().default(null).describe('With `notReady`. Null: no particular reason'),
});

/** A stored change of an agent's state. */
export const agentStateChangeSchema = z
  .object({
    id: z.int(),
    created_at: z.string().describe('UTC, YYYY-MM-DD HH:MM:SS'),
    from_state: z.enum(agentStateNames),
    state: z.enum(agentStateNames),
    reason_id: z.int().nullable(),
    reason: z.string(),
    cause: z.string().describe('What changed it, such as `user`, `supervisor`, `offer`, `call`, `missed_offers`'),
    by_user_id: z.int().nullable().describe('Id of the user who set the state'),
    call_id: z.int().nullable(),
    queue_id: z.int().nullable(),
  })
  .meta({ id: 'AgentStateChange', description: 'A stored change of an agent’s state' });

/** A stored change of an agent's state. */
export type AgentStateChange = z.infer<typeof agentStateChangeSchema>;

/** Agents of queues: whether they take calls, and why not. */
export const agents = {
  listAgents: collectionOf({
    path: '/agents',
    module: 'settings',
    summary: 'List agents and their states',
    description: 'Agents see themselves, supervisors everybody. The event `agent.state` reports each change.',
    scope: 'agent',
    extension: true,
    resource: agentSchema,
  }),
  getAgent: endpoint({
    method: 'GET',
    path: '/agents/{id}',
    module: 'settings',
    summary: 'Read an agent’s state',
    scope: 'agent',
    extension: true,
    params: idParams,
    responses: { 200: json(single(agentSchema)) },
    errors: [401, 404],
  }),
  updateAgent: endpoint({
    method: 'PATCH',
    path: '/agents/{id}',
    module: 'settings',
    summary: 'Change an agent’s state: available, paused or logged out',
    description:
      'Users may change their own state, supervisors everybody’s. `goes_offline_at` of the answer says at once that the ' +
      'state will not hold: nothing rings at the agent.',
    scope: 'agent',
    extension: true,
    params: idParams,
    body: agentPatchSchema,
    responses: { 200: json(single(agentSchema)) },
    errors: [400, 401, 404],
  }),
  listAgentStates: collectionOf({
    path: '/agents/{id}/states',
    module: 'settings',
    summary: 'List the changes of an agent’s state with their causes',
    description: 'The latest 10,000. Agents see their own, supervisors everybody’s.',
    scope: 'agent',
    extension: true,
    params: idParams,
    resource: agentStateChangeSchema,
    errors: [400, 401, 404],
  }),
  listAgentReasons: collectionOf({
    path: '/agents/reasons',
    module: 'settings',
    summary: 'List reasons for a pause',
    description: 'The event `agent.reasons` carries all of them whenever one changes.',
    scope: 'agent',
    extension: true,
    resource: agentReasonSchema,
  }),
  createAgentReason: endpoint({
    method: 'POST',
    path: '/agents/reasons',
    module: 'settings',
    summary: 'Add a reason for a pause',
    scope: 'administrator',
    extension: true,
    body: newAgentReasonSchema,
    responses: { 201: json(single(agentReasonSchema), 'Created') },
    errors: [400, 401, 403, 409],
  }),
  getAgentReason: endpoint({
    method: 'GET',
    path: '/agents/reasons/{id}',
    module: 'settings',
    summary: 'Read a reason for a pause',
    scope: 'agent',
    extension: true,
    params: idParams,
    responses: { 200: json(single(agentReasonSchema)) },
    errors: [401, 404],
  }),
  updateAgentReason: endpoint({
    method: 'PATCH',
    path: '/agents/reasons/{id}',
    module: 'settings',
    summary: 'Rename a reason',
    scope: 'administrator',
    extension: true,
    params: idParams,
    body: agentReasonPatchSchema,
    responses: { 200: json(single(agentReasonSchema)) },
    errors: [400, 401, 403, 404, 409],
  }),
  deleteAgentReason: endpoint({
    method: 'DELETE',
    path: '/agents/reasons/{id}',
    module: 'settings',
    summary: 'Remove a reason',
    description: 'Recorded states keep its name.',
    scope: 'administrator',
    extension: true,
    params: idParams,
    responses: { 204: empty() },
    errors: [401, 403, 404],
  }),
};
