import { AudioLines, SearchX } from 'lucide-react';
import { useMemo } from 'react';
import type { Monitor } from '../../../../../shared/api/schemas/record.ts';
import { searchTermsOf } from '../../../../../shared/domain/words.ts';
import { Button } from '../../../../components/Button.tsx';
import { EmptyState } from '../../../../components/EmptyState.tsx';
import { ErrorState } from '../../../../components/ErrorState.tsx';
import { LinkList } from '../../../../components/list/LinkList.tsx';
import { SkeletonRows } from '../../../../components/Skeleton.tsx';
import type { Pages } from '../../../../hooks/usePages.ts';
import { t } from '../../../../strings/t.ts';
import { useAgentName } from '../parties.ts';
import { hrefOfPlace, type RecordingsPlace, useGoTo } from '../place.ts';
import { everyRecording, textOfFilter } from '../recordingFilter.ts';
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
