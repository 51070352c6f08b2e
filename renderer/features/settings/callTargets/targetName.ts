import type { Ddi } from '../../../../shared/api/ddis.ts';
import { formatNumber } from '../../../platform/format/phoneNumber.ts';
import { t } from '../../../strings/t.ts';
import { type CallTargets, targetsOf, targetTypeOf } from './useCallTargets.ts';

/** Where a number leads, in a line. */
export function targetName(callTargets: CallTargets | undefined, ddi: Ddi): string {
  const type = targetTypeOf(ddi);
  const verb = t(`ddis.target.${type}`);
  if (type === 'NONE') return verb;
  if (type === 'EXTERNAL') return `${verb}: ${formatNumber(ddi.target_number)}`;
  const name = targetsOf(callTargets, type).find(({ id }) => id === ddi.target_id)?.name;
  return `${verb}: ${name ?? (callTargets ? t('ddis.goneTarget') : '…')}`;
}
