/** What queues, agents and reports ask of their records is found by indexes, however many records there are. */
import { type CompiledQuery, Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReportScope } from '../../electron/service/features/reports/reportSql.ts';
import type { Comparable } from '../../electron/service/kernel/collections.ts';
import { migrate } from '../../electron/service/platform/storage/migrations/migrate.ts';
import { openDatabase } from '../../electron/service/platform/storage/sqlite/connection.ts';
import { nodeSqliteDialect } from '../../electron/service/platform/storage/sqlite/queryDialect.ts';
import type { Repositories } from '../../electron/service/platform/storage/store.ts';
import type { Tables } from '../../electron/service/platform/storage/tables.ts';
import { readingRepositories } from '../support/readingRepositories.ts';

const from = Date.UTC(2026, 0, 1);
const to = Date.UTC(2027, 0, 1);
const year: ReportScope = {
  customerId: 1,
  queueIds: null,
  userId: null,
  teamId: null,
  now: to,
  buckets: [{ label: null, from, to }],
  spans: [{ from, to, offset: 0 }],
};

const scopes: readonly (readonly [string, ReportScope])[] = [
  ['everything', year],
  ['a group of queues', { ...year, queueIds: [1, 2] }],
  ['a queue', { ...year, queueIds: [1] }],
  ['an agent', { ...year, userId: 1 }],
];
const reports = ['queues', 'agents', 'dispositions', 'hours', 'abandoned'] as const;

const scoped = { customerId: 1, now: to };

type Question = (of: Repositories) => Promise<unknown>;

/** The queries of the service at its start, and for each caller and agent. */
const questions: Readonly<Record<string, Question>> = {
  'the newest entry and offer': ({ queueCalls }) => queueCalls.newestIds(),
  'entries that were cut off': ({ queueCalls }) => queueCalls.unfinished(),
  'offers that were cut off': ({ queueCalls }) => queueCalls.cutOffers(to),
  'the last hours of all queues': ({ reports }) => reports.trend({ ...scoped, queueIds: null, hours: 8 }),
  'the last hours of a queue': ({ reports }) => reports.trend({ ...scoped, queueIds: [1], hours: 8 }),
  'the days of agents': ({ reports }) => reports.agentDays({ ...scoped, userId: null, from, to }),
  'the day of an agent': ({ reports }) => reports.agentDays({ ...scoped, userId: 1, from, to }),
  'a queue’s figures of today': ({ queueCalls }) => queueCalls.countsSince(1, from),
  'who answered how many today': ({ queueCalls }) => queueCalls.answeredSince(1, from),
  'to whom a queue offered last': ({ queueCalls }) => queueCalls.lastOffered(1),
  'the entries of a call': ({ queueCalls }) => queueCalls.entriesOfCall(1),
  'the offers of an entry': ({ queueCalls }) => queueCalls.offersOfEntry(1),
  'the log of an agent': ({ agents }) => agents.changes(1, 100),
};

const records = ['cdrs', 'queue_calls', 'queue_offers', 'wrapups', 'agent_state_log'];

let asked: { readonly query: CompiledQuery; readonly onReader: boolean }[] = [];
const database = openDatabase(':memory:');
let repositories: Repositories;

beforeAll(() => {
  migrate(database);
  const dialect = nodeSqliteDialect(database);
  const db = new Kysely<Tables>({ dialect, log: ({ query }) => void asked.push({ query, onReader: false }) });
  const reader = new Kysely<Tables>({ dialect, log: ({ query }) => void asked.push({ query, onReader: true }) });
  repositories = readingRepositories(db, reader);
});

afterAll(() => database.close());

function stepsOf({ sql, parameters }: CompiledQuery): string[] {
  const plan = database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...parameters.map((value) => value as Comparable));
  return plan.map(({ detail }) => String(detail));
}

/** Records' tables that a question reads through, by whatever name it gives them. */
async function readThrough(question: Question): Promise<string[]> {
  asked = [];
  await question(repositories);
  expect(asked.length).toBeGreaterThan(0);
  return asked.flatMap(({ query }) => {
    const names = records.flatMap((table) => {
      const named = query.sql.matchAll(new RegExp(`"?${table}"?(?: AS)? "?([a-z])"?\\b`, 'g'));
      return [table, ...[...named].map(([, alias]) => alias)];
    });
    const isRead = (step: string) => /^SCAN (\w+)(?! USING INDEX \w+_unfinished)/.exec(step)?.[1] ?? '';
    return stepsOf(query).filter((step) => names.includes(isRead(step)));
  });
}

describe('what the service asks of queues’ records', () => {
  it.each(Object.entries(questions))('finds %s by an index', async (_, question) => {
    expect(await readThrough(question)).toEqual([]);
  });

  it('counts a day’s figures on the threads that read', async () => {
    asked = [];
    await repositories.queueCalls.countsSince(1, from);
    expect(asked.map(({ onReader }) => onReader)).toEqual([true]);
  });
});

describe.each(reports)('the report of %s', (report) => {
  it.each(scopes)('on %s reads no table through', async (_, scope) => {
    expect(await readThrough((of) => of.reports[report](scope))).toEqual([]);
  });

  it('is made on the threads that read', async () => {
    asked = [];
    await repositories.reports[report](year);
    expect(asked.every(({ onReader }) => onReader)).toBe(true);
  });
});

describe('whether somebody talked with a lost caller since', () => {
  it('is found without looking at earlier calls of the number', async () => {
    asked = [];
    await repositories.reports.abandoned(year);
    const steps = asked.flatMap(({ query }) => stepsOf(query)).filter((step) => step.startsWith('SEARCH c '));
    const range = '(customer_id=? AND %=? AND calldate>?)';
    const back = `SEARCH c USING COVERING INDEX cdrs_called_back ${range.replace('%', 'dst')}`;
    const again = `SEARCH c USING INDEX cdrs_called_again ${range.replace('%', 'src')}`;
    expect(steps).toEqual([back, back, again]);
  });
});
