/** Waiting callers as supervisors see and move them. */
import type { QueueCaller, QueueCallerPatch } from '../../../shared/api/queues/queueCallers.ts';
import type { UserDirectory } from '../calls/model/directories.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Viewer } from '../kernel/principal.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { QueueChanges } from './queueChanges.ts';
import type { QueueDirectory } from './queueDirectory.ts';
import type { QueuedCaller, WaitingCallerRegistry } from './queuedCaller.ts';
import type { QueueEntries } from './queueEntries.ts';
import type { QueueOffers } from './queueOffers.ts';
import type { QueueOverflow } from './queueOverflow.ts';
import type { QueueRecord } from './queueRepository.ts';
import { toQueueCaller } from './queueView.ts';

export interface QueueCallersDependencies {
  readonly registry: WaitingCallerRegistry;
  readonly directory: QueueDirectory;
  readonly entries: QueueEntries;
  readonly offers: QueueOffers;
  readonly overflow: QueueOverflow;
  readonly users: UserDirectory;
  readonly clock: Clock;
  readonly changes: Pick<QueueChanges, 'emit'>;
}

/** Shows and moves waiting callers. */
export class QueueCallers {
  readonly #deps: QueueCallersDependencies;

  constructor(deps: QueueCallersDependencies) {
    this.#deps = deps;
  }

  /** In the order in which they are served. */
  list(viewer: Viewer, queueId: number): QueueCaller[] {
    const queue = this.#queue(viewer, queueId);
    const now = this.#deps.clock.now();
    return this.#deps.registry.ofQueue(queue.id).map((caller, index) => toQueueCaller(caller, index + 1, now));
  }

  /** Does all of a change, or refuses it whole. */
  async update(viewer: Viewer, queueId: number, callId: number, patch: QueueCallerPatch): Promise<QueueCaller> {
    const caller = this.#caller(viewer, queueId, callId);
    const to = patch.queue_id === undefined || patch.queue_id === queueId ? null : this.#target(viewer, patch.queue_id);
    if (patch.user_id) await this.#checkUser(viewer, patch.user_id);
    const moved = this.#caller(viewer, queueId, callId);
    if (patch.priority !== undefined) this.#deps.entries.change(moved, { priority: patch.priority });
    const now = to ? await this.#move(caller, to) : caller;
    if (patch.user_id !== undefined) this.#reserve(now, patch.user_id);
    this.#deps.changes.emit('distribution');
    return toQueueCaller(now, this.#deps.registry.positionOf(now), this.#deps.clock.now());
  }

  /** Releases a caller, or forgets somebody who was to be called back. */
  remove(viewer: Viewer, queueId: number, callId: number): void {
    this.#deps.overflow.disconnect(this.#caller(viewer, queueId, callId), 'removed');
  }

  /** Releases everybody who waits in a queue. */
  releaseAll(queueId: number): void {
    for (const caller of this.#deps.registry.ofQueue(queueId)) this.#deps.overflow.disconnect(caller, 'removed');
  }

  /** Somebody without a call is simply written into the other queue. */
  async #move(caller: QueuedCaller, to: QueueRecord): Promise<QueuedCaller> {
    const { overflow, registry, offers, entries } = this.#deps;
    if (caller.entry.callBack !== null) {
      if (caller.call) throw new Refusal('invalid', 'The caller is being called back at the moment', 'queue_id');
      offers.endAll(caller, 'withdrawn');
      entries.change(caller, { queueId: to.id, queueName: to.name });
      return caller;
    }
    await overflow.move(caller, to);
    const moved = registry.byCallId(caller.entry.callId);
    if (!moved) throw new Refusal('notFound', 'Resource not found');
    return moved;
  }

  #reserve(caller: QueuedCaller, userId: number | null): void {
    caller.only = userId;
    caller.asked.clear();
    for (const other of [...caller.ringing]) if (other !== userId) this.#deps.offers.end(other, 'withdrawn');
  }

  #queue({ customerId }: Viewer, id: number): QueueRecord {
    const queue = this.#deps.directory.byId(id);
    if (queue?.customerId !== customerId) throw new Refusal('notFound', 'Resource not found');
    return queue;
  }

  #target(viewer: Viewer, id: number): QueueRecord {
    const queue = this.#deps.directory.byId(id);
    if (queue?.customerId === viewer.customerId) return queue;
    throw new Refusal('missing', 'There is no such queue', 'queue_id');
  }

  #caller(viewer: Viewer, queueId: number, callId: number): QueuedCaller {
    const caller = this.#deps.registry.byCallId(callId);
    if (caller?.queueId === this.#queue(viewer, queueId).id) return caller;
    throw new Refusal('notFound', 'Resource not found');
  }

  async #checkUser({ customerId }: Viewer, userId: number): Promise<void> {
    const user = await this.#deps.users.byId(userId);
    if (user?.customerId !== customerId) throw new Refusal('missing', 'There is no such user', 'user_id');
  }
}
