import { fillTables } from './millionRows.ts';

/** How many records there are: a million unless `BENCH_RECORDS` says otherwise. */
export const millionRecords = Number(process.env.BENCH_RECORDS ?? 1_000_000);

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
  quality: `'{"src":null,"dst":null}'`,
  terminated_by: "CASE n % 2 WHEN 0 THEN 'caller' ELSE 'called' END",
  is_root: '1',
};

/**
 * Fills a service’s database with records, while no service uses it.
 *
 * @param path the database
 * @returns seconds that it took
 */
export function seedRecords(path: string): number {
  return fillTables(path, [{ table: 'cdrs', rows: millionRecords, varying }]);
}
