/** No list reads a table through to find what it is usually asked for, whatever SQLite would make of it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type CompiledQuery, Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Comparable, Condition, PageRequest } from '../../electron/service/kernel/collections.ts';
import { migrate } from '../../electron/service/platform/storage/migrations/migrate.ts';
import { openDatabase } from '../../electron/service/platform/storage/sqlite/connection.ts';
import { nodeSqliteDialect } from '../../electron/service/platform/storage/sqlite/queryDialect.ts';
import type { Repositories } from '../../electron/service/platform/storage/store.ts';
import type { Tables } from '../../electron/service/platform/storage/tables.ts';
import { readingRepositories } from '../support/readingRepositories.ts';

const everybody = { customerId: 1, userId: null };
const somebody = { customerId: 1, userId: 1 };

/** A list as it is usually asked for. */
interface List {
  readonly page: (of: Repositories, request: PageRequest) => Promise<unknown>;
  /** Properties that lead to their rows by an index. */
  readonly filters: readonly string[];
  /** Properties whose order an index has. */
  readonly sorts: readonly string[];
}

const callFilters = ['calldate', 'type', 'disposition', 'user_id', 'src', 'dst', 'src_id', 'dst_id', 'src_name'];
const moreCallFilters = [
  'dst_name',
  'ddi',
  'duration',
  'billsec',
  'destination',
  'sip_status',
  'call_id',
  'live_id',
  'hold_time',
  'queue_id',
];

/** By table or view; a collection that is not here fails below. */
const lists: Readonly<Record<string, readonly List[]>> = {
  cdrs: [
    {
      page: ({ cdrs }, request) => cdrs.page(everybody, request),
      filters: [...callFilters, ...moreCallFilters],
      sorts: ['id', 'calldate', 'duration', 'src', 'dst', 'src_name', 'dst_name', 'hold_time'],
    },
    { page: ({ cdrs }, request) => cdrs.page(somebody, request), filters: ['id'], sorts: ['id'] },
    { page: ({ contacts }, request) => contacts.cdrs(everybody, ['1'], request), filters: [], sorts: [] },
  ],
  audit_log: [
    {
      page: ({ audit }, request) => audit.page(1, request),
      filters: ['time', 'user_id', 'object_type'],
      sorts: ['id'],
    },
  ],
  monitors: [
    {
      page: ({ monitors }, request) => monitors.page(everybody, request),
      filters: [
        ...['timestamp', 'user_id', 'src', 'dst', 'live_id', 'cx_score', 'sentiment', 'queue_id'],
        ...['wrapup_disposition_id', 'review_score', 'reviewed_at'],
      ],
      sorts: ['id', 'timestamp', 'cx_score', 'review_score'],
    },
    {
      page: ({ monitors }, request) => monitors.recordings(everybody, request),
      filters: ['timestamp', 'user_id', 'cx_score', 'queue_id', 'reviewed_at'],
      sorts: ['id', 'cx_score'],
    },
  ],
  contacts: [
    {
      page: ({ contacts }, request) => contacts.page(everybody, request),
      filters: ['last_name', 'company', 'group_name', 'email', 'tel', 'mobile', 'outcome_id', 'next_call_at'],
      sorts: ['id', 'last_name', 'company', 'group_name', 'email', 'tel', 'mobile', 'outcome_id', 'next_call_at'],
    },
    { page: ({ contacts }, request) => contacts.page(somebody, request), filters: ['tel'], sorts: ['id', 'last_name'] },
  ],
  conversations: [
    {
      page: ({ conversations }, request) => conversations.page(everybody, request),
      filters: ['channel', 'updated_at'],
      sorts: ['id', 'updated_at'],
    },
    { page: ({ conversations }, request) => conversations.page(somebody, request), filters: [], sorts: [] },
  ],
  sms: [
    {
      page: ({ sms }, request) => sms.page(everybody, request),
      filters: ['created_at', 'user_id', 'conversation_id', 'from', 'to'],
      sorts: ['id', 'created_at'],
    },
  ],
  faxes: [
    {
      page: ({ faxes }, request) => faxes.page(everybody, request),
      filters: ['created_at', 'user_id'],
      sorts: ['id', 'created_at'],
    },
  ],
  voice_messages: [
    {
      page: ({ voiceMessages }, request) => voiceMessages.page(everybody, request),
      filters: ['created_at', 'user_id'],
      sorts: ['id', 'created_at'],
    },
  ],
  msdrs: [
    {
      page: ({ mediaSessions }, request) => mediaSessions.page(everybody, request),
      filters: ['created_at', 'user_id'],
      sorts: ['id', 'created_at'],
    },
  ],
  tracked_cdrs: [{ page: ({ campaigns }, request) => campaigns.calls(everybody, request), filters: [], sorts: ['id'] }],
  ddis: [{ page: ({ ddis }, request) => ddis.page(1, request), filters: ['e164', 'target_type'], sorts: ['e164'] }],
  vm_announcements: [
    { page: ({ announcements }, request) => announcements.page(1, request), filters: [], sorts: ['id'] },
  ],
  monitor_ai_dictionary: [
    { page: ({ aiDictionary }, request) => aiDictionary.page(1, request), filters: ['token'], sorts: ['token'] },
  ],
  cdr_notes: [{ page: ({ cdrNotes }, request) => cdrNotes.ofCdr(1, request), filters: [], sorts: ['id'] }],
  chats: [
    {
      page: ({ chats }, request) => chats.page(everybody, request),
      filters: ['created_at', 'state'],
      sorts: ['id', 'created_at'],
    },
    { page: ({ chats }, request) => chats.page(somebody, request), filters: [], sorts: [] },
  ],
  chat_messages: [
    {
      page: ({ chatMessages }, request) => chatMessages.page(everybody, request),
      filters: ['chat_id', 'conversation_id', 'from_id', 'to_id'],
      sorts: ['id'],
    },
    { page: ({ chatMessages }, request) => chatMessages.page(somebody, request), filters: [], sorts: [] },
    { page: ({ chatMessages }, request) => chatMessages.pageOfPair(1, [1, 2], request), filters: [], sorts: [] },
    { page: ({ chatMessages }, request) => chatMessages.pageOfChat(1, request), filters: [], sorts: ['id'] },
  ],
  callmeback_requests: [
    {
      page: ({ callbackRequests }, request) => callbackRequests.page(1, request),
      filters: ['number', 'ip', 'setting_id'],
      sorts: ['id'],
    },
  ],
  callmeback_visitors: [
    {
      page: ({ callbackRequests }, request) => callbackRequests.visitors(1, request),
      filters: ['setting_id'],
      sorts: ['id'],
    },
  ],
  callmeback_cdrs: [
    { page: ({ callbackRequests }, request) => callbackRequests.cdrs(everybody, request), filters: [], sorts: [] },
  ],
  webhook_deliveries: [
    {
      page: ({ webhookDeliveries }, request) => webhookDeliveries.page({ webhookId: 1 }, request),
      filters: [],
      sorts: ['id'],
    },
    {
      page: ({ webhookDeliveries }, request) => webhookDeliveries.page({ customerId: 1, callId: 1 }, request),
      filters: [],
      sorts: ['id'],
    },
    {
      page: ({ webhookDeliveries }, request) => webhookDeliveries.page({ customerId: 1 }, request),
      filters: [],
      sorts: ['id'],
    },
  ],
  wrapups: [
    {
      page: ({ wrapUps }, request) => wrapUps.page(everybody, request),
      filters: [
        'user_id',
        'queue_id',
        'disposition_id',
        'created_at',
        'follow_up_at',
        'state',
        'call_id',
        'follow_up_state',
      ],
      sorts: ['id', 'created_at', 'follow_up_at'],
    },
    { page: ({ wrapUps }, request) => wrapUps.page(somebody, request), filters: ['state'], sorts: [] },
  ],
  webcalls: [
    {
      page: ({ webcalls }, request) => webcalls.page(everybody, request),
      filters: ['calldate', 'user_id'],
      sorts: ['id', 'calldate'],
    },
  ],
};

let asked: CompiledQuery[] = [];
const database = openDatabase(':memory:');
let repositories: Repositories;

/** One row in every table that is listed, so that each list has a page to find. */
function fill(): void {
  database.exec('PRAGMA foreign_keys = OFF');
  // A row that nobody did anything for follows none.
  const guards = database
    .prepare(`SELECT name FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'audit_log'`)
    .all();
  for (const { name } of guards) database.exec(`DROP TRIGGER "${name}"`);
  const isTable = database.prepare(`SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?`);
  const named = [...Object.keys(lists), 'tracked_calls', 'call_participants', 'conversation_participants'];
  for (const name of named.filter((one) => isTable.get(one))) {
    const columns = database.prepare('SELECT name, type FROM pragma_table_info(?)').all(name);
    const names = columns.map((column) => `"${column.name}"`).join(', ');
    // Text is a list in JSON and a text as well; everything else is the customer's and the user's id.
    const values = columns.map(({ type }) => (type === 'TEXT' ? `'[1]'` : '1')).join(', ');
    database.exec(`INSERT OR IGNORE INTO "${name}" (${names}) VALUES (${values})`);
  }
}

beforeAll(() => {
  migrate(database);
  fill();
  const dialect = nodeSqliteDialect(database);
  const db = new Kysely<Tables>({ dialect });
  const reader = new Kysely<Tables>({ dialect, log: ({ query }) => void asked.push(query) });
  repositories = readingRepositories(db, reader);
});

afterAll(() => database.close());

interface Step {
  readonly parent: number;
  readonly detail: string;
}

const stepOf = ({ parent, detail }: Record<string, unknown>): Step => ({
  parent: Number(parent),
  detail: String(detail),
});

/** How SQLite goes about what a list asks. */
async function plansOf(list: List, request: Partial<PageRequest>): Promise<Step[][]> {
  asked = [];
  await list.page(repositories, { page: 1, limit: 50, sort: 'id', direction: 'DESC', conditions: [], ...request });
  expect(asked.length).toBeGreaterThan(0);
  return asked.map(({ sql, parameters }) => {
    const explain = database.prepare(`EXPLAIN QUERY PLAN ${sql}`);
    return explain.all(...parameters.map((value) => value as Comparable)).map(stepOf);
  });
}

const isReadThrough = ({ detail }: Step) => /^SCAN (?!.*VIRTUAL TABLE)(?!\(|found$)(?!CONSTANT)/.test(detail);
const isSorted = ({ parent, detail }: Step) => parent !== 0 && detail === 'USE TEMP B-TREE FOR ORDER BY';

const every = Object.entries(lists).flatMap(([table, ofTable]) =>
  ofTable.map((list, index) => [`${table} (${index + 1})`, table, list] as const),
);

describe.each(every)('the list of %s', (_, table, list) => {
  it('is paged without reading the table through', async () => {
    for (const page of [1, 2]) {
      expect((await plansOf(list, { page, limit: 1 })).flat().filter(isReadThrough)).toEqual([]);
    }
  });

  it.each(list.filters.map((property) => [property]))('finds %s by an index', async (property) => {
    const type = database.prepare('SELECT type FROM pragma_table_info(?) WHERE name = ?').get(table, property)?.type;
    const condition: Condition = { property, operator: 'eq', value: type === 'TEXT' ? '[1]' : 1 };
    const plans = await plansOf(list, { conditions: [condition] });
    expect(plans.flat().filter(isReadThrough)).toEqual([]);
    const column = property === 'id' ? 'rowid' : property;
    expect(plans.flat().map(({ detail }) => detail)).toContainEqual(
      expect.stringMatching(new RegExp(`^SEARCH .*[( ]${column}=\\?`)),
    );
  });

  it.each(list.sorts.map((sort) => [sort]))('is sorted by %s without sorting all of it', async (sort) => {
    const steps = (await plansOf(list, { sort })).flat();
    expect(steps.filter((step) => isReadThrough(step) || isSorted(step))).toEqual([]);
  });
});

describe('calls with a label', () => {
  it('are found among the labelled ones', async () => {
    const page: List['page'] = ({ cdrs }, request) => cdrs.page(everybody, request);
    const conditions: Condition[] = [{ property: 'labels', operator: 'eq', value: 'VIP' }];
    const steps = (await plansOf({ page, filters: [], sorts: [] }, { conditions })).flat();
    expect(steps.filter((step) => isReadThrough(step) && / cdrs\b/.test(step.detail))).toEqual([]);
    expect(steps.map(({ detail }) => detail)).toContainEqual(
      expect.stringMatching(/^SEARCH cdrs USING.* cdrs_labelled /),
    );
  });
});

describe('what was said with a number', () => {
  it.each([everybody, somebody])('is found by indexes on numbers, and its page by ids (%j)', async (scope) => {
    const other = { numbers: ['[1]', '2'], email: '[1]' };
    const page: List['page'] = ({ interactions }) => interactions.page(scope, other, { page: 1, limit: 5 });
    const plans = await plansOf({ page, filters: [], sorts: [] }, {});
    expect(plans.flat().filter(isReadThrough)).toEqual([]);
    const steps = plans.flat().map(({ detail }) => detail);
    for (const index of ['cdrs_src', 'cdrs_dst', 'sms_from', 'sms_to', 'voice_messages_from', 'chats_number']) {
      expect(steps).toContainEqual(expect.stringContaining(index));
    }
  });
});

describe('every collection in a table', () => {
  it('is among these', () => {
    const folder = resolve(import.meta.dirname, '../../electron/service');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
    const sources = files.map((file) => readFileSync(join(folder, file), 'utf8'));
    const tables = sources.flatMap((source) =>
      [...source.matchAll(/: (?:CollectionTable|CallRecordTable<[^>]*>) = \{[^}]*?name: ('?)(\w+)/g)].map(
        ([, quote, name]) => (quote ? name : source.match(new RegExp(`const ${name} = '(\\w+)'`))?.[1]),
      ),
    );
    expect(tables.length).toBeGreaterThan(10);
    expect([...new Set(tables)].sort()).toEqual(Object.keys(lists).sort());
  });
});
