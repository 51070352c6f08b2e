import { Send } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import type { WebhookDelivery } from '../../../../../shared/api/webhooks.ts';
import { DeliveryDetail, DeliveryFacts } from '../../../../entities/webhook/DeliveryDetail.tsx';
import { ReferenceLink } from '../../../../entities/webhook/ReferenceLink.tsx';
import { useWebhooks } from '../../../../entities/webhook/useWebhooks.ts';
import { api } from '../../../../platform/api/api.ts';
import { queryKeys } from '../../../../platform/api/queryKeys.ts';
import { useConnection } from '../../../../platform/events/connectionStore.ts';
import { t } from '../../../../strings/t.ts';
import { Card } from '../../../../ui/Card.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { DisclosureList } from '../../../../ui/list/DisclosureList.tsx';
import { NoMatches, PagesView } from '../../../../ui/list/PagesView.tsx';
import { type Pages, usePages } from '../../../../ui/list/usePages.ts';
import { StateBadge } from '../../../../ui/StateBadge.tsx';
import { LogFilters } from './LogFilters.tsx';
import { toDeliveryFilter, toDeliverySort, useLog } from './logStore.ts';
import { ReplayFailed } from './ReplayFailed.tsx';

function useDeliveries(filter: string | undefined, order: ReturnType<typeof toDeliverySort>): Pages<WebhookDelivery> {
  return usePages({
    queryKey: [...queryKeys.webhookLog, filter, order],
    fetchPage: (page, limit) => api.call('listAllWebhookDeliveries', { query: { limit, page, filter, ...order } }),
  });
}

function Nothing({ isFiltered }: { readonly isFiltered: boolean }) {
  const clear = useLog((log) => log.clear);
  if (!isFiltered) return <EmptyState icon={<Send />} title={t('log.empty')} text={t('log.emptyText')} />;
  return (
    <NoMatches title={t('log.noMatches')} text={t('log.noMatchesText')} clearLabel={t('log.clear')} onClear={clear} />
  );
}

/** Whether the list is kept up to date, and how many entries there are. */
function Heading({ pages }: { readonly pages: Pages<WebhookDelivery> }) {
  const isLive = useConnection(({ connection }) => connection === 'open');
  const total = pages.isPending ? null : pages.total;
  return (
    <p className="flex items-center gap-2 text-sm text-muted">
      <StateBadge tone={isLive ? 'connected' : 'ringing'}>{t(isLive ? 'log.live' : 'log.notLive')}</StateBadge>
      <span>{total === null ? '' : t('log.count', { count: total })}</span>
    </p>
  );
}

/** Deliveries to webhooks, live, newest first; opening one shows the POST and its response. */
export function DeliveryLog() {
  const wanted = useLog((log) => log.filter);
  const asked = useDeferredValue(wanted);
  const filter = useMemo(() => toDeliveryFilter(asked), [asked]);
  const pages = useDeliveries(filter, toDeliverySort(wanted));
  const webhooks = useWebhooks().data;
  const ids = useMemo(() => (webhooks ?? []).map(({ id }) => id), [webhooks]);
  const shownIds = wanted.webhookId === null ? ids : ids.filter((id) => id === wanted.webhookId);
  return (
    <>
      <LogFilters />
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Heading pages={pages} />
        <ReplayFailed webhookIds={shownIds} />
      </div>
      <Card isFlush className="overflow-clip">
        <PagesView pages={pages} empty={<Nothing isFiltered={filter !== undefined} />}>
          <DisclosureList
            label={t('integrations.deliveries')}
            pages={pages}
            facts={(delivery) => <DeliveryFacts delivery={delivery} />}
            detail={(delivery) => <DeliveryDetail delivery={delivery} canReplay={ids.includes(delivery.webhook_id)} />}
          />
        </PagesView>
      </Card>
      <ReferenceLink operation="listAllWebhookDeliveries" />
    </>
  );
}
