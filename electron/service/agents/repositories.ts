import type { UnitOfWork } from '../platform/storage/unitOfWork.ts';
import { agentReasonRepository } from './agentReasonRepository.ts';
import { agentRepository } from './agentRepository.ts';
import type { AgentsRepositories } from './records.ts';

/** Agents' states and reasons, in their tables. */
export function agentsRepositories(unit: UnitOfWork): AgentsRepositories {
  return { agents: agentRepository(unit), agentReasons: agentReasonRepository(unit) };
}
