import { useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import type { Webhook, WebhookDelivery } from '../../../../../shared/api/webhooks.ts';
import { api } from '../../../../platform/api/api.ts';
import { attempt } from '../../../../platform/api/attempt.ts';
import { changeOpened } from '../../../../platform/api/changeOpened.ts';
import { queryKeys } from '../../../../platform/api/queryKeys.ts';
import { t } from '../../../../strings/t.ts';

const refused = (reason: string) => t('webhooks.refused', { reason });

/** Commands for webhooks; a switch changes at once and is reverted with a sentence if the service refuses. */
export function useWebhookCommands() {
  const cache = useQueryClient();
  const refresh = () => cache.invalidateQueries({ queryKey: queryKeys.webhooks });

  return {
    refresh,
    async setEnabled(seen: Webhook, enabled: boolean): Promise<void> {
      const { id } = seen;
      cache.setQueryData<Webhook[]>(queryKeys.webhookList, (all) =>
        all?.map((other) => (other.id === id ? { ...other, enabled } : other)),
      );
      await attempt(() => changeOpened(seen, 'updateWebhook', { params: { id }, body: { enabled } }), refused);
      await refresh();
    },
    async remove({ id, name }: Webhook): Promise<boolean> {
      const isGone = await attempt(() => api.call('deleteWebhook', { params: { id } }), refused);
      if (isGone) toast.success(t('webhooks.deleted', { name }));
      await refresh();
      return isGone;
    },
    /** Sends a test event; null when the service did not try. */
    async test({ id }: Webhook): Promise<WebhookDelivery | null> {
      let result: WebhookDelivery | null = null;
      const send = async () => {
        result = (await api.call('testWebhook', { params: { id } })).data;
      };
      await attempt(send, (reason) => t('webhooks.testRefused', { reason }));
      await refresh();
      return result;
    },
    async rotateSecret({ id }: Webhook): Promise<void> {
      const rotate = async () => {
        const { data } = await api.call('rotateWebhookSecret', { params: { id } });
        cache.setQueryData(queryKeys.webhookSecret(id), data);
      };
      if (await attempt(rotate, refused)) toast.success(t('webhooks.secretRotated'));
    },
  };
}
