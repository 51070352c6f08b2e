/** What phones can watch of calls, and which calls belong to it. Pure. */
import { type Call, outwardState, ringingSideOf, sideOfUser } from '../../../calls/model/call.ts';
import type { ProgramIdentity } from '../../../calls/model/program.ts';
import { opposite, type Side, sides } from '../../../calls/model/side.ts';

/** A user, a program or a parking place that calls belong to. */
export type Resource =
  | { readonly kind: 'user'; readonly id: number }
  | { readonly kind: 'queue'; readonly id: number }
  /** A parking place. */
  | { readonly kind: 'place'; readonly slot: string }
  /** A program that answers: a conference, an announcement. */
  | ({ readonly kind: 'program' } & ProgramIdentity);

/** Identifies a resource of a customer, to find its calls and report changes. */
export function keyOf(customerId: number, resource: Resource): string {
  switch (resource.kind) {
    case 'user':
      return userKey(resource.id);
    case 'queue':
      return `queue ${resource.id}`;
    case 'place':
      return `place ${customerId} ${resource.slot}`;
    case 'program':
      return programKey(customerId, resource);
  }
}

/** Announcements have the extension of their user and are told apart by their names. */
function programKey(customerId: number, { context, number, name }: ProgramIdentity): string {
  return `${context} ${customerId} ${number}${context === 'IVR' ? ` ${name}` : ''}`;
}

/** The key of a user's calls. */
export const userKey = (userId: number): string => `user ${userId}`;

/** The keys of everything that a call belongs to. */
export function keysOf(call: Call): readonly string[] {
  if (call.endedAt !== null) return [];
  const { customerId, ringing, queue, parked } = call;
  const users = [...sides.flatMap((side) => call[side].party.userId ?? []), ...ringing];
  const programs = sides.flatMap((side) => (call[side].party.kind === 'app' ? [call[side].party] : []));
  return [
    ...new Set([
      ...users.map(userKey),
      ...programs.map(({ number, name }) => programKey(customerId, { context: call.context, number, name })),
      ...(queue && isInQueue(call) ? [`queue ${queue.id}`] : []),
      ...(parked ? [keyOf(customerId, { kind: 'place', slot: parked.slot })] : []),
    ]),
  ];
}

/** The side of a call that a resource is on; null if it is not part of the call. */
export function sideOf(call: Call, resource: Resource): Side | null {
  switch (resource.kind) {
    case 'user':
      return sideOfUser(call, resource.id) ?? (call.ringing.includes(resource.id) ? ringingSideOf(call) : null);
    case 'queue':
      return call.queue?.id === resource.id && isInQueue(call) ? opposite(call.source) : null;
    case 'place':
      return call.parked?.slot === resource.slot ? 'near' : null;
    case 'program':
      return sides.find((side) => isProgram(call, side, resource)) ?? null;
  }
}

/** The state of a resource's dialog in a call. */
export function dialogStateOf(call: Call, resource: Resource): 'trying' | 'early' | 'confirmed' {
  if (resource.kind === 'place') return 'confirmed';
  const state = outwardState(call);
  if (state === 'INITIAL') return 'trying';
  return state === 'CONNECTED' || state === 'ON_HOLD' ? 'confirmed' : 'early';
}

function isProgram({ customerId, context, ...call }: Call, side: Side, program: ProgramIdentity): boolean {
  const { kind, number, name } = call[side].party;
  return kind === 'app' && programKey(customerId, { context, number, name }) === programKey(customerId, program);
}

/** Whether the caller is waiting in the queue or talking with one of its agents. */
const isInQueue = ({ queue }: Call): boolean =>
  queue !== null && (queue.left === null || queue.left.outcome === 'answered');
