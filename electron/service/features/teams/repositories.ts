import type { TeamsRepositories } from '../../ports/teamsRepositories.ts';
import type { UnitOfWork } from '../unitOfWork.ts';
import { policyRepository } from './teams/policyRepository.ts';
import { queueGroupRepository } from './teams/queueGroupRepository.ts';
import { userGroupRepository } from './teams/userGroupRepository.ts';

/** Teams, what they may, and queue groups, in their tables. */
export function teamsRepositories(unit: UnitOfWork): TeamsRepositories {
  return {
    userGroups: userGroupRepository(unit),
    policies: policyRepository(unit),
    queueGroups: queueGroupRepository(unit),
  };
}
