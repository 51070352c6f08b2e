/** What a repository works with: the connection of its transaction, and where events for the outbox are noted. */
import type { Kysely } from 'kysely';
import type { StoredEvent } from '../events/eventOutbox.ts';
import type { Tables } from './tables.ts';
import type { UnreadableRow } from './unreadableRow.ts';

/**
 * Single writes and short reads go to `db`, reads that may look at many rows to `reader`; what takes several statements
 * runs in `atomically`.
 */
export interface UnitOfWork {
  readonly db: Kysely<Tables>;
  /** Reads without holding up the thread that carries calls; in a transaction the transaction itself. SELECT only. */
  readonly reader: Kysely<Tables>;
  /** In the current transaction, or in one of its own when there is none. */
  atomically<T>(work: (within: UnitOfWork) => Promise<T>): Promise<T>;
  /** A number that is larger once a row was changed; only inside a transaction. */
  writes(): number;
  /** Remembers appended events until the commit; only inside a transaction. */
  noteAppended(events: readonly StoredEvent[]): void;
  /** Logs a row that a list leaves out, once while the service runs. */
  reportUnreadable(row: UnreadableRow): void;
}
