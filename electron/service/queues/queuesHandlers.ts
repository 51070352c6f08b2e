import type { queueGroups as queueGroupRows } from '../../../shared/api/queues/queueGroups.ts';
import type { queues as queueRows } from '../../../shared/api/queues/queues.ts';
import { created, gone, pageOfList, single } from '../platform/http/answers.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import type { QueueCallers } from './queueCallers.ts';
import { changeQueueGoals, type QueueGoalDependencies, readQueueGoals } from './queueGoals.ts';
import type { QueueGroupRecord } from './queueGroupRepository.ts';
import type { QueueGroups } from './queueGroups.ts';
import type { QueueService } from './queueService.ts';

export interface QueuesDependencies extends QueueGoalDependencies {
  readonly queues: QueueService;
  readonly queueCallers: QueueCallers;
  readonly queueGroups: QueueGroups;
  /** Goals changed, with which alerts are compared. */
  readonly alertsChanged: () => void;
}

const groupBody = ({ id, name, queueIds }: QueueGroupRecord) => ({ id, name, queue_ids: [...queueIds] });

/** Handlers: queues, who waits in them, and queue groups. */
export function queuesHandlers(
  dependencies: QueuesDependencies,
): Handlers<keyof typeof queueRows | keyof typeof queueGroupRows> {
  const { queues, queueCallers, queueGroups } = dependencies;
  return {
    async listQueueGroups({ auth, query }) {
      return pageOfList((await queueGroups.list(auth)).map(groupBody), query);
    },
    createQueueGroup: async ({ auth, body }) => created(groupBody(await queueGroups.create(auth, body))),
    getQueueGroup: async ({ auth, params }) => single(groupBody(await queueGroups.get(auth, params.id))),
    updateQueueGroup: async ({ auth, params, body }) =>
      single(groupBody(await queueGroups.update(auth, params.id, body))),
    async deleteQueueGroup({ auth, params }) {
      await queueGroups.remove(auth, params.id);
      return gone;
    },
    async listQueues({ auth, query }) {
      const { include, queue_group_id: groupId } = query;
      const queueIds = groupId === undefined ? null : await queueGroups.queueIdsOf(auth, groupId);
      return pageOfList(await queues.list(auth, include === 'users', queueIds), query);
    },
    createQueue: async ({ auth, body }) => created(await queues.create(auth, body)),
    getQueue: async ({ auth, params, query }) => single(await queues.get(auth, params.id, query.include === 'users')),
    updateQueue: async ({ auth, params, body }) => single(await queues.update(auth, params.id, body)),
    async deleteQueue({ auth, params }) {
      await queues.remove(auth, params.id);
      return gone;
    },
    getQueueStats: async ({ auth, params }) => single(await queues.stats(auth, params.id)),
    listQueueCallers: ({ auth, params, query }) => pageOfList(queueCallers.list(auth, params.id), query),
    updateQueueCaller: async ({ auth, params, body }) =>
      single(await queueCallers.update(auth, params.id, params.call_id, body)),
    deleteQueueCaller({ auth, params }) {
      queueCallers.remove(auth, params.id, params.call_id);
      return gone;
    },
    getQueueGoals: async ({ auth }) => single(await readQueueGoals(dependencies, auth)),
    async updateQueueGoals({ auth, body }) {
      const goals = await changeQueueGoals(dependencies, auth, body);
      dependencies.alertsChanged();
      return single(goals);
    },
  };
}
