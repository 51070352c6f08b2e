import { z } from 'zod';
import { roles } from '../../domain/roles.ts';
import { endpoint, json, single } from '../endpoint.ts';
import {
  callWaiting,
  chosenLanguage,
  diversionPatch,
  diversions,
  emailState,
  holdMusicId,
  passwordSchema,
  ringsAt,
  shownLanguage,
  users,
} from './users.ts';

/** Fields of a customer that apply to all its users; administrators change them with their own account. */
export const ofCustomer = {
  country: z
    .union([
      z.literal(''),
      z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z]{2}$/, 'must be a two-letter country such as DE'),
    ])
    .optional()
    .describe(
      'Extension: the country whose national numbers are understood everywhere in your customer. Empty: that of the number ' +
        'that the default line shows, else of any line’s. For administrators',
    ),
  currency_iso: z
    .union([
      z.literal(''),
      z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z]{3}$/, 'must be a currency such as EUR'),
    ])
    .optional()
    .describe(
      'Currency of your customer’s price lists (ISO 4217). Calls keep the one in which they were charged. Empty: none. For ' +
        'administrators',
    ),
};

/** Changes to one's own account; absent fields are not changed. */
export const mePatchSchema = z.object({
  ...ofCustomer,
  language: chosenLanguage,
  first_name: z.string().trim().min(1).max(100).optional(),
  last_name: z.string().trim().max(100).optional(),
  password: passwordSchema.optional().describe('Changing it ends your other logins'),
  current_password: z.string().max(200).optional().describe('Required to set a new password and to disable two-factor'),
  two_factor_auth: z
    .enum(['D', 'E'])
    .optional()
    .describe(
      'E: enables codes by mail unless you have a second factor already; 412 if no mail server can be reached. ' +
        'D: removes all your second factors and recovery codes',
    ),
  nonce: z.string().max(100).optional().describe('With E: from POST /me/twofactor'),
  code: z.string().max(20).optional().describe('With E: the code that was mailed; checked if given'),
  call_waiting: callWaiting.optional(),
  rings_at: ringsAt.optional(),
  ...diversionPatch,
  hold_music_id: holdMusicId.optional(),
});

/** The caller's own account (specification, "User metadata"). */
export const meSchema = z
  .object({
    id: z
      .string()
      .describe('The id as text, as the specification has it; `user_id` is the number that other operations take'),
    user_id: z.int().describe('Extension: the id as a number, as in `users` of a queue; use this one'),
    balance: z.number().describe('Always 0: there are no accounts that are paid into'),
    cc: z.string().describe('Calling code of `country`, such as 49. Empty: no country is known'),
    country: z.string().describe('Extension: the country whose national numbers are understood. Empty: none is known'),
    cli: z.string().describe('Number that is shown by default'),
    currency_iso: z.string().describe('Currency in which calls are charged, ISO 4217. Empty: none is set'),
    is_root: z.string(),
    ...shownLanguage,
    email: z.string().describe('Extension'),
    ...emailState,
    first_name: z.string().describe('Extension'),
    last_name: z.string().describe('Extension'),
    customer_id: z.int().describe('Extension'),
    roles: z.array(z.enum(roles)).describe('Extension'),
    ext: z.string().describe('Extension'),
    two_factor_auth: z.enum(['D', 'E']).describe('Extension: E if signing in asks for a second factor'),
    second_factor_missing: z
      .boolean()
      .describe('Extension: your role needs a second factor, and until you have one you can only set one up'),
    call_waiting: z.boolean().describe('Extension: calls are offered while you talk'),
    rings_at: ringsAt,
    ...diversions,
    hold_music_id: holdMusicId,
    sip_password: z
      .string()
      .describe(
        'Extension: password of your own device, made at the first question. Its user name is your numeric id. Empty for ' +
          'tokens without the scope `calls`, and until you have the second factor that your role needs',
      ),
    sip_domain: z.string().describe('Extension: SIP domain and realm of your own device; empty as above'),
  })
  .meta({ id: 'Me', description: 'The caller’s own account' });

/** The caller's own account. */
export type Me = z.infer<typeof meSchema>;

const account = {
  getMe: endpoint({
    method: 'GET',
    path: '/me',
    module: 'customer',
    summary: 'Read your own account',
    scope: 'agent',
    access: 'every',
    whileSettingUp: true,
    responses: { 200: json(single(meSchema)) },
    errors: [401, 403],
  }),
  updateMe: endpoint({
    method: 'PATCH',
    path: '/me',
    module: 'customer',
    summary: 'Change your own name, password and second factor',
    description:
      'Administrators also change the country and the currency of the whole customer with it; others get 403 for these.',
    scope: 'agent',
    extension: true,
    body: mePatchSchema,
    responses: { 200: json(single(meSchema)) },
    errors: [400, 401, 403, 412, 429],
  }),
};

/** Users, and the caller's own account. */
export const customer = { ...account, ...users };
