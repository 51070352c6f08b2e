/** `cordboard verify-audit`: checks whether the audit log of a data folder was tampered with. */

import { readConfig } from '../platform/config/config.ts';
import { type AuditVerdict, verifyAuditLog } from '../platform/storage/audit/verifyAuditLog.ts';
import { print } from './io.ts';

function describe({ rows, first, newest, erased, pruned, breaks }: AuditVerdict): string[] {
  const extent = newest ? `${rows} rows, from ${first} to ${newest.id}. Hash of the newest: ${newest.hash}` : 'No rows';
  return [
    extent,
    ...(pruned > 0 ? [`Rows up to ${pruned} were removed because of their age.`] : []),
    ...(erased > 0 ? [`Names and values of ${erased} rows were erased, and rows say so.`] : []),
    ...breaks.map(({ id, problem }) => `BROKEN at row ${id}: ${problem}`),
    breaks.length > 0 ? 'The audit log is not as it was written.' : 'The audit log is as it was written.',
  ];
}

/** Runs the command; answers the exit code: 1 when the log is broken, 2 when it cannot be read. */
export async function runVerifyAudit(args: readonly string[]): Promise<number> {
  try {
    const { dataDir, databaseUrl } = readConfig(args, process.env);
    const verdict = await verifyAuditLog(dataDir, databaseUrl);
    print(describe(verdict).join('\n'));
    return verdict.breaks.length > 0 ? 1 : 0;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 2;
  }
}
