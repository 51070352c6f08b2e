import { ClipboardPen } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../../strings/t.ts';
import { classNames } from '../../../ui/classNames.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LinkList } from '../../../ui/list/LinkList.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { wrapUpPath } from '../followUpPlaces.ts';
import type { Whose } from '../followUps/useFollowUps.ts';
import { useWrapUpPages, type WrapUpFilter } from './useWrapUpPages.ts';
import { WrapUpDetail } from './WrapUpDetail.tsx';
import { WrapUpRow } from './WrapUpRow.tsx';

const rowHeight = 60;

interface ListProps {
  readonly whose: Whose;
  readonly which: WrapUpFilter;
  readonly chosenId: number | null;
}

function List({ whose, which, chosenId }: ListProps) {
  const pages = useWrapUpPages(whose, which);
  if (pages.error) return <ErrorState error={pages.error} onRetry={pages.retry} />;
  if (pages.isPending) return <SkeletonRows rows={8} />;
  if (pages.total === 0) {
    const isAll = which === 'all';
    const text = isAll ? t('followUps.noWrapUpsText') : undefined;
    return (
      <EmptyState icon={<ClipboardPen />} title={t(isAll ? 'followUps.noWrapUps' : 'followUps.allSaid')} text={text} />
    );
  }
  return (
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
          'min-h-0 w-full min-w-0 flex-col wide:flex wide:w-92 wide:shrink-0 wide:border-r wide:border-line',
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
          <EmptyState icon={<ClipboardPen />} title={t('followUps.nothingChosen')} />
        ) : (
          <WrapUpDetail key={id} id={id} />
        )}
      </div>
    </div>
  );
}
