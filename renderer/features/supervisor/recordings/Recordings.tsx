import '../../../strings/en/history.ts';
import '../../../strings/en/recordings.ts';
import '../../../strings/en/retention.ts';
import { AudioLines } from 'lucide-react';
import type { Monitor } from '../../../../shared/api/history/monitor.ts';
import { api } from '../../../platform/api/api.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { t } from '../../../strings/t.ts';
import { classNames } from '../../../ui/classNames.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { type Pages, usePages } from '../../../ui/list/usePages.ts';
import { placeOf } from './list/place.ts';
import { RecordingFilters } from './list/RecordingFilters.tsx';
import { RecordingList } from './list/RecordingList.tsx';
import { entriesOf, type RecordingFilter, sortOf } from './list/recordingFilter.ts';
import { Review } from './review/Review.tsx';

/** The recordings that match a filter, one for each conversation, with excerpts of their transcripts. */
function useRecordingPages(filter: RecordingFilter): Pages<Monitor> {
  const query = {
    filter: JSON.stringify(entriesOf(filter)),
    ...sortOf(filter),
    texts: 'excerpt',
    per: 'recording',
  } as const;
  return usePages({
    queryKey: [...queryKeys.monitors, 'page', query],
    fetchPage: (page, limit) => api.call('listMonitors', { query: { ...query, page, limit } }),
  });
}

interface RecordingsProps {
  /** Parts of the address. */
  readonly item: string | undefined;
  readonly filter: string | undefined;
}

function NothingChosen() {
  return (
    <div className="flex flex-1 items-center justify-center">
      <EmptyState icon={<AudioLines />} title={t('recordings.none')} text={t('recordings.noneText')} />
    </div>
  );
}

/** Recordings at the left, the one that is reviewed at the right; a narrow window shows one of them. */
export function Recordings({ item, filter }: RecordingsProps) {
  const place = placeOf(item, filter);
  const pages = useRecordingPages(place.filter);
  const isChosen = place.id !== null;
  return (
    <div className="relative flex min-h-0 flex-1">
      <div
        className={classNames(
          'min-h-0 w-full min-w-0 flex-col wide:flex wide:w-104 wide:shrink-0 wide:border-e wide:border-line',
          isChosen ? 'hidden' : 'flex',
        )}
      >
        <RecordingFilters place={place} total={pages.isPending || pages.error ? null : pages.total} />
        <div className="flex min-h-0 flex-1 flex-col">
          <RecordingList place={place} pages={pages} />
        </div>
      </div>
      <div className={classNames('min-h-0 min-w-0 flex-1 flex-col wide:flex', isChosen ? 'flex' : 'hidden')}>
        {place.id === null ? <NothingChosen /> : <Review key={place.id} id={place.id} place={place} />}
      </div>
    </div>
  );
}
