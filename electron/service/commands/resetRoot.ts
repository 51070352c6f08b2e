/**
 * `cordboard reset-root`: prints a new password for the root user of a data folder. Whoever can run it has the
 * machine and its files already.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { NoRootToReset, resetRoot } from '../accounts/rootReset.ts';
import { createStore } from '../createStore.ts';
import { readConfig } from '../platform/config/config.ts';

/** Takes `--email` out of the arguments: the others are the service's own. */
function withoutEmail(args: readonly string[]): { readonly email: string | null; readonly rest: readonly string[] } {
  const { tokens } = parseArgs({
    args: [...args],
    options: { email: { type: 'string' } },
    strict: false,
    tokens: true,
  });
  const token = tokens.find((each) => each.kind === 'option' && each.name === 'email');
  if (token?.kind !== 'option') return { email: null, rest: args };
  return { email: token.value ?? '', rest: args.toSpliced(token.index, token.inlineValue ? 1 : 2) };
}

/** Runs the command; answers the exit code. */
export async function runResetRoot(args: readonly string[]): Promise<number> {
  const { email, rest } = withoutEmail(args);
  const { dataDir, databaseUrl } = readConfig(rest, process.env);
  if (databaseUrl === null && !existsSync(join(dataDir, 'cordboard.db'))) {
    process.stderr.write(`${dataDir} is not the data folder of a service; name it with --data\n`);
    return 1;
  }
  const store = await createStore(dataDir, { readers: null, databaseUrl });
  try {
    const reset = await resetRoot(store, email);
    process.stdout.write(`The new password of ${reset.email} is ${reset.password}\n`);
    process.stdout.write('Sign in with it and choose a new one. Second factors, logins and tokens were removed.\n');
    return 0;
  } catch (error) {
    if (!(error instanceof NoRootToReset)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  } finally {
    await store.close();
  }
}
