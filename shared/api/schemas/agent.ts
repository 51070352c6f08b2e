import { z } from 'zod';
import { agentStateNames } from '../../domain/agentState.ts';

/** A reason for not being ready. */
export const agentReasonSchema = z.object({ id: z.int(), name: z.string() }).meta({ id: 'AgentReason' });

/** A reason for not being ready. */
export type AgentReason = z.infer<typeof agentReasonSchema>;

const reasonName = z.string().trim().min(1).max(60);

/** A new reason. */
export const newAgentReasonSchema = z.object({ name: reasonName.describe('Unique within the customer') });

/** Changes to a reason; states that have it already keep the name that it had. */
export const agentReasonPatchSchema = z.object({ name: reasonName.optional() });

/** A user as an agent of queues (extension). */
export const agentSchema = z
  .object({
    id: z.int().describe('Id of the user'),
    name: z.string(),
    ext: z.string(),
    state: z.enum(agentStateNames),
    since: z.string().describe('UTC, YYYY-MM-DD HH:MM:SS'),
    reason_id: z.int().nullable().describe('For `notReady`: id of the reason; null if the service set the state'),
    reason: z.string().describe('For `notReady`: the reason; otherwise empty'),
    next_state: z
      .enum(['offline', 'available', 'notReady'])
      .describe('The state that follows the current call or wrap-up; the same as `state` if there is none'),
    reachable: z.boolean().describe('Whether the agent has an audio session; calls are offered only then'),
    call_id: z.int().nullable().describe('The call that the agent is in or is offered'),
    queue_id: z.int().nullable().describe('The queue of that call or of the wrap-up'),
    wrapup_until: z.string().nullable().describe('When the wrap-up runs out; UTC'),
    missed_offers: z.int().describe('Offers in a row that were left unanswered'),
    queue_ids: z.array(z.int()).describe('Queues in which it works now'),
  })
  .meta({ id: 'Agent' });

/** A user as an agent of queues. */
export type Agent = z.infer<typeof agentSchema>;

/** What an agent or a supervisor may say. */
export const agentPatchSchema = z.object({
  state: z
    .enum(['available', 'notReady', 'offline'])
    .describe('During a call it takes effect afterwards; during a wrap-up it ends the wrap-up'),
  reason_id: z.int().positive().nullable().default(null).describe('With `notReady`. Null: no particular reason'),
});

/** A change of an agent's state as it is kept. */
export const agentStateChangeSchema = z
  .object({
    id: z.int(),
    created_at: z.string().describe('UTC, YYYY-MM-DD HH:MM:SS'),
    from_state: z.enum(agentStateNames),
    state: z.enum(agentStateNames),
    reason_id: z.int().nullable(),
    reason: z.string(),
    cause: z.string().describe('What changed it, such as `user`, `supervisor`, `offer`, `call`, `missed_offers`'),
    by_user_id: z.int().nullable().describe('Who set it'),
    call_id: z.int().nullable(),
    queue_id: z.int().nullable(),
  })
  .meta({ id: 'AgentStateChange' });

/** A change of an agent's state as it is kept. */
export type AgentStateChange = z.infer<typeof agentStateChangeSchema>;
