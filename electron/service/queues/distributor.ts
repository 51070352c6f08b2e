/** Distributes callers whenever something changed: once per microtask, however much changed. */
import type { AgentStateName } from '../../../shared/domain/agentState.ts';
import { isOpen } from './businessHours.ts';
import type { CallBacks } from './callBacks.ts';
import {
  type DistributedAgent,
  type DistributedQueue,
  distribute,
  isOfferable,
  type WaitingCaller,
} from './distribution.ts';
import type { QueueDependencies } from './queueDependencies.ts';
import type { QueueDirectory } from './queueDirectory.ts';
import type { QueuedCaller, WaitingCallerRegistry } from './queuedCaller.ts';
import type { QueueFigures } from './queueFigures.ts';
import type { QueueOffers } from './queueOffers.ts';
import type { QueueRecord } from './queueRepository.ts';

export interface DistributorDependencies {
  readonly env: Pick<QueueDependencies, 'clock' | 'logger' | 'states' | 'agentCalls' | 'canBeRung'>;
  readonly directory: QueueDirectory;
  readonly registry: WaitingCallerRegistry;
  readonly offers: QueueOffers;
  readonly figures: QueueFigures;
  /** Starts the calls that ring agents for call-backs. */
  readonly callBacks: Pick<CallBacks, 'prepare'>;
}

/** Turns changes into offers. */
export class Distributor {
  readonly #deps: DistributorDependencies;
  #scheduled = false;
  #cancelTimer: () => void = () => undefined;

  constructor(deps: DistributorDependencies) {
    this.#deps = deps;
  }

  /** Something changed: distributes soon. */
  changed(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    queueMicrotask(() => {
      this.#scheduled = false;
      try {
        this.#run();
      } catch (error) {
        this.#deps.env.logger.error({ err: error }, 'callers could not be distributed');
      }
    });
  }

  /** Stops distributing. */
  close(): void {
    this.#cancelTimer();
  }

  #run(): void {
    const { env, directory, registry, offers } = this.#deps;
    const now = env.clock.now();
    const waiting = registry.all();
    this.#wakeAt(waiting, now);
    const agents = waiting.length === 0 ? [] : this.#agents();
    if (!agents.some(isOfferable)) return;
    const callers = waiting.filter((caller) => this.#isServed(caller, now)).map(asWaiting);
    const decided = distribute(this.#queuesOf(waiting), agents, callers, now);
    for (const { callerId, userId, newRound } of decided) {
      const caller = registry.byId(callerId);
      const queue = caller && directory.byId(caller.queueId);
      if (!caller || !queue) continue;
      if (newRound) caller.asked.clear();
      offers.begin(caller, userId, queue);
      this.#deps.callBacks.prepare(caller, queue);
    }
  }

  /** Nobody is called back while the queue is closed; who waits at the end of its hours is served. */
  #isServed(caller: QueuedCaller, now: number): boolean {
    const queue = this.#deps.directory.byId(caller.queueId);
    return queue !== null && (caller.entry.callBack === null || isOpen(queue.settings.hours, now));
  }

  #queuesOf(waiting: readonly QueuedCaller[]): readonly DistributedQueue[] {
    const ids = new Set(waiting.map(({ queueId }) => queueId));
    return [...ids].flatMap((id) => {
      const queue = this.#deps.directory.byId(id);
      return queue ? [this.#queue(queue)] : [];
    });
  }

  #queue(queue: QueueRecord): DistributedQueue {
    const { figures } = this.#deps;
    const workers = queue.members.filter(({ status }) => status);
    return {
      id: queue.id,
      strategy: queue.settings.ring_strategy,
      skipBusy: queue.settings.skip_busy,
      lastOffered: figures.lastOffered(queue.id),
      members: workers.map(({ userId, penalty }) => ({
        userId,
        penalty,
        calls: figures.answeredToday(queue, userId),
      })),
    };
  }

  #agents(): readonly DistributedAgent[] {
    const { env, offers } = this.#deps;
    return env.states.all().map(({ userId, state, idleSince }) => ({
      userId,
      idleSince,
      load: loadOf(state.name, env.agentCalls.isBusy(userId)),
      reachable: env.canBeRung(userId),
      offered: offers.isOffered(userId),
    }));
  }

  /** Callers with a time before which they are not called back are reconsidered at that time. */
  #wakeAt(waiting: readonly QueuedCaller[], now: number): void {
    this.#cancelTimer();
    const moments = waiting.flatMap(({ notBefore, retryAt }) => [notBefore, retryAt]);
    const later = moments.filter((at) => at > now && Number.isFinite(at));
    const closedForLater = waiting.some((caller) => !this.#isServed(caller, now));
    const wakes = closedForLater ? [...later, now + 60_000] : later;
    if (wakes.length > 0)
      this.#cancelTimer = this.#deps.env.clock.after(Math.min(...wakes) - now, () => this.changed());
  }
}

function loadOf(state: AgentStateName, isBusy: boolean): DistributedAgent['load'] {
  if (state === 'onCall') return 'talking';
  if (state !== 'available') return 'away';
  return isBusy ? 'talking' : 'free';
}

function asWaiting(caller: QueuedCaller): WaitingCaller {
  const { entry, ringing, asked, only, notBefore, retryAt } = caller;
  const { id, queueId, since, priority } = entry;
  return { id, queueId, since, priority, ringing, asked, only, notBefore, retryAt };
}
