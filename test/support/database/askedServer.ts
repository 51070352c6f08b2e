/** The thread that asks a server for `asked.ts`. */
import { type MessagePort, workerData } from 'node:worker_threads';
import { Client } from 'pg';
import { connectionTo } from '../../../electron/service/platform/storage/postgres/connectionTo.ts';

/** What it is started with. */
export interface AskedServer {
  readonly url: string;
  readonly port: MessagePort;
}

export interface Question {
  readonly sql: string;
  readonly values: readonly unknown[];
  /** Set to 1 once the answer is sent. */
  readonly signal: Int32Array;
}

export type Reply = { readonly rows: readonly object[] } | { readonly problem: string };

const { url, port } = workerData as AskedServer;
const client = new Client(connectionTo(url));
client.on('error', () => undefined);
const connected = client.connect();

async function replyTo({ sql, values }: Question): Promise<Reply> {
  try {
    await connected;
    const { rows } = await client.query<object>(sql, [...values]);
    return { rows: rows ?? [] };
  } catch (error) {
    return { problem: (error as Error).message };
  }
}

port.on('message', async (question: Question) => {
  port.postMessage(await replyTo(question));
  Atomics.store(question.signal, 0, 1);
  Atomics.notify(question.signal, 0);
});
