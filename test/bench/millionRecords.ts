import { DatabaseSync } from 'node:sqlite';
import { withoutIndexes } from './withoutIndexes.ts';

/** How many records there are. */
export const millionRecords = 1_000_000;

/** Columns whose values tell records apart; every other column is the same in all. */
const varying: Record<string, string> = {
  calldate: "strftime('%Y-%m-%d %H:%M:%S', 1735689600 + n * 30, 'unixepoch')",
  call_id: "'bench-' || n",
  live_id: 'n',
  root_live_id: 'n',
  billsec: 'n % 600',
  duration: 'n % 640',
  type: 'n % 4',
  disposition: 'n % 5',
  destination: 'n % 3',
  src: "'1201' || (5550000 + n % 9973)",
  dst: "'1202' || (5550000 + n % 7919)",
  src_name: "CASE n % 3 WHEN 0 THEN '' ELSE 'Customer ' || (n % 5003) END",
  src_id: "'U' || (n % 50)",
  user_id: '100001 + n % 50',
  labels: "'[]'",
  terminated_by: "CASE n % 2 WHEN 0 THEN 'caller' ELSE 'called' END",
  is_root: '1',
};

/**
 * Fills a service's database with records, while no service uses it. The schema is read from the database, so that a
 * column added later gets an empty value instead of breaking this.
 *
 * @param path the database
 * @returns seconds that it took
 */
export function seedRecords(path: string): number {
  const startedAt = performance.now();
  const database = new DatabaseSync(path);
  const customer = Number(database.prepare('SELECT min(id) AS id FROM customers').get()?.id);
  const columns = database.prepare('PRAGMA table_info(cdrs)').all() as {
    name: string;
    type: string;
    notnull: number;
    pk: number;
  }[];
  const filled = columns.filter(({ pk }) => pk === 0);
  const values = filled.map(({ name, type, notnull }) => {
    if (name === 'customer_id') return String(customer);
    return varying[name] ?? (notnull === 0 ? 'NULL' : type === 'TEXT' ? "''" : '0');
  });
  database.exec('PRAGMA synchronous = OFF');
  withoutIndexes(database, 'cdrs', () => {
    database.exec(
      `INSERT INTO cdrs (${filled.map(({ name }) => `"${name}"`).join(', ')})
       WITH RECURSIVE counter(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counter WHERE n < ${millionRecords})
       SELECT ${values.join(', ')} FROM counter`,
    );
  });
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
  return (performance.now() - startedAt) / 1000;
}
