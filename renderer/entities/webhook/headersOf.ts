import type { WebhookDelivery } from '../../../shared/api/webhooks.ts';
import { parseContractTime } from '../../platform/format/format.ts';

/** The headers of a POST (Standard Webhooks), as far as they are known afterwards: the signature is not kept. */
export function headersOf({ url, message_id, time }: WebhookDelivery): string {
  const sent = time === null ? [] : [`webhook-timestamp: ${Math.floor(parseContractTime(time) / 1000)}`];
  return [`POST ${url}`, 'content-type: application/json', `webhook-id: ${message_id}`, ...sent].join('\n');
}
