/** Tokens that earlier versions kept sealed must not be found in the database of a newer one, whoever has the key. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { createStore } from '../../../electron/service/createStore.ts';
import { migrate, migrations } from '../../../electron/service/platform/storage/migrations/migrate.ts';
import { operationScopes } from '../../../shared/domain/tokenScopes.ts';

const day = 24 * 3600_000;

it('a token that was sealed in the database is gone from its files, and goes on working for 90 days', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cordboard-sealed-'));
  const released = new DatabaseSync(join(folder, 'cordboard.db'));
  released.exec('PRAGMA journal_mode = WAL');
  migrate(
    released,
    migrations.filter(({ version }) => version <= 40),
  );
  const sealed = `sealed:${'SEALED-WITH-THE-KEY-FILE'.repeat(20)}`;
  released.exec(`INSERT INTO customers (id, name, created_at) VALUES (1, 'company', 1);
    INSERT INTO users (id, customer_id, email, first_name, last_name, password_hash, roles, ext, active, is_initial,
      is_root, two_factor, visited_apps, created_at)
      VALUES (7, 1, 'a@company.test', 'A', '', '', '["agent"]', '200', 1, 0, 0, 0, '[]', 1);
    INSERT INTO tokens VALUES ('h', 7, NULL, 1), ('login', 7, 900, 1);
    INSERT INTO named_tokens (hash, user_id, name, sealed, created_at) VALUES ('h', 7, 'CRM', '${sealed}', 1);`);
  released.close();
  const before = Date.now();
  const store = await createStore(folder);
  const [named, login] = [await store.tokens.byHash('h'), await store.tokens.byHash('login')];
  await store.close();
  const files = (await readdir(folder)).filter((name) => name.startsWith('cordboard.db'));
  const bytes = Buffer.concat(await Promise.all(files.map((name) => readFile(join(folder, name)))));
  await rm(folder, { recursive: true, force: true });
  expect(bytes.includes('SEALED-WITH')).toBe(false);
  expect(named?.named).toMatchObject({ name: 'CRM', scopes: [...operationScopes], networks: [] });
  expect(named?.named?.expiresAt ?? 0).toBeGreaterThan(before + 89 * day);
  expect(named?.named?.expiresAt ?? 0).toBeLessThan(before + 91 * day);
  expect(login).toMatchObject({ named: null, session: { openedAt: expect.any(Number) } });
});
