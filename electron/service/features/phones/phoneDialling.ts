/** Rings a phone at every place where it is registered. */

import type { SipLeg } from '../../telephony/ports/sip.ts';
import type { PhoneBinding, PhoneCall, SipServer } from '../../telephony/ports/sipServer.ts';
import type { StoredPhoneLocations } from './phoneLocations.ts';

/** SIP status of an INVITE without any answer (RFC 3261 section 17.1.1.2, timer B); a phone may also send it. */
const TIMEOUT = 408;

export interface PhoneDiallingDependencies {
  readonly locations: Pick<StoredPhoneLocations, 'reachable' | 'heard'>;
  readonly server: Pick<SipServer, 'dial'>;
}

/**
 * Calls a phone at every binding that answers. A binding that does not is skipped until the phone registers or answers
 * again, and does not keep the others from ringing. Rejects if the phone cannot be called at all.
 */
export async function dialPhone(
  phoneId: number,
  call: PhoneCall,
  deps: PhoneDiallingDependencies,
): Promise<readonly SipLeg[]> {
  const bindings = deps.locations.reachable(phoneId);
  const dialled = await Promise.allSettled(bindings.map((binding) => dialPlace(binding, call, deps)));
  const legs = dialled.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  const failed = dialled.find((outcome) => outcome.status === 'rejected');
  if (legs.length === 0 && failed) throw failed.reason;
  return legs;
}

async function dialPlace(
  binding: PhoneBinding,
  call: PhoneCall,
  { locations, server }: PhoneDiallingDependencies,
): Promise<SipLeg> {
  try {
    const leg = await server.dial(binding, call);
    leg.on((event) => {
      if (event.type !== 'ended') return;
      const { by, sipStatus } = event.termination;
      if (by === 'system' && sipStatus === TIMEOUT) locations.heard(binding, false);
    });
    return leg;
  } catch (error) {
    locations.heard(binding, false);
    throw error;
  }
}
