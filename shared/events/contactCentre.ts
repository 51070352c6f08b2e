/** Events of queues, agents, wrap-ups and training. */
import { z } from 'zod';
import { agentAdherenceSchema } from '../api/adherence.ts';
import { agentReasonSchema, agentSchema } from '../api/agents.ts';
import { alertSchema } from '../api/alerts.ts';
import { absenceSchema } from '../api/calls/absence.ts';
import { trafficSchema } from '../api/demoTraffic.ts';
import { queueGoalsSchema } from '../api/queues/queueGoals.ts';
import { queueMemberSchema, queueSchema, queueStatsSchema } from '../api/queues/queues.ts';
import { wrapUpSchema } from '../api/wrapups.ts';
import { wrapUpStates } from '../domain/wrapUp.ts';
import { callEventSchema } from './calls.ts';
import { head } from './head.ts';

export const queueWrapUpEventSchema = callEventSchema
  .omit({ dtmf_tag: true, dtmf_target: true })
  .extend({
    event_name: z.literal('queue.wrapup'),
    state: z.enum(wrapUpStates),
  })
  .meta({
    id: 'QueueWrapUpEvent',
    description:
      'The wrap-up panel of a queue’s call opened, was closed, or timed out. The attributes of a call event but for the ' +
      'name and the state; `final` is true once the panel has ended.',
  });

export const agentStateEventSchema = z
  .object({
    ...head,
    event_name: z.literal('agent.state'),
    user_id: z.int(),
    cause: z
      .string()
      .describe('What changed it, such as `user`, `supervisor`, `offer`, `call`, `missed_offers`, `devices`'),
    by_user_id: z.int().nullable().describe('Who said so, where a person did'),
    by_name: z.string().describe('The name of who said so; otherwise empty'),
    agent: agentSchema,
  })
  .meta({
    id: 'AgentStateEvent',
    description:
      'An agent’s state changed, or whether it can be rung: then the cause is `devices`, and `agent.reachable` and ' +
      '`agent.goes_offline_at` are new.',
  });

export const agentAbsenceEventSchema = z
  .object({
    ...head,
    event_name: z.literal('agent.absence'),
    user_id: z.int().describe('Id of the user whose page is or was gone'),
    call_id: z.int().describe('Live id of the call'),
    absence: absenceSchema.describe('As it is now; `outcome` is null when it begins'),
  })
  .meta({
    id: 'AgentAbsenceEvent',
    description:
      'The page of an agent in a call is gone, or that is over and `outcome` says what became of the call. Sent to the agent ' +
      'and to supervisors.',
  });

export const agentAdherenceEventSchema = z
  .object({
    ...head,
    event_name: z.literal('agent.adherence'),
    user_id: z.int(),
    adherence: agentAdherenceSchema,
  })
  .meta({
    id: 'AgentAdherenceEvent',
    description:
      'An agent began or ceased to keep to its work plan, has been off plan for long, or something else is planned from now on. ' +
      'Sent to the agent and to supervisors who are connected at that moment; not sent again later.',
  });

export const queueStatsEventSchema = z
  .object({
    ...head,
    event_name: z.literal('queue.stats'),
    ...queueStatsSchema.shape,
  })
  .meta({
    id: 'QueueStatsEvent',
    description: 'A queue’s figures changed; at most one a second for each queue.',
  });

export const queueUpdatedEventSchema = z
  .object({
    ...head,
    event_name: z.literal('queue.updated'),
    queue_id: z.int(),
    queue: queueSchema.extend({ users: z.array(queueMemberSchema) }),
  })
  .meta({
    id: 'QueueUpdatedEvent',
    description: 'A queue was created, its settings or its agents changed, or one of its agents joined or left.',
  });

export const queueRemovedEventSchema = z
  .object({
    ...head,
    event_name: z.literal('queue.removed'),
    queue_id: z.int(),
    queue_name: z.string(),
  })
  .meta({
    id: 'QueueRemovedEvent',
    description: 'A queue was removed.',
  });

export const queueGoalsEventSchema = z
  .object({
    ...head,
    event_name: z.literal('queue.goals'),
    goals: queueGoalsSchema,
  })
  .meta({
    id: 'QueueGoalsEvent',
    description: 'The goals of queues were changed. Sent to supervisors only.',
  });

export const alertEventSchema = z
  .object({
    ...head,
    event_name: z.enum(['alert.started', 'alert.ended']),
    alert: alertSchema,
  })
  .meta({
    id: 'AlertEvent',
    description:
      'Something about a queue or a line needs attention, or is well again. Sent to supervisors, administrators and webhooks.',
  });

export const agentReasonsEventSchema = z
  .object({
    ...head,
    event_name: z.literal('agent.reasons'),
    reasons: z.array(agentReasonSchema).describe('All of them as they are now'),
  })
  .meta({
    id: 'AgentReasonsEvent',
    description: 'A reason for being away was added, renamed or removed.',
  });

export const demoTrafficEventSchema = z
  .object({
    ...head,
    event_name: z.literal('demo.traffic'),
    traffic: trafficSchema,
  })
  .meta({
    id: 'DemoTrafficEvent',
    description:
      'Simulated callers called, were answered, or hung up; at most one event a second. Sent to supervisors only.',
  });

export const wrapUpUpdatedEventSchema = z
  .object({
    ...head,
    event_name: z.literal('wrapup.updated'),
    user_id: z.int().describe('Id of the agent whose wrap-up it is'),
    wrapup: wrapUpSchema,
  })
  .meta({
    id: 'WrapUpUpdatedEvent',
    description: 'A wrap-up that had ended was edited, or its follow-up changed.',
  });
