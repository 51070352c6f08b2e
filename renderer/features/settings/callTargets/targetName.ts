import type { Ddi } from '../../../../shared/api/ddis.ts';
import { formatNumber } from '../../../platform/format/phoneNumber.ts';
import { t } from '../../../strings/t.ts';
import { type CallTargets, hasHours, targetsOf, targetTypeOf, whileClosed } from './useCallTargets.ts';

/** Where a number leads, in a line: while it is open, and while it is not. */
export function targetName(callTargets: CallTargets | undefined, ddi: Ddi): string {
  const open = oneTarget(callTargets, ddi);
  if (!hasHours(ddi)) return open;
  const closed = whileClosed(ddi);
  const other = targetTypeOf(closed) === 'NONE' ? t('ddis.closed.NONE') : oneTarget(callTargets, closed);
  return t('ddis.openAndClosed', { open, closed: other });
}

function oneTarget(callTargets: CallTargets | undefined, ddi: Ddi): string {
  const type = targetTypeOf(ddi);
  const verb = t(`ddis.target.${type}`);
  if (type === 'NONE') return verb;
  if (type === 'EXTERNAL') return `${verb}: ${formatNumber(ddi.target_number)}`;
  const name = targetsOf(callTargets, type).find(({ id }) => id === ddi.target_id)?.name;
  return `${verb}: ${name ?? (callTargets ? t('ddis.goneTarget') : '…')}`;
}
