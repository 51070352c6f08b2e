import type { TraceMessage } from '../../../../shared/api/calls/calls.ts';

/** What the wire says about the end of a call. */
export interface EndEvidence {
  /** The message that ended it; null when none did, as when a connection was lost. */
  readonly message: TraceMessage | null;
  /** Values of its Reason and Warning headers (RFC 3326, RFC 3261 section 20.43). */
  readonly reasons: readonly string[];
  /** The last messages of the call, oldest first. */
  readonly last: readonly TraceMessage[];
}

const lastCount = 6;

/** BYE and CANCEL, and final answers to INVITE that are no success. */
function ends({ summary, text }: TraceMessage): boolean {
  if (/^(?:BYE|CANCEL)\b/.test(summary)) return true;
  return /^[3-6]\d\d\b/.test(summary) && /^cseq[ \t]*:[ \t]*\d+[ \t]+INVITE\b/im.test(text);
}

/** Challenges are answered, and the call goes on. */
const isChallenge = ({ summary }: TraceMessage): boolean => /^40[17]\b/.test(summary);

function headersOf(text: string): string[] {
  return [...text.matchAll(/^(?:reason|warning)[ \t]*:[ \t]*(.*)$/gim)].map((match) => (match[1] ?? '').trim());
}

/** Finds what ended a call among its messages. */
export function endEvidenceOf(messages: readonly TraceMessage[], liveId: number): EndEvidence {
  const own = messages.filter(({ live_id: id }) => id === liveId);
  const candidates = own.filter((message) => ends(message) && !message.retransmission);
  const message = candidates.find((candidate) => !isChallenge(candidate)) ?? candidates.at(-1) ?? null;
  return { message, reasons: message ? headersOf(message.text) : [], last: own.slice(-lastCount) };
}
