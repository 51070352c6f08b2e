import '../../strings/en/callDetails.ts';
import type { LiveCall } from '../../../shared/api/calls/calls.ts';
import { t } from '../../strings/t.ts';

/** How the audio of a call is or was encrypted, the caller's first where it differs; empty where there was none. */
export function encryptionText(call: Pick<LiveCall, 'src_encryption' | 'dst_encryption'>): string {
  const kinds = [...new Set([call.src_encryption, call.dst_encryption])];
  return kinds.flatMap((kind) => (kind === '' ? [] : [t(`details.encryption.${kind}`)])).join(' / ');
}
