/** A SIP message, as traces have it. */
export interface LadderMessage {
  /** Unix milliseconds. */
  readonly at: number;
  readonly direction: 'in' | 'out';
  readonly transport: string;
  /** host:port of the other side. */
  readonly remote: string;
  readonly text: string;
}

/** How many messages are shown; those before are counted. */
const MOST_MESSAGES = 60;
/** Of a header. */
const MOST_CHARACTERS = 160;

/** Headers that show why a call went as it did. */
const telling =
  /^(?:CSeq|Call-ID|i|Contact|m|Reason|Warning|Refer-To|r|Replaces|Require|Retry-After|Session-Expires|Event|Subscription-State)\s*:/i;
/** Lines of a description that show where audio goes and how. */
const audio = /^(?:m=audio|c=|a=(?:sendrecv|sendonly|recvonly|inactive)\b)/;

/**
 * The messages of calls as a person reads them: in order of time, an arrow for the direction as the service sees it,
 * the first line, and below it the most useful headers.
 */
export function ladderOf(messages: readonly LadderMessage[], most = MOST_MESSAGES): string {
  const ordered = messages.toSorted((one, other) => one.at - other.at);
  const shown = ordered.slice(-most);
  const left = ordered.length - shown.length;
  return [...(left > 0 ? [`… ${left} earlier`] : []), ...shown.flatMap(linesOf)].join('\n');
}

function linesOf({ at, direction, transport, remote, text }: LadderMessage): string[] {
  const [head = '', body = ''] = text.split(/\r?\n\r?\n/, 2);
  const [first = '', ...headers] = head.split(/\r?\n/);
  const details = [...headers.filter((line) => telling.test(line)), ...descriptionOf(body)];
  const time = new Date(at).toISOString().slice(11, 23);
  const arrow = direction === 'in' ? '<--' : '-->';
  const below = details.map((line) => `${' '.repeat(17)}${cut(line)}`);
  return [`${time} ${arrow} ${transport} ${remote}  ${cut(first)}`, ...below];
}

function descriptionOf(body: string): string[] {
  const lines = body.split(/\r?\n/);
  if (lines[0]?.startsWith('SIP/2.0')) return [lines[0]];
  const audioLines = lines.filter((line) => audio.test(line));
  return audioLines.length > 0 ? [audioLines.join('  ')] : [];
}

const cut = (line: string) => (line.length > MOST_CHARACTERS ? `${line.slice(0, MOST_CHARACTERS - 1)}…` : line);
