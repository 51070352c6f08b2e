/**
 * `cordboard <command>`: what an operator does with a data folder besides serving it. Each command takes the service's own
 * options and variables too, and answers the exit code: 0 done, 1 not done, 2 asked for wrongly.
 */
import { ConfigError } from '../platform/config/config.ts';
import { version } from '../product.ts';
import { runBackup } from './backup.ts';
import { runDoctor } from './doctor.ts';
import { runDrain } from './drain.ts';
import { runExport } from './export.ts';
import { print, UsageError } from './io.ts';
import { runMove } from './move.ts';
import { runResetRoot } from './resetRoot.ts';
import { runRestore } from './restore.ts';
import { runVerifyAudit } from './verifyAudit.ts';

const help = `cordboard <command> [options]

  serve                        runs the service (also without a command)
  backup <folder or .tar.gz>   copies the data folder, also while the service runs
  restore <folder or .tar.gz>  puts a backup into an empty data folder
  export <new folder>          everything of a customer as lines of JSON and files
  move --to postgres://…       puts the data folder's database into an empty one of PostgreSQL
  drain                        has the service leave its calls to the next process
  doctor                       says what is amiss, before people find out
  reset-root                   prints a new password for the root user
  verify-audit                 says whether the audit log is as it was written
  version                      prints the version

  backup --without-key         leaves secret.key out, for who keeps it apart
  restore --key <file>         takes it from there
  export --customer <id>       whose, where there are several customers
  reset-root --email <email>   whose, where there are several customers

Each takes the options of serve, of which --data (CORDBOARD_DATA) names the data folder. docs/OPERATING.md lists them.
`;

const commands: Readonly<Record<string, (args: readonly string[]) => Promise<number>>> = {
  backup: runBackup,
  restore: runRestore,
  export: runExport,
  move: runMove,
  doctor: runDoctor,
  drain: runDrain,
  'reset-root': runResetRoot,
  'verify-audit': runVerifyAudit,
  async version() {
    print(version);
    return 0;
  },
  async help() {
    print(help.trimEnd());
    return 0;
  },
};

/** Runs a command; answers the exit code. */
export async function runCommand(name: string, args: readonly string[]): Promise<number> {
  const run = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (run === undefined) {
    process.stderr.write(`Unknown command: ${name}\n\n${help}`);
    return 2;
  }
  try {
    return await run(args);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return error instanceof ConfigError || error instanceof UsageError ? 2 : 1;
  }
}
