import '../../../strings/en/callDetails.ts';
import '../../../strings/en/endReasons.ts';
import type { Cdr } from '../../../../shared/api/history/cdr.ts';
import { cdrTypeCodes, codeOf, dispositionCodes } from '../../../../shared/domain/codes.ts';
import { type EndReason, endReasonOf } from '../../../../shared/domain/endReason.ts';
import type { EndSentence } from '../../../../shared/domain/endSentences.ts';
import { q850OfWording } from '../../../../shared/domain/q850.ts';
import { sipPhrases } from '../../../../shared/domain/sipStatus.ts';
import { t } from '../../../strings/t.ts';

/** The fields of a record from which the reason of its end is derived. */
export type Ending = Pick<Cdr, 'type' | 'disposition' | 'sip_status' | 't_cause' | 'end_reason'>;

const connected = codeOf(dispositionCodes, 'CONNECTED');
const noAnswer = codeOf(dispositionCodes, 'NO ANSWER');
const cancelled = codeOf(dispositionCodes, 'CANCELLED');
const missed = codeOf(cdrTypeCodes, 'missed');

/** Reasons for which a conversation ended against the parties' will. */
const cutOff: readonly EndReason[] = [
  'network_lost',
  'no_reply',
  'call_lost',
  'media_timed_out',
  'encryption_failed',
  'no_media_path',
  'service_stopped',
  'agent_gone',
  'service_failed',
  'server_error',
  'protocol',
  'no_common_codec',
];

/** Calls that nobody here could have taken: they rang nowhere. */
const refusedOffers: readonly EndReason[] = [
  'no_audio',
  'no_common_codec',
  'encryption_required',
  'encryption_missing',
  'protocol',
];

/** Calls of earlier versions have no reason stored: it is derived from status and cause. */
function reasonOf({ disposition, sip_status: sipStatus, t_cause: cause, end_reason: reason }: Omit<Ending, 'type'>) {
  if (reason) return reason;
  const isConnected = disposition === connected;
  const told = endReasonOf({ sipStatus, q850: q850OfWording(cause), isConnected });
  if (disposition === cancelled) return 'cancelled';
  // “Cancelled” in SIP terms means that we gave up because nobody answered.
  return disposition === noAnswer && told === 'cancelled' ? 'no_answer' : told;
}

/** Ends about which there is nothing to do. */
const plainEnds = ['hung_up', 'cancelled', 'answered_elsewhere', 'declined'] as const;
const isPlain = (reason: EndReason): reason is (typeof plainEnds)[number] =>
  plainEnds.some((plain) => plain === reason);

/** Why a call ended and what can be done, in sentences. */
export function explainEnd(cdr: Ending): EndSentence {
  const reason = reasonOf(cdr);
  if (cdr.type === missed && !refusedOffers.includes(reason)) return { sentence: t('ended.missed'), advice: '' };
  return { sentence: t(`endReason.why.${reason}`), advice: isPlain(reason) ? '' : t(`endReason.advice.${reason}`) };
}

/** The final SIP status with its phrase, such as `486 Busy Here`; empty when there was none. */
export function sipStatusText(status: number | null): string {
  return status === null ? '' : `${status} ${sipPhrases[status] ?? ''}`.trim();
}

/** The cause with its Q.850 value, such as `17 User busy`. */
export function causeText(cause: string): string {
  const value = q850OfWording(cause);
  return value === null || cause.startsWith('Cause ') ? cause : `${value} ${cause}`;
}

/** Whether the call came to nothing although the user wanted it to, or broke off. */
export function isFailure(cdr: Ending): boolean {
  if (cdr.disposition === connected) return cutOff.includes(reasonOf(cdr));
  return cdr.disposition !== cancelled;
}
