/** Deletes recordings with their files: a conversation's as a whole, whichever of its monitors is named. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Viewer } from '../../kernel/principal.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { recordScope } from '../../platform/http/scope.ts';
import type { MonitorRepository, StoredMonitor } from './monitorRepository.ts';
import { monitorsOfWhole } from './wholeRecording.ts';

/** More than these are deleted after the answer. */
const AT_ONCE = 100;

export interface MonitorDeletionDependencies {
  readonly monitors: MonitorRepository;
  readonly dataDir: string;
  readonly logger: Logger;
}

/** Makes the deletion: answers whether it is `done` or goes on in the `background`. All or nothing. */
export function monitorDeletion({ monitors, dataDir, logger }: MonitorDeletionDependencies) {
  async function deletable(viewer: Viewer, id: number): Promise<readonly StoredMonitor[]> {
    const parts = await monitorsOfWhole({ monitors }, recordScope(viewer), id);
    if (parts.length === 0) throw new Refusal('notFound', `There is no recording ${id}`, 'ids');
    const isReady = parts.every(({ monitor }) => monitor.state === 'ready');
    if (!isReady) throw new Refusal('conflict', `Recording ${id} still runs`, 'ids');
    return parts;
  }

  /** The row goes first: a file without a row harms nobody, a row without its file would be a broken promise. */
  async function remove(stored: readonly StoredMonitor[]): Promise<void> {
    await monitors.remove(stored.map(({ monitor }) => monitor.id));
    for (const { path } of stored) await rm(join(dataDir, path), { force: true });
  }

  return async (viewer: Viewer, ids: readonly number[]): Promise<'done' | 'background'> => {
    const named = new Map<number, StoredMonitor>();
    for (const id of ids) for (const part of await deletable(viewer, id)) named.set(part.monitor.id, part);
    const stored = [...named.values()];
    if (stored.length <= AT_ONCE) {
      await remove(stored);
      return 'done';
    }
    remove(stored).catch((error: unknown) => logger.error({ err: error }, 'recordings were not deleted'));
    return 'background';
  };
}
