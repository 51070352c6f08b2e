import { z } from 'zod';
import { extensionSchema } from '../../domain/numbers.ts';

/** How many callers one traffic has at most: fewer than there are numbers to give them. */
export const maximumTrafficCallers = 2_000;

/** What is to be simulated. */
export const newTrafficSchema = z
  .object({
    seed: z
      .int()
      .min(0)
      .max(4_294_967_295)
      .default(1)
      .describe('The same seed, rate and minutes give the same callers at the same moments'),
    callers_per_minute: z.number().min(0.1).max(60).default(6).describe('On average'),
    minutes: z
      .number()
      .min(0.1)
      .max(480)
      .default(5)
      .describe('How long callers come; who is there then still waits and talks'),
    queue: z.union([z.int().positive(), extensionSchema]).describe('Id of the queue, or as a string its number'),
  })
  .refine(({ callers_per_minute: rate, minutes }) => rate * minutes <= maximumTrafficCallers, {
    path: ['minutes'],
    message: `must not make more than ${maximumTrafficCallers} callers`,
  });

/** What is to be simulated. */
export type NewTraffic = z.output<typeof newTrafficSchema>;

const count = z.int().min(0);

/** Simulated callers of a queue (extension). */
export const trafficSchema = z
  .object({
    seed: z.int(),
    callers_per_minute: z.number(),
    minutes: z.number(),
    queue: z.int().describe('Id of the queue'),
    queue_name: z.string(),
    state: z
      .enum(['running', 'finished', 'stopped'])
      .describe('finished: everybody has called and hung up; stopped: ended before'),
    started_at: z.string().describe('UTC, YYYY-MM-DD HH:MM:SS'),
    ended_at: z.string().nullable().describe('UTC; null while it runs'),
    planned: count.describe('Callers in all'),
    arrived: count.describe('Callers who have called; each is counted in one of the six that follow'),
    waiting: count.describe('Wait now'),
    talking: count.describe('Talk with somebody now'),
    answered: count.describe('Talked with somebody and are gone'),
    abandoned: count.describe(
      'Hung up before anybody answered, because it took too long or all were stopped; some call once more',
    ),
    turned_away: count.describe('The house ended the call: the queue is closed or full, or somebody removed them'),
    failed: count.describe('The call could not be placed'),
    repeat_calls: count.describe('Second calls of those who had got nobody'),
  })
  .meta({ id: 'DemoTraffic' });

/** Simulated callers of a queue. */
export type Traffic = z.infer<typeof trafficSchema>;

/** Where a simulated caller is. */
export const trafficCallerStates = [
  ...(['to_come', 'waiting', 'talking', 'answered', 'abandoned', 'turned_away', 'failed'] as const),
] as const;

/** Where a simulated caller is. */
export type TrafficCallerState = (typeof trafficCallerStates)[number];

/** One of the simulated callers (extension). */
export const trafficCallerSchema = z
  .object({
    id: z.int().describe('In the order in which they call first'),
    at: z.number().describe('When it calls: seconds after the beginning'),
    number: z.string().describe('Shown as caller; numbers that are kept for films and belong to nobody'),
    name: z.string().describe('Shown as caller'),
    topic: z.string().describe('What it calls about'),
    request: z.string().describe('What it says first, once somebody answers'),
    patience: z.number().describe('Seconds that it waits before it hangs up'),
    talk_time: z.number().describe('Seconds that it talks, unless the other side hangs up before'),
    calls_again_after: z.number().nullable().describe('Seconds after which it calls once more if it got nobody'),
    state: z.enum(trafficCallerStates),
    calls: count.describe('How often it has called'),
  })
  .meta({ id: 'DemoTrafficCaller' });

/** One of the simulated callers. */
export type TrafficCaller = z.infer<typeof trafficCallerSchema>;
