/** Numbers that were not dialled, for administrators; who tries without end fills no disk. */
import type { Logger } from 'pino';
import type { Clock } from '../kernel/clock.ts';
import type { DialledBy } from './guard.ts';
import type { DiallingRefusalRepository } from './usageRepository.ts';

/** Refusals of a customer that are stored per minute. */
const KEPT_A_MINUTE = 30;
const MINUTE_MS = 60_000;

export interface RefusalLogDependencies {
  readonly refusals: DiallingRefusalRepository;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly onFailure: (error: unknown) => void;
}

export class RefusalLog {
  readonly #deps: RefusalLogDependencies;
  readonly #minutes = new Map<number, { readonly since: number; kept: number }>();
  #writing: Promise<void> = Promise.resolve();

  constructor(deps: RefusalLogDependencies) {
    this.#deps = deps;
  }

  /** Stores a refusal, unless its customer had many in this minute. */
  add({ customerId, userId, tokenId = null }: DialledBy, number: string, reason: string): void {
    const { clock, logger, refusals, onFailure } = this.#deps;
    const at = clock.now();
    const known = this.#minutes.get(customerId);
    const minute = known && at - known.since < MINUTE_MS ? known : { since: at, kept: 0 };
    this.#minutes.set(customerId, minute);
    minute.kept += 1;
    if (minute.kept > KEPT_A_MINUTE) return;
    logger.info({ customerId, userId, tokenId }, 'a number was not dialled');
    this.#writing = this.#writing
      .then(() => refusals.add({ customerId, userId, tokenId, at, number, reason }))
      .catch(onFailure);
  }

  /** Resolves when everything up to now is stored. */
  async close(): Promise<void> {
    await this.#writing;
  }
}
