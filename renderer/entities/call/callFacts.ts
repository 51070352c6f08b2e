import { inOneLine } from '../../strings/isolated.ts';
import '../../strings/en/callDetails.ts';
import type { LiveCall } from '../../../shared/api/calls/calls.ts';
import { formatNumber } from '../../platform/format/phoneNumber.ts';
import { t } from '../../strings/t.ts';

/** A party with its name and number, if known. */
export const partyText = (name: string, number: string) => inOneLine([name, formatNumber(number)]);

/** A fact of both parties, the caller's first; once if it is the same. */
export const bothText = (src: string, dst: string) => [...new Set([src, dst].filter(Boolean))].join(' / ');

/** How the audio of a call is or was encrypted; empty where there was none. */
export function encryptionText({ src_encryption: src, dst_encryption: dst }: Encrypted): string {
  return bothText(src && t(`details.encryption.${src}`), dst && t(`details.encryption.${dst}`));
}

type Encrypted = Pick<LiveCall, 'src_encryption' | 'dst_encryption'>;
