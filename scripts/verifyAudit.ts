/** `npm run verify-audit`: tells whether the audit log of a data folder is as it was written. Exit code 1 when it is not. */
import { readConfig } from '../electron/service/platform/config/config.ts';
import { type AuditVerdict, verifyAuditLog } from '../electron/service/platform/storage/audit/verifyAuditLog.ts';

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

/** The code that the process ends with. */
async function verify(): Promise<number> {
  try {
    const verdict = await verifyAuditLog(readConfig(process.argv.slice(2), process.env).dataDir);
    process.stdout.write(`${describe(verdict).join('\n')}\n`);
    return verdict.breaks.length > 0 ? 1 : 0;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 2;
  }
}

process.exitCode = await verify();
