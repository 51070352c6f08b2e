/**
 * The database of a service under test, asked beside it, in PostgreSQL or a file: what `node:sqlite` offers of a file. A question to a
 * server is put by a thread, for which this one waits.
 */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import type { AskedServer, Question, Reply } from './askedServer.ts';
import { databaseUrlOf } from './postgres.ts';

export type AskedRow = Record<string, null | number | bigint | string | Uint8Array>;
type Value = string | number | null;

/** A question that is ready to be asked. */
export interface AskedStatement {
  all(...values: Value[]): AskedRow[];
  get(...values: Value[]): AskedRow | undefined;
  run(...values: Value[]): unknown;
}

/** The database; values in what it is asked stand as `?`. */
export interface AskedDatabase {
  prepare(sql: string): AskedStatement;
  exec(sql: string): void;
  close(): void;
}

/** How long a server may take, in milliseconds. */
const WITHIN_MS = 30_000;

/** `?` as PostgreSQL has it; none of the texts in the tests' questions has one in it. */
function numbered(sql: string): string {
  let count = 0;
  return sql.replaceAll('?', () => {
    count += 1;
    return `$${count}`;
  });
}

/** Opens a database of a server. */
export function askServer(url: string): AskedDatabase {
  const { port1: port, port2 } = new MessageChannel();
  const workerData: AskedServer = { url, port: port2 };
  const worker = new Worker(new URL('./askedServer.ts', import.meta.url), { workerData, transferList: [port2] });
  worker.unref();
  port.unref();
  const ask = (sql: string, values: Value[]): AskedRow[] => {
    const signal = new Int32Array(new SharedArrayBuffer(4));
    port.postMessage({ sql: values.length > 0 ? numbered(sql) : sql, values, signal } satisfies Question);
    if (Atomics.wait(signal, 0, 0, WITHIN_MS) === 'timed-out') throw new Error(`The server did not answer: ${sql}`);
    const { message } = receiveMessageOnPort(port) as { message: Reply };
    if ('problem' in message) throw new Error(`${message.problem} (${sql})`);
    return message.rows as AskedRow[];
  };
  return {
    prepare: (sql) => ({
      all: (...values) => ask(sql, values),
      get: (...values) => ask(sql, values)[0],
      run: (...values) => ask(sql, values),
    }),
    exec: (sql) => void ask(sql, []),
    close: () => void worker.terminate(),
  };
}

/** Opens the database of a data folder. A writer waits for others as long as a service does. */
export function askDatabase(dataDir: string, { readOnly = false, foreignKeys = true } = {}): AskedDatabase {
  const url = databaseUrlOf(dataDir);
  if (url === null) {
    const file = new DatabaseSync(join(dataDir, 'cordboard.db'), {
      readOnly,
      enableForeignKeyConstraints: foreignKeys,
    });
    file.exec('PRAGMA busy_timeout = 5000');
    return file;
  }
  const server = askServer(url);
  server.exec("SET lock_timeout = '5s'");
  return server;
}
