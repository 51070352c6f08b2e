import { Agent } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ask } from '../httpLoad.ts';
import { millionContacts, seedContacts } from '../millionContacts.ts';
import { type Measurement, type Row, within20Ms } from '../row.ts';
import { percentile, sample, timed } from '../samples.ts';
import { newDataDir, startMeasuredService } from '../service.ts';

const requests = 60;
/** Fewer: without an index each reads the table through. */
const requestsByHand = 10;
const pageSize = 50;
const databaseFile = 'cordboard.db';

/** A list that people ask for, other values each time, and the SQL that would answer it by hand. */
type ListCase = {
  what: string;
  query: (request: number) => Record<string, string>;
  sql: (request: number) => string;
};

const filter = (property: string, operator: string, value: string) => ({
  filter: JSON.stringify([{ property, operator, value }]),
});

/** Another pair of letters each time: what half of all contacts have, and what none has. */
const twoLetters = (request: number) => `${'nfpcex'[request % 6]}${'aeiou0123456789r'[request % 16]}`;

const byHandLike = (text: string) =>
  `(first_name || ' ' || last_name || char(31) || company || char(31) || email || tel || mobile) LIKE '%${text}%'`;

const cases: ListCase[] = [
  { what: 'all of them', query: () => ({}), sql: () => 'true' },
  {
    what: 'a page in the middle',
    query: (request) => ({ page: String(Math.floor(millionContacts / pageSize / 2) + request) }),
    sql: () => 'true',
  },
  { what: 'by last name', query: () => ({ sort: 'last_name', dir: 'ASC' }), sql: () => 'true' },
  {
    what: 'of a group',
    query: (request) => filter('group_name', '=', `Group ${request}`),
    sql: (request) => `group_name = 'Group ${request}'`,
  },
  {
    what: 'search by name',
    query: (request) => filter('search', 'like', `name${1000 + request * 31}`),
    sql: (request) => byHandLike(`name${1000 + request * 31}`),
  },
  {
    what: 'of a group, by last name',
    query: (request) => ({ ...filter('group_name', '=', `Group ${request}`), sort: 'last_name' }),
    sql: (request) => `group_name = 'Group ${request}'`,
  },
  {
    what: 'search by name, by last name',
    query: (request) => ({ ...filter('search', 'like', `name${1000 + request * 31}`), sort: 'last_name' }),
    sql: (request) => byHandLike(`name${1000 + request * 31}`),
  },
  {
    what: 'like on one column',
    query: (request) => filter('email', 'like', `person${1000 + request * 31}`),
    sql: (request) => `email LIKE '%person${1000 + request * 31}%'`,
  },
  {
    what: 'search by the first two letters, no two the same',
    query: (request) => filter('search', 'like', twoLetters(request)),
    sql: (request) => byHandLike(twoLetters(request)),
  },
  {
    what: 'search by part of a number',
    query: (request) => filter('search', 'like', String(4930123 + request)),
    sql: (request) => byHandLike(String(4930123 + request)),
  },
];

/** `GET /contacts` with a filter or a search over a million contacts, its total included. */
export const contacts: Measurement = {
  name: 'contacts',
  async run({ root, say }) {
    const dataDir = newDataDir();
    await (await startMeasuredService(root, dataDir)).stop();
    const path = join(dataDir, databaseFile);
    say(`  ${millionContacts.toLocaleString('en')} contacts written in ${seedContacts(path).toFixed(0)} s`);
    const service = await startMeasuredService(root, dataDir);
    const database = new DatabaseSync(path, { readOnly: true });
    try {
      const rows: Row[] = [];
      for (const list of cases) {
        // A connection of before may have been closed for idleness while SQL ran by hand.
        const agent = new Agent({ keepAlive: true });
        const urlOf = (request: number) =>
          `${service.ready.api}/contacts?${new URLSearchParams({ limit: String(pageSize), ...list.query(request) })}`;
        const ours = await sample(
          requests,
          numbered((request) => ask(urlOf(request), service.client.headers(), agent)),
        );
        agent.destroy();
        const bare = await sample(
          requestsByHand,
          numbered(async (request) => byHand(database, list.sql(request))),
        );
        rows.push({
          what: `GET /contacts over a million, ${list.what}, p95`,
          value: percentile(ours, 95),
          unit: 'ms',
          baseline: { what: 'SQL by hand without full-text index', value: percentile(bare, 95) },
          ...within20Ms,
        });
      }
      return rows;
    } finally {
      database.close();
      await service.dispose();
    }
  },
};

/** Times an action, which gets its own number. */
function numbered(act: (request: number) => Promise<unknown>): () => Promise<number> {
  let request = 0;
  return () => timed(() => act(request++));
}

function byHand(database: DatabaseSync, where: string): void {
  const ofCustomer = `customer_id = 1 AND removed = 0 AND ${where}`;
  database.prepare(`SELECT * FROM contacts WHERE ${ofCustomer} ORDER BY id DESC LIMIT ${pageSize}`).all();
  database.prepare(`SELECT count(*) FROM contacts WHERE ${ofCustomer}`).get();
}
