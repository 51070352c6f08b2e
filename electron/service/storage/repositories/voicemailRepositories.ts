import type { VoicemailRepositories } from '../../ports/voicemailRepositories.ts';
import type { UnitOfWork } from '../unitOfWork.ts';

/** Voicemail announcements and voice messages, in their tables. */
export function voicemailRepositories(_unit: UnitOfWork): VoicemailRepositories {
  return {};
}
