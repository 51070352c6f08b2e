import type { Monitor } from '../../../../../shared/api/schemas/record.ts';

/** A stretch of what was said. */
export interface SpokenLine {
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
export function spokenLinesOf({ transcript, transcript_speakers }: Monitor): readonly SpokenLine[] {
  const text = transcript_speakers || transcript;
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map(lineOf);
}

/** The line that is heard at a position in seconds; -1 before the first. Lines without a time are never. */
export function lineAt(lines: readonly SpokenLine[], position: number): number {
  return lines.findLastIndex(({ at }) => at !== null && at <= position);
}
