/** Contacts as clients write them. */
import { z } from 'zod';
import { contactTypeCodes } from '../../domain/codes.ts';
import { labelRefsSchema } from '../calls/callLabels.ts';
import { codedAs, moment, trimmedPattern } from '../fields.ts';

/** Text that may be left empty; null empties it. */
const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullable()
    .transform((value) => value ?? '');

const numberText = z
  .union([z.string().trim().max(40), z.int().nonnegative().transform(String)])
  .nullable()
  .transform((value) => value ?? '')
  .describe('E.164, a number as written in the country of the service, or an extension. Empty: removes it');

/** Names a contact in another system: one line, as it stands there. */
export const externalId = z
  .string()
  .trim()
  .max(255)
  .regex(/^[^\t\r\n]*$/, { error: 'must be one line', abort: true })
  .refine((id) => !/\p{Cc}/u.test(id), 'must have no control characters');

const speedDialPattern = /^[0-9*#]*$/;

const speedDialText = text(10)
  .pipe(z.string().regex(speedDialPattern, 'must be digits, * or #'))
  .meta({ pattern: trimmedPattern(speedDialPattern) });

const emailText = text(254)
  .pipe(z.union([z.literal(''), z.email()], { error: 'must be an e-mail address' }))
  .meta({ pattern: trimmedPattern(/^$/, z.regexes.email) });

const idOrNull = z.int().positive().nullable();

const typeCode = z
  .union([z.string().max(20), z.int()])
  .transform((value, context) => {
    const wanted = String(value).trim().toLowerCase();
    const code = contactTypeCodes.find(({ value: number, letter, name }) =>
      [String(number), letter.toLowerCase(), name].includes(wanted),
    );
    if (code) return code.value;
    context.addIssue({ code: 'custom', message: 'must be P or person, C or company, L or lead, or their number' });
    return z.NEVER;
  })
  .meta(codedAs(...contactTypeCodes.flatMap(({ value, letter, name }) => [value, letter, name])));

const names = (max: number) => z.array(z.string().trim().min(1).max(100)).max(max);

/** The fields of a contact; all of them are optional. */
export const contactRequestSchema = z
  .object({
    type: typeCode,
    dialler_source_id: idOrNull,
    outcome_id: idOrNull,
    group_name: text(100),
    first_name: text(100),
    last_name: text(100),
    email: emailText,
    company: text(200),
    tel: numberText,
    tel_1: numberText,
    tel_2: numberText,
    speed_dial_phone: speedDialText,
    speed_dial_phone_1: speedDialText,
    speed_dial_phone_2: speedDialText,
    mobile: numberText,
    mobile_1: numberText,
    mobile_2: numberText,
    speed_dial_mobile: speedDialText,
    speed_dial_mobile_1: speedDialText,
    speed_dial_mobile_2: speedDialText,
    external_id: externalId
      .nullable()
      .transform((value) => value ?? '')
      .describe(
        'Extension: its id in your own system, unique among the contacts of the customer, letters in their case. ' +
          'One that another contact has is 409. Empty: it has none',
      ),
    notes: text(10_000),
    labels: labelRefsSchema,
    groups: names(50),
    transfer_list: z.boolean(),
    user_id: idOrNull,
    global: z.boolean().describe('Extension: visible to all users of the customer; for reception and above'),
    rel_user_id: idOrNull.describe(
      'Extension: makes it the internal contact of this colleague; for reception and above',
    ),
    next_call_at: moment.nullable().describe('Extension'),
    dial_flow_completed_at: moment.nullable().describe('Extension'),
    call_id: z
      .int()
      .positive()
      .nullable()
      .describe('Extension: the call that the outcome belongs to. Default: your live call with the contact'),
  })
  .partial();

/** The fields of a contact, checked except for its numbers. */
export type ContactRequest = z.output<typeof contactRequestSchema>;

/** The largest number of contacts in one bulk change or merge. */
export const maximumBulk = 1000;

/** Changes to several contacts. */
export const contactBulkSchema = z
  .array(contactRequestSchema.extend({ id: z.int().positive() }))
  .min(1)
  .max(maximumBulk);
