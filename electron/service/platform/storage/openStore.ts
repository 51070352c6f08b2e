import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { ListenerSet } from '../../kernel/listenerSet.ts';
import type { StoredEvent } from '../events/eventOutbox.ts';
import { AuditedWrites, settleInterrupted } from './audit/auditedWrites.ts';
import { GroupCommit } from './groupCommit.ts';
import { keyFileSecretBox } from './keyFileSecretBox.ts';
import type { OpenDatabase } from './openDatabase.ts';
import type { Claim } from './postgres/fence.ts';
import { openPostgres } from './postgres/openPostgres.ts';
import { copyBeforeUpgrade } from './postgres/upgradeCopy.ts';
import type { ReaderPoolOptions } from './reader/readerPool.ts';
import type { SecretBox } from './secretBox.ts';
import { openSqlite } from './sqlite/openSqlite.ts';
import type { Repositories, Store } from './store.ts';
import type { Tables } from './tables.ts';
import type { UnitOfWork } from './unitOfWork.ts';
import type { UnreadableRow } from './unreadableRow.ts';
import { watchedWrites } from './watchedWrites.ts';

/** Choices for a store. */
export interface StoreOptions {
  /** Default: a key file in the data folder. */
  readonly secrets?: SecretBox;
  /** A database of PostgreSQL; null or absent: a file of SQLite in the data folder. */
  readonly databaseUrl?: string | null;
  /** Takes the right to write, of one of several nodes. */
  readonly claim?: (() => Promise<Claim>) | null;
  /** Called when a listener of commits throws; the writer continues. */
  readonly onListenerError?: (error: unknown) => void;
  /** Called once for each row that cannot be read and is left out of a list. */
  readonly onUnreadableRow?: (row: UnreadableRow) => void;
  /** Where lists and reports are read of a database of PostgreSQL; null or absent: where everything is. */
  readonly databaseReadUrl?: string | null;
  /** Called with words when the database is upgraded and no copy of it could be made before. */
  readonly onUncopied?: (words: string) => void;
  /** Version of the program, which is named where a newer one has used the database. */
  readonly program?: string;
  /** The threads that read; null: everything is read by the thread that opens the store, for measurements. */
  readonly readers?: ReaderPoolOptions | null;
}

/** Name of the database within the data folder. */
const DATABASE_FILE = 'cordboard.db';
/** Name of the key that line passwords are sealed with, within the data folder. */
const KEY_FILE = 'secret.key';

/** Where a backup is put before it takes its place; left behind by a restore that was cut off. */
export const restoreFolder = 'restore.part';

/** What the database's file is called once its data was moved to PostgreSQL. */
export const movedFile = `${DATABASE_FILE}.moved`;

async function largestLiveId(db: Kysely<Tables>): Promise<number> {
  const { ref } = sql;
  const columns = [
    ...['live_calls.id', 'cdrs.live_id', 'monitors.live_id', 'sip_trace.live_id', 'webcalls.id'],
    ...['call_supervisions.id', 'call_absences.id', 'live_id_floor.floor'],
  ];
  const ids = columns.map(async (column) => {
    const [table = ''] = column.split('.');
    const { rows } = await sql<{
      id: number | null;
    }>`SELECT max(${ref(column)}) AS id FROM ${sql.table(table)}`.execute(db);
    return rows[0]?.id ?? 0;
  });
  return Math.max(...(await Promise.all(ids)));
}

const isMoved = (dataDir: string): boolean =>
  existsSync(join(dataDir, movedFile)) && !existsSync(join(dataDir, DATABASE_FILE));

/** Makes every repository over one unit of work. */
export type RepositoriesOf = (unit: UnitOfWork, secrets: SecretBox) => Repositories;

/** Opens the store of a data folder, made and migrated as needed. */
export async function openStore(
  dataDir: string,
  repositoriesOf: RepositoriesOf,
  options: StoreOptions = {},
): Promise<Store> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (existsSync(join(dataDir, restoreFolder))) {
    throw new Error(`A restore into ${dataDir} was cut off: run cordboard restore again`);
  }
  if (!options.databaseUrl && isMoved(dataDir)) {
    throw new Error(
      `The data of ${dataDir} was moved to PostgreSQL: set CORDBOARD_DATABASE_URL. To go back to how it was before the move, ` +
        `rename ${movedFile} to ${DATABASE_FILE}`,
    );
  }
  const secrets = options.secrets ?? keyFileSecretBox(join(dataDir, KEY_FILE));
  const program = options.program ?? '';
  const { databaseUrl, onUncopied = () => undefined } = options;
  const database = databaseUrl
    ? await openPostgres(databaseUrl, program, {
        claim: options.claim,
        replicaUrl: options.databaseReadUrl,
        beforeUpgrade: (step) => copyBeforeUpgrade(databaseUrl, join(dataDir, 'backups'), step, onUncopied),
      })
    : await openSqlite(join(dataDir, DATABASE_FILE), options.readers, program);
  const liveId = await largestLiveId(database.db);
  return storeOver(database, liveId, (unit) => repositoriesOf(unit, secrets), options);
}

/** Rows whose report is remembered; lists are read over and over. */
const REMEMBERED_REPORTS = 1000;

function onlyOnce(report: (row: UnreadableRow) => void): (row: UnreadableRow) => void {
  const reported = new Set<string>();
  return (row) => {
    if (reported.has(row.message)) return;
    if (reported.size < REMEMBERED_REPORTS) reported.add(row.message);
    report(row);
  };
}

function storeOver(
  { db, reader, ...database }: OpenDatabase,
  lastLiveId: number,
  repositoriesOf: (unit: UnitOfWork) => Repositories,
  { onListenerError = () => undefined, onUnreadableRow = () => undefined }: StoreOptions,
): Store {
  const listeners = new ListenerSet<[events: readonly StoredEvent[]]>(onListenerError);
  const reportUnreadable = onlyOnce(onUnreadableRow);
  const current = new AsyncLocalStorage<{ open: boolean }>();
  let liveId = lastLiveId;
  const commits = new GroupCommit(db, database.isInTransaction);
  const audited = new AuditedWrites();
  const atomically = <T>(work: (within: UnitOfWork) => Promise<T>): Promise<T> => audited.commit(work, inTransaction);

  function inTransaction<T>(work: (within: UnitOfWork) => Promise<T>): Promise<T> {
    const appended: StoredEvent[] = [];
    const scope = { open: true };
    return commits.do({
      async run(transaction) {
        const within: UnitOfWork = {
          db: transaction,
          reader: transaction,
          atomically: (more) => more(within),
          writes: database.writes,
          noteAppended: (events) => void appended.push(...events),
          reportUnreadable,
        };
        return current
          .run(scope, () => work(within))
          .finally(() => {
            scope.open = false;
          });
      },
      onCommitted: () => appended.length > 0 && listeners.emit(appended),
    });
  }

  function outsideOfTransactions(connection: Kysely<Tables>): Kysely<Tables> {
    if (current.getStore()?.open) throw new Error('the store was used inside its own transaction');
    return connection;
  }

  const watched = watchedWrites(db, database.dialect, (query) =>
    audited.isAwaited || database.writesInTransactions ? atomically((within) => within.db.executeQuery(query)) : null,
  );

  const outside: UnitOfWork = {
    get db() {
      return outsideOfTransactions(watched);
    },
    get reader() {
      return outsideOfTransactions(reader);
    },
    atomically: (work) => {
      if (current.getStore()?.open) return Promise.reject(new Error('a transaction was opened inside another'));
      return atomically(work);
    },
    writes: () => {
      throw new Error('changes are counted in a transaction');
    },
    noteAppended: () => {
      throw new Error('events are appended in a transaction');
    },
    reportUnreadable,
  };

  return {
    ...repositoriesOf(outside),
    transaction: <T>(work: (within: Repositories) => Promise<T>) =>
      outside.atomically((within) => work(repositoriesOf(within))),
    beginAudit: (entry) => audited.begin(entry, outside),
    settleInterrupted: () => settleInterrupted(outside),
    changedElsewhere: database.changedElsewhere,
    nextLiveId: () => ++liveId,
    onCommitted: (listener) => listeners.add(listener),
    settled: () => commits.settled(),
    async close() {
      for (let settled = commits.settled(); settled; settled = commits.settled()) await settled;
      await database.close();
    },
  };
}
