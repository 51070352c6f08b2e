import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { migrate, migrations } from '../../electron/service/platform/storage/migrations/migrate.ts';

const names = (database: DatabaseSync) => database.prepare('SELECT name FROM migrations ORDER BY version').all();
const schemaOf = (database: DatabaseSync) =>
  database.prepare('SELECT name, sql FROM sqlite_master ORDER BY name').all();

describe('migrations', () => {
  it('are numbered upwards, each number once', () => {
    const versions = migrations.map(({ version }) => version);
    expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b));
  });

  it('run once', () => {
    const database = new DatabaseSync(':memory:');
    migrate(database);
    const before = names(database);
    migrate(database);
    expect(names(database)).toEqual(before);
  });

  it('bring the database of a released program to what a new one is', () => {
    const fresh = new DatabaseSync(':memory:');
    migrate(fresh);
    const released = new DatabaseSync(':memory:');
    const empty = (version: number) => ({ version, name: 'empty', statements: [] });
    const known = migrations.filter(({ version }) => version <= 15);
    migrate(released, [...known, empty(12), empty(13)]);
    migrate(released);
    expect(schemaOf(released)).toEqual(schemaOf(fresh));
  });

  it('leave nothing of one that fails', () => {
    const database = new DatabaseSync(':memory:');
    const broken = { version: 1, name: 'broken', statements: ['CREATE TABLE a (id INTEGER)', 'CREATE NONSENSE'] };
    expect(() => migrate(database, [broken])).toThrow();
    expect(names(database)).toEqual([]);
    expect(database.prepare(`SELECT name FROM sqlite_master WHERE name = 'a'`).all()).toEqual([]);
  });
});
