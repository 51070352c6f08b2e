/** What the databases' errors say. */
import { errorCode } from '../../../kernel/errorCode.ts';

/** SQLite's extended result codes SQLITE_CONSTRAINT_PRIMARYKEY and _UNIQUE, and _TRIGGER (https://www.sqlite.org/rescode.html). */
const sqliteCodes: readonly unknown[] = [1555, 2067, 1811];
/** PostgreSQL's `unique_violation`, and what a trigger raises (https://www.postgresql.org/docs/15/errcodes-appendix.html). */
const UNIQUE_VIOLATION = '23505';
const RAISED = 'P0001';

/**
 * The column whose value exists already, of several the last, which is the one that people chose; null when the error says
 * something else. Triggers find values in other tables, and say which column it is as SQLite does: "…: users.ext".
 */
export function takenColumn(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { errcode, code, detail } = error as { errcode?: unknown; code?: unknown; detail?: unknown };
  // "Key (customer_id, ext)=(1, 200) already exists."
  if (code === UNIQUE_VIOLATION) return /^Key \((?:[^()]*, )?"?([^(),"]*)"?\)=/.exec(String(detail))?.[1] ?? '';
  const isTaken = sqliteCodes.includes(errcode) || code === RAISED;
  return isTaken ? (error.message.split('.').at(-1) ?? '') : null;
}

/** SQLite's result codes (https://www.sqlite.org/rescode.html): I/O error, disk full. */
const sqliteOutOfSpace: readonly number[] = [10, 13];
/**
 * PostgreSQL's classes 08 (connection), 53 (a disk, memory or connections are used up) and 57 (it is shut down), and what the
 * network says.
 */
const postgresOutOfReach =
  /^(08...|53...|57...|ENOSPC|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND)$/;
/** What the driver says of a connection that ended, without a code. */
const connectionEnded =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying)/;

/** Whether something could not be written because the disk is full, or the database away: later it can. */
export function isOutOfReach(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (postgresOutOfReach.test(errorCode(error) ?? '') || connectionEnded.test(error.message)) return true;
  // The low byte of an extended code is the code that it belongs to.
  return 'errcode' in error && typeof error.errcode === 'number' && sqliteOutOfSpace.includes(error.errcode & 0xff);
}
