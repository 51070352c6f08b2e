import type { SecretBox } from '../../platform/storage/secretBox.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';
import type { SmsRepositories } from './records.ts';
import { cannedResponseRepository } from './storage/cannedResponseRepository.ts';
import { smsCarrierRepository } from './storage/smsCarrierRepository.ts';
import { smsPartRepository } from './storage/smsPartRepository.ts';
import { smsQueueRepository } from './storage/smsQueueRepository.ts';
import { smsRepository } from './storage/smsRepository.ts';
import { smsThreadRepository } from './storage/smsThreadRepository.ts';

/** Text messages, canned responses and SMS carriers, in their tables. */
export function smsRepositories(unit: UnitOfWork, secrets: SecretBox): SmsRepositories {
  return {
    sms: smsRepository(unit),
    smsQueue: smsQueueRepository(unit),
    smsParts: smsPartRepository(unit),
    smsThreads: smsThreadRepository(unit),
    cannedResponses: cannedResponseRepository(unit),
    smsCarriers: smsCarrierRepository(unit, secrets),
  };
}
