import { Agent } from 'node:http';
import type { AskedDatabase } from '../../support/database/asked.ts';
import { ask } from '../httpLoad.ts';
import { type Row, within20Ms } from '../row.ts';
import { percentile, sample, timed } from '../samples.ts';
import type { MeasuredService } from '../service.ts';

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
  /** From 1. */
  page?: (request: number) => number;
  sql: (request: number) => string;
  /** How often it is asked; as often as others unless given. */
  times?: number;
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
  {
    what: 'a page in the middle',
    filter: () => [],
    page: (request) => 10_000 + request,
    sql: () => 'true',
  },
  {
    what: 'a search that most records match, for the first time',
    filter: (request) => [like('party', commonPart(request))],
    sql: (request) => party(commonPart(request)),
    times: 9,
  },
  {
    what: 'a search of two characters, for the first time',
    filter: (request) => [like('party', twoDigits(request))],
    sql: (request) => party(twoDigits(request)),
    times: 20,
  },
  {
    what: 'a search of two characters, again',
    filter: () => [like('party', '55')],
    sql: () => party('55'),
  },
  {
    what: 'a filter that has no index, for the first time',
    filter: (request) => [{ property: 'dst_ua', operator: 'eq', value: `phone ${request}` }],
    sql: (request) => `dst_ua = 'phone ${request}'`,
    times: 20,
  },
];

/** Another pair each time, so that no total is remembered. */
const twoDigits = (request: number) => String(10 + request);
/** Part of what most callers are called, in another length or place each time. */
const commonPart = (request: number) => {
  const parts = [
    'customer',
    'customer ',
    'ustomer',
    'ustomer ',
    'tomer ',
    'stomer',
    'custome',
    'ustome',
    'stome',
    'usto',
  ];
  return parts[request % parts.length] ?? '';
};

/** Numbers that are the same in no two requests of a case. */
const everyTime = (act: (request: number) => Promise<unknown>) => {
  let request = 0;
  return () => timed(() => act(request++));
};

/** `GET /cdrs` with a filter, its total included, beside the same in SQL by hand. */
export async function measureLists(service: MeasuredService, database: AskedDatabase, place = ''): Promise<Row[]> {
  const rows: Row[] = [];
  for (const list of cases) {
    // A connection of before may have been closed for idleness while SQL ran by hand.
    const agent = new Agent({ keepAlive: true });
    const urlOf = (request: number) => {
      const page = String(list.page?.(request) ?? 1);
      const query = { limit: String(pageSize), page, filter: JSON.stringify(list.filter(request)) };
      return `${service.ready.api}/cdrs?${new URLSearchParams(query)}`;
    };
    const ours = await sample(
      list.times ?? requests,
      everyTime((request) => ask(urlOf(request), service.client.headers(), agent)),
    );
    agent.destroy();
    const offsetOf = (request: number) => ((list.page?.(request) ?? 1) - 1) * pageSize;
    const bare = await sample(
      requestsByHand,
      everyTime(async (request) => byHand(database, list.sql(request), offsetOf(request))),
    );
    rows.push({
      what: `GET /cdrs over a million${place}, ${list.what}, p95`,
      value: percentile(ours, 95),
      unit: 'ms',
      baseline: { what: 'SQL by hand, page and total', value: percentile(bare, 95) },
      ...within20Ms,
    });
  }
  return rows;
}

function byHand(database: AskedDatabase, where: string, offset: number): void {
  const all = `FROM cdrs WHERE customer_id = 1 AND ${where}`;
  database.prepare(`SELECT * ${all} ORDER BY id DESC LIMIT ${pageSize} OFFSET ${offset}`).all();
  database.prepare(`SELECT count(*) ${all}`).get();
}
