import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Mail as MailIcon } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { ReferenceLink } from '../../../entities/webhook/ReferenceLink.tsx';
import { api } from '../../../platform/api/api.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { NothingFound, SearchTools } from '../../../ui/list/SearchedList.tsx';
import type { SearchState } from '../../../ui/list/useSearched.ts';
import { QueryView } from '../../../ui/QueryView.tsx';
import { MailRow } from './MailRow.tsx';
import { useMailSettings } from './useMailSettings.ts';

/** Mails that are requested at first, and with each press of the button. */
const step = 50;
/** No event reports mail: the list is requested at intervals, more often while something is being sent. */
const restMs = 20_000;
const busyMs = 3000;

const orders = {
  newest: { label: 'list.byNewest', sort: 'id', dir: 'DESC' },
  oldest: { label: 'list.byOldest', sort: 'id', dir: 'ASC' },
  to: { label: 'mail.byTo', sort: 'to', dir: 'ASC' },
  subject: { label: 'mail.bySubject', sort: 'subject', dir: 'ASC' },
  state: { label: 'mail.byState', sort: 'state', dir: 'ASC' },
} as const;

type Order = keyof typeof orders;

const sorts = Object.entries(orders).map(([id, { label }]) => ({ id, label }));

/** The service searches and sorts, since a month's mail may be more than a page. */
function useMails(search: string, order: Order, limit: number) {
  const words = search.trim();
  const filter = words === '' ? undefined : JSON.stringify([{ property: 'search', operator: 'like', value: words }]);
  const { sort, dir } = orders[order];
  return useQuery({
    queryKey: [...queryKeys.mails, filter, order, limit],
    queryFn: () => api.call('listMails', { query: { limit, filter, sort, dir } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.data.some((mail) => mail.state === 'queued') ? busyMs : restMs),
  });
}

/** Mail that waits, was sent or failed, newest first. */
export function OutboxCard() {
  const canSend = (useMailSettings().data?.source ?? 'none') !== 'none';
  const [search, setSearch] = useState('');
  const [order, setOrder] = useState<Order>('newest');
  const [limit, setLimit] = useState(step);
  const query = useMails(useDeferredValue(search), order, limit);
  const isUnsearched = search.trim() === '';
  const isEmpty = isUnsearched && query.data?.total === 0;
  const searched: SearchState = {
    sorts,
    search,
    sortId: order,
    status: query.data ? t('mail.count', { count: query.data.total }) : '',
    setSearch,
    setSortId: (id) => setOrder(id as Order),
  };
  const nothing = isUnsearched ? (
    <EmptyState icon={<MailIcon />} title={t('mail.empty')} text={t('mail.emptyText')} />
  ) : (
    <NothingFound searched={searched} title={t('mail.noMatches')} />
  );
  return (
    <>
      <Card isFlush>
        <header className="px-4 py-3">
          <h2 className="text-base font-semibold">{t('mail.outbox')}</h2>
          <p className="mt-0.5 text-sm text-muted">{t('mail.outboxText')}</p>
        </header>
        {!isEmpty && (
          <SearchTools
            searched={searched}
            label={t('mail.search')}
            placeholder={t('mail.search')}
            className="border-y border-line px-4 py-2"
          />
        )}
        <QueryView query={query}>
          {({ data, total }) =>
            data.length === 0 ? (
              nothing
            ) : (
              <>
                <ul aria-label={t('mail.outbox')} className="divide-y divide-line">
                  {data.map((mail) => (
                    <MailRow key={mail.id} mail={mail} canSend={canSend} />
                  ))}
                </ul>
                {total > data.length && (
                  <div className="flex justify-center border-t border-line p-2">
                    <Button onPress={() => setLimit(limit + step)}>
                      {t('list.more', { count: Math.min(step, total - data.length) })}
                    </Button>
                  </div>
                )}
              </>
            )
          }
        </QueryView>
      </Card>
      <ReferenceLink operation="listMails" />
    </>
  );
}
