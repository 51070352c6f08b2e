import { memo, useMemo } from 'react';
import { Button } from 'react-aria-components';
import type { Monitor } from '../../../../../shared/api/schemas/record.ts';
import { foundIn, type SearchTerm } from '../../../../../shared/domain/words.ts';
import { formatDuration } from '../../../../platform/format/format.ts';
import { t } from '../../../../strings/t.ts';
import { classNames } from '../../../../ui/classNames.ts';
import { Marked } from '../Marked.tsx';
import { lineAt, type SpokenLine, spokenLinesOf } from './spokenLines.ts';

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
          'flex w-full cursor-default gap-3 rounded-control px-2 py-1 text-left data-[hovered]:bg-hover data-[focus-visible]:-outline-offset-2',
          isHeard && 'bg-accent-soft',
        )}
      >
        <span className="w-11 shrink-0 pt-px text-right text-sm text-muted">{formatDuration(at)}</span>
        <Words line={line} terms={terms} />
      </Button>
    </li>
  );
});

/** Where the words that were searched for were said. */
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

/** What was said, line by line: a click plays it from there, and what was searched for is marked. */
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
