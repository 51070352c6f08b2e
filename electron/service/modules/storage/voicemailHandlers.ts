import type { voicemail } from '../../../../shared/api/modules/voicemail.ts';
import type { Handlers } from '../../ports/handlers.ts';
import type { Store } from '../../ports/repositories.ts';

/** What the handlers need. */
export interface VoicemailDependencies {
  readonly store: Store;
}

/** Handlers: voicemail announcements and voice messages. */
export function voicemailHandlers(_dependencies: VoicemailDependencies): Handlers<keyof typeof voicemail> {
  return {};
}
