import { AudioLines } from 'lucide-react';
import { useMemo } from 'react';
import type { Monitor } from '../../../../../shared/api/history/monitor.ts';
import { searchTermsOf } from '../../../../../shared/domain/words.ts';
import { t } from '../../../../strings/t.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { LinkList } from '../../../../ui/list/LinkList.tsx';
import { NoMatches, PagesView } from '../../../../ui/list/PagesView.tsx';
import type { Pages } from '../../../../ui/list/usePages.ts';
import { hrefOfPlace, type RecordingsPlace, useGoTo } from './place.ts';
import { RecordingRow } from './RecordingRow.tsx';
import { everyRecording, textOfFilter } from './recordingFilter.ts';
import { useAgentName } from './recordingParties.ts';

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
    <NoMatches
      title={t('recordings.noMatches')}
      text={t('recordings.noMatchesText')}
      clearLabel={t('recordings.clear')}
      onClear={() => goTo({ ...place, filter: everyRecording })}
    />
  );
}

/** The recordings as a list of which only the rows in view exist. */
export function RecordingList({ place, pages }: RecordingListProps) {
  const { filter, id } = place;
  const agentName = useAgentName();
  const terms = useMemo(() => searchTermsOf(filter.words), [filter.words]);
  return (
    <PagesView pages={pages} empty={<Nothing place={place} />}>
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
    </PagesView>
  );
}
