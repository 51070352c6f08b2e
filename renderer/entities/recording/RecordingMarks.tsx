import { Button } from 'react-aria-components';
import type { MonitorMark, WholeRecording } from '../../../shared/api/history/history.ts';
import { formatDuration, formatTimeWithSeconds, parseContractTime } from '../../platform/format/format.ts';
import { formatNumber } from '../../platform/format/phoneNumber.ts';
import { t } from '../../strings/t.ts';

interface RecordingMarksProps {
  readonly marks: readonly MonitorMark[];
  /** The calls that were recorded. */
  readonly parts: WholeRecording['parts'];
  /** Plays from so many seconds; absent where there is no sound. */
  readonly onPlayFrom?: (seconds: number) => void;
}

/** The user, and the API token where it was none of the interface. */
function nameIn({ user_name, token_name }: MonitorMark): string {
  const name = user_name || t('recording.mark.nobody');
  return token_name ? t('recording.mark.byToken', { name, token: token_name }) : name;
}

const second = 1000;

/** From when to when there is no sound, because the service was gone; to whole seconds, so that both are never the same. */
export function stretchOf({ at, lasted_ms }: MonitorMark): { from: string; to: string } {
  const since = parseContractTime(at);
  const until = Math.ceil((since + lasted_ms) / second) * second;
  return { from: formatTimeWithSeconds(since), to: formatTimeWithSeconds(until) };
}

function textOf(mark: MonitorMark, parts: RecordingMarksProps['parts']): string {
  if (mark.kind === 'interrupted') return t('recording.mark.interrupted', stretchOf(mark));
  if (mark.kind !== 'continued') return t(`recording.mark.${mark.kind}`, { name: nameIn(mark) });
  const part = parts.find(({ monitor_id }) => monitor_id === mark.monitor_id);
  if (!part) return t('recording.mark.isInProgress');
  return t('recording.mark.continued', {
    from: part.src_name || formatNumber(part.src),
    to: part.dst_name || formatNumber(part.dst),
  });
}

/** The time of day to the second: who pauses a recording does so for seconds. */
const clock = (moment: string): string => formatTimeWithSeconds(parseContractTime(moment));

function Mark({ mark, parts, onPlayFrom }: Omit<RecordingMarksProps, 'marks'> & { readonly mark: MonitorMark }) {
  const seconds = mark.offset_ms / 1000;
  const text = textOf(mark, parts);
  return (
    <li className="flex items-baseline gap-3">
      {onPlayFrom && (
        <Button
          onPress={() => onPlayFrom(seconds)}
          aria-label={t('recording.mark.hearFrom', { time: formatDuration(seconds) })}
          className="w-11 shrink-0 cursor-default text-end text-accent tabular-nums data-[hovered]:underline"
        >
          {formatDuration(seconds)}
        </Button>
      )}
      <span className="selectable min-w-0 flex-1 break-words">{text}</span>
      <span className="shrink-0 text-xs text-muted tabular-nums">{clock(mark.at)}</span>
    </li>
  );
}

/** Who started, paused, held and transferred during a recording, in order; nothing if unknown. */
export function RecordingMarks({ marks, parts, onPlayFrom }: RecordingMarksProps) {
  if (marks.length === 0) return null;
  return (
    <ol aria-label={t('recording.marks')} className="flex flex-col gap-1 pt-3 text-sm">
      {marks.map((mark) => (
        <Mark key={mark.id} mark={mark} parts={parts} onPlayFrom={onPlayFrom} />
      ))}
    </ol>
  );
}
