import { z } from 'zod';

/** Labels of a record: texts, each once. */
export const labelsSchema = z
  .array(z.string().trim().min(1).max(50))
  .max(20)
  .transform((labels) => [...new Set(labels)]);

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
