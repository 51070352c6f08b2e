/** Presence as phones are told of it (RFC 4480): the words that everybody reads, and the activity that comes closest. Pure. */
import { type Presence, type PresenceFacts, presenceOf, presenceText } from '../../../../../shared/domain/presence.ts';
import type { PresenceActivity, PresenceState } from '../../../telephony/ports/sipEvents.ts';

const ACTIVITIES: Readonly<Record<Presence, PresenceActivity | null>> = {
  offline: null,
  available: null,
  busy: 'on-the-phone',
  wrap_up: 'busy',
  away: 'away',
};

/** What a phone shows of somebody. */
export function sipPresenceOf(facts: PresenceFacts): PresenceState {
  const shown = presenceOf(facts);
  const activity = facts.state === 'reserved' ? 'busy' : ACTIVITIES[shown.presence];
  return { event: 'presence', isOpen: shown.presence !== 'offline', activity, note: presenceText(shown) };
}
