/** What a dialog tells of who is at its other end. Pure. */
import type { SipLeg } from '../../telephony/ports/sip.ts';
import type { Party } from './call.ts';

/** What a dialog tells of its party once it is agreed. */
export function partyFactsOf(leg: SipLeg): Partial<Party> {
  return {
    sipCallId: leg.callId,
    contact: leg.remote.contact,
    userAgent: leg.remote.userAgent,
    codec: leg.media?.sendCodec ?? '',
    ...(leg.remote.displayName ? { name: leg.remote.displayName } : {}),
  };
}
