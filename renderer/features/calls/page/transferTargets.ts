/** The people offered as targets of a transfer. Pure. */
import type { User } from '../../../../shared/api/accounts/users.ts';
import type { LiveCall } from '../../../../shared/api/calls/calls.ts';
import { freeFirst } from '../../../entities/agent/presenceFace.ts';
import { matchColleagues } from '../../../entities/agent/useColleagues.ts';
import type { ContactSuggestion } from '../../../entities/contact/contactSuggestion.ts';
import type { WatchedExtension } from '../../../entities/line/useLines.ts';
import type { QueueWithMembers } from '../../../entities/queue/useQueues.ts';
import { isSameNumber, looksLikeNumber } from '../../../platform/format/phoneNumber.ts';

/** Somebody or something that can take a call. */
export type TransferTarget = { readonly number: string } & (
  | { readonly kind: 'colleague'; readonly user: User }
  | { readonly kind: 'queue'; readonly queue: QueueWithMembers; readonly free: number }
  | { readonly kind: 'contact'; readonly name: string; readonly directory?: string }
  | { readonly kind: 'extension'; readonly extension: WatchedExtension }
);

/** Sources of targets. */
export interface TransferSources {
  readonly users: readonly User[];
  readonly queues: readonly QueueWithMembers[];
  readonly watched: readonly WatchedExtension[];
  /** Found by the service for what was typed. */
  readonly contacts: readonly ContactSuggestion[];
  /** Numbers of the call's parties and one's own: nobody is passed on to itself. */
  readonly parties: readonly string[];
}

/** Agents who work in a queue now and could take a call at once. */
function freeIn({ users: members }: QueueWithMembers, users: readonly User[]): number {
  const working = new Set(members.filter(({ status }) => status).map(({ id }) => id));
  return users.filter(({ id, presence }) => working.has(id) && presence === 'available').length;
}

function matchesQueue({ name, number }: QueueWithMembers, typed: string): boolean {
  const text = typed.trim().toLocaleLowerCase();
  return name.toLocaleLowerCase().includes(text) || number.startsWith(text);
}

/** The numbers that a call's parties and the user are known by. */
export const partiesOf = ({ src, dst }: Pick<LiveCall, 'src' | 'dst'>, ownExtension: string): readonly string[] =>
  [src, dst, ownExtension].filter((number) => number !== '');

/**
 * Colleagues and queues, those first where somebody is free, and contacts: those listed for transfers, while something is
 * typed those that match it. Neither the parties of the call nor oneself.
 */
export function transferTargets(sources: TransferSources, typed: string): readonly TransferTarget[] {
  const { users, queues, watched, contacts, parties } = sources;
  const isParty = (number: string) => parties.some((party) => isSameNumber(party, number));
  const others = users.filter(({ active, ext }) => active && ext !== '' && !isParty(ext));
  const matching = looksLikeNumber(typed)
    ? others.filter(({ ext }) => ext.includes(typed.trim()))
    : matchColleagues(others, typed);
  const colleagues = freeFirst(matching).map((user) => ({ kind: 'colleague' as const, user, number: user.ext }));
  const targetQueues = queues
    .filter((queue) => matchesQueue(queue, typed))
    .map((queue) => ({ kind: 'queue' as const, queue, number: queue.number, free: freeIn(queue, users) }));
  const isFree = (user: User) => user.presence === 'available';
  return [
    ...colleagues.filter(({ user }) => isFree(user)),
    ...targetQueues.filter(({ free }) => free > 0),
    ...contacts
      .filter(({ number }) => !isParty(number))
      .map(({ name, number, directory }) => ({
        kind: 'contact' as const,
        ...(directory !== undefined && { directory }),
        name,
        number,
      })),
    ...colleagues.filter(({ user }) => !isFree(user)),
    ...targetQueues.filter(({ free }) => free === 0),
    ...watched
      .filter(({ extension }) => extension.includes(typed.trim()) && !isParty(extension))
      .map((extension) => ({ kind: 'extension' as const, extension, number: extension.extension })),
  ];
}
