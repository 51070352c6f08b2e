import { Headphones, Pause, PencilLine, PhoneCall, Power } from 'lucide-react';
import type { ComponentType } from 'react';
import type { User } from '../../../shared/api/accounts/users.ts';
import type { Agent } from '../../../shared/api/agents.ts';
import type { Presence } from '../../../shared/domain/presence.ts';
import { t } from '../../strings/t.ts';
import { nameOfUser } from './useColleagues.ts';

/** How people's states look and read. Pure. */
/** The colours of the states; each means the same everywhere. */
export type PresenceTone = 'connected' | 'ringing' | 'hold' | 'wrapup' | 'ended';

type Icon = ComponentType<{ className?: string; 'aria-hidden'?: boolean }>;

/** Colour and icon of each state; the icon makes sure that colour alone does not carry the meaning. */
export const presenceFaces: Readonly<Record<Presence, { readonly tone: PresenceTone; readonly icon: Icon }>> = {
  available: { tone: 'connected', icon: Headphones },
  busy: { tone: 'hold', icon: PhoneCall },
  away: { tone: 'ringing', icon: Pause },
  wrap_up: { tone: 'wrapup', icon: PencilLine },
  offline: { tone: 'ended', icon: Power },
};

/** A state in words, such as `Away: Lunch`. */
export function presenceWords(presence: Presence, reason: string): string {
  const word = t(`presence.${presence}`);
  return reason === '' ? word : t('presence.withReason', { state: word, reason });
}

/** A user's state in words. */
export const presenceLabel = ({ presence, presence_reason }: Pick<User, 'presence' | 'presence_reason'>): string =>
  presenceWords(presence, presence_reason);

const order: readonly Presence[] = ['available', 'wrap_up', 'busy', 'away', 'offline'];

/** Available people first, then by name. */
export function freeFirst(users: readonly User[]): readonly User[] {
  const rank = ({ presence }: User) => order.indexOf(presence);
  return users.toSorted((a, b) => rank(a) - rank(b) || nameOfUser(a).localeCompare(nameOfUser(b)));
}

/** How agents' states look and read. Pure. */
/** Whether the service, and not a person, took the agent out of the queues. */
export function isPausedByService({ state, reason, reason_id }: Agent): boolean {
  return state === 'notReady' && reason_id === null && reason !== '';
}

/** Whether something keeps the agent busy, so that what is chosen now holds for afterwards. */
export const isBusy = ({ state }: Pick<Agent, 'state'>): boolean =>
  state === 'reserved' || state === 'onCall' || state === 'wrapUp';

/** Why an agent is away, in words; empty for other states and for no particular reason. */
export function reasonOfAgent(agent: Agent): string {
  if (!isPausedByService(agent)) return agent.presence_reason;
  const count = agent.missed_offers;
  if (count === 0) return agent.reason;
  return t('agent.missed', { count });
}

/** Colour, sign and words of an agent's state. */
export function faceOfAgent(agent: Agent) {
  const { tone, icon } = presenceFaces[agent.presence];
  return { tone, icon, words: presenceWords(agent.presence, reasonOfAgent(agent)) };
}
