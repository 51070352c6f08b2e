/**
 * How large a message may be before anybody reads what it says. sip.js' grammar takes some microseconds for each character
 * that is strange to it, and what comes after it reads headers again and again.
 */
import type { Refusal } from '../wire/statelessResponse.ts';

/** Characters of a start line or a header field, folded lines included: a signed identity (RFC 8224) has two or three thousand. */
export const MAX_FIELD_LENGTH = 8_192;
/** Characters before the empty line, and lines there. */
export const MAX_HEAD_LENGTH = 16_384;
export const MAX_HEAD_LINES = 256;
/** A refusal repeats headers of its request; one longer than this would help who sends requests in the name of another. */
export const MAX_REFUSAL_LENGTH = 2_048;

/** The refusal of a request that is larger than we accept (RFC 3261 section 21.5.8). */
export const TOO_LARGE: Refusal = { status: 513, reason: 'Message Too Large' };

/** Whether the head of a message is larger than we take. It looks at no more than we take. */
export function isOversized(text: string): boolean {
  let fieldLength = 0;
  let begin = 0;
  for (let lines = 0; lines < MAX_HEAD_LINES; lines += 1) {
    const { length, next } = lineAt(text, begin);
    if (length === 0) return false;
    fieldLength = isFolded(text, begin) ? fieldLength + length : length;
    if (fieldLength > MAX_FIELD_LENGTH || begin + length > MAX_HEAD_LENGTH) return true;
    if (next === null) return false;
    begin = next;
  }
  return true;
}

/** The length of the line that begins there, without its end, and where the next one begins. */
function lineAt(text: string, begin: number): { readonly length: number; readonly next: number | null } {
  const lineFeed = text.indexOf('\n', begin);
  if (lineFeed < 0) return { length: text.length - begin, next: null };
  const end = text[lineFeed - 1] === '\r' ? lineFeed - 1 : lineFeed;
  return { length: Math.max(0, end - begin), next: lineFeed + 1 };
}

/** RFC 3261 section 7.3.1: a line that begins with a blank continues the previous one. */
function isFolded(text: string, begin: number): boolean {
  return text[begin] === ' ' || text[begin] === '\t';
}
