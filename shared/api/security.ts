import { z } from 'zod';
import { endpoint, json, single } from './endpoint.ts';
import { sentenceSchema } from './sentence.ts';

/** How urgent a finding is: `danger` lets outsiders in, `warning` makes it easier for them. */
export const findingLevels = ['danger', 'warning', 'notice'] as const;

/** Something that is less safe than it could be. */
export const securityFindingSchema = z.object({
  id: z.string().describe('Stable name of the check'),
  level: z.enum(findingLevels).describe('How urgent it is: danger, warning or notice'),
  title: z.string().describe('The finding in a few words'),
  detail: z.string().describe('What it makes possible, and what it affects'),
  advice: z.string().describe('What to do about it, for administrators'),
  sentences: z
    .object({ title: sentenceSchema, detail: sentenceSchema, advice: sentenceSchema })
    .describe('The three texts with their codes and parameters, to be said in another language'),
  link: z.string().nullable().describe('Page of the interface on which it can be fixed. Null: on the machine itself'),
});

/** The security overview for administrators. */
export const securityOverviewSchema = z.object({
  checked_at: z.string().describe('UTC'),
  findings: z.array(securityFindingSchema).describe('The findings, the most urgent first'),
  passed: z
    .array(z.object({ id: z.string(), title: z.string(), sentence: sentenceSchema }))
    .describe('Checks that found nothing to complain of'),
  event_loop: z
    .object({
      blocked: z
        .int()
        .describe('How often the service was blocked for longer than 100 ms; its log names what was running'),
      longest_ms: z.int().describe('The longest time it was blocked, in milliseconds'),
      last_blocked_at: z.string().nullable().describe('UTC; null: never'),
    })
    .describe('What has blocked the whole service, including calls, since it started'),
});

/** Something that is less safe than it could be. */
export type SecurityFinding = z.output<typeof securityFindingSchema>;
export type SecurityOverview = z.output<typeof securityOverviewSchema>;

/** The security overview (extension). */
export const security = {
  getSecurityOverview: endpoint({
    method: 'GET',
    path: '/security',
    module: 'service',
    summary: 'Check the security of your installation and list what to improve',
    description:
      'Checks the current settings: encryption, loosened defaults, administrators without a second factor, ' +
      'tokens without expiry and more. Nothing is changed.',
    scope: 'administrator',
    extension: true,
    responses: { 200: json(single(securityOverviewSchema)) },
    errors: [401, 403],
  }),
};
