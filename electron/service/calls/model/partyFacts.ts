/** What a dialog tells of who is at its other end. Pure. */
import type { SipLeg } from '../../telephony/ports/sip.ts';
import type { Party } from './call.ts';

/** How the audio of a dialog is encrypted; empty before it was agreed on. */
export function encryptionOf(leg: Pick<SipLeg, 'media'> | null): Party['encryption'] {
  return leg?.media ? (leg.media.encryption ?? 'none') : '';
}

/** What a dialog tells of its party once it is agreed. */
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
