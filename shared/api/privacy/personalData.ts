/** Everything about one person: looked for, handed over, erased. */
import { z } from 'zod';
import { e164Schema } from '../../domain/numbers.ts';

const subject = {
  number: e164Schema.optional().describe('E.164, with or without plus sign'),
  contact_id: z.int().positive().optional().describe('All numbers and the e-mail address of this contact'),
  email: z.email().max(254).optional(),
};

const isOne = ({ number, contact_id, email }: { number?: unknown; contact_id?: unknown; email?: unknown }) =>
  [number, contact_id, email].filter((value) => value !== undefined).length === 1;
const oneOf = { message: 'exactly one of number, contact_id and email is needed', path: ['number'] };

/** Somebody: a number, a contact or an e-mail address. */
export const personSchema = z.object(subject).refine(isOne, oneOf);

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
  .refine(isOne, oneOf);

/** How much there is of one kind. */
const foundSchema = z.object({
  kind: z.string().describe('Such as `calls`, `recordings` or `sms`; the name of the file in an export'),
  count: z.int(),
  held: z.int().describe('How many of them would stay because they are under legal hold'),
});

/** What there is about somebody. */
export const personalDataSchema = z
  .object({
    numbers: z.array(z.string()).describe('The number that was searched for, digits'),
    emails: z.array(z.string()),
    found: z.array(foundSchema),
    total: z.int(),
  })
  .meta({ id: 'PersonalData' });

/** What there is about somebody. */
export type PersonalData = z.infer<typeof personalDataSchema>;

/** An erasure. It names nobody. */
export const erasureSchema = z
  .object({
    id: z.int(),
    state: z.enum(['running', 'done']),
    created_at: z.string().describe('UTC'),
    finished_at: z.string().nullable().describe('UTC'),
    user_id: z.int().nullable().describe('Who requested it'),
    user_name: z.string(),
    counts: z.record(z.string(), z.int()).describe('How many of each kind were removed or anonymised'),
  })
  .meta({ id: 'Erasure' });

/** An erasure. */
export type Erasure = z.infer<typeof erasureSchema>;
