import { z } from 'zod';

/** An extension inside the house: three to five digits. */
export const extensionSchema = z.string().regex(/^\d{3,5}$/, 'must be an extension of 3 to 5 digits');

/** Spaces, dots, dashes and brackets that people type between digits are dropped. */
const typedSchema = z
  .string()
  .max(40)
  .transform((text) => text.trim().replace(/[\s.()/-]/g, ''));

/** E.164 with or without `+` (ITU-T E.164: up to 15 digits), or an extension of up to five digits. */
const numberPattern = /^(\+?[1-9]\d{5,14}|\d{1,5})$/;
/** A service code: `*` and two to four digits. */
const serviceCodePattern = /^\*\d{2,4}$/;

/** Somebody's number: E.164 with or without `+`, or an extension of up to five digits. */
export const phoneNumberSchema = typedSchema.pipe(
  z.string().regex(numberPattern, 'must be an E.164 number or an extension of up to 5 digits'),
);

/** Something that can be dialled: somebody's number, or a service code such as `*97` (the mailbox). */
export const dialableSchema = typedSchema.pipe(
  z
    .string()
    .refine(
      (text) => numberPattern.test(text) || serviceCodePattern.test(text),
      'must be an E.164 number or an extension of up to 5 digits',
    ),
);

/** Caller id of an outbound call: an E.164 number or the literal `anonymous`. */
export const callerIdSchema = z.union([z.literal('anonymous'), phoneNumberSchema]);

/** The number as the contract writes it: digits without `+`. */
export function toContractNumber(dialled: string): string {
  return dialled.replace(/^\+/, '');
}

/** International prefix that people and some trunks write instead of `+` (ITU-T E.164 section 6.3.3). */
const internationalPrefix = /^(\+|00)/;

/** A complete number (ITU-T E.164: up to 15 digits with the country code), typed with `+`, `00` or neither; reads as digits. */
export const e164Schema = typedSchema
  .transform((text) => text.replace(internationalPrefix, ''))
  .pipe(z.string().regex(/^[1-9]\d{5,14}$/, 'must be an E.164 number'));
