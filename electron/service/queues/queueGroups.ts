/** Management of queue groups, and joining and leaving them. */

import type { z } from 'zod';
import type { newQueueGroupSchema, QueueGroupPatch } from '../../../shared/api/queues/queueGroups.ts';
import { reaches } from '../../../shared/domain/roles.ts';
import type { Viewer } from '../kernel/principal.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Store } from '../platform/storage/store.ts';
import type { QueueDirectory } from './queueDirectory.ts';
import type { QueueGroupRecord } from './queueGroupRepository.ts';
import type { QueueService } from './queueService.ts';

export interface QueueGroupsDependencies {
  readonly store: Pick<Store, 'queueGroups'>;
  readonly directory: QueueDirectory;
  readonly queues: Pick<QueueService, 'setWork' | 'leaveGroup'>;
}

/** Manages queue groups. */
export class QueueGroups {
  readonly #deps: QueueGroupsDependencies;

  constructor(deps: QueueGroupsDependencies) {
    this.#deps = deps;
  }

  list({ customerId }: Viewer): Promise<QueueGroupRecord[]> {
    return this.#deps.store.queueGroups.ofCustomer(customerId);
  }

  async get({ customerId }: Viewer, id: number): Promise<QueueGroupRecord> {
    const group = await this.#deps.store.queueGroups.byId(customerId, id);
    if (!group) throw new Refusal('notFound', 'Resource not found');
    return group;
  }

  /** Queue ids of a group that something is narrowed down by. */
  async queueIdsOf({ customerId }: Viewer, id: number): Promise<readonly number[]> {
    const group = await this.#deps.store.queueGroups.byId(customerId, id);
    if (!group) throw new Refusal('missing', `There is no queue group ${id}`, 'queue_group_id');
    return group.queueIds;
  }

  async create(viewer: Viewer, request: z.output<typeof newQueueGroupSchema>): Promise<QueueGroupRecord> {
    const { name, queue_ids: queueIds } = request;
    this.#checkQueues(viewer, queueIds);
    return this.#deps.store.queueGroups.create({ customerId: viewer.customerId, name, queueIds });
  }

  /** Changes the given fields if the viewer may, and who works in its queues. */
  async update(viewer: Viewer, id: number, { name, queue_ids, users }: QueueGroupPatch): Promise<QueueGroupRecord> {
    const group = await this.get(viewer, id);
    const isChanged = name !== undefined || queue_ids !== undefined;
    if (isChanged && !reaches(viewer.roles, 'administrator')) throw new Refusal('denied', 'Access denied');
    this.#checkQueues(viewer, queue_ids ?? []);
    const changed = { ...group, name: name ?? group.name, queueIds: queue_ids ?? group.queueIds };
    await this.#deps.queues.setWork(viewer, changed.queueIds, users ?? [], async (within) => {
      if (isChanged) await within.queueGroups.update(changed);
    });
    return changed;
  }

  /** Telephone numbers and queues that led to it lose their target. */
  async remove(viewer: Viewer, id: number): Promise<void> {
    const { customerId } = await this.get(viewer, id);
    await this.#deps.queues.leaveGroup(viewer, id, async (within) => {
      await within.ddis.release(customerId, 'QUEUE_GROUP', id);
      await within.queueGroups.remove(id);
    });
  }

  #checkQueues({ customerId }: Viewer, queueIds: readonly number[]): void {
    const { directory } = this.#deps;
    const wrong = queueIds.find((id) => directory.byId(id)?.customerId !== customerId);
    if (wrong !== undefined) throw new Refusal('missing', `There is no queue ${wrong}`, 'queue_ids');
  }
}
