/** Information about the party at the other end of a dialog. Pure. */
import type { SipLeg } from '../../telephony/ports/sip.ts';
import type { Party } from './call.ts';

/** How the audio of a dialog is encrypted; empty before it was agreed on. */
export function encryptionOf(leg: Pick<SipLeg, 'media'> | null): Party['encryption'] {
  return leg?.media ? (leg.media.encryption ?? 'none') : '';
}

/** Information about a dialog's party once it is established. */
export function partyFactsOf(leg: SipLeg): Partial<Party> {
  return {
    sipCallId: leg.callId,
    contact: leg.remote.contact,
    userAgent: leg.remote.userAgent,
    codec: leg.media?.sendCodec ?? '',
    encryption: encryptionOf(leg),
    ...(leg.remote.displayName ? { name: leg.remote.displayName } : {}),
  };
}
