import { History, Mic, StickyNote } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import type { Cdr } from '../../../../shared/api/history/cdr.ts';
import { faceOfCdr } from '../../../entities/call/record/cdrFace.ts';
import { RowLabels } from '../../../entities/label/RowLabels.tsx';
import { api } from '../../../platform/api/api.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { useSession } from '../../../platform/api/sessionStore.ts';
import { formatDay, formatTime, parseContractTime } from '../../../platform/format/format.ts';
import { t } from '../../../strings/t.ts';
import { classNames } from '../../../ui/classNames.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LinkList } from '../../../ui/list/LinkList.tsx';
import { NoMatches, PagesView } from '../../../ui/list/PagesView.tsx';
import { type Pages, usePages } from '../../../ui/list/usePages.ts';
import { partiesOf } from './cdrParties.ts';
import { HistoryFilters } from './HistoryFilters.tsx';
import { type HistoryFilter, orders, toCdrFilter, useHistory } from './historyFilter.ts';

interface CdrRowProps {
  readonly cdr: Cdr;
  readonly userId: number;
}

function whenOf(cdr: Cdr): string {
  const startedAt = parseContractTime(cdr.calldate);
  const day = formatDay(startedAt);
  return day === t('common.today') ? formatTime(startedAt) : `${day}, ${formatTime(startedAt)}`;
}

function Marks({ cdr }: { readonly cdr: Cdr }) {
  return (
    <>
      {cdr.notes && <StickyNote role="img" aria-label={t('history.rowNoted')} className="size-3 shrink-0" />}
      {cdr.has_monitor && <Mic role="img" aria-label={t('history.rowRecorded')} className="size-3 shrink-0" />}
    </>
  );
}

/** One call: which way, with whom, when, how long or why not. */
function CdrRow({ cdr, userId }: CdrRowProps) {
  const face = faceOfCdr(cdr);
  const { title, subtitle } = partiesOf(cdr, userId);
  return (
    <>
      <face.icon role="img" aria-label={face.label} className={classNames('size-4 shrink-0', face.toneClassName)} />
      <span className="min-w-0 flex-1">
        <span className={classNames('block truncate text-base', face.isTrouble && 'text-failure')}>{title}</span>
        <span className="block truncate text-xs text-muted">{subtitle || face.label}</span>
      </span>
      <RowLabels labels={cdr.labels} />
      <span className="flex shrink-0 flex-col items-end text-xs text-muted">
        <span className="text-sm leading-5">{whenOf(cdr)}</span>
        <span className="flex items-center gap-1.5">
          <Marks cdr={cdr} />
          {face.result}
        </span>
      </span>
    </>
  );
}

interface CdrListProps {
  readonly pages: CdrPages;
  readonly chosenId: number | null;
}

const rowHeight = 56;

/** The calls as a list of which only the rows in view exist. */
function CdrList({ pages, chosenId }: CdrListProps) {
  const userId = useSession((session) => session.userId) ?? 0;
  return (
    <LinkList
      label={t('history.list')}
      pages={pages}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => `/history/${id}`}
      isChosen={({ id }) => id === chosenId}
      rowHeight={rowHeight}
    >
      {(cdr) => <CdrRow cdr={cdr} userId={userId} />}
    </LinkList>
  );
}

function Nothing({ isFiltered }: { readonly isFiltered: boolean }) {
  const clear = useHistory((state) => state.clear);
  if (!isFiltered) return <EmptyState icon={<History />} title={t('history.empty')} text={t('history.emptyText')} />;
  return (
    <NoMatches
      title={t('history.noMatches')}
      text={t('history.noMatchesText')}
      clearLabel={t('history.clear')}
      onClear={clear}
    />
  );
}

/** The filters and the calls that match them. */
export function HistoryList({ chosenId }: { readonly chosenId: number | null }) {
  const wanted = useHistory((state) => state.filter);
  const deferred = useDeferredValue(wanted);
  const filter = useMemo(() => toCdrFilter(deferred, Date.now()), [deferred]);
  const pages = useCdrPages(filter, deferred.order);
  return (
    <>
      <HistoryFilters total={pages.isPending ? null : pages.total} />
      <div className="flex min-h-0 flex-1 flex-col">
        <PagesView pages={pages} empty={<Nothing isFiltered={filter !== undefined} />}>
          <CdrList pages={pages} chosenId={chosenId} />
        </PagesView>
      </div>
    </>
  );
}

/** Past calls. */
type CdrPages = Pages<Cdr>;

/** The calls that match a filter, in the order wanted. */
function useCdrPages(filter: string | undefined, order: HistoryFilter['order']): CdrPages {
  return usePages({
    queryKey: [...queryKeys.cdrs, 'page', filter, order],
    fetchPage: (page, limit) => api.call('listCdrs', { query: { ...orders[order], limit, page, filter } }),
  });
}
