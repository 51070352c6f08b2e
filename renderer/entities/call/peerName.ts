import { formatNumber } from '../../platform/format/phoneNumber.ts';
import { isolated } from '../../strings/isolated.ts';
import { t } from '../../strings/t.ts';
import type { Peer } from './callView.ts';

/** What to call the other party: its name, else its number, else that it is anonymous. */
export function nameOfPeer({ name, number }: Peer): string {
  return isolated(name) || (number && number !== 'anonymous' ? formatNumber(number) : t('common.anonymous'));
}

/** The number for a second line; empty when the first line is the number already. */
export function numberOfPeer({ name, number }: Peer): string {
  return name && number !== 'anonymous' ? formatNumber(number) : '';
}
