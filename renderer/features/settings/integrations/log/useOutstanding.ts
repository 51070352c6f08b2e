import { useQuery } from '@tanstack/react-query';
import type { FilterEntry } from '../../../../../shared/api/collection.ts';
import type { WebhookDelivery } from '../../../../../shared/api/schemas/webhook.ts';
import { api } from '../../../../platform/api/api.ts';
import { queryKeys } from '../../../../platform/api/queryKeys.ts';

/** More are replayed in several goes. */
const most = 500;
/** So many ids fit into a filter. */
const idsAtOnce = 100;

async function deliveries(filter: readonly FilterEntry[]): Promise<WebhookDelivery[]> {
  const query = { filter: JSON.stringify(filter), limit: most, sort: 'id', dir: 'DESC' };
  return (await api.call('listAllWebhookDeliveries', { query })).data;
}

/** Which of these events were delivered at another try. */
async function deliveredLater(messageIds: readonly string[]): Promise<Set<string>> {
  const delivered = new Set<string>();
  for (let from = 0; from < messageIds.length; from += idsAtOnce) {
    const some = messageIds.slice(from, from + idsAtOnce);
    const found = await deliveries([
      { property: 'message_id', operator: 'in', value: some },
      { property: 'state', operator: 'eq', value: 'delivered' },
    ]);
    for (const { message_id } of found) delivered.add(message_id);
  }
  return delivered;
}

async function outstanding(webhookIds: readonly number[]): Promise<WebhookDelivery[]> {
  if (webhookIds.length === 0) return [];
  const failed = await deliveries([
    { property: 'state', operator: 'eq', value: 'failed' },
    { property: 'webhook_id', operator: 'in', value: [...webhookIds] },
  ]);
  const byMessage = new Map(failed.map((delivery) => [delivery.message_id, delivery]));
  const delivered = await deliveredLater([...byMessage.keys()]);
  return [...byMessage.values()].filter(({ message_id }) => !delivered.has(message_id)).sort((a, b) => a.id - b.id);
}

/** Deliveries to these webhooks that were given up, one per event, oldest first; not those that went through since. */
export function useOutstanding(webhookIds: readonly number[]) {
  return useQuery({
    queryKey: [...queryKeys.webhooks, 'outstanding', webhookIds],
    queryFn: () => outstanding(webhookIds),
  });
}
