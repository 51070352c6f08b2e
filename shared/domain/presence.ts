/** Presence of a person: five states, the same in the interface, over REST and on phones. Pure. */
import type { AgentStateName } from './agentState.ts';

/** The states of a person, as others see them. */
export const presences = ['available', 'busy', 'away', 'wrap_up', 'offline'] as const;
/** The state of a person, as others see it. */
export type Presence = (typeof presences)[number];

/** The states in words. */
export const presenceWords: Readonly<Record<Presence, string>> = {
  available: 'Available',
  busy: 'Busy',
  away: 'Away',
  wrap_up: 'Wrap-up',
  offline: 'Offline',
};

/** The reason of somebody who takes no calls by choice, whatever else it does. */
export const doNotDisturbReason = 'Do not disturb';

/** A state with its reason. */
export interface ShownPresence {
  readonly presence: Presence;
  /** Why it is away; empty for every other state and for no particular reason. */
  readonly reason: string;
}

/** The facts that presence is derived from. */
export interface PresenceFacts {
  readonly state: AgentStateName;
  /** Why it is not ready; empty: no reason was given. */
  readonly reason: string;
  /** Whether the user takes calls: it is not to be disturbed otherwise. */
  readonly takesCalls: boolean;
}

const presenceOfState: Readonly<Record<AgentStateName, Presence>> = {
  offline: 'offline',
  available: 'available',
  reserved: 'busy',
  onCall: 'busy',
  wrapUp: 'wrap_up',
  notReady: 'away',
};

/** The state of a person as everybody sees it. */
export function presenceOf({ state, reason, takesCalls }: PresenceFacts): ShownPresence {
  const presence = presenceOfState[state];
  if (presence === 'away') return { presence, reason: reason || (takesCalls ? '' : doNotDisturbReason) };
  if (presence === 'available' && !takesCalls) return { presence: 'away', reason: doNotDisturbReason };
  return { presence, reason: '' };
}

/** The state in words, such as `Away: Lunch`. */
export function presenceText({ presence, reason }: ShownPresence): string {
  const word = presenceWords[presence];
  return reason === '' ? word : `${word}: ${reason}`;
}
