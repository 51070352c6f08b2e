/** Ringing a phone wherever it is registered. */

import type { SipLeg } from '../../telephony/ports/sip.ts';
import type { PhoneBinding, PhoneCall, SipServer } from '../../telephony/ports/sipServer.ts';
import type { StoredPhoneLocations } from './phoneLocations.ts';

/** SIP status of an INVITE that nobody answered in any way (RFC 3261 section 17.1.1.2, timer B); a phone may also say it. */
const TIMEOUT = 408;

export interface PhoneDiallingDependencies {
  readonly locations: Pick<StoredPhoneLocations, 'reachable' | 'heard'>;
  readonly server: Pick<SipServer, 'dial'>;
}

/**
 * Calls a phone at every place where it answers. A place that proves dead is left alone from then on, until the phone
 * registers or answers again, and keeps no other from ringing. Rejects when the phone can be called nowhere.
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
