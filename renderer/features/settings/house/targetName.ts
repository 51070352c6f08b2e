import type { Ddi } from '../../../../shared/api/ddis.ts';
import { formatNumber } from '../../../platform/format/phoneNumber.ts';
import { t } from '../../../strings/t.ts';
import { type House, targetsOf, targetTypeOf } from './useHouse.ts';

/** Where a number leads, in a line. */
export function targetName(house: House | undefined, ddi: Ddi): string {
  const type = targetTypeOf(ddi);
  const verb = t(`ddis.target.${type}`);
  if (type === 'NONE') return verb;
  if (type === 'EXTERNAL') return `${verb}: ${formatNumber(ddi.target_number)}`;
  const name = targetsOf(house, type).find(({ id }) => id === ddi.target_id)?.name;
  return `${verb}: ${name ?? (house ? t('ddis.goneTarget') : '…')}`;
}
