import { stringify } from 'csv-stringify/sync';
import type { z } from 'zod';

type Line = Readonly<Record<string, string | number | boolean | null>>;

/** A report as CSV (RFC 4180): the first line names the fields, cells that begin like a formula get an apostrophe. */
export function reportAsCsv(schema: z.ZodObject, lines: readonly Line[]): string {
  const columns = Object.keys(schema.shape);
  const cells = lines.map((line) =>
    columns.map((column) => {
      const value = line[column];
      return typeof value === 'boolean' ? String(value) : (value ?? '');
    }),
  );
  return stringify([columns, ...cells], { escape_formulas: true, record_delimiter: 'windows' });
}
