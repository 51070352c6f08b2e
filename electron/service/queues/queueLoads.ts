/** How busy queues are now: who waits, who works, and how long a caller who came now would wait. */
import { expectedWaitMs, type QueueLoad, type QueueWork, workAheadMs } from './expectedWait.ts';
import type { HandlingTimes } from './handlingTimes.ts';
import type { QueueDependencies } from './queueDependencies.ts';
import type { QueueDirectory } from './queueDirectory.ts';
import type { WaitingCallerRegistry } from './queuedCaller.ts';
import type { QueueOffers } from './queueOffers.ts';
import type { QueueRecord } from './queueRepository.ts';

export interface QueueLoadsDependencies {
  readonly env: Pick<QueueDependencies, 'states' | 'agentCalls' | 'canBeRung'>;
  readonly directory: Pick<QueueDirectory, 'ofCustomer'>;
  readonly registry: Pick<WaitingCallerRegistry, 'ofQueue'>;
  readonly offers: Pick<QueueOffers, 'isOffered'>;
  readonly handlingTimes: Pick<HandlingTimes, 'of'>;
}

/** Agents in these states take callers, now or soon. */
const working = new Set(['available', 'reserved', 'onCall', 'wrapUp']);

/** Looks at queues. */
export class QueueLoads {
  readonly #deps: QueueLoadsDependencies;

  constructor(deps: QueueLoadsDependencies) {
    this.#deps = deps;
  }

  of(queue: QueueRecord): QueueLoad {
    const own = this.#workOf(queue);
    const free = new Set(own.agents.filter((userId) => this.#isFree(userId, queue.customerId)));
    const others = this.#deps.directory
      .ofCustomer(queue.customerId)
      .filter(({ id }) => id !== queue.id && this.#deps.registry.ofQueue(id).length > 0)
      .map((other) => ({ ...this.#workOf(other), id: other.id }));
    const rivals = others.filter(({ agents }) => agents.some((agent) => free.has(agent)));
    return {
      unserved: [queue.id, ...rivals.map(({ id }) => id)].reduce((sum, id) => sum + this.#unservedOf(id), 0),
      free: free.size,
      workMs: workAheadMs(own, others),
    };
  }

  /** Whole seconds; null where nobody works. */
  expectedWait(queue: QueueRecord): number | null {
    const wait = expectedWaitMs(this.of(queue));
    return Number.isFinite(wait) ? Math.round(wait / 1000) : null;
  }

  #workOf(queue: QueueRecord): QueueWork {
    const { env, registry, handlingTimes } = this.#deps;
    const agents = queue.members.flatMap(({ userId, status }) => {
      const works = status && working.has(env.states.of(userId, queue.customerId).state.name) && env.canBeRung(userId);
      return works ? [userId] : [];
    });
    return { waiting: registry.ofQueue(queue.id).length, handleMs: handlingTimes.of(queue), agents };
  }

  #isFree(userId: number, customerId: number): boolean {
    const { env, offers } = this.#deps;
    const { name } = env.states.of(userId, customerId).state;
    return name === 'available' && !env.agentCalls.isBusy(userId) && !offers.isOffered(userId);
  }

  /** Callers of a queue without an offer. */
  #unservedOf(queueId: number): number {
    return this.#deps.registry.ofQueue(queueId).filter(({ ringing }) => ringing.size === 0).length;
  }
}
