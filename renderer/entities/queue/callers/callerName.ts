import type { QueueCaller } from '../../../../shared/api/queues/queueCallers.ts';
import { formatNumber } from '../../../platform/format/phoneNumber.ts';
import { isolated } from '../../../strings/isolated.ts';
import { t } from '../../../strings/t.ts';

/** Name, else number of somebody who waits. */
export function nameOfCaller({ name, number }: QueueCaller): string {
  return isolated(name) || (number ? formatNumber(number) : t('queues.unknownCaller'));
}
