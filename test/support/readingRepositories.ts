import type { Kysely } from 'kysely';
import { repositoriesOf } from '../../electron/service/createStore.ts';
import type { Repositories } from '../../electron/service/platform/storage/store.ts';
import type { Tables } from '../../electron/service/platform/storage/tables.ts';

/** Repositories over two connections whose statements the test sees; they can only be read. */
export function readingRepositories(db: Kysely<Tables>, reader: Kysely<Tables>): Repositories {
  const refuse = () => {
    throw new Error('these repositories are only read');
  };
  const secrets = { seal: (text: string) => text, open: (text: string) => text };
  // Rows that a test plants are not all such as the service writes.
  const reportUnreadable = () => undefined;
  return repositoriesOf(
    { db, reader, atomically: refuse, writes: refuse, noteAppended: refuse, reportUnreadable },
    secrets,
  );
}
