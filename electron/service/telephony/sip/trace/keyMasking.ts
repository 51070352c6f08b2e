/**
 * Removes pressed keys from traces: what is sent by INFO (RFC 6086) or reported by KPML (RFC 4730) may be a PIN or a
 * card number, for this customer or for the other party. It can still be seen that a key was pressed. Every key is
 * replaced by one letter, so that lengths are unchanged.
 */

import type { WireMessage } from '../wire/messageText.ts';

const MASK = 'X';
/** Types of bodies in which no key is: requests for a key frame (RFC 5168). */
const WITHOUT_KEYS: readonly string[] = ['application/media_control+xml'];

const masked = (text: string): string => text.replaceAll(/[^\s]/g, MASK);

/** `Signal=5` (application/dtmf-relay) keeps its word, a bare key (application/dtmf) and everything else goes. */
function maskedLine(line: string): string {
  const equals = line.indexOf('=');
  const word = equals < 0 ? '' : line.slice(0, equals).trim().toLowerCase();
  if (word === 'duration') return line;
  return word === 'signal' ? line.slice(0, equals + 1) + masked(line.slice(equals + 1)) : masked(line);
}

/** KPML reports keys in an attribute of its XML. */
function maskedReport(body: string): string {
  const parts = body.split(/(digits=["'])/i);
  return parts
    .map((part, index) => {
      if (index === 0 || index % 2 === 1) return part;
      const end = part.search(/["']/);
      return end < 0 ? masked(part) : masked(part.slice(0, end)) + part.slice(end);
    })
    .join('');
}

/** The message without its keys, however its headers are written. */
export function maskKeys({ text, parts: { headers, body } }: WireMessage): string {
  if (body === '') return text;
  const fieldOf = (wanted: string) => headers.find(({ name }) => name === wanted)?.value ?? '';
  const type = (fieldOf('content-type').split(';')[0] ?? '').trim().toLowerCase();
  const isInfo = fieldOf('cseq').toUpperCase().endsWith('INFO');
  const keep = text.slice(0, text.length - body.length);
  if (type === 'application/kpml-response+xml') return keep + maskedReport(body);
  if (!isInfo || WITHOUT_KEYS.includes(type)) return text;
  return keep + body.split('\n').map(maskedLine).join('\n');
}
