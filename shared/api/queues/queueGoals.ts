import { z } from 'zod';
import { type GoalName, isGraded } from '../../domain/goals.ts';
import { figureDefinitions } from '../../domain/reports.ts';
import { endpoint, json, single } from '../endpoint.ts';

const goal = (name: GoalName, most: number) =>
  z
    .object({ amber: z.int().min(0).max(most).nullable(), red: z.int().min(0).max(most).nullable() })
    .refine((limits) => isGraded(name, limits), {
      path: ['amber'],
      message: name === 'service_level' ? 'must be more than red' : 'must be less than red',
    });

const goals = {
  waiting: goal('waiting', 10_000).describe('Callers who wait. Amber and red are for more than that'),
  longest_wait: goal('longest_wait', 86_400).describe(
    'Seconds that the first in the queue has waited. Amber and red are for longer than that',
  ),
  service_level: goal('service_level', 100).describe(
    `Percent of today within the queue’s \`service_level\` seconds: ${figureDefinitions.service_level} Amber and red ` +
      'are for less than that; most call centres want 80',
  ),
  abandoned: goal('abandoned', 100).describe(
    'Percent of today’s callers: abandoned ÷ (answered + abandoned), short abandons apart. Amber and red are for ' +
      'more than that; most call centres want less than 5',
  ),
};

const ofQueue = {
  waiting: goals.waiting.nullable(),
  longest_wait: goals.longest_wait.nullable(),
  service_level: goals.service_level.nullable(),
  abandoned: goals.abandoned.nullable(),
};

const differing =
  'Queues whose goals differ. What is null is as for all queues; one with `amber` and `red` null has no such goal, even ' +
  'where all queues have one';

/** The goals of queues. */
export const queueGoalsSchema = z
  .object({
    ...goals,
    queues: z.array(z.object({ queue_id: z.int(), ...ofQueue })).describe(differing),
  })
  .meta({ id: 'QueueGoals', description: 'The goals of queues' });

export type QueueGoals = z.infer<typeof queueGoalsSchema>;

const queuePatchSchema = z.object({ queue_id: z.int().positive(), ...z.object(ofQueue).partial().shape });

export const queueGoalsPatchSchema = z
  .object({
    ...goals,
    queues: z
      .array(queuePatchSchema)
      .max(1000)
      .superRefine((queues, context) => {
        const known = new Set<number>();
        for (const [index, { queue_id: id }] of queues.entries()) {
          if (known.has(id))
            context.addIssue({ code: 'custom', path: [index, 'queue_id'], message: `names queue ${id} twice` });
          known.add(id);
        }
      })
      .describe(`${differing}; absent fields are not changed, nor are queues that are not named`),
  })
  .partial();

export type QueueGoalsPatch = z.output<typeof queueGoalsPatchSchema>;

/** The goals of queues (extension). */
export const queueGoals = {
  getQueueGoals: endpoint({
    method: 'GET',
    path: '/settings/goals',
    module: 'settings',
    summary: 'Read the goals of queues',
    description:
      'Each goal has a limit for `amber` and one for `red`; null is never. There are no goals until an administrator sets them. ' +
      'The wallboard shows figures beyond them, and supervisors are notified when one turns red.',
    scope: 'supervisor',
    extension: true,
    responses: { 200: json(single(queueGoalsSchema)) },
    errors: [401, 403],
  }),
  updateQueueGoals: endpoint({
    method: 'PATCH',
    path: '/settings/goals',
    module: 'settings',
    summary: 'Change the goals of queues',
    description:
      'Each goal is replaced as a whole; where both limits are there, `amber` comes first. An unknown queue is 400. ' +
      'Supervisors receive the event `queue.goals`.',
    scope: 'administrator',
    extension: true,
    body: queueGoalsPatchSchema,
    responses: { 200: json(single(queueGoalsSchema)) },
    errors: [400, 401, 403],
  }),
};
