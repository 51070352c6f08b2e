import { z } from 'zod';

/** The largest import in bytes. */
export const importBodyLimit = 20 * 1024 * 1024;
/** The most rows of one import. */
export const maximumImportRows = 100_000;

/** Contacts in a file of another program. */
export const contactImportRequestSchema = z.object({
  format: z.enum(['csv', 'vcard']),
  data: z
    .string()
    .min(1)
    .max(importBodyLimit)
    .describe('The file’s text. CSV: with a row of column names, separated by comma, semicolon or tab'),
  dry_run: z.boolean().default(false).describe('Only tells what would happen'),
  partial: z
    .boolean()
    .default(false)
    .describe('Takes the rows that are right and names the others; else one wrong row is 400 and nothing is changed'),
  on_duplicate: z
    .enum(['update', 'skip', 'create'])
    .default('update')
    .describe('What becomes of a row whose number or e-mail a contact has that the same people see'),
  mapping: z
    .record(z.string().max(200), z.string().max(40))
    .refine((mapping) => Object.keys(mapping).length <= 200, 'must have at most 200 columns')
    .default({})
    .describe('CSV: column name → field of a contact, or empty to leave the column out; the usual names are known'),
  global: z.boolean().default(false).describe('Everybody of the customer sees them; from reception on'),
  group_name: z.string().trim().max(100).default('').describe('The group of contacts whose row has none'),
});

/** An import, as it is asked for. */
export type ContactImportRequest = z.output<typeof contactImportRequestSchema>;

/** What is wrong with a row of an import. */
export const importErrorSchema = z.object({
  row: z.int().describe('From 1, column names not counted'),
  field: z.string(),
  message: z.string(),
});

/** What became of a row that is right, or will: a new contact, one changed, or nothing. */
export const importOutcomes = ['created', 'updated', 'skipped'] as const;

/** A row of an import that is right. */
export const importRowSchema = z.object({
  row: z.int().describe('From 1, column names not counted'),
  name: z.string().describe('The name that the row gives, else its e-mail or first number'),
  outcome: z.enum(importOutcomes),
});

/** What became of an import. */
export const contactImportSchema = z
  .object({
    created: z.int(),
    updated: z.int(),
    skipped: z.int().describe('Rows that were left out: wrong, empty, or a duplicate with `on_duplicate` skip'),
    dry_run: z.boolean(),
    rows: z.array(importRowSchema).describe('The rows that are right, at most the first 1000'),
    errors: z.array(importErrorSchema).describe('At most 1000'),
    unused_columns: z.array(z.string()).describe('Columns of the file that no field takes'),
  })
  .meta({ id: 'ContactImport' });

/** What became of an import. */
export type ContactImport = z.infer<typeof contactImportSchema>;
/** A row of an import that is right. */
export type ImportedRow = z.infer<typeof importRowSchema>;
/** What is wrong with a row of an import. */
export type ImportError = z.infer<typeof importErrorSchema>;
