import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';
import { callMeBackButtonRepository } from './buttonRepository.ts';
import { callbackRequestRepository } from './callbackRequestRepository.ts';
import type { CallMeBackRepositories } from './records.ts';
import { callMeBackSettingRepository } from './settingRepository.ts';

/** Call Me Back: settings with their web sites, buttons, visitors and what they asked for, in their tables. */
export function callMeBackRepositories(unit: UnitOfWork): CallMeBackRepositories {
  return {
    callMeBackSettings: callMeBackSettingRepository(unit),
    callMeBackButtons: callMeBackButtonRepository(unit),
    callbackRequests: callbackRequestRepository(unit),
  };
}
