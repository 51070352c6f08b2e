/** What a table has in it, in a form that two databases can be compared by. */
import { hash } from 'node:crypto';

/** A value as both databases have it. */
export type Value = string | number | null;

/** How many rows there are, and a digest of all of them that does not depend on their order. */
export interface RowsDigest {
  readonly rows: number;
  readonly sha256: string;
}

/** PostgreSQL's texts have no place for a NUL: one counts as the character that is stored there in its stead. */
export function normalised(value: unknown): Value {
  if (value === null || typeof value === 'number') return value;
  if (typeof value === 'string') return value.includes('\0') ? value.replaceAll('\0', '\ufffd') : value;
  throw new Error(`a value of the type ${typeof value}, which no column has`);
}

/** The digests of single rows are added up: a row that is missing, doubled or changed makes another sum. */
const WRAP = 2n ** 256n;

/** Reads all rows of a table. */
export async function digestOf(batches: AsyncIterable<readonly (readonly Value[])[]>): Promise<RowsDigest> {
  let rows = 0;
  let sum = 0n;
  for await (const batch of batches) {
    for (const row of batch) sum += BigInt(`0x${hash('sha256', JSON.stringify(row))}`);
    sum %= WRAP;
    rows += batch.length;
  }
  return { rows, sha256: sum.toString(16).padStart(64, '0') };
}

/** Whether two tables have the same in them. */
export const areEqual = (one: RowsDigest, other: RowsDigest): boolean =>
  one.rows === other.rows && one.sha256 === other.sha256;
