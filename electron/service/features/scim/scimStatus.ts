/** How the requests of directories went, for the administrator who sets one up. */
import type { Logger } from 'pino';
import { isDirectoryToken } from '../../../../shared/domain/tokenScopes.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Viewer } from '../../kernel/principal.ts';
import type { Store } from '../../platform/storage/store.ts';
import type { ScimSettingsRecord } from './repository.ts';

export interface ScimStatusDependencies {
  readonly store: Pick<Store, 'scim'>;
  readonly clock: Clock;
  readonly logger: Logger;
}

export type ScimStatus = ReturnType<typeof createScimStatus>;

/** A request that went well is written this often at most: a directory makes thousands in a row. */
const WRITE_EVERY_MS = 10_000;
const LONGEST = 300;

type Facts = Pick<ScimSettingsRecord, 'lastRequestAt' | 'lastRequest'>;

export function createScimStatus({ store, clock, logger }: ScimStatusDependencies) {
  /** The last request of each customer, and when it was last written. */
  const last = new Map<number, Facts & { writtenAt: number }>();

  async function write(customerId: number, facts: Partial<ScimSettingsRecord>): Promise<void> {
    await store.scim.saveSettings(customerId, facts).catch((error: unknown) => {
      logger.error({ err: error, customerId }, 'what a directory asked for last was not kept');
    });
  }

  function note(customerId: number, request: string): Facts & { writtenAt: number } {
    const writtenAt = last.get(customerId)?.writtenAt ?? 0;
    const facts = { lastRequestAt: clock.now(), lastRequest: request.slice(0, LONGEST), writtenAt };
    last.set(customerId, facts);
    return facts;
  }

  return {
    async succeeded(customerId: number, request: string): Promise<void> {
      const { writtenAt, ...facts } = note(customerId, request);
      if (clock.now() - writtenAt < WRITE_EVERY_MS) return;
      last.set(customerId, { ...facts, writtenAt: clock.now() });
      await write(customerId, facts);
    },
    /** Tokens that are no directory's say nothing about it. */
    async failed({ customerId, scopes }: Viewer, request: string, why: string): Promise<void> {
      if (!isDirectoryToken(scopes ?? null)) return;
      const { writtenAt: _, ...facts } = note(customerId, request);
      const lastError = `${request}: ${why}`.slice(0, LONGEST);
      last.set(customerId, { ...facts, writtenAt: clock.now() });
      await write(customerId, { ...facts, lastErrorAt: clock.now(), lastError });
    },
    /** What is stored, with the last request. */
    async of(customerId: number): Promise<ScimSettingsRecord> {
      const { writtenAt: _, ...facts } = last.get(customerId) ?? { writtenAt: 0 };
      return { ...(await store.scim.settingsOf(customerId)), ...facts };
    },
  };
}
