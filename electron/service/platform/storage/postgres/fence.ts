/**
 * Keeps a node that lost the service, and may not know it yet, from writing: whoever becomes the owner counts the epoch on, and each
 * transaction looks first whether the epoch is still its own. What is under way when the next owner counts is ended before.
 */
import type { PoolClient } from 'pg';
import { Client } from 'pg';
import { connectionTo } from './connectionTo.ts';

/** How the connections are called that an owner writes on. */
export const OWNERS_CONNECTION = 'cordboard owner';

/** A node that wants to write. */
export interface Claim {
  readonly node: string;
  /** Another node writes by now: this one has to end. */
  readonly onFenced: () => void;
}

/** Makes a node the one that may write; answers its epoch. */
export async function claimDatabase(url: string, node: string): Promise<number> {
  const client = new Client(connectionTo(url));
  await client.connect();
  try {
    // A node that was cut off in the middle of a transaction would hold the row until its connection is given up.
    await client.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1 AND datname = current_database()',
      [OWNERS_CONNECTION],
    );
    const { rows } = await client.query<{ epoch: number }>(
      'UPDATE ownership SET epoch = epoch + 1, node = $1 RETURNING epoch',
      [node],
    );
    const [row] = rows;
    if (row === undefined) throw new Error('The database does not say which node may write.');
    return row.epoch;
  } finally {
    await client.end();
  }
}

/** A transaction was begun by a node that does not own the service any more. */
export class Fenced extends Error {
  override readonly name = 'Fenced';

  constructor() {
    super('another node has taken the service over: nothing is written any more');
  }
}

/** Begins transactions of one epoch, each in the one message that it takes anyway. */
export function beginInEpoch(epoch: number, onFenced: () => void) {
  return async (client: PoolClient): Promise<void> => {
    const answers = await client.query<{ epoch: number }>('BEGIN; SELECT epoch FROM ownership FOR SHARE');
    const [, found] = answers as unknown as readonly [unknown, typeof answers];
    if (found.rows[0]?.epoch === epoch) return;
    await client.query('ROLLBACK');
    onFenced();
    throw new Fenced();
  };
}
