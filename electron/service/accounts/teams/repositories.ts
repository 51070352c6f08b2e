import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';
import { policyRepository } from './policyRepository.ts';
import { queueGroupRepository } from './queueGroupRepository.ts';
import type { TeamsRepositories } from './records.ts';
import { userGroupRepository } from './userGroupRepository.ts';

/** Teams, what they may, and queue groups, in their tables. */
export function teamsRepositories(unit: UnitOfWork): TeamsRepositories {
  return {
    userGroups: userGroupRepository(unit),
    policies: policyRepository(unit),
    queueGroups: queueGroupRepository(unit),
  };
}
