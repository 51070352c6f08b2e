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
    reason_id: z.int().nullable().describe('notReady: which of the reasons; null for one that the service gave'),
    reason: z.string().describe('notReady: why; else empty'),
    next_state: z
      .enum(['offline', 'available', 'notReady'])
      .describe('Where the agent is once nothing keeps it busy; the state itself when nothing does'),
    reachable: z.boolean().describe('Has an audio session; only then calls are offered to it'),
    call_id: z.int().nullable().describe('The call that it talks in or that it is offered'),
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
    .describe('While a call keeps the agent busy, it holds for afterwards; it ends a wrap-up'),
  reason_id: z.int().positive().nullable().default(null).describe('With notReady; null is no particular reason'),
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
    by_user_id: z.int().nullable().describe('Who said so'),
    call_id: z.int().nullable(),
    queue_id: z.int().nullable(),
  })
  .meta({ id: 'AgentStateChange' });

/** A change of an agent's state as it is kept. */
export type AgentStateChange = z.infer<typeof agentStateChangeSchema>;
