/** Runs in a worker thread: answers SELECTs from a connection of its own, one after the other. */
import { parentPort, workerData } from 'node:worker_threads';
import { openForReading, statementCache } from '../sqlite/connection.ts';
import { CLOSE, type ReadAnswer, type ReaderData, type ReadRequest } from './readerProtocol.ts';

const { path }: ReaderData = workerData;
const database = openForReading(path);
const prepare = statementCache(database);

function answer({ sql, parameters }: ReadRequest): ReadAnswer {
  try {
    return { rows: prepare(sql).all(parameters) };
  } catch (error) {
    const { message, errcode } = error as Error & { errcode?: number };
    return { failure: { message, errcode } };
  }
}

parentPort?.on('message', (message: ReadRequest | typeof CLOSE) => {
  if (message !== CLOSE) return parentPort?.postMessage(answer(message));
  database.close();
  parentPort?.close();
});
