import { z } from 'zod';
import { endpoint, json, single } from '../endpoint.ts';

/** Where a queue's call goes when its agent has disappeared. */
export const queueCallChoices = ['queue', 'phone', 'end'] as const;
/** Where other calls go when their agent has disappeared and no phone of the agent takes them. */
export const otherCallChoices = ['park', 'voicemail', 'end'] as const;

/** What happens to calls whose agent has disappeared. */
export const absenceSettingsSchema = z
  .object({
    after: z
      .union([z.literal(0), z.int().min(5).max(120)])
      .describe(
        'Seconds without a sign of life from the agent’s page after which its calls continue without it: 5 to 120. 0: they are ' +
          'not moved, and end after two minutes. Until then the other party is asked to wait and hears music; if the page ' +
          'comes back in the meantime, it takes its calls over again',
      ),
    queue_calls: z
      .enum(queueCallChoices)
      .describe(
        'Where calls from a queue go. `queue`: back into it, to the first place. `phone`: the ' +
          'agent’s registered phones ring, and if none is answered, back into the queue. `end`: the party hears an announcement and the call ends',
      ),
    other_calls: z
      .enum(otherCallChoices)
      .describe(
        'Where other calls go when none of the agent’s registered phones is answered. `park`: any colleague may take them. ' +
          '`voicemail`: the agent’s mailbox answers; without one, they end. `end`: the party hears an announcement and the call ends',
      ),
  })
  .meta({
    id: 'AbsenceSettings',
    description: 'What happens to calls whose agent’s page was closed, has crashed or lost its network',
  });

export type AbsenceSettings = z.infer<typeof absenceSettingsSchema>;

/** The defaults. */
export const usualAbsenceSettings: AbsenceSettings = { after: 20, queue_calls: 'queue', other_calls: 'park' };

/** Operations: what happens to calls whose agent has disappeared. */
export const absences = {
  getAbsenceSettings: endpoint({
    method: 'GET',
    path: '/settings/absence',
    module: 'settings',
    summary: 'Read what happens to calls whose agent has disappeared',
    scope: 'administrator',
    extension: true,
    responses: { 200: json(single(absenceSettingsSchema)) },
    errors: [401, 403],
  }),
  updateAbsenceSettings: endpoint({
    method: 'PATCH',
    path: '/settings/absence',
    module: 'settings',
    summary: 'Change what happens to calls whose agent has disappeared',
    description: 'Applies to agents who disappear after the change.',
    scope: 'administrator',
    extension: true,
    body: absenceSettingsSchema.partial(),
    responses: { 200: json(single(absenceSettingsSchema)) },
    errors: [400, 401, 403],
  }),
};
