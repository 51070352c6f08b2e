import type { Cdr } from '../../../shared/api/schemas/record.ts';
import type { PlainKey } from '../../strings/t.ts';

/** What a final SIP status means to the person who called (RFC 3261, section 21). */
const sentences: Readonly<Record<number, PlainKey>> = {
  401: 'ended.forbidden',
  402: 'ended.forbidden',
  403: 'ended.forbidden',
  404: 'ended.notFound',
  407: 'ended.forbidden',
  408: 'ended.timeout',
  410: 'ended.notFound',
  415: 'ended.notAcceptable',
  480: 'ended.unavailable',
  484: 'ended.notFound',
  486: 'ended.busy',
  487: 'ended.cancelled',
  488: 'ended.notAcceptable',
  500: 'ended.serviceUnavailable',
  502: 'ended.serviceUnavailable',
  503: 'ended.serviceUnavailable',
  504: 'ended.timeout',
  600: 'ended.busy',
  603: 'ended.declined',
  604: 'ended.notFound',
  606: 'ended.notAcceptable',
};

/** Reason phrases of the same statuses (RFC 3261, section 21; RFC 3261 table of 6xx). */
const phrases: Readonly<Record<number, string>> = {
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  407: 'Proxy Authentication Required',
  408: 'Request Timeout',
  410: 'Gone',
  415: 'Unsupported Media Type',
  480: 'Temporarily Unavailable',
  484: 'Address Incomplete',
  486: 'Busy Here',
  487: 'Request Terminated',
  488: 'Not Acceptable Here',
  500: 'Server Internal Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Server Time-out',
  600: 'Busy Everywhere',
  603: 'Decline',
  604: 'Does Not Exist Anywhere',
  606: 'Not Acceptable',
};

const dispositions: readonly PlainKey[] = [
  'ended.normal',
  'ended.noAnswer',
  'ended.busy',
  'ended.failed',
  'ended.cancelled',
];
const connected = 0;
const noAnswer = 1;
const cancelled = 4;
const missed = 2;

/** Why a call ended, in a sentence. */
export function endedSentence(cdr: Pick<Cdr, 'type' | 'disposition' | 'sip_status'>): PlainKey {
  if (cdr.type === missed) return 'ended.missed';
  const isTold = cdr.disposition === connected || cdr.disposition === noAnswer || cdr.disposition === cancelled;
  const byStatus = cdr.sip_status === null || isTold ? undefined : sentences[cdr.sip_status];
  return byStatus ?? dispositions[cdr.disposition] ?? 'ended.failed';
}

/** The final SIP status with its phrase, such as `486 Busy Here`; empty when there was none. */
export function sipStatusText(status: number | null): string {
  return status === null ? '' : `${status} ${phrases[status] ?? ''}`.trim();
}

/** Whether the call came to nothing although the user wanted it to. */
export function isFailure(cdr: Pick<Cdr, 'disposition'>): boolean {
  return cdr.disposition !== connected && cdr.disposition !== cancelled;
}
