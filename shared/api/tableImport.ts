/** Imports of a table that people keep in a spreadsheet: all of its rows, or none. */
import { z } from 'zod';
import { importErrorSchema } from './contacts/contactImport.ts';

/** The most rows of such a table. */
export const maximumTableRows = 5000;

/** Parameters that all such imports share. */
export const tableImportFields = {
  data: z
    .string()
    .min(1)
    .describe(
      `The file’s text: CSV with a row of column names, separated by comma, semicolon or tab, and at most ${maximumTableRows} rows`,
    ),
  dry_run: z.boolean().default(false).describe('Only reports what would happen'),
};

/** The result of an import, or of a trial. */
export const tableImportSchema = z
  .object({
    created: z.int().describe('Rows that were added, or would be'),
    dry_run: z.boolean(),
    rows: z
      .array(
        z.object({
          row: z.int().describe('From 1, without the row of column names'),
          name: z.string().describe('Name of the entry in this row'),
          outcome: z.enum(['created']),
          id: z.int().nullable().describe('Id of the created entry; null with `dry_run`'),
        }),
      )
      .describe('The result for each valid row'),
    errors: z.array(importErrorSchema).describe('All errors; only with `dry_run`, otherwise the answer is 400'),
    unused_columns: z.array(z.string()).describe('Columns of the file that belong to no field'),
  })
  .meta({ id: 'TableImport', description: 'The result of an import, or of a trial' });

export type TableImport = z.infer<typeof tableImportSchema>;

/** The description of each of these imports. */
export const tableImportText =
  'All or nothing: one row that is wrong, or that exists already, is 400 and nothing is changed. Errors name the ' +
  'row, without the row of column names, and its field: `rows.3.';
