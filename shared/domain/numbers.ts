import { z } from 'zod';

/** An extension inside the house: three to five digits. */
export const extensionSchema = z.string().regex(/^\d{3,5}$/, 'must be an extension of 3 to 5 digits');

/**
 * Something that can be dialled: E.164 with or without `+` (ITU-T E.164: up to 15 digits), or an extension of up to five
 * digits. Spaces, dots, dashes and brackets that people type between digits are dropped.
 */
export const dialableSchema = z
  .string()
  .max(40)
  .transform((text) => text.trim().replace(/[\s.()/-]/g, ''))
  .pipe(z.string().regex(/^(\+?[1-9]\d{5,14}|\d{1,5})$/, 'must be an E.164 number or an extension of up to 5 digits'));

/** Caller id of an outbound call: an E.164 number or the literal `anonymous`. */
export const callerIdSchema = z.union([z.literal('anonymous'), dialableSchema]);

/** The number as the contract writes it: digits without `+`. */
export function toContractNumber(dialled: string): string {
  return dialled.replace(/^\+/, '');
}
