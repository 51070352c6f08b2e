/** Which queue of a group a caller goes to. */
import type { Store } from '../platform/storage/store.ts';
import type { QueueDependencies } from './queueDependencies.ts';
import type { QueueDirectory } from './queueDirectory.ts';
import type { WaitingCallerRegistry } from './queuedCaller.ts';
import type { QueueOffers } from './queueOffers.ts';
import { queueRefusal } from './queueRefusal.ts';
import type { QueueRecord } from './queueRepository.ts';

/** A queue of a group, as far as the choice goes. */
export interface GroupedQueue {
  /** It takes another caller now: it is open, has room, and somebody works in it where it needs that. */
  readonly takesCallers: boolean;
  /** Callers who wait in it. */
  readonly waiting: number;
  /** Those of them whom nobody is rung for. */
  readonly unserved: number;
  /** Agents who work in it now, free or not. */
  readonly agents: number;
  /** Those of them who can be offered a caller now. */
  readonly free: number;
}

/** How long a caller waits, in times that an agent is busy with one. A queue where nobody works comes last. */
function expectedWait({ waiting, unserved, agents, free }: GroupedQueue): number {
  if (free > unserved) return 0;
  return agents === 0 ? Number.POSITIVE_INFINITY : (waiting + 1) / agents;
}

/** Of those that take callers the one with the shortest expected wait, the first of equals; if none does, the first. Pure. */
export function chooseQueue<Q extends GroupedQueue>(queues: readonly Q[]): Q | null {
  const taking = queues.filter(({ takesCallers }) => takesCallers);
  const [best] = taking.toSorted((a, b) => Math.sign(expectedWait(a) - expectedWait(b)) || 0);
  return best ?? queues[0] ?? null;
}

export interface QueueGroupRoutingDependencies {
  readonly env: Pick<QueueDependencies, 'clock' | 'states' | 'agentCalls' | 'canBeRung'>;
  readonly directory: QueueDirectory;
  readonly registry: WaitingCallerRegistry;
  readonly offers: Pick<QueueOffers, 'isOffered'>;
  readonly groups: Pick<Store['queueGroups'], 'byId'>;
}

/** Agents in these states take callers, now or soon. */
const working = new Set(['available', 'reserved', 'onCall', 'wrapUp']);

/** Finds the queue of a group, as things stand. */
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
    const { env, registry, offers } = this.#deps;
    const waiting = registry.ofQueue(queue.id);
    const agents = queue.members.flatMap(({ userId, status }) => {
      const state = env.states.of(userId, queue.customerId).state.name;
      return status && working.has(state) && env.canBeRung(userId) ? [{ userId, state }] : [];
    });
    const free = agents.filter(
      ({ userId, state }) => state === 'available' && !env.agentCalls.isBusy(userId) && !offers.isOffered(userId),
    );
    return {
      queue,
      takesCallers: queueRefusal(queue, this.#deps) === null,
      waiting: waiting.length,
      unserved: waiting.filter(({ ringing }) => ringing.size === 0).length,
      agents: agents.length,
      free: free.length,
    };
  }
}
