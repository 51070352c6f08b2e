import {
  AudioLines,
  BookUser,
  CalendarClock,
  ChartColumn,
  Gauge,
  History,
  MessageSquare,
  Phone,
  Settings,
  UsersRound,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { type Role, reaches } from '../../../shared/domain/roles.ts';
import type { PlainKey } from '../../strings/t.ts';

/** A page that the rail links to. */
export interface Place {
  readonly path: string;
  readonly label: Extract<PlainKey, `nav.${string}`>;
  readonly icon: ComponentType<{ className?: string; 'aria-hidden'?: boolean }>;
  /** The role that it needs; without it everybody. */
  readonly role?: Role;
}

/** The pages of the rail, in order. */
const places = [
  { path: '/', label: 'nav.phone', icon: Phone },
  { path: '/messages', label: 'nav.messages', icon: MessageSquare },
  { path: '/contacts', label: 'nav.contacts', icon: BookUser },
  { path: '/history', label: 'nav.history', icon: History },
  { path: '/followups', label: 'nav.followUps', icon: CalendarClock },
  { path: '/queues', label: 'nav.queues', icon: UsersRound },
  { path: '/supervisor', label: 'nav.supervisor', icon: Gauge, role: 'supervisor' },
  { path: '/supervisor/reports', label: 'nav.reports', icon: ChartColumn, role: 'supervisor' },
  { path: '/supervisor/recordings', label: 'nav.recordings', icon: AudioLines, role: 'supervisor' },
  { path: '/settings', label: 'nav.settings', icon: Settings },
] as const satisfies readonly Place[];

/** The pages that somebody with these roles is shown, in order. */
export const placesFor = (roles: readonly string[]): readonly Place[] =>
  (places as readonly Place[]).filter(({ role }) => role === undefined || reaches(roles, role));

const isWithin = ({ path }: Place, location: string): boolean => location === path || location.startsWith(`${path}/`);

/** Whether a location is on a place's page or below it, and of no other place there. Calls belong to the phone. */
export function isAt(place: Place, location: string): boolean {
  if (place.path === '/') return location === '/' || location.startsWith('/calls/');
  const isOfOther = places.some((other) => other.path.startsWith(`${place.path}/`) && isWithin(other, location));
  return isWithin(place, location) && !isOfOther;
}
