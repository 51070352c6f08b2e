import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { type Client, createClient } from '../../shared/api/client.ts';
import { databaseUrlOf } from './database/postgres.ts';
import { addLadderSource, traceSource } from './ladder/ladderSources.ts';
import { newDataDir, owner } from './migratedDatabase.ts';

export { owner };

/** What ships, which `buildFirst.ts` brings up to date before the tests. */
export const serviceEntry = resolve(import.meta.dirname, '../../dist/service/headless.js');
const startWithinMs = 60_000;

/** A client that is signed in, and who it is. */
export interface SignedIn extends Client {
  readonly userId: number;
  readonly token: string;
}

/** A service in a process of its own, as `npm run serve` starts it. */
export interface ServiceProcess {
  readonly url: string;
  readonly api: string;
  readonly dataDir: string;
  readonly process: ChildProcess;
  /** What it logged so far. */
  log(): string;
  signIn(credentials?: { readonly email: string; readonly password: string }): Promise<SignedIn>;
  /** Ends the process with a signal; resolves with its exit code, null when the signal killed it. */
  end(signal?: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
  /** Ends the process and removes its data. */
  dispose(): Promise<void>;
}

/**
 * Starts a service with the demo line, whose owner is in its database already unless further settings name another. Give the
 * data folder of an earlier one to go on with it; `wrap` makes the command, with its data folder, part of another.
 */
export async function startServiceProcess(
  dataDir?: string,
  settings: Readonly<Record<string, string>> = {},
  wrap: (command: readonly string[], folder: string) => readonly string[] = (command) => command,
): Promise<ServiceProcess> {
  const hasOwner = settings.CORDBOARD_ADMIN_PASSWORD === undefined;
  const folder = dataDir ?? (await newDataDir('cordboard-service-', { hasOwner }));
  const [program = process.execPath, ...args] = wrap([process.execPath, serviceEntry], folder);
  const child = spawn(program, args, {
    env: { ...environment(folder), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  child.stderr.on('data', (chunk: Buffer) => {
    log += chunk.toString();
  });
  const exited = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
  const { url, api } = await readyLine(child, exited, () => log).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });
  const forget = addLadderSource(traceSource(() => signIn(api, owner)));
  child.once('exit', forget);
  const end = (signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') => {
    child.kill(signal);
    return exited;
  };
  return {
    url,
    api,
    dataDir: folder,
    process: child,
    end,
    log: () => log,
    signIn: (credentials = owner) => signIn(api, credentials),
    async dispose() {
      await end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function environment(dataDir: string): NodeJS.ProcessEnv {
  const databaseUrl = databaseUrlOf(dataDir);
  return {
    ...process.env,
    ...(databaseUrl === null ? {} : { CORDBOARD_DATABASE_URL: databaseUrl }),
    CORDBOARD_DATA: dataDir,
    CORDBOARD_PORT: '0',
    CORDBOARD_DEMO: '1',
    CORDBOARD_PRIVATE_NETWORKS: '127.0.0.0/8',
    CORDBOARD_ADMIN_EMAIL: owner.email,
    CORDBOARD_ADMIN_PASSWORD: owner.password,
  };
}

async function readyLine(child: ChildProcess, exited: Promise<number | null>, log: () => string) {
  if (!child.stdout) throw new Error('The service has no standard output.');
  const line = new Promise<string>((done) => createInterface(child.stdout as NodeJS.ReadableStream).once('line', done));
  const late = new Promise<never>((_, fail) => {
    setTimeout(() => fail(new Error(`The service was not ready in time: ${log()}`)), startWithinMs).unref();
  });
  const ended = exited.then((code): never => {
    throw new Error(`The service ended with ${code}: ${log()}`);
  });
  ended.catch(() => undefined);
  const ready = JSON.parse(await Promise.race([line, late, ended])) as { event: string; url: string; api: string };
  if (ready.event !== 'ready') throw new Error(`The service said ${JSON.stringify(ready)}.`);
  return ready;
}

/** Signs a user in over REST. */
export async function signIn(
  api: string,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<SignedIn> {
  const anonymous = createClient({ baseUrl: api, token: () => null });
  const result = await anonymous.call('login', { body: { email, password } });
  if ('nonce' in result) throw new Error('A second factor was asked for.');
  const client = createClient({ baseUrl: api, token: () => result.user_token });
  return { ...client, userId: result.user_id, token: result.user_token };
}
