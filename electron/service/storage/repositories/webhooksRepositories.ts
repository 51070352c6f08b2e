import type { WebhooksRepositories } from '../../ports/webhooksRepositories.ts';
import type { UnitOfWork } from '../unitOfWork.ts';

/** Webhooks and their deliveries, in their tables. */
export function webhooksRepositories(_unit: UnitOfWork): WebhooksRepositories {
  return {};
}
