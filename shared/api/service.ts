import { z } from 'zod';
import { diskLevels } from '../domain/disk.ts';
import { dialableSchema } from '../domain/numbers.ts';
import { eventNames, eventSchema } from '../events/event.ts';
import { loginResultSchema } from './accounts/authentication.ts';
import { newUserSchema } from './accounts/users.ts';
import { endpoint, file, json, single, stream } from './endpoint.ts';

const namesOfEvents = [...eventNames].map((name) => name.replaceAll('.', '[.]')).join('|');
const unknownNames = (list: string) => list.split(',').filter((name) => !eventNames.has(name.trim()));

/** Names of events, separated by commas. */
const eventList = z
  .string()
  .max(1000)
  .refine((list) => list === '' || unknownNames(list).length === 0, {
    error: ({ input }) => `There is no event called ${unknownNames(String(input))[0]?.trim()}`,
  })
  .meta({ pattern: `^(?:(?:${namesOfEvents})(?:,(?:${namesOfEvents}))*)?$` });

const healthSchema = z
  .object({
    status: z.enum(['ok', 'degraded']),
    setup_required: z
      .boolean()
      .optional()
      .describe('No user exists yet: use POST /setup. Shown on the service’s own machine and to users'),
    uptime: z.int().optional().describe('Seconds. Shown on the service’s own machine and to users'),
    live_calls: z.int().optional().describe('Shown on the service’s own machine and to users'),
    demo: z
      .boolean()
      .optional()
      .describe('Whether the demo line can be used. Shown on the service’s own machine and to users'),
    disk: z
      .enum(diskLevels)
      .optional()
      .describe(
        'Free space on the disk of the data folder; at `full` recording stops. Shown on the service’s own ' +
          'machine and to users',
      ),
    version: z.string().optional().describe('Version of the service, shown to users only'),
  })
  .meta({ id: 'Health', description: 'How the service is' });

const eventTicketSchema = z
  .object({
    ticket: z.string().describe('40 lower-case hexadecimal digits; good for one stream'),
    expires_at: z.string().describe('UTC, YYYY-MM-DD HH:MM:SS: 30 seconds from now'),
  })
  .meta({ id: 'EventTicket', description: 'What opens one event stream in the place of a token' });

/** The service about itself (extension). */
export const service = {
  getHealth: endpoint({
    method: 'GET',
    path: '/health',
    module: 'service',
    summary: 'Read whether the service works',
    description:
      'Without a token it says only whether the service works. With a token, or from the service’s own ' +
      'machine, it includes more details.',
    scope: 'public',
    optionalToken: true,
    extension: true,
    responses: { 200: json(healthSchema) },
    errors: [],
  }),
  setup: endpoint({
    method: 'POST',
    path: '/setup',
    module: 'service',
    summary: 'Create the owner’s account on a new installation',
    description: 'Only while no user exists (409 afterwards), and only from the service’s own machine (403).',
    scope: 'public',
    webPages: 'own',
    extension: true,
    body: newUserSchema.omit({ roles: true }).extend({
      demo: z.boolean().default(false).describe('Whether the demo line is added'),
    }),
    responses: { 201: json(loginResultSchema, 'Created and signed in') },
    errors: [400, 403, 409],
  }),
  addDemoLine: endpoint({
    method: 'POST',
    path: '/demo',
    module: 'service',
    summary: 'Whether the demo line is added',
    description: 'Starts the demo carrier and adds a line to it. Does nothing if the demo line exists already.',
    scope: 'administrator',
    extension: true,
    responses: { 201: json(z.object({ data: z.object({ line_id: z.int() }), links: z.object({}) }), 'Ready') },
    errors: [401, 403],
  }),
  createDemoCall: endpoint({
    method: 'POST',
    path: '/demo/calls',
    module: 'service',
    summary: 'Let the demo carrier place a call to you',
    description: 'Only while the demo line exists (409). `to` is a user’s extension or a number of the demo line.',
    scope: 'agent',
    extension: true,
    body: z.object({
      to: dialableSchema,
      from: dialableSchema,
      say: z.string().trim().max(500).optional().describe('What the simulated caller says when you answer'),
    }),
    responses: {
      201: json(z.object({ data: z.object({ call_id: z.string() }), links: z.object({}) }), 'The INVITE is on its way'),
    },
    errors: [400, 401, 409],
  }),
  streamEvents: endpoint({
    method: 'GET',
    path: '/events',
    module: 'service',
    summary: 'Receive events as they happen (server-sent events)',
    description:
      'Each event has an id; `Last-Event-ID` resumes without a gap for 24 hours. A block with an `id` line alone, first of all and ' +
      'with some heartbeats, says where the stream is: `EventSource` resumes there, and so should you. You receive the events that ' +
      'your role and the scopes of your token allow. A heartbeat comment is sent every 15 s. `events` limits ' +
      'the stream to event names separated by commas. `call.quality` matters only while it is new: it has no ' +
      '`id` line, is not stored, and is not repeated after `Last-Event-ID`. `stream.gap` comes first where your ' +
      '`Last-Event-ID` is not known or too old: read again what you keep. At most ten streams can be open ' +
      'for one token and forty for one user; a further one is 429.',
    scope: 'agent',
    access: 'every',
    takesTicket: true,
    extension: true,
    query: z.object({
      events: eventList.optional().meta({
        description: 'Names of the events to send, joined by commas. Default: all that you may receive',
        examples: ['call.hangup,call.updated'],
      }),
      ticket: z
        .string()
        .max(100)
        .optional()
        .meta({
          description: 'Of POST /events/tickets, in the place of a token: for `EventSource`, which sends no headers',
          examples: ['TICKET'],
        }),
      last_event_id: z
        .string()
        .max(100)
        .optional()
        .meta({
          description:
            'As the header `Last-Event-ID`, which counts where both are given: for a new stream of `EventSource`',
          examples: ['4711'],
        }),
    }),
    responses: { 200: stream(eventSchema, 'Server-sent events; the schema is that of the data of each') },
    errors: [400, 401, 429],
  }),
  createEventTicket: endpoint({
    method: 'POST',
    path: '/events/tickets',
    module: 'service',
    summary: 'Create a ticket that opens one event stream',
    description:
      'For `EventSource` in a browser, which sends no headers: `new EventSource(base + "/events?ticket=" + ticket)`. ' +
      'A ticket opens one stream, within 30 seconds, with what your token may see; the stream ends when ' +
      'the token does. When a browser reports that the stream broke, get another one and give ' +
      '`last_event_id` too, so that nothing is missed.',
    scope: 'agent',
    access: 'every',
    extension: true,
    responses: { 201: json(single(eventTicketSchema), 'Created') },
    errors: [401],
  }),
  getOpenApi: endpoint({
    method: 'GET',
    path: '/openapi.json',
    module: 'service',
    summary: 'Download this API as OpenAPI 3.1',
    scope: 'public',
    extension: true,
    responses: { 200: file('application/json', 'OpenAPI', { validators: 'sometimes' }) },
    errors: [],
  }),
  getAsyncApi: endpoint({
    method: 'GET',
    path: '/asyncapi.json',
    module: 'service',
    summary: 'Download the events of this API as AsyncAPI 3.0',
    scope: 'public',
    extension: true,
    responses: { 200: file('application/json', 'AsyncAPI', { validators: 'sometimes' }) },
    errors: [],
  }),
  getPostman: endpoint({
    method: 'GET',
    path: '/postman.json',
    module: 'service',
    summary: 'Download this API as a Postman collection',
    description: 'Of the format 2.1, which Bruno, Insomnia and Hoppscotch read as well.',
    scope: 'public',
    extension: true,
    responses: { 200: file('application/json', 'The collection', { validators: 'sometimes' }) },
    errors: [],
  }),
  getDocs: endpoint({
    method: 'GET',
    path: '/docs',
    module: 'service',
    summary: 'Open this API as a page to read and try out',
    scope: 'public',
    extension: true,
    responses: { 200: file('text/html', 'The page') },
    errors: [],
  }),
};
