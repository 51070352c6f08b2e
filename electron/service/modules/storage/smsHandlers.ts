import type { sms } from '../../../../shared/api/modules/sms.ts';
import type { Handlers } from '../../ports/handlers.ts';
import type { Store } from '../../ports/repositories.ts';

/** What the handlers need. */
export interface SmsDependencies {
  readonly store: Store;
}

/** Handlers: SMS messages, threads and canned responses. */
export function smsHandlers(_dependencies: SmsDependencies): Handlers<keyof typeof sms> {
  return {};
}
