/** How busy queues are now: who waits, who works, and how long a caller who came now would wait. */
import { expectedWaitMs, type QueueLoad } from './expectedWait.ts';
import type { HandlingTimes } from './handlingTimes.ts';
import type { QueueDependencies } from './queueDependencies.ts';
import type { WaitingCallerRegistry } from './queuedCaller.ts';
import type { QueueOffers } from './queueOffers.ts';
import type { QueueRecord } from './queueRepository.ts';

export interface QueueLoadsDependencies {
  readonly env: Pick<QueueDependencies, 'states' | 'agentCalls' | 'canBeRung'>;
  readonly registry: WaitingCallerRegistry;
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
    const { env, registry, offers, handlingTimes } = this.#deps;
    const waiting = registry.ofQueue(queue.id);
    const agents = queue.members.flatMap(({ userId, status }) => {
      const state = env.states.of(userId, queue.customerId).state.name;
      return status && working.has(state) && env.canBeRung(userId) ? [{ userId, state }] : [];
    });
    const free = agents.filter(
      ({ userId, state }) => state === 'available' && !env.agentCalls.isBusy(userId) && !offers.isOffered(userId),
    );
    return {
      waiting: waiting.length,
      unserved: waiting.filter(({ ringing }) => ringing.size === 0).length,
      agents: agents.length,
      free: free.length,
      handleMs: handlingTimes.of(queue),
    };
  }

  /** Whole seconds; null where nobody works. */
  expectedWait(queue: QueueRecord): number | null {
    const wait = expectedWaitMs(this.of(queue));
    return Number.isFinite(wait) ? Math.round(wait / 1000) : null;
  }
}
