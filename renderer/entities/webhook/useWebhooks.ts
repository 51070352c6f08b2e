import { useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { queryKeys } from '../../platform/api/queryKeys.ts';

/** An address as it may be shown to anybody who looks over a shoulder: the values of its query, a token, are hidden. */
export function shownUrl(url: string): string {
  if (!URL.canParse(url)) return url;
  const { host, pathname, searchParams } = new URL(url);
  const names = [...searchParams.keys()].map((name) => `${name}=•••`);
  return host + (pathname === '/' ? '' : pathname) + (names.length > 0 ? `?${names.join('&')}` : '');
}

const everything = 10_000;

/** Every webhook; for administrators. */
export function useWebhooks() {
  return useQuery({
    queryKey: queryKeys.webhookList,
    // No event reports that somebody else added, changed or removed one.
    staleTime: 0,
    queryFn: async () => (await api.call('listWebhooks', { query: { limit: everything, dir: 'ASC' } })).data,
  });
}

/** When something was last delivered to a webhook, as the contract writes times; null when nothing ever was. */
export function useLastSuccess(webhookId: number, isWanted: boolean) {
  return useQuery({
    queryKey: [...queryKeys.webhooks, 'last-success', webhookId],
    enabled: isWanted,
    queryFn: async () => {
      const filter = JSON.stringify([{ property: 'state', operator: 'eq', value: 'delivered' }]);
      const params = { id: webhookId };
      return (await api.call('listWebhookDeliveries', { params, query: { limit: 1, filter } })).data[0]?.time ?? null;
    },
  });
}
