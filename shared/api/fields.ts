import { z } from 'zod';

/** A colour as six hexadecimal digits. */
export const colorText = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour such as #2563eb');

/** What people write about a record. */
export const notesSchema = z.string().max(10_000);

/** Changes of several records at once: each named once, so that it is clear what becomes of it. */
export const bulkOf = <S extends z.ZodObject>(element: S) =>
  z
    .array(element)
    .min(1)
    .max(1000)
    .superRefine((elements, context) => {
      const seen = new Set<unknown>();
      for (const [index, { id }] of elements.entries()) {
        if (seen.has(id)) context.addIssue({ code: 'custom', path: [index, 'id'], message: `${id} is named twice` });
        seen.add(id);
      }
    });

/** `YYYY-MM-DD HH:MM:SS` of a moment that exists. */
export const moment = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/, 'must be YYYY-MM-DD HH:MM:SS')
  .refine((value) => isMoment(value), 'is no moment that exists');

function isMoment(value: string): boolean {
  const date = new Date(`${value.replace(' ', 'T')}Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === value.slice(0, 10);
}
