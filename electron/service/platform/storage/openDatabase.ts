import type { Dialect, Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** A database that is open and up to date. */
export interface OpenDatabase {
  readonly db: Kysely<Tables>;
  /** What `db` speaks. */
  readonly dialect: Dialect;
  /** Whether single writes need a transaction, which is where it is seen whether this service may write. */
  readonly writesInTransactions: boolean;
  /** For reads that may look at many rows. */
  readonly reader: Kysely<Tables>;
  /** Whether a transaction of `db` is open: a full disk ends it without being asked. */
  isInTransaction(): boolean;
  /** A number that is larger once `db` has changed a row. */
  writes(): number;
  /** Whether another program has changed anything since this was asked last. */
  changedElsewhere(): boolean;
  close(): Promise<void>;
}
