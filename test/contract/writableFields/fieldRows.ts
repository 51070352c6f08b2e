/** The entry of every writable field. A new field needs a row in one of these. */
import { accountRows } from './accounts.ts';
import { callRows } from './calls.ts';
import type { FieldRow } from './fieldRow.ts';
import { lineRows } from './lines.ts';
import { queueRows } from './queuesAndVisitors.ts';
import { recordRows } from './records.ts';
import { storageRows } from './storage.ts';

/** All rows. */
export const fieldRows: readonly FieldRow[] = [
  ...accountRows,
  ...callRows,
  ...lineRows,
  ...storageRows,
  ...recordRows,
  ...queueRows,
];
