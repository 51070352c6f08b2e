import { readdirSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ask } from '../httpLoad.ts';
import { millionRecords, seedRecords } from '../millionRecords.ts';
import type { Measurement, Row } from '../row.ts';
import { percentile, sample, timed } from '../samples.ts';
import { newDataDir, startMeasuredService } from '../service.ts';

const requests = 60;
const pageSize = 50;

/** A list that people ask for, and the SQL that would answer it by hand. */
type ListCase = { what: string; filter: unknown[]; sql: string };

const cases: ListCase[] = [
  {
    what: 'missed calls of a day',
    filter: [
      { property: 'type', operator: 'eq', value: 2 },
      { property: 'calldate', operator: 'gte', value: '2025-06-01' },
      { property: 'calldate', operator: 'lte', value: '2025-06-01' },
    ],
    sql: "type = 2 AND calldate BETWEEN '2025-06-01 00:00:00' AND '2025-06-01 23:59:59'",
  },
  {
    what: 'calls of a number',
    filter: [{ property: 'src', operator: 'eq', value: '12015551234' }],
    sql: "src = '12015551234'",
  },
  {
    what: 'busy calls, of all times',
    filter: [{ property: 'disposition', operator: 'eq', value: 2 }],
    sql: 'disposition = 2',
  },
];

/** `GET /cdrs` with a filter over a million records, its total included. */
export const records: Measurement = {
  name: 'records',
  async run({ root, say }) {
    const dataDir = newDataDir();
    await (await startMeasuredService(root, dataDir)).stop();
    const path = join(dataDir, databaseFile(dataDir));
    say(`  ${millionRecords.toLocaleString('en')} records written in ${seedRecords(path).toFixed(0)} s`);
    const service = await startMeasuredService(root, dataDir);
    const database = new DatabaseSync(path, { readOnly: true });
    const agent = new Agent({ keepAlive: true });
    try {
      const rows: Row[] = [];
      for (const list of cases) {
        const query = new URLSearchParams({ limit: String(pageSize), filter: JSON.stringify(list.filter) });
        const url = `${service.ready.api}/cdrs?${query}`;
        const ours = await sample(requests, () => timed(() => ask(url, service.client.headers(), agent)));
        const bare = await sample(requests, () => timed(async () => byHand(database, list.sql)));
        rows.push({
          what: `GET /cdrs over a million, ${list.what}, p95`,
          value: percentile(ours, 95),
          unit: 'ms',
          baseline: { what: 'SQL by hand, page and total', value: percentile(bare, 95) },
          aim: 'within 20 ms',
        });
      }
      return rows;
    } finally {
      agent.destroy();
      database.close();
      await service.dispose();
    }
  },
};

function byHand(database: DatabaseSync, where: string): void {
  database.prepare(`SELECT * FROM cdrs WHERE customer_id = 1 AND ${where} ORDER BY id DESC LIMIT ${pageSize}`).all();
  database.prepare(`SELECT count(*) FROM cdrs WHERE customer_id = 1 AND ${where}`).get();
}

function databaseFile(dataDir: string): string {
  const name = readdirSync(dataDir).find((file) => /\.(db|sqlite3?)$/.test(file));
  if (name === undefined) throw new Error(`There is no database in ${dataDir}.`);
  return name;
}
