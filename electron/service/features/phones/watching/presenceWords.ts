/** Whether somebody is there, in the words that the interface uses for agents' states. Pure. */
import type { AgentStateName } from '../../../../../shared/domain/agentState.ts';
import type { PresenceActivity, PresenceState } from '../../../telephony/ports/sipEvents.ts';

const WORDS: Readonly<Record<AgentStateName, string>> = {
  offline: 'Offline',
  available: 'Available',
  reserved: 'Being rung',
  onCall: 'On a call',
  wrapUp: 'Wrap-up',
  notReady: 'Not ready',
};

const ACTIVITIES: Readonly<Record<AgentStateName, PresenceActivity | null>> = {
  offline: null,
  available: null,
  reserved: 'busy',
  onCall: 'on-the-phone',
  wrapUp: 'busy',
  notReady: 'away',
};

/** An agent as it is now. */
export interface ShownAgent {
  readonly state: AgentStateName;
  /** Why it is not ready; empty: no reason was given. */
  readonly reason: string;
  /** It is not to be disturbed otherwise. */
  readonly takesCalls: boolean;
}

/**
 * The presence of an agent. Who may not see agents' states is told what everybody sees: that somebody is there, talks, or is
 * not to be disturbed. RFC 4480 has no word of its own for that: it is `busy`, and the note says why.
 *
 * @param isWhole the watcher may see the state of the agent
 */
export function presenceOf({ state, reason, takesCalls }: ShownAgent, isWhole: boolean): PresenceState {
  const isOpen = state !== 'offline';
  if (isOpen && !takesCalls && state !== 'onCall') {
    const why = isWhole && reason !== '' ? ` (${reason})` : '';
    return { event: 'presence', isOpen, activity: 'busy', note: `Do not disturb${why}` };
  }
  if (!isWhole && isOpen && state !== 'onCall') return { event: 'presence', isOpen, activity: null, note: 'Online' };
  const note = state === 'notReady' && reason !== '' ? `${WORDS.notReady}: ${reason}` : WORDS[state];
  return { event: 'presence', isOpen, activity: ACTIVITIES[state], note };
}
