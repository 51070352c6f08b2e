import { z } from 'zod';
import { phoneKeyTypes, phoneMakers } from '../domain/phoneMakers.ts';
import { sipTransports } from '../domain/sipTransport.ts';
import { collectionOf } from './collection.ts';
import { empty, endpoint, idParams, json, single } from './endpoint.ts';
import { trimmedPattern, where } from './fields.ts';
import { provisioningProblems } from './sipServer.ts';

/** Whether a phone can be rung now. */
export const phoneStates = ['online', 'unreachable', 'offline'] as const;
/** Whether a phone can be rung now. */
export type PhoneState = (typeof phoneStates)[number];

/** How far a phone has come with its configuration. */
export const provisioningStates = ['none', 'waiting', 'expired', 'fetched', 'done'] as const;

const name = z.string().trim().min(1).max(60);

/** Keys beyond these no phone has. */
const MOST_KEYS = 60;

/** What a key dials or watches, without blanks around it. */
const keyValue = /^[0-9A-Za-z*#+._-]{0,64}$/;

/** A programmable key. */
const phoneKeySchema = z
  .object({
    position: z.int().min(1).max(MOST_KEYS).describe('Which key it is, from 1'),
    type: z
      .enum(phoneKeyTypes)
      .describe(
        '`lamp` shows whether somebody is busy and calls them; `code` dials a code such as *97; `line` is the phone’s own line',
      ),
    value: z
      .string()
      .trim()
      .regex(keyValue, 'must be a number, an extension or a code')
      .meta({ pattern: trimmedPattern(keyValue) })
      .describe(
        'What it dials or watches: a number, an extension, a queue, a parking place; for `code` a code such as *97, or the name of a feature code (`GET /featurecodes`), which follows when that is changed; empty for `line`',
      ),
    label: z.string().trim().max(40).describe('What the phone shows beside it'),
  })
  .refine(({ type, value }) => type === 'line' || value !== '', { path: ['value'], error: 'must not be empty' })
  .meta(
    where(
      'type',
      phoneKeyTypes.filter((type) => type !== 'line'),
      'value',
      { pattern: '\\S' },
    ),
  );

/** A programmable key. */
export type PhoneKey = z.output<typeof phoneKeySchema>;

/** The keys of a phone. */
export const phoneKeysSchema = z
  .array(phoneKeySchema)
  .max(MOST_KEYS)
  .refine((keys) => new Set(keys.map(({ position }) => position)).size === keys.length, 'each position once only');

const device = {
  maker: z.enum(phoneMakers).nullable().describe('Whose configuration files it is given; null: it is set up by hand'),
  model: z
    .string()
    .trim()
    .regex(/^[\w .+-]{0,40}$/, 'must be letters, digits, spaces and . + -')
    .describe('Such as T54W or D785; Snom’s file names have it'),
  mac: z
    .string()
    .regex(/^(?:[0-9A-Fa-f]{2}[ :.-]?){5}[0-9A-Fa-f]{2}$|^$/, 'must be a MAC address')
    .transform((mac) => mac.replace(/[^0-9A-Fa-f]/g, '').toLowerCase())
    .describe('12 hexadecimal digits; empty: not known'),
  keys: phoneKeysSchema.describe('What its programmable keys do'),
};

const settings = {
  rings: z.boolean().describe('Rings together with the app when its user is called'),
  dials_first: z
    .boolean()
    .describe('Calls that its user makes from the app or by REST ring this phone first; at most one phone of a user'),
};

/** A new phone. */
export const newPhoneSchema = z.object({
  name,
  user_id: z.int().positive().optional().describe('Its user. Default: you. Only administrators may name others'),
  rings: settings.rings.default(true),
  dials_first: settings.dials_first.default(false),
  maker: device.maker.default(null),
  model: device.model.default(''),
  mac: device.mac.default(''),
  keys: device.keys.default([]),
});

/** Changes to a phone; absent fields are not changed. */
export const phonePatchSchema = z.object({ name, ...settings, ...device }).partial();

/** A file that a phone asked for. */
const phoneFetchSchema = z.object({
  at: z.string().describe('UTC'),
  address: z.string(),
  user_agent: z.string(),
  file: z.string(),
  status: z.int().describe('HTTP status: 200, or 404 for a file that does not exist or may not be read'),
});

/** How a phone is given its configuration. */
const phoneProvisioningSchema = z.object({
  state: z
    .enum(provisioningStates)
    .describe(
      '`waiting`: the link has not been used; `expired`: it has not been used before it expired; `fetched`: the files were ' +
        'fetched, and the phone has not registered with them yet; `done`: it has registered, and updates itself',
    ),
  expires_at: z.string().nullable().describe('Until when the link can be used, UTC; null without one'),
  fetched: z.array(phoneFetchSchema).describe('The latest requests, newest first; at most 20'),
});

/** How a phone is given its configuration. */
export type PhoneProvisioning = z.infer<typeof phoneProvisioningSchema>;

/** A desk phone or another softphone that a user registers with this service (extension). */
export const phoneSchema = z
  .object({
    id: z.int(),
    user_id: z.int(),
    name,
    username: z.string().describe('User name for registration; also its authentication name'),
    ...settings,
    state: z.enum(phoneStates).describe('`unreachable`: registered but not answering OPTIONS; it is not rung'),
    contacts: z.int().describe('Addresses at which the phone is registered now'),
    transport: z.enum(sipTransports).nullable().describe('User agent of the newest registration'),
    address: z.string().describe('host:port that the newest registration came from; empty while there is none'),
    user_agent: z.string().describe('What the phone says of itself (`User-Agent`); empty: nothing yet'),
    registered_at: z
      .string()
      .nullable()
      .describe('Since when the newest registration has been continuous, UTC; null if there is none'),
    registered_until: z.string().nullable().describe('UTC'),
    last_seen_at: z.string().nullable().describe('When it last registered or answered, UTC'),
    maker: device.maker,
    model: z.string(),
    mac: z.string().describe('12 hexadecimal digits in lower case; empty: not known'),
    keys: z.array(phoneKeySchema),
    provisioning: phoneProvisioningSchema,
    created_at: z.string().describe('UTC'),
  })
  .meta({ id: 'Phone', description: 'A desk phone or another softphone that a user registers with this service' });

/** One registration of a phone, and the capabilities that it announced. */
export const phoneContactSchema = z
  .object({
    id: z.int().describe('Order of registration, from 1; the newest last'),
    uri: z.string().describe('Where the phone wants its calls, as it wrote it'),
    state: z
      .enum(['online', 'unreachable'])
      .describe('`unreachable`: it does not answer OPTIONS and is not rung there'),
    transport: z.enum(sipTransports),
    address: z.string().describe('host:port that the registration came from'),
    user_agent: z.string(),
    encrypted: z.boolean().describe('Whether its signalling is encrypted (TLS, WSS)'),
    webrtc: z.boolean().describe('A phone in a browser as a rule: it is offered calls as WebRTC'),
    media_encryption: z
      .array(z.enum(['sdes', 'dtls']))
      .describe('How it can encrypt audio, as far as its calls and answers to OPTIONS have shown'),
    methods: z
      .array(z.string())
      .describe('Methods that it understands (`Allow`), such as MESSAGE, UPDATE, REFER, INFO; empty until it said so'),
    extensions: z
      .array(z.string())
      .describe('What it supports (`Supported`), such as 100rel, outbound, replaces, timer; empty until it said so'),
    events: z
      .array(z.string())
      .describe(
        'Events that it takes (`Allow-Events`), such as talk and hold, by which it answers and holds when REST does; empty ' +
          'until it said so',
      ),
    registered_at: z.string().describe('Since when it has been registered there without a gap, UTC'),
    registered_until: z.string().describe('UTC'),
  })
  .meta({
    id: 'PhoneContact',
    description: 'One registration of a phone, and what the phone said there that it can do',
  });

/** One registration of a phone. */
export type PhoneContact = z.infer<typeof phoneContactSchema>;

/** A registered phone. */
export type Phone = z.infer<typeof phoneSchema>;

/** A phone with its new password, which is shown this once. */
export const phoneWithPasswordSchema = phoneSchema
  .extend({ password: z.string().describe('Shown only in this answer; a new one can be created') })
  .meta({ id: 'PhoneWithPassword', description: 'A phone with its new password, which is shown this once' });

/** A link that a phone sets itself up from; it is shown this once. */
export const provisioningLinkSchema = z
  .object({
    url: z
      .string()
      .describe(
        'What is entered into the phone: the address of its files, or for `linphone` of the one file. Shown once',
      ),
    config_url: z.string().nullable().describe('For `linphone`: a link that opens the app with it'),
    files: z.array(z.string()).describe('Names of the files below that address'),
    expires_at: z.string().describe('It is void if no phone fetches its files until then, UTC'),
    problem: z
      .enum(provisioningProblems)
      .nullable()
      .describe('Why phones may not reach it; see `provisioning_problem` of `GET /sipserver`'),
  })
  .meta({ id: 'ProvisioningLink', description: 'A link that a phone sets itself up from; it is shown this once' });

/** A link that a phone sets itself up from. */
export type ProvisioningLink = z.infer<typeof provisioningLinkSchema>;

/** Desk phones and other softphones that users register with this service. */
export const phones = {
  listPhones: collectionOf({
    path: '/phones',
    module: 'settings',
    summary: 'List registered phones',
    description:
      'Users see their own desk phones and softphones, administrators everybody’s. The event `phone.state` ' +
      'reports when one becomes registered or unregistered.',
    scope: 'agent',
    extension: true,
    resource: phoneSchema,
  }),
  createPhone: endpoint({
    method: 'POST',
    path: '/phones',
    module: 'settings',
    summary: 'Add a phone; only this answer shows its password',
    description:
      'Configure the phone with the server of `GET /sipserver` and the user name and password of the answer. ' +
      'It rings when its user is called, and calls dialled on it are calls of its user. At most 20 per user.',
    scope: 'agent',
    extension: true,
    body: newPhoneSchema,
    responses: { 201: json(single(phoneWithPasswordSchema), 'Created') },
    errors: [400, 401, 403],
  }),
  getPhone: endpoint({
    method: 'GET',
    path: '/phones/{id}',
    module: 'settings',
    summary: 'Read a phone',
    scope: 'agent',
    extension: true,
    params: idParams,
    responses: { 200: json(single(phoneSchema)) },
    errors: [401, 404],
  }),
  listPhoneContacts: collectionOf({
    path: '/phones/{id}/contacts',
    module: 'settings',
    summary: 'List where a phone is registered, and what it can do there',
    description:
      'At most five. What a phone can do is learned from its REGISTER and INVITE and its answers to OPTIONS.',
    scope: 'agent',
    extension: true,
    params: idParams,
    resource: phoneContactSchema,
    errors: [400, 401, 404],
  }),
  updatePhone: endpoint({
    method: 'PATCH',
    path: '/phones/{id}',
    module: 'settings',
    summary: 'Rename a phone, or choose when it rings',
    scope: 'agent',
    extension: true,
    params: idParams,
    body: phonePatchSchema,
    responses: { 200: json(single(phoneSchema)) },
    errors: [400, 401, 404],
  }),
  deletePhone: endpoint({
    method: 'DELETE',
    path: '/phones/{id}',
    module: 'settings',
    summary: 'Remove a phone; it cannot register any more',
    scope: 'agent',
    extension: true,
    params: idParams,
    responses: { 204: empty() },
    errors: [401, 404],
  }),
  renewPhonePassword: endpoint({
    method: 'POST',
    path: '/phones/{id}/password',
    module: 'settings',
    summary: 'Create a new password for a phone; the old one becomes invalid and the phone is unregistered',
    scope: 'agent',
    extension: true,
    params: idParams,
    responses: { 200: json(single(phoneWithPasswordSchema)) },
    errors: [401, 404],
  }),
  createPhoneProvisioning: endpoint({
    method: 'POST',
    path: '/phones/{id}/provisioning',
    module: 'settings',
    summary: 'Create a link that a phone sets itself up from; one of before becomes invalid',
    description:
      'The address is a secret and is good for one phone: the first network address that fetches its files alone can ' +
      'fetch them again, until the phone has registered with the new password in them; then it is void. The old ' +
      'password is valid until then. The files name an address of the phone’s own, from which it keeps itself up to date. ' +
      'Beyond this machine files are sent over HTTPS only.',
    scope: 'agent',
    extension: true,
    params: idParams,
    responses: { 201: json(single(provisioningLinkSchema), 'Created') },
    errors: [401, 404, 412],
  }),
  deletePhoneProvisioning: endpoint({
    method: 'DELETE',
    path: '/phones/{id}/provisioning',
    module: 'settings',
    summary: 'Revoke every address that a phone fetches its configuration from; its password stays',
    scope: 'agent',
    extension: true,
    params: idParams,
    responses: { 204: empty() },
    errors: [401, 404],
  }),
};
