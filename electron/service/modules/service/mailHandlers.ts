import type { mail } from '../../../../shared/api/modules/mail.ts';
import type { Handlers } from '../../ports/handlers.ts';
import type { Store } from '../../ports/repositories.ts';

/** What the handlers need. */
export interface MailDependencies {
  readonly store: Store;
}

/** Handlers: mail: the server it goes out over. */
export function mailHandlers(_dependencies: MailDependencies): Handlers<keyof typeof mail> {
  return {};
}
