import { q850Wording } from '../../../../../shared/domain/q850.ts';

/** Cause by SIP status (RFC 3398 section 8.2.6.1, with 487 and the 6xx as RFC 6432 peers use them). */
const CAUSE_OF_STATUS: Readonly<Record<number, number>> = {
  400: 41,
  401: 21,
  402: 21,
  403: 21,
  404: 1,
  405: 63,
  406: 79,
  407: 21,
  408: 102,
  410: 22,
  413: 127,
  414: 127,
  415: 79,
  416: 127,
  420: 127,
  421: 127,
  423: 127,
  480: 18,
  481: 41,
  482: 25,
  483: 25,
  484: 28,
  485: 1,
  486: 17,
  487: 16,
  488: 65,
  491: 41,
  500: 41,
  501: 79,
  502: 38,
  503: 41,
  504: 102,
  505: 127,
  513: 127,
  600: 17,
  603: 21,
  604: 1,
  606: 65,
};

/** The Q.850 cause that a final SIP status stands for. */
export function causeOfStatus(status: number): number {
  if (status >= 200 && status < 300) return 16;
  if (status >= 300 && status < 400) return 23;
  return CAUSE_OF_STATUS[status] ?? (status < 500 ? 127 : 41);
}

/** The wording of a cause; an unknown cause is named by its number. */
export function causeWording(cause: number): string {
  return q850Wording(cause);
}

/** The call ended as calls do. */
export const CAUSE_NORMAL = 16;
/** The call fell to a failure that passes. */
export const CAUSE_TEMPORARY = 41;
/** Neither side could agree on media. */
export const CAUSE_NO_MEDIA = 65;
/** No answer within the time limit. */
export const CAUSE_TIMER = 102;
