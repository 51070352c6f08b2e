import { announcementRepository } from '../announcements/repository.ts';
import type { UnitOfWork } from '../platform/storage/unitOfWork.ts';
import { mailboxRepository } from './mailboxRepository.ts';
import type { VoicemailRepositories } from './records.ts';
import { voiceMessageRepository } from './voiceMessageRepository.ts';

/** Announcements, mailboxes and voice messages, in their tables. */
export function voicemailRepositories(unit: UnitOfWork): VoicemailRepositories {
  return {
    announcements: announcementRepository(unit),
    mailboxes: mailboxRepository(unit),
    voiceMessages: voiceMessageRepository(unit),
  };
}
