import type { CallMeBackRepositories } from '../../ports/callMeBackRepositories.ts';
import type { UnitOfWork } from '../unitOfWork.ts';
import { callMeBackButtonRepository } from './callMeBack/buttonRepository.ts';
import { callbackRequestRepository } from './callMeBack/callbackRequestRepository.ts';
import { callMeBackSettingRepository } from './callMeBack/settingRepository.ts';

/** Call Me Back: settings with their web sites, buttons, visitors and what they asked for, in their tables. */
export function callMeBackRepositories(unit: UnitOfWork): CallMeBackRepositories {
  return {
    callMeBackSettings: callMeBackSettingRepository(unit),
    callMeBackButtons: callMeBackButtonRepository(unit),
    callbackRequests: callbackRequestRepository(unit),
  };
}
