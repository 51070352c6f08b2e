import type { UnitOfWork } from '../platform/storage/unitOfWork.ts';
import { queueCallRepository } from './queueCallRepository.ts';
import { queueRepository } from './queueRepository.ts';
import type { QueuesRepositories } from './records.ts';

/** Queues and what happened in them, in their tables. */
export function queuesRepositories(unit: UnitOfWork): QueuesRepositories {
  return { queues: queueRepository(unit), queueCalls: queueCallRepository(unit) };
}
