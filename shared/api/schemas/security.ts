import { z } from 'zod';

/** How urgent a finding is: `danger` lets strangers or thieves in, `warning` makes it easier for them. */
export const findingLevels = ['danger', 'warning', 'notice'] as const;

/** Something that is less safe than it could be. */
export const securityFindingSchema = z.object({
  id: z.string().describe('Which check it is; the same at every look'),
  level: z.enum(findingLevels).describe('How urgent it is: danger, warning or notice'),
  title: z.string().describe('What is open, in a few words'),
  detail: z.string().describe('What that lets happen, and what it concerns'),
  advice: z.string().describe('How to close it'),
  link: z
    .string()
    .nullable()
    .describe('Page of the interface where it is closed; null where that is done on the machine'),
});

/** What an administrator sees at one look. */
export const securityOverviewSchema = z.object({
  checked_at: z.string().describe('UTC'),
  findings: z.array(securityFindingSchema).describe('What is open, the most urgent first'),
  passed: z.array(z.object({ id: z.string(), title: z.string() })).describe('Checks that found nothing'),
  event_loop: z
    .object({
      blocked: z.int().describe('How often something did so for longer than 100 ms; the log says what was under way'),
      longest_ms: z.int().describe('The longest of them, in milliseconds'),
      last_blocked_at: z.string().nullable().describe('UTC; null: never'),
    })
    .describe('What has held the whole service up since it began, calls included'),
});

/** Something that is less safe than it could be. */
export type SecurityFinding = z.output<typeof securityFindingSchema>;
/** What an administrator sees at one look. */
export type SecurityOverview = z.output<typeof securityOverviewSchema>;
