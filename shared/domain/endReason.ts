/**
 * Why a call ended, as one of a few reasons for which people get a sentence. Derived from the final SIP status, the
 * Q.850 cause, and what our own side knows.
 */

/** Every reason. */
export const endReasons = [
  /** Somebody hung up after they had talked. */
  'hung_up',
  'cancelled',
  'answered_elsewhere',
  'no_answer',
  'busy',
  'declined',
  /** Nobody has the number. */
  'wrong_number',
  /** Digits are missing or are not a number. */
  'invalid_number',
  /** The number has changed, or calls to it are sent elsewhere. */
  'moved',
  /** The call cannot be made this way, but another service may do (RFC 3261 section 21.3.5). */
  'other_service',
  /** The person or the phone cannot be reached. */
  'unreachable',
  /** No way leads there. */
  'no_route',
  /** The line may not make this call. */
  'forbidden',
  /** Dialling limits or a policy of the customer keep it from being made. */
  'dialling_limit',
  /** The server did not take the line's user name or password. */
  'credentials',
  /** The other side wants to know who calls. */
  'anonymous_refused',
  'line_not_registered',
  /** The server, or the way to it, was lost. */
  'network_lost',
  /** Nobody answered the request. */
  'no_reply',
  'congestion',
  'server_error',
  'no_common_codec',
  'encryption_required',
  /** The other side does not encrypt, and the line takes encrypted calls only. */
  'encryption_missing',
  /** The call had no audio: a fax over T.38, or only video. */
  'no_audio',
  /** No keys were agreed on, or the other side is not who its description says. */
  'encryption_failed',
  /** No way for the audio leads from one side to the other (ICE). */
  'no_media_path',
  'media_timed_out',
  /** The two sides do not understand each other's SIP. */
  'protocol',
  /** The other side no longer knew of the call. */
  'call_lost',
  /** The service was stopped, as for an update. */
  'service_stopped',
  /** The agent's page was closed, crashed or lost its network. */
  'agent_gone',
  /** The agent's audio session was lost, or the service crashed. */
  'service_failed',
  'failed',
] as const;

/** Why a call ended. */
export type EndReason = (typeof endReasons)[number];

const reasonOfStatus: Readonly<Record<number, EndReason>> = {
  300: 'moved',
  301: 'moved',
  302: 'moved',
  305: 'no_route',
  380: 'other_service',
  400: 'protocol',
  401: 'credentials',
  402: 'forbidden',
  403: 'forbidden',
  404: 'wrong_number',
  405: 'protocol',
  406: 'protocol',
  407: 'credentials',
  408: 'no_reply',
  410: 'wrong_number',
  412: 'protocol',
  413: 'protocol',
  414: 'protocol',
  415: 'no_common_codec',
  416: 'protocol',
  417: 'protocol',
  420: 'protocol',
  421: 'protocol',
  422: 'protocol',
  423: 'protocol',
  424: 'protocol',
  425: 'protocol',
  428: 'anonymous_refused',
  429: 'forbidden',
  430: 'network_lost',
  433: 'anonymous_refused',
  436: 'protocol',
  437: 'protocol',
  438: 'protocol',
  439: 'protocol',
  440: 'protocol',
  469: 'protocol',
  470: 'forbidden',
  480: 'unreachable',
  481: 'call_lost',
  482: 'no_route',
  483: 'no_route',
  484: 'invalid_number',
  485: 'wrong_number',
  486: 'busy',
  487: 'cancelled',
  488: 'no_common_codec',
  489: 'protocol',
  491: 'protocol',
  493: 'encryption_required',
  494: 'encryption_required',
  500: 'server_error',
  501: 'protocol',
  502: 'server_error',
  503: 'congestion',
  504: 'no_reply',
  505: 'protocol',
  513: 'protocol',
  555: 'unreachable',
  580: 'no_common_codec',
  600: 'busy',
  603: 'declined',
  604: 'wrong_number',
  606: 'no_common_codec',
  607: 'declined',
  608: 'declined',
};

const reasonOfCause: Readonly<Record<number, EndReason>> = {
  1: 'wrong_number',
  2: 'no_route',
  3: 'no_route',
  4: 'unreachable',
  5: 'invalid_number',
  6: 'congestion',
  7: 'answered_elsewhere',
  8: 'congestion',
  9: 'congestion',
  14: 'moved',
  16: 'hung_up',
  17: 'busy',
  18: 'no_answer',
  19: 'no_answer',
  20: 'unreachable',
  21: 'declined',
  22: 'moved',
  23: 'moved',
  24: 'declined',
  25: 'no_route',
  26: 'answered_elsewhere',
  27: 'unreachable',
  28: 'invalid_number',
  29: 'forbidden',
  30: 'failed',
  31: 'failed',
  34: 'congestion',
  38: 'network_lost',
  39: 'network_lost',
  40: 'failed',
  41: 'server_error',
  42: 'congestion',
  43: 'protocol',
  44: 'congestion',
  46: 'congestion',
  47: 'congestion',
  49: 'congestion',
  50: 'forbidden',
  53: 'forbidden',
  55: 'forbidden',
  57: 'forbidden',
  58: 'congestion',
  62: 'forbidden',
  63: 'server_error',
  65: 'no_common_codec',
  66: 'no_common_codec',
  69: 'protocol',
  70: 'no_common_codec',
  79: 'protocol',
  81: 'call_lost',
  82: 'call_lost',
  83: 'call_lost',
  84: 'protocol',
  85: 'call_lost',
  86: 'call_lost',
  87: 'forbidden',
  88: 'no_common_codec',
  90: 'forbidden',
  91: 'no_route',
  95: 'protocol',
  96: 'protocol',
  97: 'protocol',
  98: 'protocol',
  99: 'protocol',
  100: 'protocol',
  101: 'protocol',
  102: 'no_reply',
  103: 'protocol',
  110: 'protocol',
  111: 'protocol',
  127: 'failed',
};

/** Facts about the end of a call. */
export interface EndFacts {
  /** The final SIP status; null when there was none, as after a BYE. */
  readonly sipStatus: number | null;
  /** The Q.850 cause; null when it is unknown. */
  readonly q850: number | null;
  /** Whether the two sides had talked. */
  readonly isConnected: boolean;
}

/** Causes that say no more than the status, or less. */
const saysNothing = new Set<EndReason>(['failed', 'hung_up']);

/** A status that is not in the registry counts as the x00 of its class does (RFC 3261 section 8.1.3.2). */
function ofStatus(status: number): EndReason {
  const known = reasonOfStatus[status];
  if (known) return known;
  return reasonOfStatus[Math.floor(status / 100) * 100] ?? 'failed';
}

/**
 * The reason that follows from the facts. A cause that the far network gave is closer to the truth than the status that
 * some gateway chose for it; where it says nothing, the status counts.
 */
export function endReasonOf({ sipStatus, q850, isConnected }: EndFacts): EndReason {
  const reason = whateverState(sipStatus, q850);
  if (!isConnected) return reason;
  // Two that talk have found each other: what fails then is the way between them, and a plain end is no failure.
  if (reason === 'no_reply') return 'network_lost';
  return reason === 'failed' ? 'hung_up' : reason;
}

function whateverState(sipStatus: number | null, q850: number | null): EndReason {
  const byCause = q850 === null ? null : (reasonOfCause[q850] ?? 'failed');
  if (sipStatus === null) return byCause ?? 'failed';
  const byStatus = ofStatus(sipStatus);
  // 487 follows a CANCEL, whose cause may say that somebody else took the call.
  if (byCause === 'answered_elsewhere') return byCause;
  if (byCause === null || saysNothing.has(byCause) || isOwnTranslation(sipStatus, q850)) return byStatus;
  return byCause;
}

/** Causes that our own table assigns to a status without a better match; the status is more precise then. */
const coarse: Readonly<Record<number, readonly number[]>> = {
  16: [487],
  18: [480],
  21: [401, 402, 403, 407],
  22: [410],
  25: [482, 483],
  38: [502, 503],
  41: [400, 481, 491, 500, 503],
  63: [405],
  65: [488, 606],
  79: [406, 415, 501],
  102: [408, 504],
};

function isOwnTranslation(status: number, cause: number | null): boolean {
  return cause !== null && (coarse[cause]?.includes(status) ?? false);
}
