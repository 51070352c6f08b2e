import { useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import type { WebhookDelivery } from '../../../shared/api/webhooks.ts';
import { api } from '../../platform/api/api.ts';
import { queryKeys } from '../../platform/api/queryKeys.ts';
import { reasonOf } from '../../platform/api/reason.ts';
import { refreshSoon } from '../../platform/events/refreshSoon.ts';
import { t } from '../../strings/t.ts';

/** Sends the event of a delivery again; resolves with what came of it, or null when the service did not try. */
export function useReplay(): (delivery: WebhookDelivery) => Promise<WebhookDelivery | null> {
  const cache = useQueryClient();
  return async ({ id, webhook_id }) => {
    try {
      const params = { id: webhook_id, delivery_id: id };
      return (await api.call('replayWebhookDelivery', { params })).data;
    } catch (error) {
      toast.error(t('deliveries.replayRefused', { reason: reasonOf(error) }));
      return null;
    } finally {
      refreshSoon(cache, queryKeys.webhooks);
    }
  };
}
