import { memo, useMemo } from 'react';
import { Button } from 'react-aria-components';
import type { Monitor } from '../../../../../shared/api/history/monitor.ts';
import { foundIn, type SearchTerm } from '../../../../../shared/domain/words.ts';
import { formatDuration } from '../../../../platform/format/format.ts';
import { t } from '../../../../strings/t.ts';
import { classNames } from '../../../../ui/classNames.ts';
import { Marked } from '../list/Marked.tsx';

/** A part of the transcript. */
interface SpokenLine {
  /** Seconds from the start; null when nobody knows. */
  readonly at: number | null;
  /** Empty when nobody knows. */
  readonly speaker: string;
  readonly text: string;
}

const timePattern = /^\[(\d{1,3}):(\d\d):(\d\d)\]/;
/** A name is short and has no signs in it. */
const namePattern = /^[\p{L}\p{N}][\p{L}\p{N} ._'’-]{0,39}$/u;

/** Of `Speaker: text`; of what has no name in front, all of it. */
function namedPart(said: string): Pick<SpokenLine, 'speaker' | 'text'> {
  const colon = said.indexOf(':');
  const speaker = said.slice(0, Math.max(colon, 0));
  const isNamed = namePattern.test(speaker) && /^\s/.test(said.slice(colon + 1, colon + 2));
  return isNamed ? { speaker, text: said.slice(colon + 1).trimStart() } : { speaker: '', text: said };
}

/** `[00:01:02] Speaker: text`, as transcriptions are written down. */
function lineOf(text: string): SpokenLine {
  const [time, hours, minutes, seconds] = timePattern.exec(text) ?? [];
  if (time === undefined) return { at: null, speaker: '', text };
  const at = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return { at, ...namedPart(text.slice(time.length).trimStart()) };
}

/** A transcript by its stretches: with times where it has them. */
function spokenLinesOf({ transcript, transcript_speakers }: Monitor): readonly SpokenLine[] {
  const text = transcript_speakers || transcript;
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map(lineOf);
}

/** The line at a position in seconds; -1 before the first. Lines without a time never match. */
function lineAt(lines: readonly SpokenLine[], position: number): number {
  return lines.findLastIndex(({ at }) => at !== null && at <= position);
}

interface SpokenTranscriptProps {
  readonly monitor: Monitor;
  readonly terms: readonly SearchTerm[];
  /** Seconds. */
  readonly position: number;
  readonly onPlayFrom: (seconds: number) => void;
}

/** Places that are offered to jump to; more would fill the page. */
const mostPlaces = 12;

interface LineProps extends Pick<SpokenTranscriptProps, 'terms' | 'onPlayFrom'> {
  readonly line: SpokenLine;
  readonly isHeard: boolean;
}

function Words({ line, terms }: Pick<LineProps, 'line' | 'terms'>) {
  return (
    <span className="min-w-0">
      {line.speaker && <span className="font-medium">{line.speaker}: </span>}
      <Marked text={line.text} terms={terms} />
    </span>
  );
}

const Line = memo(function Line({ line, terms, isHeard, onPlayFrom }: LineProps) {
  const { at } = line;
  if (at === null) {
    return (
      <li className="selectable px-2 py-1">
        <Words line={line} terms={terms} />
      </li>
    );
  }
  return (
    <li className="[contain-intrinsic-size:auto_2rem] [content-visibility:auto]">
      <Button
        onPress={() => onPlayFrom(at)}
        aria-current={isHeard ? 'true' : undefined}
        className={classNames(
          'flex w-full cursor-default gap-3 rounded-control px-2 py-1 text-start data-[hovered]:bg-hover data-[focus-visible]:-outline-offset-2',
          isHeard && 'bg-accent-soft',
        )}
      >
        <span className="w-11 shrink-0 pt-px text-end text-sm text-muted">{formatDuration(at)}</span>
        <Words line={line} terms={terms} />
      </Button>
    </li>
  );
});

/** Where the search words occur in the transcript. */
function Places({
  lines,
  terms,
  onPlayFrom,
}: Pick<SpokenTranscriptProps, 'terms' | 'onPlayFrom'> & { lines: readonly SpokenLine[] }) {
  const times = lines.flatMap(({ at, text }) => (at !== null && foundIn(text, terms).length > 0 ? [at] : []));
  if (times.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-1.5 pb-2 text-sm text-muted">
      {t('recordings.foundAt')}
      {times.slice(0, mostPlaces).map((at) => (
        <Button
          key={at}
          onPress={() => onPlayFrom(at)}
          aria-label={t('recordings.playFrom', { time: formatDuration(at) })}
          className="h-6 cursor-default rounded-full bg-ringing-soft px-2 text-xs font-medium text-ringing data-[hovered]:underline"
        >
          {formatDuration(at)}
        </Button>
      ))}
      {times.length > mostPlaces && t('recordings.morePlaces', { count: times.length - mostPlaces })}
    </p>
  );
}

/** The transcript, line by line: a click plays from there, and search terms are marked. */
export function SpokenTranscript({ monitor, terms, position, onPlayFrom }: SpokenTranscriptProps) {
  const lines = useMemo(() => spokenLinesOf(monitor), [monitor]);
  const heard = lineAt(lines, position);
  return (
    <>
      <Places lines={lines} terms={terms} onPlayFrom={onPlayFrom} />
      <ol aria-label={t('recordings.transcript')} className="-mx-2 flex flex-col text-base">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a transcript is replaced as a whole, its lines have no identity
          <Line key={index} line={line} terms={terms} isHeard={index === heard} onPlayFrom={onPlayFrom} />
        ))}
      </ol>
    </>
  );
}
