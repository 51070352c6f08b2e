import { z } from 'zod';
import { endpoint, json, single } from '../endpoint.ts';

/** Where calls of a queue go whose agent is gone. */
export const queueCallChoices = ['queue', 'phone', 'end'] as const;
/** Where other calls go whose agent is gone, when no phone of the agent takes them. */
export const otherCallChoices = ['park', 'voicemail', 'end'] as const;

/** What becomes of calls whose agent is gone. */
export const absenceSettingsSchema = z
  .object({
    after: z
      .union([z.literal(0), z.int().min(5).max(120)])
      .describe(
        'Seconds without any sign of the agent’s page after which its calls go on without it: 5 to 120. 0: they stay as they ' +
          'are, and end after two minutes. Until then the other party is told to wait and hears music; a page that comes ' +
          'back takes its calls over again, and nothing else happens',
      ),
    queue_calls: z
      .enum(queueCallChoices)
      .describe(
        'Where calls go that came through a queue. `queue`: back into it, in front of everybody else. `phone`: the ' +
          'agent’s registered phones ring, and if none is answered, back into the queue. `end`: the party is told and the call ends',
      ),
    other_calls: z
      .enum(otherCallChoices)
      .describe(
        'Where other calls go when none of the agent’s registered phones is answered. `park`: any colleague may take them. ' +
          '`voicemail`: the agent’s mailbox answers; without one, they end. `end`: the party is told and the call ends',
      ),
  })
  .meta({
    id: 'AbsenceSettings',
    description: 'What becomes of calls whose agent’s page is closed, has crashed or lost its network',
  });

/** What becomes of calls whose agent is gone. */
export type AbsenceSettings = z.infer<typeof absenceSettingsSchema>;

/** What holds unless a customer says otherwise. */
export const usualAbsenceSettings: AbsenceSettings = { after: 20, queue_calls: 'queue', other_calls: 'park' };

/** Operations: what becomes of calls whose agent is gone. */
export const absences = {
  getAbsenceSettings: endpoint({
    method: 'GET',
    path: '/settings/absence',
    module: 'settings',
    summary: 'Read what becomes of calls whose agent is gone',
    scope: 'administrator',
    extension: true,
    responses: { 200: json(single(absenceSettingsSchema)) },
    errors: [401, 403],
  }),
  updateAbsenceSettings: endpoint({
    method: 'PATCH',
    path: '/settings/absence',
    module: 'settings',
    summary: 'Change what becomes of calls whose agent is gone',
    description: 'Applies to agents who are found gone from now on.',
    scope: 'administrator',
    extension: true,
    body: absenceSettingsSchema.partial(),
    responses: { 200: json(single(absenceSettingsSchema)) },
    errors: [400, 401, 403],
  }),
};
