/** A database of PostgreSQL as the store works with it: a connection that writes, several that read. */
import { type Dialect, Kysely } from 'kysely';
import { Pool, type PoolConfig } from 'pg';
import type { OpenDatabase } from '../openDatabase.ts';
import type { Tables } from '../tables.ts';
import { connectionTo, isPooled } from './connectionTo.ts';
import { beginInEpoch, type Claim, OWNERS_CONNECTION } from './fence.ts';
import { OtherWriters } from './otherWriters.ts';
import { type PooledDialect, pooledDialect } from './queryDialect.ts';
import { eitherServer, ReplicaWatch } from './replica.ts';
import { bringUpToDate } from './schema.ts';
import { followersIn, tablesWritten, Written } from './written.ts';

/** Connections that read lists and reports. */
const READERS = 4;
/** How long a read may take, in milliseconds: as long as on the threads that read a file. */
const READ_MS = 30_000;
/** How long a replica may take to be connected to. */
const CONNECT_MS = 2000;

/** When an idle connection breaks the next question makes another one; who asks hears what is wrong then. */
const poolOf = (url: string, options: PoolConfig): Pool =>
  new Pool({ ...connectionTo(url), ...options }).on('error', () => undefined);

function writingDialect(
  url: string,
  claim: Claim | null,
  onWritten: (statements: readonly string[]) => void,
): PooledDialect {
  const options = { max: 1, idleTimeoutMillis: 0 };
  if (claim === null) return pooledDialect(poolOf(url, options), undefined, onWritten);
  const owned = { ...options, application_name: OWNERS_CONNECTION };
  return pooledDialect(poolOf(url, owned), beginInEpoch(claim), onWritten);
}

/** What there is besides the database itself. */
interface PostgresOptions {
  /** Takes the right to write, of one of several nodes, once the schema is up to date; absent or null: there is only this one. */
  readonly claim?: (() => Promise<Claim>) | null;
  /** Called with its newest step before one that is older is changed. */
  readonly beforeUpgrade?: (step: number) => Promise<void>;
  /** Where lists and reports are read; absent or null: where everything is. */
  readonly replicaUrl?: string | null;
}

/**
 * Opens a database, whose schema is made where it is empty.
 *
 * @param url as libpq takes it: `postgres://user:password@host:5432/name`
 * @param program version of the program that opens it
 */
export async function openPostgres(
  url: string,
  program: string,
  { claim = null, beforeUpgrade, replicaUrl = null }: PostgresOptions,
): Promise<OpenDatabase> {
  await bringUpToDate(url, program, undefined, beforeUpgrade);
  const right = claim === null ? null : await claim();
  const pooled = await isPooled(url);
  let written: Written | null = null;
  const writing = writingDialect(url, right, (statements) =>
    written?.note(statements.flatMap(tablesWritten), performance.now()),
  );
  const db = new Kysely<Tables>({ dialect: writing });
  const others = pooled ? unheard : new OtherWriters(url);
  await others.listen();
  // A setting of the server's session would be somebody else's a moment later.
  const bound = pooled ? { query_timeout: READ_MS } : { statement_timeout: READ_MS };
  const primary = pooledDialect(poolOf(url, { max: READERS, ...bound }));
  if (replicaUrl !== null) written = new Written(await followersIn(db));
  const reader = new Kysely<Tables>({
    dialect: written && replicaUrl !== null ? besides(primary, url, replicaUrl, written) : primary,
  });
  return {
    db,
    writesInTransactions: claim !== null,
    dialect: writing,
    reader,
    isInTransaction: writing.isInTransaction,
    writes: writing.writes,
    changedElsewhere: () => others.changed(),
    async close() {
      await others.close(writing.writes() > 0);
      await reader.destroy();
      await db.destroy();
    },
  };
}

/** Reads from a replica as well, over connections that do not wait for one that is away. */
function besides(primary: PooledDialect, url: string, replicaUrl: string, written: Written): Dialect {
  const bound = { max: READERS, query_timeout: READ_MS, connectionTimeoutMillis: CONNECT_MS };
  const replica = pooledDialect(poolOf(replicaUrl, bound));
  return eitherServer(primary, replica, new ReplicaWatch(url, replicaUrl), written);
}

/** Nobody is heard over a connection that others have a moment later: it is always possible that something changed. */
const unheard: Pick<OtherWriters, 'listen' | 'changed' | 'close'> = {
  listen: async () => undefined,
  changed: () => true,
  close: async () => undefined,
};

/** Opens a database for a command that only reads; it must have been opened by a service before. */
export const openPostgresForReading = (url: string): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: pooledDialect(poolOf(url, { max: 1 })) });
