import { ClipboardCheck } from 'lucide-react';
import type { Monitor } from '../../../../../shared/api/history/monitor.ts';
import type { SearchTerm } from '../../../../../shared/domain/words.ts';
import { nameOfPeer } from '../../../../entities/call/callView.ts';
import { formatDay, formatDuration, formatTime, parseContractTime } from '../../../../platform/format/format.ts';
import { inOneLine } from '../../../../strings/isolated.ts';
import { t } from '../../../../strings/t.ts';
import { Marked } from './Marked.tsx';
import { SentimentFace, Stars, TalkScore } from './Ratings.tsx';
import { customerOf } from './recordingParties.ts';

interface RecordingRowProps {
  readonly monitor: Monitor;
  readonly agentName: string;
  readonly terms: readonly SearchTerm[];
}

function whenOf({ timestamp }: Monitor): string {
  const startedAt = parseContractTime(timestamp);
  const day = formatDay(startedAt);
  return day === t('common.today') ? formatTime(startedAt) : `${day}, ${formatTime(startedAt)}`;
}

function ReviewMark({ monitor }: { readonly monitor: Monitor }) {
  if (monitor.reviewed_at === null) return null;
  if (monitor.review_score !== null) return <Stars score={monitor.review_score} />;
  return <ClipboardCheck role="img" aria-label={t('recordings.reviewed')} className="size-3.5 shrink-0 text-accent" />;
}

/** One recording: with whom, whose, in which queue, its result, and its transcript. */
export function RecordingRow({ monitor, agentName, terms }: RecordingRowProps) {
  const { calls: count, duration_ms } = monitor.whole ?? { calls: 1, duration_ms: monitor.duration_ms };
  const calls = count > 1 && t('recordings.overCalls', { count });
  const facts = inOneLine([agentName, calls, monitor.wrapup_disposition, monitor.queue_name]);
  const said = terms.length > 0 ? monitor.transcript : monitor.summary || monitor.transcript;
  return (
    <span className="flex min-w-0 flex-1 flex-col gap-0.5">
      <span className="flex items-baseline gap-3">
        <span className="min-w-0 flex-1 truncate text-base">{nameOfPeer(customerOf(monitor))}</span>
        <span className="shrink-0 text-sm text-muted">{whenOf(monitor)}</span>
      </span>
      <span className="flex items-center gap-2 text-xs text-muted">
        <span className="min-w-0 flex-1 truncate">{facts}</span>
        <ReviewMark monitor={monitor} />
        <SentimentFace sentiment={monitor.sentiment} />
        <TalkScore score={monitor.cx_score} />
        <span className="min-w-8 shrink-0 text-end">{formatDuration(duration_ms / 1000)}</span>
      </span>
      <span className="truncate text-xs text-muted">
        {said ? <Marked text={said} terms={terms} /> : t('recordings.noWords')}
      </span>
    </span>
  );
}
