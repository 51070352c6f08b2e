/** Wording of the Q.850 causes that are met in practice (ITU-T Q.850 table 1). */
const CAUSE_WORDING: Readonly<Record<number, string>> = {
  1: 'Unallocated (unassigned) number',
  2: 'No route to specified transit network',
  3: 'No route to destination',
  6: 'Channel unacceptable',
  16: 'Normal Clearing',
  17: 'User busy',
  18: 'No user responding',
  19: 'No answer',
  20: 'Subscriber absent',
  21: 'Call rejected',
  22: 'Number changed',
  23: 'Redirection to new destination',
  25: 'Exchange routing error',
  26: 'Non-selected user clearing',
  27: 'Destination out of order',
  28: 'Invalid number format',
  29: 'Facility rejected',
  31: 'Normal, unspecified',
  34: 'No circuit/channel available',
  38: 'Network out of order',
  41: 'Temporary failure',
  42: 'Switching equipment congestion',
  44: 'Requested circuit/channel not available',
  47: 'Resource unavailable, unspecified',
  55: 'Incoming calls barred',
  57: 'Bearer capability not authorized',
  58: 'Bearer capability not presently available',
  63: 'Service or option not available, unspecified',
  65: 'Bearer capability not implemented',
  79: 'Service or option not implemented, unspecified',
  87: 'User not member of CUG',
  88: 'Incompatible destination',
  95: 'Invalid message, unspecified',
  102: 'Recovery on timer expiry',
  111: 'Protocol error, unspecified',
  127: 'Interworking, unspecified',
};

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
  return CAUSE_WORDING[cause] ?? `Cause ${cause}`;
}

/** The call ended as calls do. */
export const CAUSE_NORMAL = 16;
/** Neither side could agree on media. */
export const CAUSE_NO_MEDIA = 65;
/** Somebody did not answer in time. */
export const CAUSE_TIMER = 102;
