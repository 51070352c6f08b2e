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
/** Fewer: without an index each reads the table through. */
const requestsByHand = 20;
const pageSize = 50;

type Entry = { property: string; operator: string; value: unknown };

/** A list that people ask for, and the SQL that would answer it by hand. */
type ListCase = {
  what: string;
  /** Of the request with this number: other values each time keep remembered totals out of it. */
  filter: (request: number) => Entry[];
  sql: (request: number) => string;
};

const party = (text: string) =>
  `(src || char(31) || src_name || char(31) || dst || char(31) || dst_name) LIKE '%${text}%'`;

/** Part of a caller's number; some hundred calls have it. */
const partOfNumber = (request: number) => String(5550000 + request * 97).slice(1);

/** Part of a name; some hundred calls have it. */
const partOfName = (request: number) => `tomer ${1000 + request * 31}`;

const like = (property: string, value: string): Entry => ({ property, operator: 'like', value });

const cases: ListCase[] = [
  {
    what: 'missed calls of a day',
    filter: () => [
      { property: 'type', operator: 'eq', value: 2 },
      { property: 'calldate', operator: 'gte', value: '2025-06-01' },
      { property: 'calldate', operator: 'lte', value: '2025-06-01' },
    ],
    sql: () => "type = 2 AND calldate BETWEEN '2025-06-01 00:00:00' AND '2025-06-01 23:59:59'",
  },
  {
    what: 'calls of a number',
    filter: (request) => [{ property: 'src', operator: 'eq', value: `1201${5550000 + request}` }],
    sql: (request) => `src = '1201${5550000 + request}'`,
  },
  {
    what: 'busy calls, of all times',
    filter: () => [{ property: 'disposition', operator: 'eq', value: 2 }],
    sql: () => 'disposition = 2',
  },
  { what: 'all of them', filter: () => [], sql: () => 'true' },
  {
    what: 'calls of some length',
    filter: (request) => [{ property: 'duration', operator: 'eq', value: request }],
    sql: (request) => `duration = ${request}`,
  },
  {
    what: 'search by part of a number',
    filter: (request) => [like('party', partOfNumber(request))],
    sql: (request) => party(partOfNumber(request)),
  },
  {
    what: 'search by part of a name',
    filter: (request) => [like('party', partOfName(request))],
    sql: (request) => party(partOfName(request)),
  },
  {
    what: 'like on one column',
    filter: (request) => [like('dst', partOfNumber(request))],
    sql: (request) => `dst LIKE '%${partOfNumber(request)}%'`,
  },
  {
    what: 'search among missed calls',
    filter: (request) => [{ property: 'type', operator: 'eq', value: 2 }, like('party', partOfNumber(request))],
    sql: (request) => `type = 2 AND ${party(partOfNumber(request))}`,
  },
];

/** Numbers that are the same in no two requests of a case. */
const everyTime = (act: (request: number) => Promise<unknown>) => {
  let request = 0;
  return () => timed(() => act(request++));
};

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
        const urlOf = (request: number) => {
          const query = { limit: String(pageSize), filter: JSON.stringify(list.filter(request)) };
          return `${service.ready.api}/cdrs?${new URLSearchParams(query)}`;
        };
        const ours = await sample(
          requests,
          everyTime((request) => ask(urlOf(request), service.client.headers(), agent)),
        );
        const bare = await sample(
          requestsByHand,
          everyTime(async (request) => byHand(database, list.sql(request))),
        );
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
