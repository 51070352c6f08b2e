import type { Cdr } from '../../../../shared/api/schemas/record.ts';
import { cdrTypeCodes, codeOf, dispositionCodes } from '../../../../shared/domain/codes.ts';
import { nameOfPeer } from '../../../entities/call/peerName.ts';
import { explainEnd, isFailure } from '../../../entities/call/record/endedReason.ts';
import { formatDuration } from '../../../platform/format/format.ts';
import { t } from '../../../strings/t.ts';
import { partiesOf, sourceOf, targetOf } from '../cdrParties.ts';

const connected = codeOf(dispositionCodes, 'CONNECTED');
const cancelled = codeOf(dispositionCodes, 'CANCELLED');
const missed = codeOf(cdrTypeCodes, 'missed');
/** The called side said that it does not want to talk (RFC 3261, sections 21.4.24 and 21.6). */
const declinedStatuses: readonly (number | null)[] = [486, 600, 603];

function endOfTalk(cdr: Cdr, userId: number): string {
  const duration = formatDuration(cdr.billsec);
  if (cdr.terminated_by === 'system') return t('history.end.bySystem', { duration });
  const side = cdr.terminated_by === 'caller' ? 'src' : 'dst';
  if (partiesOf(cdr, userId).mySide === side) return t('history.end.byYou', { duration });
  const name = nameOfPeer(side === 'src' ? sourceOf(cdr) : targetOf(cdr));
  return t('history.end.byOther', { name, duration });
}

function endOfCancelled(cdr: Cdr, userId: number): string {
  if (partiesOf(cdr, userId).mySide === 'src') return t('history.end.cancelledByYou');
  return t('history.end.cancelled', { name: nameOfPeer(sourceOf(cdr)) });
}

/** How a past call ended, in a sentence. */
export function endingOf(cdr: Cdr, userId: number): string {
  if (cdr.disposition === connected) return isFailure(cdr) ? explainEnd(cdr).sentence : endOfTalk(cdr, userId);
  if (cdr.disposition === cancelled) return endOfCancelled(cdr, userId);
  if (cdr.type !== missed) return explainEnd(cdr).sentence;
  return declinedStatuses.includes(cdr.sip_status) ? t('history.end.declined') : t('history.end.missed');
}
