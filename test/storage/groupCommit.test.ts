import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { GroupCommit } from '../../electron/service/platform/storage/groupCommit.ts';
import { type PrepareStatement, statementCache } from '../../electron/service/platform/storage/sqlite/connection.ts';
import { nodeSqliteDialect } from '../../electron/service/platform/storage/sqlite/queryDialect.ts';
import type { Tables } from '../../electron/service/platform/storage/tables.ts';

let database: DatabaseSync;
let prepare: PrepareStatement;
let commits: GroupCommit;
/** What ran on the connection, in order. */
let ran: string[];

beforeEach(() => {
  database = new DatabaseSync(':memory:');
  database.exec('CREATE TABLE notes (text TEXT)');
  const cache = statementCache(database);
  ran = [];
  prepare = (sql) => {
    ran.push(sql);
    return cache(sql);
  };
  const db = new Kysely<Tables>({ dialect: nodeSqliteDialect(database, prepare) });
  commits = new GroupCommit(db, () => database.isTransaction);
});

const note = (text: string) => prepare('INSERT INTO notes VALUES (?)').run([text]);
const notes = () =>
  database
    .prepare('SELECT text FROM notes')
    .all()
    .map((row) => row.text);
const turn = () => new Promise((resolve) => setImmediate(resolve));

function write(text: string, received: string[] = []): Promise<string> {
  return commits.do({
    run: async () => {
      note(text);
      return text;
    },
    onCommitted: () => void received.push(`${text} after ${ran.filter((sql) => sql === 'commit').length}`),
  });
}

describe('work that waits at the same time', () => {
  it('is committed together, and resolved after that, in order', async () => {
    const received: string[] = [];
    expect(await Promise.all(['a', 'b', 'c'].map((text) => write(text, received)))).toEqual(['a', 'b', 'c']);
    expect(received).toEqual(['a after 1', 'b after 1', 'c after 1']);
    await write('d', received);
    expect(received.at(-1)).toBe('d after 2');
    expect(notes()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('loses nothing to a part of it that fails', async () => {
    const failing = commits.do({
      run: async () => {
        note('half');
        throw new Error('changed its mind');
      },
      onCommitted: () => expect.unreachable(),
    });
    const results = await Promise.allSettled([write('a'), failing, write('b')]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(notes()).toEqual(['a', 'b']);
    expect(ran.filter((sql) => sql === 'commit')).toHaveLength(1);
  });

  it('loses nothing to the first of it, which fails', async () => {
    const failing = commits.do({
      run: async () => {
        note('half');
        throw new Error('changed its mind');
      },
      onCommitted: () => expect.unreachable(),
    });
    const results = await Promise.allSettled([failing, write('a'), write('b')]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    expect(notes()).toEqual(['a', 'b']);
  });

  it('fails as a whole when the transaction is gone, as on a full disk; what comes later is done', async () => {
    const received: string[] = [];
    const full = (isReported: boolean) =>
      commits.do({
        run: async () => {
          database.exec('ROLLBACK');
          if (isReported) throw new Error('database or disk is full');
        },
        onCommitted: () => expect.unreachable(),
      });
    const later = () => write('later', received);
    const first = await Promise.allSettled([write('a', received), full(true), later()]);
    expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
    const second = await Promise.allSettled([write('b', received), full(false)]);
    expect(second.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(notes()).toEqual(['later']);
    expect(received).toHaveLength(1);
  });

  it('is rejected when no transaction can begin', async () => {
    database.exec('BEGIN');
    const results = await Promise.allSettled([write('a'), write('b')]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(commits.settled()).toBeNull();
  });

  it('is settled before anybody continues', async () => {
    const order: string[] = [];
    expect(commits.settled()).toBeNull();
    const written = write('a').then(() => order.push('told'));
    const settled = commits.settled()?.then(() => order.push(`settled with ${notes().length}`));
    await Promise.all([written, settled]);
    expect(order).toEqual(['settled with 1', 'told']);
    expect(commits.settled()).toBeNull();
  });

  it('that never ends is committed in parts', async () => {
    const all = Array.from({ length: 250 }, (_, index) => write(String(index)));
    await Promise.all(all);
    expect(ran.filter((sql) => sql === 'commit')).toHaveLength(3);
    await turn();
    expect(notes()).toHaveLength(250);
  });
});
