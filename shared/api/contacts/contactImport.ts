import { z } from 'zod';
import { importBodyLimit } from '../../domain/limits.ts';

/** Contacts in a file of another program. */
export const contactImportRequestSchema = z.object({
  format: z.enum(['csv', 'vcard']),
  data: z
    .string()
    .min(1)
    .max(importBodyLimit)
    .describe('The file’s text. CSV: with a row of column names, separated by comma, semicolon or tab'),
  dry_run: z.boolean().default(false).describe('Only reports what would happen'),
  partial: z
    .boolean()
    .default(false)
    .describe('Imports the valid rows and lists the others; otherwise one invalid row is 400 and nothing is changed'),
  on_duplicate: z
    .enum(['update', 'skip', 'create'])
    .default('update')
    .describe(
      'What to do with a row whose number or e-mail belongs to an existing contact that is visible to the same ' +
        'users',
    ),
  mapping: z
    .record(z.string().max(200), z.string().max(40))
    .refine((mapping) => Object.keys(mapping).length <= 200, 'must have at most 200 columns')
    .default({})
    .describe('CSV: column name → field of a contact, or empty to leave the column out; usual names are recognised'),
  global: z.boolean().default(false).describe('Visible to all users of the customer; for reception and above'),
  group_name: z.string().trim().max(100).default('').describe('The group for contacts whose row names none'),
});

/** An import, as it is asked for. */
export type ContactImportRequest = z.output<typeof contactImportRequestSchema>;

/** An error in a row of an import. */
export const importErrorSchema = z.object({
  row: z.int().describe('From 1, without the row of column names'),
  field: z.string(),
  column: z.string().describe('What the file calls it; the name of the field where the file has no such column'),
  code: z.string().describe('What is wrong, for programs'),
  message: z.string(),
});

/** What happens to a valid row: a contact is created or changed, was the same already, or the row is skipped. */
export const importOutcomes = ['created', 'updated', 'unchanged', 'skipped'] as const;

/** A row of an import that is right. */
export const importRowSchema = z.object({
  row: z.int().describe('From 1, without the row of column names'),
  name: z.string().describe('Name in the row, or else its e-mail or first number'),
  outcome: z.enum(importOutcomes),
  id: z.int().nullable().describe('Of the contact; null for one that is not made yet, with `dry_run`'),
});

/** The result of an import. */
export const contactImportSchema = z
  .object({
    created: z.int(),
    updated: z.int(),
    unchanged: z.int().describe('Rows that say nothing new of a contact'),
    skipped: z.int().describe('Skipped rows: invalid, empty, or duplicates with `on_duplicate` skip'),
    dry_run: z.boolean(),
    rows: z.array(importRowSchema).describe('All valid rows, in their order'),
    errors: z
      .array(importErrorSchema)
      .describe('What is wrong with which of the other rows: all of it, in their order'),
    unused_columns: z.array(z.string()).describe('Columns of the file that belong to no field'),
  })
  .meta({ id: 'ContactImport', description: 'The result of an import of contacts' });

export type ContactImport = z.infer<typeof contactImportSchema>;
/** A row of an import that is right. */
export type ImportedRow = z.infer<typeof importRowSchema>;
export type ImportError = z.infer<typeof importErrorSchema>;
