/** Every queue and its agents, in memory: distribution asks without waiting for the store. */
import type { QueueRecord, QueueRepository } from './queueRepository.ts';

/** The queues of all customers. */
export class QueueDirectory {
  readonly #queues = new Map<number, QueueRecord>();

  async load(queues: Pick<QueueRepository, 'all'>): Promise<void> {
    for (const queue of await queues.all()) this.#queues.set(queue.id, queue);
  }

  all(): readonly QueueRecord[] {
    return [...this.#queues.values()];
  }

  /** In order of id. */
  ofCustomer(customerId: number): readonly QueueRecord[] {
    return this.all()
      .filter((queue) => queue.customerId === customerId)
      .toSorted((a, b) => a.id - b.id);
  }

  byId(id: number): QueueRecord | null {
    return this.#queues.get(id) ?? null;
  }

  byNumber(customerId: number, number: string): QueueRecord | null {
    return this.all().find((queue) => queue.customerId === customerId && queue.number === number) ?? null;
  }

  /** Queues in which a user works now. */
  workedBy(userId: number): readonly QueueRecord[] {
    return this.all().filter(({ members }) => members.some((member) => member.userId === userId && member.status));
  }

  /** Adds or replaces a queue. */
  set(queue: QueueRecord): void {
    this.#queues.set(queue.id, queue);
  }

  remove(id: number): void {
    this.#queues.delete(id);
  }

  /** A user is removed: it works nowhere any more. */
  forgetUser(userId: number): void {
    for (const queue of this.all()) {
      this.set({ ...queue, members: queue.members.filter((member) => member.userId !== userId) });
    }
  }

  /** A customer is removed. */
  forgetCustomer(customerId: number): void {
    for (const { id } of this.ofCustomer(customerId)) this.remove(id);
  }
}
