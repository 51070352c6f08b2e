import type { WrapupsRepositories } from '../../ports/wrapupsRepositories.ts';
import type { UnitOfWork } from '../unitOfWork.ts';
import { dispositionRepository } from './wrapups/dispositionRepository.ts';
import { wrapUpRepository } from './wrapups/wrapUpRepository.ts';

/** Wrap-ups and dispositions, in their tables. */
export function wrapupsRepositories(unit: UnitOfWork): WrapupsRepositories {
  return { wrapUps: wrapUpRepository(unit), dispositions: dispositionRepository(unit) };
}
