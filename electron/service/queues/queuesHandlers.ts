import { queueCallerSchema } from '../../../shared/api/queues/queueCallers.ts';
import { type queues as queueRows, queueSchema } from '../../../shared/api/queues/queues.ts';
import { fieldsOf } from '../platform/collections/fields.ts';
import { created, gone, pageOfList, single } from '../platform/http/answers.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import type { QueueCallers } from './queueCallers.ts';
import { changeQueueGoals, type QueueGoalDependencies, readQueueGoals } from './queueGoals.ts';
import type { QueueService } from './queueService.ts';

export interface QueuesDependencies extends QueueGoalDependencies {
  readonly queues: QueueService;
  readonly queueCallers: QueueCallers;
}

const fields = fieldsOf(queueSchema);
const callerFields = fieldsOf(queueCallerSchema);

/** Handlers: queues, and who waits in them. */
export function queuesHandlers(dependencies: QueuesDependencies): Handlers<keyof typeof queueRows> {
  const { queues, queueCallers } = dependencies;
  return {
    listQueues: async ({ auth, query }) =>
      pageOfList(await queues.list(auth, query.include === 'users'), query, fields),
    createQueue: async ({ auth, body }) => created(await queues.create(auth, body)),
    getQueue: async ({ auth, params, query }) => single(await queues.get(auth, params.id, query.include === 'users')),
    updateQueue: async ({ auth, params, body }) => single(await queues.update(auth, params.id, body)),
    async deleteQueue({ auth, params }) {
      await queues.remove(auth, params.id);
      return gone;
    },
    getQueueStats: async ({ auth, params }) => single(await queues.stats(auth, params.id)),
    listQueueCallers: ({ auth, params, query }) => pageOfList(queueCallers.list(auth, params.id), query, callerFields),
    updateQueueCaller: async ({ auth, params, body }) =>
      single(await queueCallers.update(auth, params.id, params.call_id, body)),
    deleteQueueCaller({ auth, params }) {
      queueCallers.remove(auth, params.id, params.call_id);
      return gone;
    },
    getQueueGoals: async ({ auth }) => single(await readQueueGoals(dependencies, auth)),
    updateQueueGoals: async ({ auth, body }) => single(await changeQueueGoals(dependencies, auth, body)),
  };
}
