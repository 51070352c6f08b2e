import type { SecretBox } from '../../ports/secretBox.ts';
import type { SmsRepositories } from '../../ports/smsRepositories.ts';
import type { UnitOfWork } from '../unitOfWork.ts';
import { cannedResponseRepository } from './sms/cannedResponseRepository.ts';
import { smsCarrierRepository } from './sms/smsCarrierRepository.ts';
import { smsPartRepository } from './sms/smsPartRepository.ts';
import { smsQueueRepository } from './sms/smsQueueRepository.ts';
import { smsRepository } from './sms/smsRepository.ts';
import { smsThreadRepository } from './sms/smsThreadRepository.ts';

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
