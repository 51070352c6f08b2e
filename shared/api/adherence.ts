import { z } from 'zod';
import { collectionOf } from './collection.ts';

/** What an agent's work plan says at the moment, and whether the agent keeps to it. */
export const agentAdherenceSchema = z
  .object({
    id: z.int().describe('Id of the user, as in `/users`'),
    name: z.string().describe('First and last name of the agent'),
    plan_id: z.int().nullable().describe('The work plan of the shift that runs (`/workplans`); null: none does'),
    planned: z
      .enum(['work', 'break', 'off'])
      .describe('What is planned now: to be available, busy or in wrap-up; a break; or nothing'),
    planned_reason: z
      .string()
      .describe('For `planned` `break`: the reason to be away for; empty: any, and for everything else'),
    in_adherence: z
      .boolean()
      .nullable()
      .describe('Whether the agent does what is planned; null while nothing is planned'),
    off_plan_since: z
      .string()
      .nullable()
      .describe('Since when the agent has not done what is planned; UTC, YYYY-MM-DD HH:MM:SS. Null: it does'),
    grade: z
      .enum(['amber', 'red'])
      .nullable()
      .describe(
        'How bad that is: `amber` once it lasts longer than the plan’s `tolerance`, `red` longer than its `red_after`',
      ),
    next: z.enum(['work', 'break', 'off']).nullable().describe('What is planned next; null: nothing within a week'),
    next_reason: z
      .string()
      .describe('For `next` `break`: the reason to be away for; empty: any, and for everything else'),
    next_at: z.string().nullable().describe('When that begins; UTC, YYYY-MM-DD HH:MM:SS'),
  })
  .meta({ id: 'AgentAdherence', description: 'What is planned for an agent now, and whether it keeps to it' });

export type AgentAdherence = z.infer<typeof agentAdherenceSchema>;

/** Whether agents do at present what is planned (extension). */
export const adherence = {
  listAdherence: collectionOf({
    path: '/adherence',
    module: 'customer',
    summary: 'List what is planned for agents now, and whether they keep to it',
    description:
      'The agents who have a work plan (`/workplans`). Agents see themselves, supervisors everybody. The event ' +
      '`agent.adherence` reports each change, also when only time has passed. How agents kept to their plans before is in ' +
      '`GET /reports/adherence`.',
    scope: 'agent',
    extension: true,
    resource: agentAdherenceSchema,
  }),
};
