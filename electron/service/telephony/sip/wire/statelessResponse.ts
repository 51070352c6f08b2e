import { createHash } from 'node:crypto';
import { type HeaderField, joinMessage, splitMessage } from './messageText.ts';

/** Headers that a response copies from its request (RFC 3261 section 8.2.6.2), every one as it came. */
const COPIED = ['via', 'from', 'to', 'call-id', 'cseq'];

/** The end of a request line, be it well-formed or not. */
const VERSION = /SIP\/(\d+\.\d+)[ \t]*$/i;

/** The answer to a request that is not read any further. */
export interface Refusal {
  readonly status: number;
  readonly reason: string;
  readonly headers?: readonly HeaderField[];
}

/**
 * A response made from the text of a request alone (RFC 3261 section 8.2.7), for one that cannot be parsed or must not
 * be. Null if nobody can be answered: no request, an ACK, or no Via and CSeq.
 */
export function statelessResponse(text: string, { status, reason, headers = [] }: Refusal): string | null {
  const request = splitMessage(text);
  const method = request.startLine.trimStart().split(/[ \t]/, 1)[0] ?? '';
  if (!VERSION.test(request.startLine) || /^(?:ACK|SIP\/.*)$/i.test(method)) return null;
  const copied = onceEach(request.headers.filter(({ name }) => COPIED.includes(name)));
  if (!['via', 'cseq'].every((name) => copied.some((field) => field.name === name))) return null;
  return joinMessage({
    startLine: `SIP/2.0 ${status} ${reason}`,
    headers: [...copied.map(withTag), ...headers, { name: 'content-length', value: '0' }],
    body: '',
  });
}

/** The protocol version of a request line, such as `2.0`; null when it is none. */
export function requestVersion(text: string): string | null {
  return VERSION.exec(splitMessage(text).startLine)?.[1] ?? null;
}

/** All Vias, and the first of everything else. */
function onceEach(fields: readonly HeaderField[]): readonly HeaderField[] {
  const seen = new Set<string>();
  return fields.filter(({ name }) => {
    const isFirst = !seen.has(name);
    seen.add(name);
    return isFirst || name === 'via';
  });
}

/** A stateless server gives a repeated request the same tag, without remembering it. */
function withTag(field: HeaderField, _: number, fields: readonly HeaderField[]): HeaderField {
  if (field.name !== 'to' || /;\s*tag\s*=/i.test(field.value)) return field;
  const identity = fields.map(({ value }) => value).join('\n');
  return { ...field, value: `${field.value};tag=${createHash('sha256').update(identity).digest('hex').slice(0, 16)}` };
}
