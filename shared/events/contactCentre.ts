/** Events of queues, agents, wrap-ups and training. */
import { z } from 'zod';
import { agentReasonSchema, agentSchema } from '../api/agents.ts';
import { trafficSchema } from '../api/demoTraffic.ts';
import { queueGoalsSchema } from '../api/queues/queueGoals.ts';
import { queueMemberSchema, queueSchema, queueStatsSchema } from '../api/queues/queues.ts';
import { wrapUpSchema } from '../api/wrapups.ts';
import { wrapUpStates } from '../domain/wrapUp.ts';
import { callEventSchema } from './calls.ts';
import { head } from './head.ts';

/**
 * The wrap-up panel of a queue's call opened, was closed, or timed out (specification, "queue.wrapup attributes"): a call
 * event's attributes but for the name and the state. `final` is true once the panel has ended.
 */
export const queueWrapUpEventSchema = callEventSchema.omit({ dtmf_tag: true, dtmf_target: true }).extend({
  event_name: z.literal('queue.wrapup'),
  state: z.enum(wrapUpStates),
});

/** Extension: an agent's state changed. */
export const agentStateEventSchema = z.object({
  ...head,
  event_name: z.literal('agent.state'),
  user_id: z.int(),
  cause: z.string().describe('What changed it, such as `user`, `supervisor`, `offer`, `call`, `missed_offers`'),
  by_user_id: z.int().nullable().describe('Who said so, where a person did'),
  by_name: z.string().describe('The name of who said so; otherwise empty'),
  agent: agentSchema,
});

/** Extension: a queue's figures changed; at most one a second for each queue. */
export const queueStatsEventSchema = z.object({
  ...head,
  event_name: z.literal('queue.stats'),
  ...queueStatsSchema.shape,
});

/** Extension: a queue was made, its settings or its agents changed, or one of them joined or left. */
export const queueUpdatedEventSchema = z.object({
  ...head,
  event_name: z.literal('queue.updated'),
  queue_id: z.int(),
  queue: queueSchema.extend({ users: z.array(queueMemberSchema) }),
});

/** Extension: a queue was removed. */
export const queueRemovedEventSchema = z.object({
  ...head,
  event_name: z.literal('queue.removed'),
  queue_id: z.int(),
  queue_name: z.string(),
});

/** Extension: what is wanted of queues is something else; supervisors are told. */
export const queueGoalsEventSchema = z.object({
  ...head,
  event_name: z.literal('queue.goals'),
  goals: queueGoalsSchema,
});

/** Extension: a reason for not being ready was added, renamed or removed. */
export const agentReasonsEventSchema = z.object({
  ...head,
  event_name: z.literal('agent.reasons'),
  reasons: z.array(agentReasonSchema).describe('All of them as they are now'),
});

/** Extension: simulated callers called, were answered, or hung up; at most one a second. For supervisors. */
export const demoTrafficEventSchema = z.object({
  ...head,
  event_name: z.literal('demo.traffic'),
  traffic: trafficSchema,
});

/** Extension: something was written in a wrap-up that has ended, or its follow-up is another. */
export const wrapUpUpdatedEventSchema = z.object({
  ...head,
  event_name: z.literal('wrapup.updated'),
  user_id: z.int().describe('The agent'),
  wrapup: wrapUpSchema,
});
