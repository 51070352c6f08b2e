/** Call Me Back as visitors use it, and the records of their requests. */
import { z } from 'zod';
import { widgetCultureCodes, widgetPositionCodes } from '../../domain/numberCodes.ts';
import { collectionOf } from '../collection.ts';
import { type Endpoint, empty, endpoint, json, single } from '../endpoint.ts';
import { cdrSchema } from '../history/cdr.ts';
import { businessHoursSchema } from '../queues/businessHours.ts';

const hexColour = z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #0b6e4f');

/** The look of a button in one state. */
export const buttonFaceSchema = z
  .strictObject({
    text: z.string().trim().max(60).optional().describe('The text that stands on the button'),
    background: hexColour.optional(),
    color: hexColour.optional().describe('Colour of the text and the icon'),
    hidden: z.boolean().optional().describe('Show no button at all'),
  })
  .describe('A button’s look');

export type ButtonFace = z.infer<typeof buttonFaceSchema>;

/** States of a visitor’s request, in this order; the last two are final. */
export const callbackStates = ['calling_agent', 'calling_you', 'in_call', 'ended', 'nobody_available'] as const;
/** How a request ended. */
export const callbackOutcomes = ['talked', 'not_answered', 'busy', 'cancelled', 'failed', 'interrupted'] as const;

const state = z
  .enum(callbackStates)
  .describe(
    '`calling_agent`: agents are rung. `calling_you`: an agent has answered, the visitor’s telephone rings. ' +
      '`in_call`: they talk. `ended`: see `outcome`. `nobody_available`: no agent was available or answered',
  );
const outcome = z
  .enum(callbackOutcomes)
  .nullable()
  .describe(
    'Set when `ended`. `talked`: they were connected. `not_answered`, `busy`, `failed`: result of calling the ' +
      'visitor. `cancelled`: by the visitor or the agent. `interrupted`: the service was interrupted; nobody ' +
      'will call any more',
  );

/** State of a visitor’s request. */
export type CallbackState = (typeof callbackStates)[number];
/** How a visitor’s request ended. */
export type CallbackOutcome = (typeof callbackOutcomes)[number];

/** The widget’s key in a path. */
export const widgetKeyParams = z.object({ key: z.string().regex(/^[0-9a-f]{32}$/) });
/** A request’s token in a path. */
export const callbackTokenParams = z.object({ token: z.string().regex(/^[0-9a-f]{40}$/) });

const codeNames = <const N extends string>(codes: readonly { readonly name: N }[]) =>
  z.enum(codes.map(({ name }) => name));

const wordsSchema = z.record(z.string(), z.string());

/** What the widget shows; all of it is public. */
export const publicWidgetSchema = z
  .object({
    online: z.boolean().describe('Whether somebody can be called now'),
    culture: codeNames(widgetCultureCodes),
    words: z
      .object({
        widget: wordsSchema.describe('What the button and the panel about calls say'),
        chat: wordsSchema.describe('What the chat in the panel says'),
      })
      .describe('What the widget and its chat say in `culture`, by names that the widget’s script knows'),
    position: codeNames(widgetPositionCodes),
    floating_icon: z.boolean(),
    title: z.string(),
    welcome_screen_msg: z.string(),
    privacy_policy_url: z.string(),
    countries: z.array(z.string()).describe('Countries whose numbers are called. Empty: all'),
    show_to_allowed_countries_only: z.boolean(),
    button: buttonFaceSchema.describe('The current look of the button; absent fields have their defaults'),
    chat: z.boolean().describe('Whether a chat is offered'),
    chat_online: z.boolean().describe('Whether anybody who can answer a chat is signed in now'),
    chat_files: z
      .object({
        types: z.array(z.string()).describe('Media types of the files that are taken'),
        megabytes: z.int().describe('Size of the largest file that is taken, in MiB'),
      })
      .describe('Files that the chat takes; without types it takes none'),
    number_example: z.string().describe('A number that the setting would call, as an example of how to write one'),
    opening_hours: businessHoursSchema
      .pick({ time_zone: true, weekly: true })
      .nullable()
      .describe('When the queue that takes the requests is open; null if none does, or at all times'),
  })
  .meta({ id: 'PublicWidget', description: 'What the widget shows; nothing here is private to the customer' });

export type PublicWidget = z.infer<typeof publicWidgetSchema>;

/** A visitor's request to be called back. */
export const newCallbackSchema = z.object({
  number: z.string().trim().min(1).max(40).describe('The visitor’s telephone number, as people write it'),
  page: z
    .union([z.literal(''), z.url({ protocol: /^https?$/ }).max(2000)])
    .default('')
    .describe('Address of the page that the visitor looks at, of the same origin as the request; the agent sees it'),
  referer: z.string().max(2000).default('').describe('The page that led to it; empty: none'),
  visitor: z
    .union([z.literal(''), z.string().regex(/^[0-9a-f]{40}$/)])
    .default('')
    .describe('`visitor_token` of an earlier answer, to recognise a returning visitor'),
});

/** A request as its visitor sees it. */
export const callbackProgressSchema = z
  .object({ state, outcome })
  .meta({ id: 'CallbackProgress', description: 'A request as its visitor sees it' });

/** A request as its visitor sees it. */
export type CallbackProgress = z.infer<typeof callbackProgressSchema>;

/** A request that was taken. */
export const takenCallbackSchema = callbackProgressSchema
  .extend({
    token: z.string().describe('Token for following and cancelling this request; secret'),
    visitor_token: z.string().describe('Send it as `visitor` with the next request'),
  })
  .meta({ id: 'TakenCallback', description: 'A request that was taken' });

/** A request that was taken. */
export type TakenCallback = z.infer<typeof takenCallbackSchema>;

const visit = {
  number: z.string().describe('Telephone number of the visitor, E.164 digits without +'),
  country: z.string().describe('Of the number, two letters'),
  page: z.string().describe('The page that the visitor viewed'),
  ip: z.string().describe('Address that the request came from'),
  setting_id: z.int().nullable().describe('Null if the setting was removed'),
};

/** Somebody who asked to be called back. */
export const callMeBackVisitorSchema = z
  .object({
    id: z.int(),
    created_at: z.string().describe('When the visitor asked for the first time, UTC'),
    updated_at: z.string().describe('When the visitor asked last, UTC'),
    ...visit,
    referer: z.string(),
    ua: z.string().describe('User agent of the browser'),
    requests: z.int().describe('How often the visitor asked to be called back'),
  })
  .meta({ id: 'CallMeBackVisitor', description: 'Somebody who asked to be called back' });

/** Somebody who asked to be called back; all but `created_at` and `requests` as of the latest request. */
export type CallMeBackVisitor = z.infer<typeof callMeBackVisitorSchema>;

/** A request to be called back. */
export const callMeBackRequestSchema = z
  .object({
    id: z.int(),
    created_at: z.string().describe('UTC'),
    updated_at: z.string().describe('Latest change of state, UTC'),
    state,
    outcome,
    ...visit,
    visitor_id: z.int().nullable(),
    live_id: z.int().nullable().describe('`live_id` of the call and its CDR; null if no call was made'),
  })
  .meta({ id: 'CallMeBackRequest', description: 'A request to be called back' });

/** A request to be called back. */
export type CallMeBackRequest = z.infer<typeof callMeBackRequestSchema>;

/** A call detail record of a request. */
export const callMeBackCdrSchema = cdrSchema
  .extend({
    request_id: z.int().describe('Extension'),
    setting_id: z.int().nullable().describe('Extension'),
    visitor_id: z.int().nullable().describe('Extension'),
  })
  .meta({ id: 'CallMeBackCdr', description: 'A call detail record of a request' });

/** A call detail record of a request. */
export type CallMeBackCdr = z.infer<typeof callMeBackCdrSchema>;
const ofVisitors = { module: 'callmeback', scope: 'public', webPages: 'any', extension: true } as const;

/** Largest body of a visitor’s request in bytes. */
const visitorBodyLimit = 16 * 1024;

/** Calls, visitors and requests of the widget. */
export const visitRecords = {
  listCallMeBackCdrs: collectionOf({
    module: 'callmeback',
    scope: 'agent',
    path: '/callmeback/cdrs',
    summary: 'List the calls that visitors requested',
    description: 'Call detail records; a transferred call is listed with each of its parts.',
    resource: callMeBackCdrSchema,
  }),
  listCallMeBackVisitors: collectionOf({
    module: 'callmeback',
    scope: 'supervisor',
    path: '/callmeback/visitors',
    summary: 'List the visitors who asked to be called back',
    description: 'Visitors are stored from their first request on, not for looking at a page.',
    resource: callMeBackVisitorSchema,
    errors: [400, 401, 403],
  }),
  listCallMeBackRequests: collectionOf({
    module: 'callmeback',
    scope: 'supervisor',
    path: '/callmeback/requests',
    summary: 'List the requests of visitors and their results',
    description:
      'Requests that nobody answered (`nobody_available`) or that were cut off (`interrupted`) may deserve a ' +
      'call.',
    extension: true,
    resource: callMeBackRequestSchema,
    errors: [400, 401, 403],
  }),
} satisfies Record<string, Endpoint>;

/** Operations of the widget on a web site. */
export const visits = {
  getCallMeBackWidget: endpoint({
    ...ofVisitors,
    method: 'GET',
    path: '/callmeback/widgets/{key}',
    summary: 'Read what a visitor’s widget shows',
    description:
      'For the script in a page of one of the setting’s `websites`; needs no token. 403 if the page’s `Origin` ' +
      'is not one of them.',
    params: widgetKeyParams,
    responses: { 200: json(single(publicWidgetSchema)) },
    errors: [403, 404, 429],
  }),
  createCallback: endpoint({
    ...ofVisitors,
    method: 'POST',
    path: '/callmeback/widgets/{key}/requests',
    summary: 'Request a call back',
    description:
      'Rings the setting’s users; the one who answers is connected with the visitor, who is called over the ' +
      'customer’s line. 400 if `number` is not an ordinary telephone number or not from an allowed country; ' +
      '429 with `Retry-After` after too many requests from the visitor’s address, for the number or for the ' +
      'setting.',
    params: widgetKeyParams,
    body: newCallbackSchema,
    bodyLimit: visitorBodyLimit,
    responses: { 201: json(single(takenCallbackSchema), 'Accepted; use the token to follow it') },
    errors: [400, 403, 404, 413, 429],
  }),
  getCallback: endpoint({
    ...ofVisitors,
    method: 'GET',
    path: '/callmeback/callbacks/{token}',
    summary: 'Read the state of a request for a call back',
    description: 'Send this every second or two until a final state. The token expires a day after the request.',
    params: callbackTokenParams,
    responses: { 200: json(single(callbackProgressSchema)) },
    errors: [404],
  }),
  cancelCallback: endpoint({
    ...ofVisitors,
    method: 'DELETE',
    path: '/callmeback/callbacks/{token}',
    summary: 'Cancel a request for a call back',
    description: 'Ends the call in any state. No effect on a request that has ended.',
    params: callbackTokenParams,
    responses: { 204: empty() },
    errors: [404],
  }),
} satisfies Record<string, Endpoint>;
