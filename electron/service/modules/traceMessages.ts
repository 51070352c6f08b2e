import type { TraceMessage } from '../../../shared/api/schemas/liveCall.ts';
import type { SipTraceEntry } from '../ports/sip.ts';

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

/** A SIP message as the contract shows it. */
export function traceMessage(entry: SipTraceEntry): TraceMessage {
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
  };
}
