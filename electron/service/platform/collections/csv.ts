/**
 * Lists as CSV (RFC 4180). A spreadsheet takes a cell that begins with `=`, `+`, `-`, `@`, one of these in full width, or
 * a control character for a formula and runs it (https://owasp.org/www-community/attacks/CSV_Injection): such a text is
 * written with an apostrophe before it, and so is one that begins with an apostrophe, so that reading gives back exactly
 * what was written.
 */
import { stringify } from 'csv-stringify/sync';

/** A text that no spreadsheet runs. */
function guardedCell(text: string): string {
  return /^[=+\-@＝＋－＠\t\r\n']/.test(text) ? `'${text}` : text;
}

/** What a guarded cell says; another program's apostrophe stays. */
export function unguardedCell(cell: string): string {
  return /^'[=+\-@＝＋－＠\t\r\n']/.test(cell) ? cell.slice(1) : cell;
}

/** Several values in one cell, separated by semicolons; one inside a value gets a backslash. */
function listCell(values: readonly string[]): string {
  return values.map((value) => value.replace(/[\\;]/g, '\\$&')).join('; ');
}

/** The values of a cell; Google separates them by `:::` and marks its own groups with `*`. */
export function valuesOfCell(cell: string): string[] {
  const parts = cell.includes(':::') ? cell.split(':::') : (cell.match(/(?:\\.|[^;\\])+/gs) ?? []);
  const values = parts.map((part) => part.trim().replace(/^\* /, '').replace(/\\(.)/gs, '$1'));
  return [...new Set(values.filter((value) => value !== ''))];
}

/** Yes or no as people write it; any other text is returned for the check that refuses it. */
export function flagOfCell(text: string): unknown {
  if (/^(true|yes|1)$/i.test(text)) return true;
  return /^(false|no|0)$/i.test(text) ? false : text;
}

/** A whole number; any other text is returned for the check that refuses it. */
export const wholeOfCell = (text: string): unknown => (/^\d+$/.test(text) ? Number(text) : text);

const isListOfTexts = (value: object): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** Lists of texts are one cell, other objects JSON. */
function textOf(value: unknown): string | number {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return value;
  if (typeof value !== 'object') return String(value);
  return isListOfTexts(value) ? listCell(value) : JSON.stringify(value);
}

function cellOf(value: unknown, isRaw: boolean): string | number {
  const text = textOf(value);
  return isRaw || typeof text === 'number' ? text : guardedCell(text);
}

const write = (lines: readonly (readonly (string | number)[])[]): string =>
  stringify(lines as (string | number)[][], { record_delimiter: 'windows' });

const linesOf = (columns: readonly string[], rows: readonly object[], isRaw = false): string =>
  write(rows.map((row) => columns.map((column) => cellOf(Reflect.get(row, column), isRaw))));

/** Rows as CSV. The first line names the columns, which are fields of the rows. */
export function csvOf(columns: readonly string[], rows: readonly object[]): string {
  return write([columns]) + linesOf(columns, rows);
}

/** The same of any length, text by text; raw, it is for programs, which run no formulas. */
export async function* csvStream(
  columns: readonly string[],
  batches: AsyncIterable<readonly object[]>,
  isRaw = false,
): AsyncGenerator<string> {
  yield csvOf(columns, []);
  for await (const rows of batches) yield linesOf(columns, rows, isRaw);
}
