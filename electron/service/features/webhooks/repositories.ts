import type { SecretBox } from '../../platform/storage/secretBox.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';
import { webhookDeliveryRepository } from './deliveryRepository.ts';
import type { WebhooksRepositories } from './records.ts';
import { webhookRepository } from './webhookRepository.ts';

/** Webhooks and their deliveries, in their tables. */
export function webhooksRepositories(unit: UnitOfWork, secrets: SecretBox): WebhooksRepositories {
  return { webhooks: webhookRepository(unit, secrets), webhookDeliveries: webhookDeliveryRepository(unit) };
}
