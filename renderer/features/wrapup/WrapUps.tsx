import { CalendarClock, ClipboardPen } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import type { WrapUp } from '../../../shared/api/wrapups.ts';
import { ReferenceLink } from '../../entities/webhook/ReferenceLink.tsx';
import { api } from '../../platform/api/api.ts';
import { queryKeys } from '../../platform/api/queryKeys.ts';
import { useSession } from '../../platform/api/sessionStore.ts';
import { formatDateTime, parseContractTime } from '../../platform/format/format.ts';
import { useHasRole } from '../../platform/session/useMe.ts';
import { inOneLine } from '../../strings/isolated.ts';
import { t } from '../../strings/t.ts';
import { classNames } from '../../ui/classNames.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkList } from '../../ui/list/LinkList.tsx';
import { PagesView } from '../../ui/list/PagesView.tsx';
import { NothingFound, SearchTools } from '../../ui/list/SearchedList.tsx';
import { type Pages, usePages } from '../../ui/list/usePages.ts';
import type { SearchState } from '../../ui/list/useSearched.ts';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { wrapUpPath } from './followUps/followUpPlaces.ts';
import type { Whose } from './followUps/useFollowUps.ts';
import { callerOf } from './form/WrapUpHeading.tsx';
import { WrapUpDetail } from './WrapUpDetail.tsx';

interface WrapUpRowProps {
  readonly wrapUp: WrapUp;
  readonly showsAgent: boolean;
}

/** One wrap-up of a list: whose call, its disposition, when. */
function WrapUpRow({ wrapUp, showsAgent }: WrapUpRowProps) {
  const { disposition, queue_name: queue, user_name: agent, created_at: at, follow_up_state: followUp } = wrapUp;
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="block truncate text-base">{callerOf(wrapUp)}</span>
        <span className="block truncate text-xs text-muted">
          {inOneLine([queue, showsAgent ? agent : '', wrapUp.notes])}
        </span>
      </span>
      <span className="flex max-w-2/5 shrink-0 flex-col items-end text-xs text-muted">
        <span className="text-sm leading-5">{formatDateTime(parseContractTime(at))}</span>
        <span className="flex max-w-full items-center gap-1.5">
          {followUp === 'open' && (
            <CalendarClock role="img" aria-label={t('followUps.isOpen')} className="size-3 shrink-0 text-wrapup" />
          )}
          <span className="truncate">{disposition || t('followUps.noDisposition')}</span>
        </span>
      </span>
    </>
  );
}

/** All, or those without a disposition. */
type WrapUpFilter = 'all' | 'unfinished';

const orders = {
  newest: { label: 'list.byNewest', sort: 'id', dir: 'DESC' },
  oldest: { label: 'list.byOldest', sort: 'id', dir: 'ASC' },
  name: { label: 'list.byName', sort: 'name', dir: 'ASC' },
  disposition: { label: 'followUps.byDisposition', sort: 'disposition', dir: 'ASC' },
} as const;

type Order = keyof typeof orders;

const sorts = Object.entries(orders).map(([id, { label }]) => ({ id, label }));

interface Asked {
  readonly whose: Whose;
  readonly which: WrapUpFilter;
  readonly search: string;
  readonly order: Order;
}

/** Wrap-ups, searched and sorted by the service. */
function useWrapUpPages({ whose, which, search, order }: Asked): Pages<WrapUp> {
  const userId = useSession((session) => session.userId) ?? 0;
  const conditions = [
    ...(whose === 'mine' ? [{ property: 'user_id', operator: 'eq', value: userId }] : []),
    ...(which === 'unfinished' ? [{ property: 'disposition_id', operator: 'eq', value: null }] : []),
    ...(search === '' ? [] : [{ property: 'search', operator: 'like', value: search }]),
  ];
  const { sort, dir } = orders[order];
  const filter = JSON.stringify(conditions);
  return usePages({
    queryKey: [...queryKeys.wrapUps, 'all', filter, order],
    fetchPage: (page, limit) => api.call('listWrapUps', { query: { page, limit, filter, sort, dir } }),
  });
}

const rowHeight = 60;

interface ListProps {
  readonly whose: Whose;
  readonly which: WrapUpFilter;
  readonly chosenId: number | null;
}

function Nothing({ which }: { readonly which: WrapUpFilter }) {
  const isAll = which === 'all';
  const text = t(isAll ? 'followUps.noWrapUpsText' : 'followUps.allSaidText');
  return (
    <EmptyState icon={<ClipboardPen />} title={t(isAll ? 'followUps.noWrapUps' : 'followUps.allSaid')} text={text} />
  );
}

function List({ whose, which, chosenId }: ListProps) {
  const isAdministrator = useHasRole('administrator');
  const [search, setSearch] = useState('');
  const [order, setOrder] = useState<Order>('newest');
  const words = useDeferredValue(search).trim();
  const pages = useWrapUpPages({ whose, which, search: words, order });
  const searched: SearchState = {
    sorts,
    search,
    sortId: order,
    status: pages.isPending ? '' : t('list.count', { count: pages.total }),
    setSearch,
    setSortId: (id) => setOrder(id as Order),
  };
  const nothing = words === '' ? <Nothing which={which} /> : <NothingFound searched={searched} />;
  return (
    <>
      {(words !== '' || pages.total > 0) && (
        <SearchTools searched={searched} label={t('followUps.searchWrapUps')} className="mx-3 mt-2" />
      )}
      <PagesView pages={pages} empty={nothing}>
        <LinkList
          label={t('followUps.wrapUps')}
          pages={pages}
          keyOf={({ id }) => id}
          hrefOf={({ id }) => wrapUpPath(id)}
          isChosen={({ id }) => id === chosenId}
          rowHeight={rowHeight}
        >
          {(wrapUp) => <WrapUpRow wrapUp={wrapUp} showsAgent={whose === 'team'} />}
        </LinkList>
      </PagesView>
      {isAdministrator && (
        <span className="self-end px-3 pb-1">
          <ReferenceLink operation="listWrapUps" />
        </span>
      )}
    </>
  );
}

/** Wrap-ups at the left, the chosen one at the right; a narrow window shows one of them. */
export function WrapUps({ whose, id }: { readonly whose: Whose; readonly id: number | null }) {
  const [which, setWhich] = useState<WrapUpFilter>('all');
  const isListOnly = id === null;
  return (
    <div className="flex min-h-0 flex-1">
      <div
        className={classNames(
          'min-h-0 w-full min-w-0 flex-col wide:flex wide:w-92 wide:shrink-0 wide:border-e wide:border-line',
          isListOnly ? 'flex' : 'hidden',
        )}
      >
        <SegmentedControl
          label={t('followUps.which')}
          options={[
            { id: 'all', label: t('followUps.all') },
            { id: 'unfinished', label: t('followUps.unfinished') },
          ]}
          selected={which}
          onSelect={setWhich}
          className="mx-3 mt-2"
        />
        <List whose={whose} which={which} chosenId={id} />
      </div>
      <div className={classNames('min-h-0 min-w-0 flex-1 flex-col wide:flex', isListOnly ? 'hidden' : 'flex')}>
        {id === null ? (
          <EmptyState
            icon={<ClipboardPen />}
            title={t('followUps.nothingChosen')}
            text={t('followUps.nothingChosenText')}
          />
        ) : (
          <WrapUpDetail key={id} id={id} />
        )}
      </div>
    </div>
  );
}
