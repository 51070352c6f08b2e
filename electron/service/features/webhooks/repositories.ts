import type { SecretBox } from '../../ports/secretBox.ts';
import type { WebhooksRepositories } from '../../ports/webhooksRepositories.ts';
import type { UnitOfWork } from '../unitOfWork.ts';
import { webhookDeliveryRepository } from './webhookDeliveryRepository.ts';
import { webhookRepository } from './webhookRepository.ts';

/** Webhooks and their deliveries, in their tables. */
export function webhooksRepositories(unit: UnitOfWork, secrets: SecretBox): WebhooksRepositories {
  return { webhooks: webhookRepository(unit, secrets), webhookDeliveries: webhookDeliveryRepository(unit) };
}
