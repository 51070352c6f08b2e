import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { until } from '../support/until.ts';
import { lineEvent, openTestStore } from './storeFixture.ts';

const COMMITS = 120;

it('moves what was committed from the log into the database’s file while the store is open', async () => {
  const store = await openTestStore();
  for (let count = 0; count < COMMITS; count += 1) {
    await store.events.append([lineEvent(store.customerId, count)]);
  }
  const copy = join(store.dataDir, 'without-log.db');
  const eventsInFile = (): number => {
    copyFileSync(join(store.dataDir, 'cordboard.db'), copy);
    const database = new DatabaseSync(copy);
    try {
      return Number(database.prepare('SELECT count(*) AS count FROM events').get()?.count);
    } catch {
      // Copied while it was written, or before it had tables.
      return 0;
    } finally {
      database.close();
    }
  };
  await until(() => eventsInFile() >= COMMITS / 2, { what: 'the events to be in the file' });
  expect(await store.events.newest()).toBe(COMMITS);
  await store.dispose();
});
