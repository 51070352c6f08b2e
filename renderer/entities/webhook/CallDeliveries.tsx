import { useQuery } from '@tanstack/react-query';
import { Webhook } from 'lucide-react';
import { useState } from 'react';
import type { WebhookDelivery } from '../../../shared/api/webhooks.ts';
import { api } from '../../platform/api/api.ts';
import { queryKeys } from '../../platform/api/queryKeys.ts';
import { useIsAdministrator } from '../../platform/session/useMe.ts';
import { t } from '../../strings/t.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { DisclosureRow } from '../../ui/list/DisclosureList.tsx';
import { QueryView } from '../../ui/QueryView.tsx';
import { DeliveryDetail, DeliveryFacts } from './DeliveryDetail.tsx';

interface CallDeliveriesProps {
  /** A live call, or the record of one that is over. */
  readonly of: { readonly callId: number } | { readonly cdrId: number };
}

/** More events than a call has. */
const everything = 1000;
const inOrder = { limit: everything, sort: 'id', dir: 'ASC' };

function useCallDeliveries(of: CallDeliveriesProps['of']) {
  return useQuery({
    queryKey: [...queryKeys.webhooks, 'of-call', of],
    queryFn: async () =>
      'callId' in of
        ? (await api.call('listCallWebhooks', { params: { id: of.callId }, query: inOrder })).data
        : (await api.call('listCdrWebhooks', { params: { id: of.cdrId }, query: inOrder })).data,
  });
}

function Posts({ deliveries }: { readonly deliveries: readonly WebhookDelivery[] }) {
  const isAdministrator = useIsAdministrator();
  const [openId, setOpenId] = useState<number | null>(null);
  return (
    <ol
      aria-label={t('deliveries.ofCall')}
      className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface"
    >
      {deliveries.map((delivery) => (
        <li key={delivery.id}>
          <DisclosureRow
            isOpen={openId === delivery.id}
            onToggle={() => setOpenId(openId === delivery.id ? null : delivery.id)}
          >
            <DeliveryFacts delivery={delivery} />
          </DisclosureRow>
          {openId === delivery.id && <DeliveryDetail delivery={delivery} canReplay={isAdministrator} />}
        </li>
      ))}
    </ol>
  );
}

/** Each POST of a call to a webhook, in order, live; opening one shows what was sent and what came back. */
export function CallDeliveries({ of }: CallDeliveriesProps) {
  return (
    <div className="py-4">
      <QueryView query={useCallDeliveries(of)}>
        {(deliveries) =>
          deliveries.length === 0 ? (
            <EmptyState icon={<Webhook />} title={t('deliveries.noneOfCall')} text={t('deliveries.noneOfCallText')} />
          ) : (
            <Posts deliveries={deliveries} />
          )
        }
      </QueryView>
    </div>
  );
}
