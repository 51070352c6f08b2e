/** Chooses the queue of a group for a caller. */
import type { Store } from '../platform/storage/store.ts';
import { expectedWaitMs, type QueueLoad } from './expectedWait.ts';
import type { QueueDependencies } from './queueDependencies.ts';
import type { QueueDirectory } from './queueDirectory.ts';
import type { WaitingCallerRegistry } from './queuedCaller.ts';
import type { QueueLoads } from './queueLoads.ts';
import { queueRefusal } from './queueRefusal.ts';
import type { QueueRecord } from './queueRepository.ts';

/** The properties of a queue that the choice depends on. */
export interface GroupedQueue extends QueueLoad {
  /** It takes another caller now: it is open, has room, and somebody works in it where it needs that. */
  readonly takesCallers: boolean;
}

/**
 * The queue with the shortest expected wait of those that accept callers, the first of equals; if none does, the first.
 * Pure.
 */
export function chooseQueue<Q extends GroupedQueue>(queues: readonly Q[]): Q | null {
  const taking = queues.filter(({ takesCallers }) => takesCallers);
  const [best] = taking.toSorted((a, b) => Math.sign(expectedWaitMs(a) - expectedWaitMs(b)) || 0);
  return best ?? queues[0] ?? null;
}

export interface QueueGroupRoutingDependencies {
  readonly env: Pick<QueueDependencies, 'clock' | 'states' | 'canBeRung'>;
  readonly directory: QueueDirectory;
  readonly registry: WaitingCallerRegistry;
  readonly loads: Pick<QueueLoads, 'of'>;
  readonly groups: Pick<Store['queueGroups'], 'byId'>;
}

/** Finds the best queue of a group at the moment. */
export class QueueGroupRouting {
  readonly #deps: QueueGroupRoutingDependencies;

  constructor(deps: QueueGroupRoutingDependencies) {
    this.#deps = deps;
  }

  /** @param except a queue that passes the caller on, and does not get it back; null: none */
  async queueOf(customerId: number, groupId: number, except: number | null): Promise<QueueRecord | null> {
    const { directory, groups } = this.#deps;
    const group = await groups.byId(customerId, groupId);
    const queues = (group?.queueIds ?? []).flatMap((id) => {
      const queue = id === except ? null : directory.byId(id);
      return queue?.customerId === customerId ? [this.#look(queue)] : [];
    });
    return chooseQueue(queues)?.queue ?? null;
  }

  #look(queue: QueueRecord): GroupedQueue & { readonly queue: QueueRecord } {
    return { ...this.#deps.loads.of(queue), queue, takesCallers: queueRefusal(queue, this.#deps) === null };
  }
}
