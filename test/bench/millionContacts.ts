import { fillTables } from './millionRows.ts';

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
 * Fills a service’s database with contacts, while no service uses it.
 *
 * @param path the database
 * @returns seconds that it took
 */
export function seedContacts(path: string): number {
  return fillTables(path, [{ table: 'contacts', rows: millionContacts, varying }]);
}
