import type { IncomingRequestMessage, ResponseOptions } from 'sip.js/lib/core/index.js';
import { splitList, splitMessage } from '../wire/messageText.ts';
import { ACCEPT, ALLOW_EVENTS, ALLOWED_METHODS, allowHeader, SUPPORTED_OPTIONS } from './methods.ts';

/** Methods that are about a call that there is (RFC 3261 section 15, RFC 3262, RFC 3311, RFC 6086). */
const IN_DIALOG: readonly string[] = ['BYE', 'INFO', 'PRACK', 'UPDATE'];

/** RFC 3261 section 8.1.1.5. */
const MAX_SEQUENCE = 2 ** 31 - 1;

/**
 * Answers to requests before calls are looked at (RFC 3261 section 8.2): a response, or null if it goes on to the user
 * agent core. An ACK is never answered.
 */
export function guardRequest(message: IncomingRequestMessage, accepted: readonly string[]): ResponseOptions | null {
  if (message.method === 'ACK') return null;
  const [sequence, cseqMethod] = message.getHeader('cseq')?.split(/\s+/) ?? [];
  if (Number(sequence) > MAX_SEQUENCE) return { statusCode: 400, reasonPhrase: 'CSeq Out Of Range' };
  if (cseqMethod !== message.method) return { statusCode: 400, reasonPhrase: 'CSeq Method Mismatch' };
  if (repeatsSingleHeader(message)) return { statusCode: 400, reasonPhrase: 'Header Given Twice' };
  if (bodyIsShort(message)) return { statusCode: 400, reasonPhrase: 'Body Shorter Than Content-Length' };
  if (message.method === 'CANCEL') return null;
  if (!accepted.includes(message.method)) return { statusCode: 405, extraHeaders: [allowHeader(accepted)] };
  if (message.ruri?.scheme !== 'sip' && message.ruri?.scheme !== 'sips') return { statusCode: 416 };
  if (!message.toTag && IN_DIALOG.includes(message.method)) return { statusCode: 481 };
  // They would be ours to put into a request (RFC 3261 section 19.1.5), and nobody asked us to make one.
  if (requestUriHasHeaders(message)) return { statusCode: 400, reasonPhrase: 'Headers In Request-URI' };
  return (
    unsupportedOptions(message) ?? unsupportedBody(message) ?? unacceptable(message) ?? answerOptions(message, accepted)
  );
}

/** Whether a request begins something; ACK and CANCEL cannot be challenged (RFC 3261 section 22.1). */
export function isOutsideDialog({ method, toTag }: IncomingRequestMessage): boolean {
  return !toTag && method !== 'ACK' && method !== 'CANCEL';
}

/** Methods that a user agent takes: a registrar REGISTER too, and who serves subscriptions SUBSCRIBE. */
export function acceptedMethods(serves: { readonly registrar: boolean; readonly events: boolean }): readonly string[] {
  return [...ALLOWED_METHODS, ...(serves.registrar ? ['REGISTER'] : []), ...(serves.events ? ['SUBSCRIBE'] : [])];
}

/** A question mark before the last @ is part of the user's name. */
function requestUriHasHeaders(message: IncomingRequestMessage): boolean {
  const uri = message.data.split(' ', 2)[1] ?? '';
  return uri.slice(uri.lastIndexOf('@') + 1).includes('?');
}

/** RFC 3261 section 8.2.2.3. */
function unsupportedOptions(message: IncomingRequestMessage): ResponseOptions | null {
  const required = message.getHeaders('require').flatMap(splitList);
  const unknown = required.filter((tag) => !SUPPORTED_OPTIONS.includes(tag.toLowerCase()));
  if (unknown.length === 0) return null;
  return { statusCode: 420, extraHeaders: [`Unsupported: ${unknown.join(', ')}`] };
}

/** RFC 3261 section 8.2.3; what other methods carry is judged where it is used. */
function unsupportedBody(message: IncomingRequestMessage): ResponseOptions | null {
  if (!message.body) return null;
  const type = message.getHeader('content-type');
  if (type === undefined) return { statusCode: 400, reasonPhrase: 'Missing Content-Type' };
  if (message.hasHeader('content-encoding')) return { statusCode: 415, extraHeaders: ['Accept-Encoding: identity'] };
  if (message.method !== 'INVITE' || /^application\/sdp\b/i.test(type)) return null;
  const optional = /handling\s*=\s*optional/i.test(message.getHeader('content-disposition') ?? '');
  return optional ? null : { statusCode: 415, extraHeaders: [ACCEPT] };
}

/** A caller that takes no session description cannot be answered with one (RFC 3261 section 21.4.7). */
function unacceptable(message: IncomingRequestMessage): ResponseOptions | null {
  const ranges = message.getHeaders('accept').flatMap(splitList);
  if (message.method !== 'INVITE' || ranges.length === 0) return null;
  return ranges.some((range) => /^(?:\*\/\*|application\/(?:\*|sdp))\s*(?:;|$)/i.test(range))
    ? null
    : { statusCode: 406 };
}

/** Headers that may occur once (RFC 3261 section 7.3.1); of two it is not clear which counts. */
const SINGLE_HEADERS: readonly string[] = ['from', 'to', 'call-id', 'cseq', 'content-length'];

function repeatsSingleHeader(message: IncomingRequestMessage): boolean {
  const names = splitMessage(message.data).headers.map((field) => field.name);
  return SINGLE_HEADERS.some((name) => names.indexOf(name) !== names.lastIndexOf(name));
}

/** RFC 3261 section 11.2; the same in and out of a dialog. */
function answerOptions(message: IncomingRequestMessage, accepted: readonly string[]): ResponseOptions | null {
  if (message.method !== 'OPTIONS') return null;
  const events = accepted.includes('SUBSCRIBE') ? [ALLOW_EVENTS] : [];
  return { statusCode: 200, extraHeaders: [allowHeader(accepted), ACCEPT, ...events] };
}

/** RFC 3261 section 18.3, for datagrams. */
function bodyIsShort(message: IncomingRequestMessage): boolean {
  const length = message.getHeader('content-length');
  return length !== undefined && Buffer.byteLength(message.body ?? '') < Number(length);
}
