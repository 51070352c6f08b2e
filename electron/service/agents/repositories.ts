import type { AgentsRepositories } from '../../ports/agentsRepositories.ts';
import type { UnitOfWork } from '../unitOfWork.ts';
import { agentReasonRepository } from './agents/agentReasonRepository.ts';
import { agentRepository } from './agents/agentRepository.ts';

/** Agents' states and reasons, in their tables. */
export function agentsRepositories(unit: UnitOfWork): AgentsRepositories {
  return { agents: agentRepository(unit), agentReasons: agentReasonRepository(unit) };
}
