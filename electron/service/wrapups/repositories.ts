import type { UnitOfWork } from '../platform/storage/unitOfWork.ts';
import { dispositionRepository } from './dispositionRepository.ts';
import type { WrapupsRepositories } from './records.ts';
import { wrapUpRepository } from './wrapUpRepository.ts';

/** Wrap-ups and dispositions, in their tables. */
export function wrapupsRepositories(unit: UnitOfWork): WrapupsRepositories {
  return { wrapUps: wrapUpRepository(unit), dispositions: dispositionRepository(unit) };
}
