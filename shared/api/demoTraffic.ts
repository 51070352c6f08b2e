import { z } from 'zod';
import { extensionSchema } from '../domain/numbers.ts';
import { collectionOf } from './collection.ts';
import { empty, endpoint, json, single } from './endpoint.ts';

/** How many callers one traffic has at most: fewer than there are numbers to give them. */
export const maximumTrafficCallers = 2_000;

/** Settings of simulated callers. */
export const newTrafficSchema = z
  .object({
    seed: z
      .int()
      .min(0)
      .max(4_294_967_295)
      .default(1)
      .describe('The same seed, rate and minutes give the same callers at the same moments'),
    callers_per_minute: z
      .number()
      .min(0.1)
      .max(60)
      .default(6)
      .describe('How many callers come in a minute, on average'),
    minutes: z
      .number()
      .min(0.1)
      .max(480)
      .default(5)
      .describe('For how long new callers call; those who wait or talk at the end are not cut off'),
    queue: z.union([z.int().positive(), extensionSchema]).describe('Id of the queue, or its number as a string'),
  })
  .refine(({ callers_per_minute: rate, minutes }) => rate * minutes <= maximumTrafficCallers, {
    path: ['minutes'],
    message: `must not make more than ${maximumTrafficCallers} callers`,
  });

export type NewTraffic = z.output<typeof newTrafficSchema>;

const count = z.int().min(0);

/** Simulated callers of a queue (extension). */
export const trafficSchema = z
  .object({
    seed: z.int(),
    callers_per_minute: z.number(),
    minutes: z.number(),
    queue: z.int().describe('Id of the queue that they call, as in `/queues`'),
    queue_name: z.string(),
    state: z
      .enum(['running', 'finished', 'stopped'])
      .describe('`finished`: all callers have called and hung up; `stopped`: ended early'),
    started_at: z.string().describe('UTC, YYYY-MM-DD HH:MM:SS'),
    ended_at: z.string().nullable().describe('UTC; null while it runs'),
    planned: count.describe('How many callers there will be in all'),
    arrived: count.describe('Callers who have called; each is counted in one of the next six figures'),
    waiting: count.describe('How many callers wait for an agent now'),
    talking: count.describe('How many callers talk to an agent now'),
    answered: count.describe('Talked with somebody and hung up'),
    abandoned: count.describe(
      'Hung up before an answer because it took too long or the simulation was stopped; some call again',
    ),
    turned_away: count.describe('The call was ended for them: the queue is closed or full, or somebody removed them'),
    failed: count.describe('The call could not be placed'),
    repeat_calls: count.describe('Second calls by callers who reached nobody'),
  })
  .meta({ id: 'DemoTraffic', description: 'Simulated callers of a queue' });

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
    at: z.number().describe('When the caller calls, in seconds after the beginning'),
    number: z.string().describe('Shown as caller; a number reserved for fiction that belongs to nobody'),
    name: z.string().describe('Name that is shown as that of the caller'),
    topic: z.string().describe('What the caller wants to talk about'),
    request: z.string().describe('What the caller says first when somebody answers'),
    patience: z.number().describe('Seconds the caller waits before hanging up'),
    talk_time: z.number().describe('Seconds the caller talks unless the other side hangs up earlier'),
    calls_again_after: z.number().nullable().describe('Seconds after which the caller calls again if nobody answered'),
    state: z.enum(trafficCallerStates),
    calls: count.describe('How often the caller has called'),
  })
  .meta({ id: 'DemoTrafficCaller', description: 'One of the simulated callers' });

/** One of the simulated callers. */
export type TrafficCaller = z.infer<typeof trafficCallerSchema>;

/** Simulated callers of a queue, for training and demonstration (extension). */
export const demoTraffic = {
  beginDemoTraffic: endpoint({
    method: 'POST',
    path: '/demo/traffic',
    module: 'service',
    summary: 'Start simulated callers who call a queue',
    description:
      'For training and demonstration: simulated callers of the demo carrier call the queue’s number over the ' +
      'demo line with real SIP and audio, each with a name and a number. They wait, hang up when it takes too ' +
      'long, and some call again; they tell the agent who answers what they want, reply, and end the call ' +
      'after a while. Offers, screen pops, wrap-ups, recordings and reports work as for real calls. `seed` ' +
      'decides who calls when, so the same day can be repeated. 409 while simulated callers are active, ' +
      'without an enabled demo line, or if that line belongs to one user. A restart of the service ends the ' +
      'simulation and its calls.',
    scope: 'supervisor',
    extension: true,
    body: newTrafficSchema,
    responses: { 201: json(single(trafficSchema), 'Begun') },
    errors: [400, 401, 403, 409],
  }),
  getDemoTraffic: endpoint({
    method: 'GET',
    path: '/demo/traffic',
    module: 'service',
    summary: 'Read the progress of the simulated callers',
    description:
      'The current simulation, else the last one; 404 if there was none since the service started. The event ' +
      '`demo.traffic` carries the same whenever it changes.',
    scope: 'supervisor',
    extension: true,
    responses: { 200: json(single(trafficSchema)) },
    errors: [401, 403, 404],
  }),
  stopDemoTraffic: endpoint({
    method: 'DELETE',
    path: '/demo/traffic',
    module: 'service',
    summary: 'Stop the simulated callers',
    description: 'Simulated callers who wait or talk hang up, and nobody else calls. 404 if no simulation is active.',
    scope: 'supervisor',
    extension: true,
    responses: { 204: empty('Stopped') },
    errors: [401, 403, 404],
  }),
  listDemoTrafficCallers: collectionOf({
    path: '/demo/traffic/callers',
    module: 'service',
    summary: 'List the simulated callers with what is planned for each and what happened',
    description:
      'Those of the current simulation, else of the last one; empty if there was none since the service started.',
    scope: 'supervisor',
    extension: true,
    resource: trafficCallerSchema,
    errors: [400, 401, 403],
  }),
};
