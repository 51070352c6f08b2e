/** Names of targets of telephone numbers, for tables that people maintain in a spreadsheet. */
import { codeOf } from '../../../shared/domain/codes.ts';
import { ddiTargetTypeCodes } from '../../../shared/domain/numberCodes.ts';
import { fullName } from '../accounts/userRepository.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Store } from '../platform/storage/store.ts';
import type { TargetedType } from './ddiTargets.ts';

export type TargetStore = Pick<
  Store,
  'users' | 'queues' | 'queueGroups' | 'conferences' | 'mailboxes' | 'announcements'
>;

interface NamedTarget {
  readonly type: TargetedType;
  readonly id: number;
  readonly names: readonly string[];
}

/** A target that has the name. */
interface FoundTarget {
  readonly type: number;
  readonly id: number;
}

const everything = { page: 1, limit: 10_000, sort: 'id', direction: 'ASC', conditions: [] } as const;

async function allTargets(store: TargetStore, customerId: number): Promise<NamedTarget[]> {
  const users = await store.users.ofCustomer(customerId);
  const queues = await store.queues.ofCustomer(customerId);
  const groups = await store.queueGroups.ofCustomer(customerId);
  const rooms = await store.conferences.ofCustomer(customerId);
  const mailboxes = await store.mailboxes.ofCustomer(customerId);
  const { data: announcements } = await store.announcements.page(customerId, everything);
  return [
    ...users.map((user) => ({
      type: 'USER' as const,
      id: user.id,
      names: [user.ext, user.email, fullName(user)],
    })),
    ...queues.map(({ id, number, name }) => ({ type: 'QUEUE' as const, id, names: [number, name] })),
    ...groups.map(({ id, name }) => ({ type: 'QUEUE_GROUP' as const, id, names: [name] })),
    ...rooms.map(({ id, confno, name }) => ({ type: 'CONFERENCE' as const, id, names: [String(confno), name] })),
    ...mailboxes.map(({ id, name }) => ({ type: 'VOICEMAIL' as const, id, names: [name] })),
    ...announcements.map(({ id, description }) => ({ type: 'ANNOUNCEMENT' as const, id, names: [description] })),
  ];
}

const typeCode = (type: TargetedType) => codeOf(ddiTargetTypeCodes, type);
const none = codeOf(ddiTargetTypeCodes, 'NONE');

/**
 * Finds targets by their names: of the type that is given, or of any where none is. An empty name finds null. Throws
 * `missing` for a name that nothing has, and `invalid` for one that several have, at the field that the name is in.
 */
export async function namedTargets(store: TargetStore, customerId: number) {
  const targets = await allTargets(store, customerId);
  return (name: string, givenType: number, field: string): FoundTarget | null => {
    if (name === '') return null;
    const wanted = name.toLowerCase();
    const found = targets.filter(
      ({ type, names }) =>
        (givenType === none || typeCode(type) === givenType) && names.some((other) => other.toLowerCase() === wanted),
    );
    // A user's mailbox has the user's name; the name alone means the user.
    const isUser = found.some(({ type }) => type === 'USER');
    const [target, other] = isUser ? found.filter(({ type }) => type !== 'VOICEMAIL') : found;
    if (!target) throw new Refusal('missing', `There is nothing called “${name}”`, field);
    if (other) {
      throw new Refusal('invalid', `Several are called “${name}”: name the ${field}_type, or the ${field}_id`, field);
    }
    return { type: typeCode(target.type), id: target.id };
  };
}
