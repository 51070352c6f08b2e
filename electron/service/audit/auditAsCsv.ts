import { stringify } from 'csv-stringify/sync';
import { type AuditLogEntry, auditEntrySchema } from '../../../shared/api/schemas/audit.ts';

const columns = Object.keys(auditEntrySchema.shape) as (keyof AuditLogEntry)[];

function cellOf(value: AuditLogEntry[keyof AuditLogEntry]): string | number {
  if (value === null) return '';
  if (typeof value === 'boolean') return String(value);
  return typeof value === 'object' ? JSON.stringify(value) : value;
}

/** Cells that begin like a formula get an apostrophe, lines end as RFC 4180 says. */
const lines = (rows: (string | number)[][]): string =>
  stringify(rows, { escape_formulas: true, record_delimiter: 'windows' });

/** Rows of the audit log as CSV, text by text; the first names the fields. */
export async function* auditAsCsv(batches: AsyncIterable<readonly AuditLogEntry[]>): AsyncGenerator<string> {
  yield lines([columns]);
  for await (const batch of batches) yield lines(batch.map((row) => columns.map((column) => cellOf(row[column]))));
}
