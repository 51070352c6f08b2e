import { DatabaseSync } from 'node:sqlite';
import { withoutIndexes } from './withoutIndexes.ts';

/** How many contacts there are. */
export const millionContacts = 1_000_000;

/** Columns whose values tell contacts apart; every other column is empty. */
const varying: Record<string, string> = {
  global: 'n % 10 <> 0',
  created_at: "'2025-01-01 00:00:00'",
  first_name: "'First' || (n * 7919 % 3001)",
  last_name: "'Name' || (n * 104729 % 9973)",
  company: "'Company ' || (n % 20011)",
  email: "'person' || n || '@example' || (n % 97) || '.com'",
  tel: "'4930' || (10000000 + n * 48271 % 89999999)",
  mobile: "'49151' || (10000000 + n * 16807 % 89999999)",
  group_name: "'Group ' || (n % 1000)",
  labels: "'[]'",
  groups: "'[]'",
  type: 'n % 3',
  outcome_id: 'n % 20',
};

/**
 * Fills a service's database with contacts, while no service uses it.
 *
 * @param path the database
 * @returns seconds that it took
 */
export function seedContacts(path: string): number {
  const startedAt = performance.now();
  const database = new DatabaseSync(path);
  database.function('unicode_lower', { deterministic: true }, (text) => String(text ?? '').toLowerCase());
  const customer = Number(database.prepare('SELECT min(id) AS id FROM customers').get()?.id);
  const user = Number(database.prepare('SELECT min(id) AS id FROM users').get()?.id);
  const columns = database.prepare('PRAGMA table_info(contacts)').all() as {
    name: string;
    type: string;
    notnull: number;
    pk: number;
  }[];
  const filled = columns.filter(({ pk }) => pk === 0);
  const values = filled.map(({ name, type, notnull }) => {
    if (name === 'customer_id') return String(customer);
    if (name === 'user_id') return String(user);
    return varying[name] ?? (notnull === 0 ? 'NULL' : type === 'TEXT' ? "''" : '0');
  });
  database.exec('PRAGMA synchronous = OFF');
  withoutIndexes(database, 'contacts', () => {
    database.exec(
      `INSERT INTO contacts (${filled.map(({ name }) => `"${name}"`).join(', ')})
       WITH RECURSIVE counter(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counter WHERE n < ${millionContacts})
       SELECT ${values.join(', ')} FROM counter`,
    );
  });
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
  return (performance.now() - startedAt) / 1000;
}
