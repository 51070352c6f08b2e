import type { Monitor } from '../../../../../shared/api/schemas/record.ts';

/** A stretch of what was said. */
export interface SpokenLine {
  /** Seconds from the start; null when nobody knows. */
  readonly at: number | null;
  /** Empty when nobody knows. */
  readonly speaker: string;
  readonly text: string;
}

/** `[00:01:02] Speaker: text`, as transcriptions are written down; a name is short and has no signs in it. */
const linePattern = /^\[(\d{1,3}):(\d\d):(\d\d)\]\s*(?:([\p{L}\p{N}][\p{L}\p{N} ._'’-]{0,39}):\s+)?(.*)$/u;

function lineOf(text: string): SpokenLine {
  const [, hours, minutes, seconds, speaker = '', said = ''] = linePattern.exec(text) ?? [];
  if (hours === undefined) return { at: null, speaker: '', text };
  return { at: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds), speaker, text: said };
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
