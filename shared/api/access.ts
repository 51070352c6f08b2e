/**
 * Which scopes of a named token open an operation or show an event. What a row of the contract does not say itself follows
 * from its path: what is new, and not spoken of here, is administration.
 */
import { operationScopes, type TokenScope } from '../domain/tokenScopes.ts';
import type { Endpoint } from './endpoint.ts';

/** What an operation is about. */
type Area = Exclude<TokenScope, 'read' | 'supervise' | 'scim'>;

const areas: Readonly<Record<Area, readonly string[]>> = {
  calls:
    'calls absences webcalls leadcalls mediasessions audio calllabels queues queuegroups agents workplans adherence conferences demo alerts'.split(
      ' ',
    ),
  messages: 'sms smsthreads faxes voicemessages vmannouncements mailboxes chats chatmsgs chatthreads'.split(' '),
  records: [
    'cdrs',
    'monitors',
    'msdrs',
    'wrapups',
    'conversations',
    'contacts',
    'directoryentries',
    'interactions',
    'ringbacks',
    'reports',
    'reportschedules',
    'savedreports',
    'callmeback',
  ],
  administration: [],
};

/** Reading does not include audio: recordings need the scope of the record that they belong to. */
const isAudio = (path: string): boolean => path.endsWith('.mp3');

const eventAreas: Readonly<Record<Area, readonly string[]>> = {
  calls: ['call', 'conference', 'mediasession', 'phone', 'agent', 'queue', 'demo', 'alert'],
  messages: ['fax', 'sms', 'voicemessage', 'chat', 'chatmsg'],
  records: ['monitor', 'contact', 'wrapup'],
  administration: [],
};

function areaOf(name: string, within: Readonly<Record<Area, readonly string[]>>): Area {
  const found = (Object.keys(within) as Area[]).find((area) => within[area].includes(name));
  return found ?? 'administration';
}

/** The resource of a path: `/users/{id}/cdrs` is about CDRs. */
function subjectOf(path: string): string {
  const [, ofUser, first] = /^\/(?:users\/\{\w+\}\/(\w+)|(\w+))/.exec(path) ?? [];
  return ofUser ?? first ?? '';
}

/**
 * Scopes any one of which opens an operation to a named token; none is for people who have signed in. Reading needs
 * `read` or the scope of what is read, hearing and changing that scope, what only supervisors may do to calls `supervise`, and whatever only administrators may
 * `administration`.
 */
export function scopesFor(row: Pick<Endpoint, 'method' | 'path' | 'scope' | 'access'>): readonly TokenScope[] {
  const { method, path, scope, access } = row;
  if (scope === 'public' || access === 'every') return operationScopes;
  if (access === 'session' || path.startsWith('/me/')) return [];
  if (access !== undefined) return [access];
  if (scope === 'administrator') return ['administration'];
  const area = areaOf(subjectOf(path), areas);
  if (area === 'calls' && scope === 'supervisor' && method !== 'GET') return ['supervise'];
  return method === 'GET' && !isAudio(path) ? ['read', area] : [area];
}

/** Scopes any one of which shows an event on the stream. */
export function scopesForEvent(name: string): readonly TokenScope[] {
  const [subject = ''] = name.split('.');
  return subject === 'webhook' ? ['administration'] : ['read', areaOf(subject, eventAreas)];
}
