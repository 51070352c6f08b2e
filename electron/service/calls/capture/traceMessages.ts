import { createHash } from 'node:crypto';
import type { TraceMessage } from '../../../../shared/api/calls/calls.ts';
import type { CallTraceEntry } from './traceRepository.ts';

const SUMMARY_LENGTH = 100;

/** Milliseconds are shown because messages of one call follow closely. */
function timeOf(unixMs: number): string {
  return new Date(unixMs).toISOString().slice(0, 23).replace('T', ' ');
}

/** `SIP/2.0 200 OK` becomes `200 OK`, `INVITE sip:600@host SIP/2.0` becomes `INVITE sip:600@host`. */
function summaryOf(text: string): string {
  const [line = ''] = text.split('\r\n', 1);
  return line.replace(/^SIP\/2\.0 | SIP\/2\.0$/g, '').slice(0, SUMMARY_LENGTH);
}

/** Headers that make a message another one than its retransmission: transaction, sequence, provisional sequence. */
const IDENTIFYING = /^(?:v|via|cseq|rseq|t|to)[ \t]*:.*$/gim;

/** Alike for a message and its retransmissions (RFC 3261 section 17), which may differ in what proxies add. */
function identityOf({ direction, remote, callId, text }: CallTraceEntry): string {
  const [head = '', body = ''] = text.split('\r\n\r\n', 2);
  const [line = ''] = head.split('\r\n', 1);
  const headers = head.match(IDENTIFYING) ?? [];
  const parts = [direction, remote, callId, line, ...headers, body];
  return createHash('sha256').update(parts.join('\n')).digest('base64');
}

/** For each message, whether the same one was sent before. */
export function retransmissionsAmong(entries: readonly CallTraceEntry[]): boolean[] {
  const seen = new Set<string>();
  return entries.map((entry) => {
    const identity = identityOf(entry);
    const isRepeated = seen.has(identity);
    seen.add(identity);
    return isRepeated;
  });
}

/** SIP messages as the contract shows them. */
export function traceMessages(entries: readonly CallTraceEntry[]): TraceMessage[] {
  const repeated = retransmissionsAmong(entries);
  return entries.map((entry, index) => {
    const [src, dst] = entry.direction === 'in' ? [entry.remote, entry.local] : [entry.local, entry.remote];
    return {
      time: timeOf(entry.at),
      direction: entry.direction,
      transport: entry.transport,
      src,
      dst,
      call_id: entry.callId,
      summary: summaryOf(entry.text),
      text: entry.text,
      live_id: entry.liveId,
      retransmission: repeated[index] ?? false,
    };
  });
}
