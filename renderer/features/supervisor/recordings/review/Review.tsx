import { FileSearch } from 'lucide-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { ApiError } from '../../../../../shared/api/client.ts';
import type { WholeRecording } from '../../../../../shared/api/history/history.ts';
import type { Monitor } from '../../../../../shared/api/history/monitor.ts';
import { searchTermsOf } from '../../../../../shared/domain/words.ts';
import { nameOfUser, useUsers } from '../../../../entities/agent/useColleagues.ts';
import { LegalHoldButton } from '../../../../entities/legalHold/LegalHoldButton.tsx';
import type { PlayerControl } from '../../../../entities/recording/RecordingPlayer.tsx';
import { DownloadButton, useWhole, WholeSound } from '../../../../entities/recording/WholeSound.tsx';
import { t } from '../../../../strings/t.ts';
import { Card } from '../../../../ui/Card.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { QueryView } from '../../../../ui/QueryView.tsx';
import { ScrollRegion } from '../../../../ui/ScrollRegion.tsx';
import { SegmentedControl } from '../../../../ui/SegmentedControl.tsx';
import type { RecordingsPlace } from '../list/place.ts';
import { SentimentFace, TalkScore } from '../list/Ratings.tsx';
import { NotesOfCall } from './NotesOfCall.tsx';
import { ReviewForm } from './ReviewForm.tsx';
import { ReviewHeader } from './ReviewHeader.tsx';
import { TranscriptCard } from './TranscriptCard.tsx';
import { useRecording } from './useReview.ts';

interface PartChoiceProps {
  /** The part that is read and judged. */
  readonly monitor: Monitor;
  readonly onChoose: (id: number) => void;
}

/** Finds who talked in a part; its place where nobody is known any more. */
function useNameOfPart(): (part: WholeRecording['parts'][number], index: number) => string {
  const users = useUsers().data ?? [];
  return ({ user_id }, index) => {
    const user = users.find(({ id }) => id === user_id);
    return user ? `${index + 1}. ${nameOfUser(user)}` : t('recordings.part', { number: index + 1 });
  };
}

/**
 * Chooses the call of a conversation to read and review; nothing if it was one call. The player always plays all of it.
 */
function PartChoice({ monitor, onChoose }: PartChoiceProps) {
  const { data: whole } = useWhole(monitor);
  const nameOf = useNameOfPart();
  if (!whole || whole.parts.length < 2) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <span className="text-sm text-muted">{t('recordings.parts')}</span>
      <SegmentedControl
        label={t('recordings.parts')}
        options={whole.parts.map((part, index) => ({ id: String(part.monitor_id), label: nameOf(part, index) }))}
        selected={String(monitor.id)}
        onSelect={(id) => onChoose(Number(id))}
        className="max-w-full overflow-x-auto"
      />
    </div>
  );
}

interface ReviewProps {
  readonly id: number;
  readonly place: RecordingsPlace;
}

const notFound = 404;

function Summary({ monitor }: { readonly monitor: Monitor }) {
  const { summary, sentiment, cx_score } = monitor;
  if (!summary && sentiment === null && cx_score === null) return null;
  return (
    <Card
      title={t('recordings.summary')}
      action={
        <span className="flex items-center gap-2 text-sm">
          <SentimentFace sentiment={sentiment} />
          <TalkScore score={cx_score} />
        </span>
      }
    >
      {summary && <p className="selectable written text-base whitespace-pre-wrap">{summary}</p>}
    </Card>
  );
}

interface LoadedProps {
  /** The part that is read and judged. */
  readonly monitor: Monitor;
  /** The recording's row of the list. */
  readonly listed: Monitor;
  readonly place: RecordingsPlace;
  readonly onChoosePart: (id: number) => void;
}

function Loaded({ monitor, listed, place, onChoosePart }: LoadedProps) {
  const player = useRef<PlayerControl>(null);
  const [position, setPosition] = useState(0);
  const terms = useMemo(() => searchTermsOf(place.filter.words), [place.filter.words]);
  const playFrom = useCallback((seconds: number) => player.current?.playFrom(seconds), []);
  return (
    <ScrollRegion label={t('recordings.review')} className="@container min-h-0 flex-1 overflow-auto p-4">
      <div className="mx-auto flex max-w-6xl flex-col gap-4">
        <ReviewHeader monitor={monitor} listed={listed} place={place} />
        <PartChoice monitor={monitor} onChoose={onChoosePart} />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 @4xl:grid-cols-[minmax(0,1fr)_22rem] @4xl:grid-rows-[auto_1fr]">
          <Card
            className="min-w-0"
            title={t('recording.title')}
            action={
              monitor.state === 'ready' && (
                <span className="flex gap-1">
                  <LegalHoldButton of={{ object: 'monitor', id: monitor.id }} />
                  <DownloadButton monitor={monitor} />
                </span>
              )
            }
          >
            <WholeSound ref={player} monitor={monitor} title={t('recording.title')} onPosition={setPosition} />
          </Card>
          {/* Beside the transcript where there is room, else around it. */}
          <div className="contents @4xl:col-start-2 @4xl:row-span-2 @4xl:row-start-1 @4xl:flex @4xl:flex-col @4xl:gap-4">
            <ReviewForm monitor={monitor} />
            <div className="order-1 flex min-w-0 flex-col gap-4">
              <Summary monitor={monitor} />
              <NotesOfCall monitor={monitor} />
            </div>
          </div>
          <TranscriptCard monitor={monitor} terms={terms} position={position} onPlayFrom={playFrom} />
        </div>
      </div>
    </ScrollRegion>
  );
}

/** One recording: to hear, to read, to judge. */
export function Review({ id, place }: ReviewProps) {
  const [partId, choosePart] = useState(id);
  const query = useRecording(partId);
  const listed = useRecording(id).data;
  if (query.error instanceof ApiError && query.error.status === notFound) {
    return (
      <div className="flex flex-1 items-center justify-center">
        <EmptyState icon={<FileSearch />} title={t('recordings.gone')} text={t('recordings.goneText')} />
      </div>
    );
  }
  return (
    <QueryView query={query}>
      {(monitor) => (
        <Loaded key={partId} monitor={monitor} place={place} listed={listed ?? monitor} onChoosePart={choosePart} />
      )}
    </QueryView>
  );
}
