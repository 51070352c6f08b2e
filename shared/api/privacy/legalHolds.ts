/** Legal holds: what may not be deleted because it is needed as evidence. */

import { z } from 'zod';
import { type HeldObject, heldObjects } from '../../domain/retention.ts';
import { collectionOf, collectionQuery } from '../collection.ts';
import { empty, endpoint, idParams, json, single } from '../endpoint.ts';
import { must } from '../fields.ts';

/** A legal case: what holds are gathered under. */
export const legalCaseSchema = z
  .object({
    id: z.int(),
    name: z.string().describe('Unique name; shown as the reason to users who cannot delete something'),
    description: z.string().describe('What the case is about, for administrators'),
    holds: z.int().describe('Number of legal holds for it'),
    created_at: z.string().describe('UTC'),
    user_id: z.int().nullable().describe('Id of the user who opened it'),
    user_name: z.string(),
  })
  .meta({ id: 'LegalCase', description: 'A legal case: what holds are gathered under' });

/** A legal case. */
export type LegalCase = z.infer<typeof legalCaseSchema>;

/** A case that is opened. */
export const newLegalCaseSchema = z.object({
  name: z.string().trim().min(1).max(100),
  description: z.string().trim().max(2000).default('').describe('What the case is about, for administrators'),
});

/** Something that is held. */
export const legalHoldSchema = z
  .object({
    id: z.int(),
    case_id: z.int().nullable(),
    case_name: z.string().describe('Name of the case; empty without one'),
    object: z.enum(heldObjects),
    object_id: z.int().nullable().describe('Id of what is held; null for a telephone number'),
    number: z.string().describe('Digits, with `object` `number`; else empty'),
    title: z.string().describe('Description of the object when it was put under legal hold'),
    reason: z.string(),
    created_at: z.string().describe('UTC'),
    user_id: z.int().nullable().describe('Who put it under legal hold'),
    user_name: z.string(),
  })
  .meta({ id: 'LegalHold', description: 'Something that is held' });

/** Something that is held. */
export type LegalHold = z.infer<typeof legalHoldSchema>;

/** Something that is to be held. */
export const newLegalHoldSchema = z
  .object({
    object: z.enum(heldObjects),
    object_id: z.int().positive().optional().describe('Id of what is held; not together with `number`'),
    number: z
      .string()
      .trim()
      .regex(/^\+?\d{2,20}$/, 'must be digits, with a plus or without')
      .optional()
      .describe('With `object` `number`: everything with this telephone number, including future records'),
    case_id: z.int().positive().nullable().default(null),
    reason: z.string().trim().max(500).default(''),
  })
  .refine((hold) => (hold.object === 'number') === (hold.number !== undefined), {
    path: ['number'],
    message: 'goes with object "number", and with no other',
  })
  .refine((hold) => (hold.object === 'number') === (hold.object_id === undefined), {
    path: ['object_id'],
    message: 'names the record or contact, and is left out for a number',
  })
  .refine((hold) => hold.case_id !== null || hold.reason !== '', {
    path: ['reason'],
    message: 'says why, unless a case does',
  })
  .meta(
    must({
      oneOf: [
        { required: ['number'], properties: { object: { const: 'number' }, number: true, object_id: false } },
        {
          required: ['object_id'],
          properties: { object: { not: { const: 'number' } }, object_id: true, number: false },
        },
      ],
      anyOf: [
        { required: ['case_id'], properties: { case_id: { type: 'integer' } } },
        { required: ['reason'], properties: { reason: { pattern: '\\S' } } },
      ],
    }),
  );

/** Something that is to be held. */
export type NewLegalHold = z.output<typeof newLegalHoldSchema>;

/** What `covers` names: a record or contact by its id, or a number by its digits. */
export type Coverable =
  | { readonly object: Exclude<HeldObject, 'number'>; readonly id: number }
  | { readonly object: 'number'; readonly number: string };

const records = heldObjects.filter((object) => object !== 'number');

/** A record, a contact or a number as a query names it, such as `cdr:17` or `number:+4930123456`. */
export const coversQuery = z
  .string()
  .regex(
    new RegExp(`^(?:(?:${records.join('|')}):[1-9]\\d{0,14}|number:\\+?\\d{2,20})$`),
    'must be an object and its id, such as cdr:17, or number: and digits',
  )
  .transform((text): Coverable => {
    const [object = '', of = ''] = text.split(':');
    if (object === 'number') return { object, number: of };
    return { object: object as Exclude<HeldObject, 'number'>, id: Number(of) };
  })
  .optional();

/** Legal cases, and what is held for them. */
export const legalHolds = {
  listLegalCases: collectionOf({
    path: '/legalcases',
    module: 'settings',
    summary: 'List legal cases',
    scope: 'administrator',
    extension: true,
    resource: legalCaseSchema,
    errors: [400, 401, 403],
  }),
  createLegalCase: endpoint({
    method: 'POST',
    path: '/legalcases',
    module: 'settings',
    summary: 'Open a legal case',
    description: 'Put records, contacts and numbers under it with `POST /legalholds`.',
    scope: 'administrator',
    extension: true,
    body: newLegalCaseSchema,
    responses: { 201: json(single(legalCaseSchema), 'Created') },
    errors: [400, 401, 403, 409],
  }),
  deleteLegalCase: endpoint({
    method: 'DELETE',
    path: '/legalcases/{id}',
    module: 'settings',
    summary: 'Close a legal case',
    description: '409 while something is held for it; release that first.',
    scope: 'administrator',
    extension: true,
    params: idParams,
    responses: { 204: empty() },
    errors: [401, 403, 404, 409],
  }),
  listLegalHolds: endpoint({
    ...collectionOf({
      path: '/legalholds',
      module: 'settings',
      summary: 'List what is under legal hold',
      description:
        '`covers` limits the list to holds that affect one record, contact or number, such as `covers=cdr:17`: ' +
        'holds on itself, or on something that it belongs to, such as its number or another call of the same ' +
        'conversation.',
      scope: 'administrator',
      extension: true,
      resource: legalHoldSchema,
      errors: [400, 401, 403],
    }),
    query: collectionQuery.extend({
      covers: coversQuery.meta({
        description: 'A record, a contact or a number: only holds that affect it',
        examples: ['cdr:17'],
      }),
    }),
  }),
  createLegalHold: endpoint({
    method: 'POST',
    path: '/legalholds',
    module: 'settings',
    summary: 'Put a record, a contact or a number under legal hold',
    description:
      'Nobody can delete or erase what is under legal hold, and it does not expire; an attempt is 409 naming ' +
      'the case or the reason. A hold on a call detail record or a recording covers the whole call: its ' +
      'records, recordings and SIP messages, including transfers. A hold on a conversation or a contact covers ' +
      'everything with its current numbers and e-mail address. A hold on a number also covers future records. ' +
      '404 for an unknown object.',
    scope: 'administrator',
    extension: true,
    body: newLegalHoldSchema,
    responses: { 201: json(single(legalHoldSchema), 'Created') },
    errors: [400, 401, 403, 404],
  }),
  deleteLegalHold: endpoint({
    method: 'DELETE',
    path: '/legalholds/{id}',
    module: 'settings',
    summary: 'Release something from legal hold',
    description: 'What another hold covers stays under it. Records past their retention are removed within an hour.',
    scope: 'administrator',
    extension: true,
    params: idParams,
    responses: { 204: empty() },
    errors: [401, 403, 404],
  }),
};
