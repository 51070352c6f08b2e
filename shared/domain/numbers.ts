import { z } from 'zod';
import {
  codePattern,
  isDialable,
  longestTyped,
  nationalPattern,
  numberPattern,
  withoutTypedSigns,
} from './dialable.ts';
import { asTyped } from './typedPattern.ts';

/** An internal extension: three to five digits. */
export const extensionSchema = z.string().regex(/^\d{3,5}$/, 'must be an extension of 3 to 5 digits');

const typedSchema = z.string().max(longestTyped).transform(withoutTypedSigns);

/** Somebody's number: E.164 with or without `+`, or an extension of up to five digits. */
export const phoneNumberSchema = typedSchema
  .pipe(z.string().regex(numberPattern, 'must be a telephone number or an extension of up to 5 digits'))
  .meta({ pattern: asTyped(numberPattern) });

/** Something that a telephone can dial: a number, an extension, or a code such as `*97` (the mailbox). */
export const dialableSchema = typedSchema
  .pipe(
    z.string().refine(isDialable, 'must be a telephone number, an extension of up to 5 digits or a code such as *97'),
  )
  .meta({ pattern: asTyped(numberPattern, nationalPattern, codePattern) });

/** Where a user's calls may be forwarded: whatever can be dialled but codes. */
export const divertTargetSchema = dialableSchema
  .pipe(z.string().regex(/^[^*#]/, 'must be a telephone number or an extension, not a code'))
  .meta({ pattern: asTyped(numberPattern, nationalPattern) });

/** Caller id of an outbound call: an E.164 number or the literal `anonymous`. */
export const callerIdSchema = z.union([z.literal('anonymous'), phoneNumberSchema]);

/** The number as the contract writes it: digits without `+`. */
export function toContractNumber(dialled: string): string {
  return dialled.replace(/^\+/, '');
}

/** International prefix that people and some trunks write instead of `+` (ITU-T E.164 section 6.3.3). */
const internationalPrefix = /^(\+|00)/;
const completePattern = /^[1-9]\d{5,14}$/;

/** A complete number as it may be typed, for the document. */
export const e164Typed = asTyped(new RegExp(`^(?:\\+|00)?${completePattern.source.slice(1)}`));

/** A complete number (ITU-T E.164: up to 15 digits with the country code), typed with `+`, `00` or neither; reads as digits. */
export const e164Schema = typedSchema
  .transform((text) => text.replace(internationalPrefix, ''))
  .pipe(z.string().regex(completePattern, 'must be a telephone number with its country code'))
  .meta({ pattern: e164Typed });
