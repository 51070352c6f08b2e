/** The party of a user who talks on a registered phone. Pure. */
import type { SipLeg } from '../../telephony/ports/sip.ts';
import type { Party } from '../model/call.ts';
import type { CallUser } from '../model/directories.ts';
import { agentParty } from '../model/newCall.ts';
import { partyFactsOf } from '../model/partyFacts.ts';

/** The user as ever, whatever name the phone gives itself, and the dialog to the phone. */
export function phoneParty(user: CallUser, leg: SipLeg): Party {
  const { name: _, ...facts } = partyFactsOf(leg);
  return { ...agentParty(user, leg.remote.userAgent), ...facts };
}
