import type { TraceMessage } from '../../../../shared/api/calls/calls.ts';
import { formatPreciseTime, parseContractTime } from '../../../platform/format/format.ts';

/** Kind of message, for its colour. */
export type LadderTone = 'request' | 'provisional' | 'success' | 'failure';

/** One arrow of the ladder. */
export interface LadderRow {
  readonly key: string;
  readonly message: TraceMessage;
  readonly time: string;
  /** Index of the leg's column, 0 for the first leg. */
  readonly leg: number;
  readonly tone: LadderTone;
  /** Method of the transaction (RFC 3261 section 8.1.1.5); empty when the message does not say. */
  readonly method: string;
}

/** One dialog (or registration) of the trace: a column. */
export interface LadderLeg {
  /** SIP Call-ID. */
  readonly callId: string;
  /** The call that it belongs to. */
  readonly liveId: number;
  /** Address of the peer. */
  readonly peer: string;
  /** The called or calling party; empty if unknown. */
  readonly party: string;
  readonly direction: 'in' | 'out';
}

/** A trace as columns and arrows. */
export interface Ladder {
  /** In order of appearance. */
  readonly legs: readonly LadderLeg[];
  readonly rows: readonly LadderRow[];
  /** Methods that occur, in order of appearance. */
  readonly methods: readonly string[];
}

/** The search; null and empty match everything. */
export interface LadderFilter {
  /** A SIP Call-ID. */
  readonly callId: string | null;
  readonly method: string | null;
  readonly text: string;
}

/** Shows everything. */
export const noFilter: LadderFilter = { callId: null, method: null, text: '' };

function toneOf(summary: string): LadderTone {
  const status = Number(/^(?:SIP\/2\.0 )?(\d{3})\b/.exec(summary)?.[1] ?? 0);
  if (status === 0) return 'request';
  if (status < 200) return 'provisional';
  return status < 300 ? 'success' : 'failure';
}

/** The user part, or the host where there is none, of the address in a header. */
function partyIn(text: string, header: RegExp): string {
  const value = header.exec(text)?.[1] ?? '';
  return /sips?:([^@>;\s]+)/i.exec(value)?.[1] ?? '';
}

const fromHeader = /^(?:from|f)[ \t]*:(.*)$/im;
const toHeader = /^(?:to|t)[ \t]*:(.*)$/im;

function legOf(first: TraceMessage): LadderLeg {
  const isRequest = toneOf(first.summary) === 'request';
  // The far party is in To of what we ask and in From of what we are asked; an answer has the headers of its request.
  const asksUs = isRequest ? first.direction === 'in' : first.direction === 'out';
  return {
    callId: first.call_id,
    liveId: first.live_id,
    peer: first.direction === 'out' ? first.dst : first.src,
    party: partyIn(first.text, asksUs ? fromHeader : toHeader),
    direction: asksUs ? 'in' : 'out',
  };
}

const methodOf = ({ text }: TraceMessage): string => /^cseq[ \t]*:[ \t]*\d+[ \t]+(\S+)/im.exec(text)?.[1] ?? '';

/** Lays a trace out. */
export function ladderOf(messages: readonly TraceMessage[]): Ladder {
  const callIds = [...new Set(messages.map(({ call_id: callId }) => callId))];
  const legs = callIds.flatMap((callId) => messages.find((message) => message.call_id === callId) ?? []).map(legOf);
  const rows = messages.map((message, index) => ({
    key: `${message.time}-${index}`,
    message,
    time: formatPreciseTime(parseContractTime(message.time)),
    leg: callIds.indexOf(message.call_id),
    tone: toneOf(message.summary),
    method: methodOf(message),
  }));
  return { legs, rows, methods: [...new Set(rows.map(({ method }) => method).filter(Boolean))] };
}

/** The rows that the filter lets through. */
export function filteredRows(rows: readonly LadderRow[], { callId, method, text }: LadderFilter): readonly LadderRow[] {
  const wanted = text.trim().toLowerCase();
  return rows.filter(
    ({ message, method: own }) =>
      (callId === null || message.call_id === callId) &&
      (method === null || own === method) &&
      (wanted === '' || message.text.toLowerCase().includes(wanted)),
  );
}

/** Messages as a text that can be pasted into a ticket. */
export function textOfRows(rows: readonly LadderRow[]): string {
  return rows
    .map(({ message }) => {
      const { time, direction, transport, src, dst, text } = message;
      return `${time} ${direction} ${transport} ${src} -> ${dst}\n${text.replaceAll('\r\n', '\n').trimEnd()}\n`;
    })
    .join('\n');
}
