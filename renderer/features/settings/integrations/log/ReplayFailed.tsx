import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import type { FilterEntry } from '../../../../../shared/api/collection.ts';
import { api } from '../../../../platform/api/api.ts';
import { attempt } from '../../../../platform/api/attempt.ts';
import { queryKeys } from '../../../../platform/api/queryKeys.ts';
import { t } from '../../../../strings/t.ts';
import { Button } from '../../../../ui/Button.tsx';

/** How many deliveries to these webhooks were given up and are outstanding. */
function useOutstanding(webhookIds: readonly number[]) {
  const filter: readonly FilterEntry[] = [
    { property: 'state', operator: 'eq', value: 'failed' },
    { property: 'webhook_id', operator: 'in', value: [...webhookIds] },
  ];
  return useQuery({
    enabled: webhookIds.length > 0,
    queryKey: [...queryKeys.webhooks, 'outstanding', webhookIds],
    queryFn: async () =>
      (await api.call('listAllWebhookDeliveries', { query: { filter: JSON.stringify(filter), limit: 1 } })).total,
  });
}

/** Sends everything again that was given up, in order; the log shows how it goes. Nothing while there is nothing to send. */
export function ReplayFailed({ webhookIds }: { readonly webhookIds: readonly number[] }) {
  const cache = useQueryClient();
  const { data: count = 0 } = useOutstanding(webhookIds);
  const [sent, setSent] = useState<number | null>(null);
  const [isAsking, setAsking] = useState(false);
  const replay = async () => {
    setAsking(true);
    await attempt(
      async () => {
        const { data } = await api.call('replayFailedDeliveries', { body: { webhook_ids: [...webhookIds] } });
        setSent(data.events);
      },
      (reason) => t('deliveries.replayRefused', { reason }),
    );
    setAsking(false);
    await cache.invalidateQueries({ queryKey: queryKeys.webhooks });
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p role="status" className="text-sm text-muted">
        {sent !== null && t('log.replayed', { count: sent })}
      </p>
      {count > 0 && (
        <Button
          size="small"
          icon={<RotateCw aria-hidden className="size-3.5" />}
          isDisabled={isAsking}
          onPress={() => void replay()}
        >
          {t('log.replayFailed', { count })}
        </Button>
      )}
    </div>
  );
}
