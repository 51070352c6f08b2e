/** The number that was called, as lines write it: `+49…`, `0049…`, `49…`, `030…` or the subscriber's digits alone. Pure. */

/** A called number, as far as it says which it is. */
export interface CalledNumber {
  /** E.164 digits, if it is complete; an extension or a national number gives its digits as they are. */
  readonly digits: string;
  /**
   * The digits that a number of ours must end with, where the country or area code is missing; null when there are too
   * few to tell numbers apart.
   */
  readonly ending: string | null;
}

/** Fewer digits than this are an extension, no shortened telephone number. */
const shortestEnding = 6;

/** Reads the user part of a Request-URI. Parameters of a `tel` number (RFC 3966) are dropped. */
export function readCalledNumber(called: string): CalledNumber {
  const written = called.split(';')[0] ?? '';
  const digits = written.replace(/\D/g, '');
  if (written.startsWith('+')) return { digits, ending: null };
  if (digits.startsWith('00')) return { digits: digits.slice(2), ending: null };
  const national = digits.replace(/^0/, '');
  return { digits, ending: national.length >= shortestEnding ? national : null };
}
