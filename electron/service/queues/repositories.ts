import type { QueuesRepositories } from '../../ports/queuesRepositories.ts';
import type { UnitOfWork } from '../unitOfWork.ts';
import { queueCallRepository } from './queues/queueCallRepository.ts';
import { queueRepository } from './queues/queueRepository.ts';

/** Queues and what happened in them, in their tables. */
export function queuesRepositories(unit: UnitOfWork): QueuesRepositories {
  return { queues: queueRepository(unit), queueCalls: queueCallRepository(unit) };
}
