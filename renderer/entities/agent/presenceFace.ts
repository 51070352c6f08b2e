/** How people's states look and read. Pure. */
import { Headphones, Pause, PencilLine, PhoneCall, Power } from 'lucide-react';
import type { ComponentType } from 'react';
import type { User } from '../../../shared/api/accounts/customer.ts';
import type { Presence } from '../../../shared/domain/presence.ts';
import { t } from '../../strings/t.ts';
import { nameOfUser } from './useColleagues.ts';

/** The colours of the states; each means the same everywhere. */
export type PresenceTone = 'connected' | 'ringing' | 'hold' | 'wrapup' | 'ended';

type Icon = ComponentType<{ className?: string; 'aria-hidden'?: boolean }>;

/** Colour and sign of each state; the sign stands there so that it is never told by colour alone. */
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

/** Who can take something comes first; then by name. */
export function freeFirst(users: readonly User[]): readonly User[] {
  const rank = ({ presence }: User) => order.indexOf(presence);
  return users.toSorted((a, b) => rank(a) - rank(b) || nameOfUser(a).localeCompare(nameOfUser(b)));
}
