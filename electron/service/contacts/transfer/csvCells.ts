/**
 * Cells of CSV (RFC 4180). A spreadsheet takes a cell that begins with `=`, `+`, `-`, `@` or a control character for a
 * formula and runs it (https://owasp.org/www-community/attacks/CSV_Injection): such a cell is written with an apostrophe
 * before it, and so is one that begins with an apostrophe, so that reading gives back exactly what was written.
 */

/** A cell that no spreadsheet runs. */
export function guardedCell(text: string): string {
  return /^[=+\-@\t\r\n']/.test(text) ? `'${text}` : text;
}

/** What a guarded cell says; another program's apostrophe stays. */
export function unguardedCell(cell: string): string {
  return /^'[=+\-@\t\r\n']/.test(cell) ? cell.slice(1) : cell;
}

/** Several values in one cell, separated by semicolons; one inside a value gets a backslash. */
export function listCell(values: readonly string[]): string {
  return values.map((value) => value.replace(/[\\;]/g, '\\$&')).join('; ');
}

/** The values of a cell; Google separates them by `:::` and marks its own groups with `*`. */
export function valuesOfCell(cell: string): string[] {
  const parts = cell.includes(':::') ? cell.split(':::') : (cell.match(/(?:\\.|[^;\\])+/gs) ?? []);
  const values = parts.map((part) => part.trim().replace(/^\* /, '').replace(/\\(.)/gs, '$1'));
  return [...new Set(values.filter((value) => value !== ''))];
}
