import { stringify } from 'csv-stringify/sync';
import { type Cdr, cdrSchema } from '../../../shared/api/schemas/record.ts';

const columns = Object.keys(cdrSchema.shape) as (keyof Cdr)[];

function cellOf(value: Cdr[keyof Cdr]): string | number {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return value.join('; ');
  return typeof value === 'object' ? JSON.stringify(value) : value;
}

/** Cells that begin like a formula get an apostrophe, lines end as RFC 4180 says. */
const lines = (rows: (string | number)[][]): string =>
  stringify(rows, { escape_formulas: true, record_delimiter: 'windows' });

/** Records as CSV, text by text; the first names the fields. */
export async function* cdrsAsCsv(batches: AsyncIterable<Cdr[]>): AsyncGenerator<string> {
  yield lines([columns]);
  for await (const batch of batches) yield lines(batch.map((cdr) => columns.map((column) => cellOf(cdr[column]))));
}
