import { AudioLines, SearchX } from 'lucide-react';
import { useMemo } from 'react';
import type { Monitor } from '../../../../../shared/api/history/monitor.ts';
import { searchTermsOf } from '../../../../../shared/domain/words.ts';
import { t } from '../../../../strings/t.ts';
import { Button } from '../../../../ui/Button.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { LinkList } from '../../../../ui/list/LinkList.tsx';
import type { Pages } from '../../../../ui/list/usePages.ts';
import { SkeletonRows } from '../../../../ui/Skeleton.tsx';
import { hrefOfPlace, type RecordingsPlace, useGoTo } from '../place.ts';
import { everyRecording, textOfFilter } from '../recordingFilter.ts';
import { useAgentName } from '../recordingParties.ts';
import { RecordingRow } from './RecordingRow.tsx';

interface RecordingListProps {
  readonly place: RecordingsPlace;
  readonly pages: Pages<Monitor>;
}

const rowHeight = 76;

function Nothing({ place }: { readonly place: RecordingsPlace }) {
  const goTo = useGoTo();
  if (textOfFilter(place.filter) === undefined) {
    return <EmptyState icon={<AudioLines />} title={t('recordings.empty')} text={t('recordings.emptyText')} />;
  }
  return (
    <EmptyState
      icon={<SearchX />}
      title={t('recordings.noMatches')}
      text={t('recordings.noMatchesText')}
      action={<Button onPress={() => goTo({ ...place, filter: everyRecording })}>{t('recordings.clear')}</Button>}
    />
  );
}

/** The recordings as a list of which only the rows in view exist. */
export function RecordingList({ place, pages }: RecordingListProps) {
  const { filter, id } = place;
  const agentName = useAgentName();
  const terms = useMemo(() => searchTermsOf(filter.words), [filter.words]);
  if (pages.error) return <ErrorState error={pages.error} onRetry={pages.retry} />;
  if (pages.isPending) return <SkeletonRows rows={8} />;
  if (pages.total === 0) return <Nothing place={place} />;
  return (
    <LinkList
      label={t('recordings.list')}
      pages={pages}
      keyOf={(monitor) => monitor.id}
      hrefOf={(monitor) => hrefOfPlace({ filter, id: monitor.id })}
      isChosen={(monitor) => monitor.id === id}
      rowHeight={rowHeight}
    >
      {(monitor) => <RecordingRow monitor={monitor} agentName={agentName(monitor)} terms={terms} />}
    </LinkList>
  );
}
