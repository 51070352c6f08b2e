/** Everything about one person: search, export, erasure. */

import { z } from 'zod';
import { e164Schema } from '../../domain/numbers.ts';
import { collectionOf } from '../collection.ts';
import { endpoint, file, json, single } from '../endpoint.ts';
import { exactlyOneOf } from '../fields.ts';

const subject = {
  number: e164Schema.optional().describe('E.164, with or without plus sign'),
  contact_id: z.int().positive().optional().describe('All numbers and the e-mail address of this contact'),
  email: z.email().max(254).optional(),
};

const isOne = ({ number, contact_id, email }: { number?: unknown; contact_id?: unknown; email?: unknown }) =>
  [number, contact_id, email].filter((value) => value !== undefined).length === 1;
const oneOf = { message: 'exactly one of number, contact_id and email is needed', path: ['number'] };

/** Somebody: a number, a contact or an e-mail address. */
export const personSchema = z
  .object(subject)
  .refine(isOne, oneOf)
  .meta(exactlyOneOf('number', 'contact_id', 'email'));

/** Somebody. */
export type Person = z.output<typeof personSchema>;

/** Somebody whose data are to be erased. */
export const newErasureSchema = z
  .object({
    ...subject,
    confirm: z
      .string()
      .trim()
      .max(300)
      .describe('Repeat the number, the address or the contact’s id exactly, as a confirmation'),
  })
  .refine(isOne, oneOf)
  .meta(exactlyOneOf('number', 'contact_id', 'email'));

/** How much there is of one kind. */
const foundSchema = z.object({
  kind: z.string().describe('Such as `calls`, `recordings` or `sms`; the name of the file in an export'),
  count: z.int(),
  held: z.int().describe('How many of them would stay because they are under legal hold'),
});

/** The number of records about a person. */
export const personalDataSchema = z
  .object({
    numbers: z.array(z.string()).describe('The number that was searched for, digits'),
    emails: z.array(z.string()),
    found: z.array(foundSchema),
    total: z.int(),
  })
  .meta({ id: 'PersonalData', description: 'How many records there are about a person' });

export type PersonalData = z.infer<typeof personalDataSchema>;

/** An erasure. It names nobody. */
export const erasureSchema = z
  .object({
    id: z.int(),
    state: z.enum(['running', 'done']),
    created_at: z.string().describe('UTC'),
    finished_at: z.string().nullable().describe('UTC'),
    user_id: z.int().nullable().describe('Id of the user who requested it'),
    user_name: z.string(),
    counts: z.record(z.string(), z.int()).describe('How many of each kind were removed or anonymised'),
  })
  .meta({ id: 'Erasure', description: 'An erasure' });

/** An erasure. */
export type Erasure = z.infer<typeof erasureSchema>;

/** Search, export and erasure of everything about a person. */
export const personalData = {
  searchPersonalData: endpoint({
    method: 'POST',
    path: '/privacy/searches',
    module: 'settings',
    summary: 'Count the records about a person',
    description:
      'Finds a person by number, contact or e-mail address, and counts by kind what `POST /privacy/exports` ' +
      'would export and `POST /privacy/erasures` would erase.',
    scope: 'administrator',
    extension: true,
    body: personSchema,
    responses: { 200: json(single(personalDataSchema)) },
    errors: [400, 401, 403, 404],
  }),
  exportPersonalData: endpoint({
    method: 'POST',
    path: '/privacy/exports',
    module: 'settings',
    summary: 'Export everything about a person as a ZIP file',
    description:
      'Contains a JSON lines file for each kind of record, and the recordings, voice messages and faxes. The ' +
      'service stores no copy of the archive.',
    scope: 'administrator',
    extension: true,
    body: personSchema,
    responses: { 200: file('application/zip', 'The archive', { isRanged: true, isNamed: true }) },
    errors: [400, 401, 403, 404],
  }),
  createErasure: endpoint({
    method: 'POST',
    path: '/privacy/erasures',
    module: 'settings',
    summary: 'Erase everything about a person',
    description:
      'Removes recordings, messages, faxes, SIP messages, contacts, visitors, webhook deliveries and stored ' +
      'events. Number, name and texts are removed from call detail records, queue entries and wrap-ups, which ' +
      'still count in reports. The number is removed from texts that mention it and from values in the audit ' +
      'log. What is under legal hold stays. Runs in the background and continues after a restart. 409 while ' +
      'that number is in a call.',
    scope: 'administrator',
    extension: true,
    body: newErasureSchema,
    responses: { 202: json(single(erasureSchema), 'Accepted') },
    errors: [400, 401, 403, 404, 409],
  }),
  listErasures: collectionOf({
    path: '/privacy/erasures',
    module: 'settings',
    summary: 'List erasures',
    description: 'Lists who erased how much and when, but not about whom.',
    scope: 'administrator',
    extension: true,
    resource: erasureSchema,
    errors: [400, 401, 403],
  }),
};
