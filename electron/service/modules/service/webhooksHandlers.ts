import type { webhooks } from '../../../../shared/api/modules/webhooks.ts';
import type { Handlers } from '../../ports/handlers.ts';
import type { Store } from '../../ports/repositories.ts';

/** What the handlers need. */
export interface WebhooksDependencies {
  readonly store: Store;
}

/** Handlers: webhooks and their deliveries. */
export function webhooksHandlers(_dependencies: WebhooksDependencies): Handlers<keyof typeof webhooks> {
  return {};
}
