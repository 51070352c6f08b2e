/** Handling times of queues' calls in the last hours: cached, and read again at intervals. */
import type { Clock } from '../kernel/clock.ts';
import { averageOf, type HandledCalls, handleMsOf } from './expectedWait.ts';
import type { QueueCallRepository } from './queueCallRepository.ts';
import type { QueueDirectory } from './queueDirectory.ts';
import type { QueueRecord } from './queueRepository.ts';

/** Older calls are not counted. */
const countedMs = 4 * 3_600_000;
/** A queue is not read again sooner. */
const freshMs = 60_000;

export interface HandlingTimesDependencies {
  readonly clock: Clock;
  readonly directory: QueueDirectory;
  readonly records: Pick<QueueCallRepository, 'handledSince'>;
}

interface Known extends HandledCalls {
  /** Unix milliseconds. */
  readonly readAt: number;
}

const nothing: HandledCalls = { calls: 0, handledMs: 0 };

/** Knows them. */
export class HandlingTimes {
  readonly #deps: HandlingTimesDependencies;
  readonly #known = new Map<number, Known>();

  constructor(deps: HandlingTimesDependencies) {
    this.#deps = deps;
  }

  /** Average handling time of a queue, milliseconds. */
  of({ id, customerId }: QueueRecord): number {
    const queues = this.#deps.directory.ofCustomer(customerId).map((queue) => this.#known.get(queue.id) ?? nothing);
    return handleMsOf(this.#known.get(id) ?? nothing, averageOf(queues));
  }

  /** Reads a queue's handling time again, unless it was just read. */
  async refresh(queueId: number): Promise<void> {
    const { clock, records } = this.#deps;
    const now = clock.now();
    const known = this.#known.get(queueId);
    if (known && now - known.readAt < freshMs) return;
    this.#known.set(queueId, { ...(known ?? nothing), readAt: now });
    this.#known.set(queueId, { ...(await records.handledSince(queueId, now - countedMs)), readAt: now });
  }

  /** Reads all queues. */
  async load(): Promise<void> {
    for (const { id } of this.#deps.directory.all()) await this.refresh(id);
  }
}
