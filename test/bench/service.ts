import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { owner, type SignedIn, signIn } from '../support/serviceProcess.ts';
import type { BareServer } from './bareServer.ts';
import { type ServerProcess, startServer } from './childProcess.ts';

/** The built service under measurement. */
export type MeasuredService = ServerProcess<{ url: string; api: string }> & {
  client: SignedIn;
  dataDir: string;
  /** Stops it and removes its data. */
  dispose: () => Promise<void>;
};

/**
 * Starts the service as it ships.
 *
 * @param root the project's folder
 * @param dataDir the data folder; a new one unless given
 * @param preload a module that takes orders inside it
 * @param more further settings
 */
export async function startMeasuredService(
  root: string,
  dataDir = newDataDir(),
  preload: string | null = null,
  more: Readonly<Record<string, string>> = {},
): Promise<MeasuredService> {
  const settings = {
    CORDBOARD_DATA: dataDir,
    CORDBOARD_PORT: '0',
    CORDBOARD_LOG_LEVEL: 'warn',
    CORDBOARD_ADMIN_EMAIL: owner.email,
    CORDBOARD_ADMIN_PASSWORD: owner.password,
    ...more,
  };
  const entry = join(root, 'dist', 'service', 'headless.js');
  const server = await startServer<{ url: string; api: string }>(entry, settings, preload);
  return {
    ...server,
    client: await signIn(server.ready.api, owner),
    dataDir,
    async dispose() {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** An empty data folder. */
export function newDataDir(): string {
  return mkdtempSync(join(tmpdir(), 'cordboard-bench-'));
}

/** Starts the baseline. */
export function startBareServer(): Promise<ServerProcess<BareServer>> {
  return startServer<BareServer>(join(import.meta.dirname, 'bareServer.ts'));
}
