/** What may not be deleted, because somebody needs it as evidence. */
import { z } from 'zod';

/** What a hold is put on. */
export const heldObjects = [
  'cdr',
  'monitor',
  'conversation',
  'voicemessage',
  'sms',
  'fax',
  'chat',
  'contact',
  'number',
] as const;

/** What a hold is put on. */
export type HeldObject = (typeof heldObjects)[number];

/** A legal case: what holds are gathered under. */
export const legalCaseSchema = z
  .object({
    id: z.int(),
    name: z.string().describe('Unique name; shown as the reason to users who cannot delete something'),
    description: z.string(),
    holds: z.int().describe('Number of legal holds for it'),
    created_at: z.string().describe('UTC'),
    user_id: z.int().nullable().describe('Who opened it'),
    user_name: z.string(),
  })
  .meta({ id: 'LegalCase' });

/** A legal case. */
export type LegalCase = z.infer<typeof legalCaseSchema>;

/** A case that is opened. */
export const newLegalCaseSchema = z.object({
  name: z.string().trim().min(1).max(100),
  description: z.string().trim().max(2000).default(''),
});

/** Something that is held. */
export const legalHoldSchema = z
  .object({
    id: z.int(),
    case_id: z.int().nullable(),
    case_name: z.string().describe('Name of the case; empty without one'),
    object: z.enum(heldObjects),
    object_id: z.int().nullable().describe('Null for a number'),
    number: z.string().describe('Digits, with `object` `number`; else empty'),
    title: z.string().describe('Description of the object when it was put under hold'),
    reason: z.string(),
    created_at: z.string().describe('UTC'),
    user_id: z.int().nullable().describe('Who put it under hold'),
    user_name: z.string(),
  })
  .meta({ id: 'LegalHold' });

/** Something that is held. */
export type LegalHold = z.infer<typeof legalHoldSchema>;

/** Something that is to be held. */
export const newLegalHoldSchema = z
  .object({
    object: z.enum(heldObjects),
    object_id: z.int().positive().optional().describe('Not with `number`'),
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
  });

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
