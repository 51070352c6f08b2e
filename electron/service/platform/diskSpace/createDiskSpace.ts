/** Free space on the disk of the data folder: watched, reported by events, and reserved for what must be written. */

import type { Logger } from 'pino';
import type { DiskLevel } from '../../../../shared/domain/disk.ts';
import { toContractDateTime } from '../../../../shared/domain/time.ts';
import type { Clock } from '../../kernel/clock.ts';
import { ListenerSet, type Unsubscribe } from '../../kernel/listenerSet.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { freeBytes } from '../files/freeBytes.ts';
import type { Store } from '../storage/store.ts';
import { DiskWatch } from './diskWatch.ts';

export interface DiskSpaceDependencies {
  /** Absolute path of a folder on the disk. */
  readonly dataDir: string;
  /** Warnings begin below this many bytes. */
  readonly warnBytes: number;
  readonly store: Pick<Store, 'events' | 'customers'>;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Room on the disk. */
export interface DiskSpace {
  readonly level: DiskLevel;
  /** Throws a refusal while too little room is left to record. */
  checkRecording(): void;
  /** Called when the disk is full, so that recordings end. */
  onFull(listener: () => void): Unsubscribe;
  start(): Promise<void>;
  stop(): void;
}

export function createDiskSpace(dependencies: DiskSpaceDependencies): DiskSpace {
  const { dataDir, warnBytes, store, clock, logger } = dependencies;
  const onFailure = (error: unknown) => logger.error({ err: error }, 'the room on the disk is not known or not told');
  const full = new ListenerSet<[]>(onFailure);

  async function publishLevel(level: DiskLevel, freeBytes: number): Promise<void> {
    const event_time = toContractDateTime(clock.now());
    const body = { event_name: 'disk.state', event_time, level, free_bytes: freeBytes } as const;
    const customers = await store.customers.living();
    await store.events.append(customers.map((customerId) => ({ customerId, userIds: null, body })));
  }

  const watch = new DiskWatch({
    warnBytes,
    clock,
    onFailure,
    freeBytes: () => freeBytes(dataDir),
    onLevel(level, freeBytes) {
      logger[level === 'ok' ? 'info' : 'warn']({ level, freeBytes }, 'the room on the disk changed');
      if (level === 'full') full.emit();
      publishLevel(level, freeBytes).catch(onFailure);
    },
  });
  return {
    get level() {
      return watch.level;
    },
    checkRecording() {
      if (watch.level !== 'full') return;
      throw new Refusal('invalid', 'The disk is full: recording is not possible', 'monitor_state');
    },
    onFull: (listener) => full.add(listener),
    start: () => watch.start(),
    stop: () => watch.stop(),
  };
}
