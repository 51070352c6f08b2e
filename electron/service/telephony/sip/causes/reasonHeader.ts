import { splitList } from '../wire/messageText.ts';
import { causeWording } from './q850.ts';

/** The Q.850 cause that the Reason headers of a message give (RFC 3326); null when there is none. */
export function q850OfReason(headers: readonly string[]): number | null {
  for (const value of headers.flatMap(splitList)) {
    const cause = /^\s*Q\.850\s*;(?:[^;]*;)*?\s*cause\s*=\s*(\d{1,3})\b/i.exec(value)?.[1];
    if (cause) return Number(cause);
  }
  return null;
}

/** The SIP status that the Reason headers of a CANCEL or BYE give; null when there is none. */
export function statusOfReason(headers: readonly string[]): number | null {
  for (const value of headers.flatMap(splitList)) {
    const cause = /^\s*SIP\s*;(?:[^;]*;)*?\s*cause\s*=\s*(\d{3})\b/i.exec(value)?.[1];
    if (cause) return Number(cause);
  }
  return null;
}

/** A Reason header field with a Q.850 cause. */
export function reasonHeader(cause: number): string {
  return `Reason: Q.850;cause=${cause};text="${causeWording(cause)}"`;
}
