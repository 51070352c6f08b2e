/**
 * Keeps a node that lost the service, and may not know it yet, from writing: whoever becomes the owner counts the epoch on, and each
 * transaction looks first whether the epoch is still its own. What is under way when the next owner counts is ended before.
 */
import type { PoolClient } from 'pg';
import { connected } from './connectionTo.ts';

/** How the connections are called that an owner writes on. */
export const OWNERS_CONNECTION = 'cordboard owner';

/** The right of a node to write. */
export interface Claim {
  readonly epoch: number;
  /** Another node writes by now: this one has to end. */
  readonly onFenced: () => void;
}

/**
 * Makes a process the one that may write.
 *
 * @param name what it calls the connection on which it asks who may
 * @returns its epoch, and whether the process that might write before is still connected, and so may not know
 */
export function claimDatabase(url: string, name: string): Promise<{ epoch: number; isOtherAlive: boolean }> {
  return connected(url, async (client) => {
    // A node that was cut off in the middle of a transaction would hold the row until its connection is given up.
    await client.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1 AND datname = current_database()',
      [OWNERS_CONNECTION],
    );
    const { rows } = await client.query<{ epoch: number; before: string }>(
      'UPDATE ownership SET epoch = epoch + 1, node = $1 FROM (SELECT node AS before FROM ownership) AS past RETURNING epoch, before',
      [name],
    );
    const [row] = rows;
    if (row === undefined) throw new Error('The database does not say which node may write.');
    const { rowCount } = await client.query(
      'SELECT FROM pg_stat_activity WHERE application_name = $1 AND datname = current_database()',
      [row.before],
    );
    return { epoch: row.epoch, isOtherAlive: (rowCount ?? 0) > 0 };
  });
}

/** A transaction was begun by a node that does not own the service any more. */
export class Fenced extends Error {
  override readonly name = 'Fenced';

  constructor() {
    super('another node has taken the service over: nothing is written any more');
  }
}

/** Begins transactions of one epoch, each in the one message that it takes anyway. */
export function beginInEpoch({ epoch, onFenced }: Claim) {
  return async (client: PoolClient): Promise<void> => {
    const answers = await client.query<{ epoch: number }>('BEGIN; SELECT epoch FROM ownership FOR SHARE');
    const [, found] = answers as unknown as readonly [unknown, typeof answers];
    if (found.rows[0]?.epoch === epoch) return;
    await client.query('ROLLBACK');
    onFenced();
    throw new Fenced();
  };
}
