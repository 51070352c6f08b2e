/** Inserts that every call writes, as text: to build a query anew for each row would cost more than to run it. */

const texts = new Map<string, string>();

/** The statement that inserts a row of these columns; `more` follows it, such as `RETURNING *`. */
export function insertSql(table: string, columns: readonly string[], more = ''): string {
  const key = `${table}(${columns.join()})${more}`;
  const known = texts.get(key);
  if (known !== undefined) return known;
  const names = columns.map((column) => `"${column}"`).join(', ');
  const text = `INSERT INTO "${table}" (${names}) VALUES (${columns.map(() => '?').join(', ')}) ${more}`.trim();
  texts.set(key, text);
  return text;
}
