import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { migrate, migrations } from '../../electron/service/platform/storage/migrations/migrate.ts';

/** Labels of a version that kept them as texts. */
it('were texts, and are labels by their ids then, on records and on calls that were cut', () => {
  const database = new DatabaseSync(':memory:');
  const before = migrations.findIndex(({ name }) => name === 'label-ids');
  migrate(database, migrations.slice(0, before));
  database.exec(`INSERT INTO customers (name, created_at) VALUES ('company', 0), ('other', 0)`);
  database.exec(`INSERT INTO call_labels (customer_id, name, color) VALUES (1, 'VIP', '#b45309')`);
  const write = (table: string, given: Record<string, string | number>) => {
    const columns = database.prepare(`PRAGMA table_info(${table})`).all() as {
      name: string;
      type: string;
      pk: number;
      notnull: number;
    }[];
    const filled = columns.filter(({ name, pk, notnull }) => pk === 0 && (notnull === 1 || name in given));
    const names = filled.map(({ name }) => `"${name}"`).join(', ');
    const row = filled.map(({ name, type }) => given[name] ?? (type === 'TEXT' ? '{}' : 0));
    database.prepare(`INSERT INTO ${table} (${names}) VALUES (${row.map(() => '?').join(', ')})`).run(...row);
  };
  write('cdrs', { customer_id: 1, live_id: 1, labels: '["vip","Sales"]', notes: '' });
  write('cdrs', { customer_id: 1, live_id: 2, labels: '[]', notes: '' });
  write('cdrs', { customer_id: 2, live_id: 3, labels: '["Sales"]', notes: '' });
  write('contacts', { customer_id: 1, labels: '["Sales"]', groups: '[]' });
  const snapshot = JSON.stringify({ id: 9, labels: ['Cut'] });
  database.prepare('INSERT INTO live_calls (id, customer_id, snapshot) VALUES (9, 1, ?)').run(snapshot);
  migrate(database);
  const named = (sql: string) =>
    database
      .prepare(sql)
      .all()
      .map((row) => Object.values(row));
  const labels = named('SELECT customer_id, name FROM call_labels ORDER BY id').map((row) => row.join(' '));
  expect(labels.toSorted()).toEqual(['1 Cut', '1 Sales', '1 VIP', '2 Sales']);
  const ofTable = (table: string) =>
    named(`SELECT (SELECT group_concat(name) FROM json_each(label_ids) CROSS JOIN call_labels ON call_labels.id = value
      AND call_labels.customer_id = ${table}.customer_id) FROM ${table} ORDER BY id`).flat();
  expect(ofTable('cdrs')).toEqual(['VIP,Sales', null, 'Sales']);
  expect(ofTable('contacts')).toEqual(['Sales']);
  const [[kept] = []] = named('SELECT snapshot FROM live_calls');
  expect(JSON.parse(String(kept))).toMatchObject({ labels: [{ name: 'Cut', color: '#64748b' }] });
});
