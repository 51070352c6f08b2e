/** Call Me Back as visitors meet it, and what is kept of them. */
import { z } from 'zod';
import { widgetCultureCodes, widgetPositionCodes } from '../../domain/codes.ts';
import { buttonFaceSchema } from '../schemas/callMeBack.ts';
import { cdrSchema } from '../history/cdr.ts';

/** What becomes of a visitor’s request, in this order; the last two are ends. */
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

/** What the widget shows; nothing here is private to the customer. */
export const publicWidgetSchema = z
  .object({
    online: z.boolean().describe('Whether somebody can be called now'),
    culture: codeNames(widgetCultureCodes),
    position: codeNames(widgetPositionCodes),
    floating_icon: z.boolean(),
    title: z.string(),
    welcome_screen_msg: z.string(),
    privacy_policy_url: z.string(),
    countries: z.array(z.string()).describe('Countries whose numbers are called. Empty: all'),
    show_to_allowed_countries_only: z.boolean(),
    button: buttonFaceSchema.describe('The current look of the button; absent fields have their defaults'),
    chat: z.boolean().describe('Whether a chat is offered'),
  })
  .meta({ id: 'PublicWidget' });

/** What the widget shows. */
export type PublicWidget = z.infer<typeof publicWidgetSchema>;

/** What a visitor sends. */
export const newCallbackSchema = z.object({
  number: z.string().trim().min(1).max(40).describe('The visitor’s telephone number, as people write it'),
  page: z
    .union([z.literal(''), z.url({ protocol: /^https?$/ }).max(2000)])
    .default('')
    .describe('Address of the page that the visitor looks at; the agent sees it'),
  referer: z.string().max(2000).default('').describe('The page before it'),
  visitor: z
    .union([z.literal(''), z.string().regex(/^[0-9a-f]{40}$/)])
    .default('')
    .describe('`visitor_token` of an earlier answer, to recognise a returning visitor'),
});

/** A request as its visitor sees it. */
export const callbackProgressSchema = z.object({ state, outcome }).meta({ id: 'CallbackProgress' });

/** A request as its visitor sees it. */
export type CallbackProgress = z.infer<typeof callbackProgressSchema>;

/** A request that was taken. */
export const takenCallbackSchema = callbackProgressSchema
  .extend({
    token: z.string().describe('Token for following and cancelling this request; secret'),
    visitor_token: z.string().describe('Send it as `visitor` with the next request'),
  })
  .meta({ id: 'TakenCallback' });

/** A request that was taken. */
export type TakenCallback = z.infer<typeof takenCallbackSchema>;

const visit = {
  number: z.string().describe('E.164 digits'),
  country: z.string().describe('Of the number, two letters'),
  page: z.string().describe('The page that the visitor viewed'),
  ip: z.string().describe('Address that the request came from'),
  setting_id: z.int().nullable().describe('Null if the setting was removed'),
};

/** Somebody who asked to be called back. */
export const callMeBackVisitorSchema = z
  .object({
    id: z.int(),
    created_at: z.string().describe('First request, UTC'),
    updated_at: z.string().describe('Latest request, UTC'),
    ...visit,
    referer: z.string(),
    ua: z.string().describe('User agent of the browser'),
    requests: z.int().describe('How many times'),
  })
  .meta({ id: 'CallMeBackVisitor' });

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
  .meta({ id: 'CallMeBackRequest' });

/** A request to be called back. */
export type CallMeBackRequest = z.infer<typeof callMeBackRequestSchema>;

/** A call detail record of a request. */
export const callMeBackCdrSchema = cdrSchema
  .extend({
    request_id: z.int().describe('Extension'),
    setting_id: z.int().nullable().describe('Extension'),
    visitor_id: z.int().nullable().describe('Extension'),
  })
  .meta({ id: 'CallMeBackCdr' });

/** A call detail record of a request. */
export type CallMeBackCdr = z.infer<typeof callMeBackCdrSchema>;
