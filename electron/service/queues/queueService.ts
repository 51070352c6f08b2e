/** Management of queues, and joining and leaving them. */

import type { z } from 'zod';
import {
  type newQueueSchema,
  type Queue,
  type QueuePatch,
  type QueueSettings,
  type QueueStats,
  queueSettingsSchema,
} from '../../../shared/api/queues/queues.ts';
import { givenFields } from '../../../shared/domain/givenFields.ts';
import { reaches } from '../../../shared/domain/roles.ts';
import { timeZoneOfCustomer } from '../accounts/customerPlace.ts';
import { checkNotice } from '../announcements/recordingNotices.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Viewer } from '../kernel/principal.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { NewEvent } from '../platform/events/eventOutbox.ts';
import type { Repositories, Store } from '../platform/storage/store.ts';
import type { QueueChanges } from './queueChanges.ts';
import type { QueueDirectory } from './queueDirectory.ts';
import { changesIn, type MembersRequest, membersAfter, usersIn } from './queueMembers.ts';
import type { QueueRecord } from './queueRepository.ts';
import { type QueueContext, queueRemoved, queueUpdated, toQueue } from './queueView.ts';

export interface QueueServiceDependencies {
  readonly store: Pick<
    Store,
    'queues' | 'users' | 'queueGroups' | 'ddis' | 'announcements' | 'customers' | 'transaction'
  >;
  readonly directory: QueueDirectory;
  readonly clock: Clock;
  readonly situationOf: (queue: QueueRecord) => Pick<QueueContext, 'waiting' | 'longestSince' | 'expectedWait'>;
  readonly statsOf: (queue: QueueRecord) => Promise<QueueStats>;
  readonly changes: Pick<QueueChanges, 'emit'>;
}

/** Manages queues. */
export class QueueService {
  readonly #deps: QueueServiceDependencies;

  constructor(deps: QueueServiceDependencies) {
    this.#deps = deps;
  }

  /** @param queueIds only these; null: all. */
  async list(viewer: Viewer, withUsers: boolean, queueIds: readonly number[] | null): Promise<Queue[]> {
    const names = withUsers ? await this.#names(viewer) : null;
    const queues = this.#deps.directory.ofCustomer(viewer.customerId);
    return queues.filter(({ id }) => queueIds?.includes(id) ?? true).map((queue) => this.#view(queue, names));
  }

  /** Who waits in each queue of all customers, since when the first, and whether somebody takes calls. */
  loads() {
    const { directory, situationOf } = this.#deps;
    return directory.all().map((queue) => {
      const { id, customerId, name } = queue;
      const { waiting, longestSince, expectedWait } = situationOf(queue);
      return { id, customerId, name, waiting, longestSince, isStaffed: expectedWait !== null };
    });
  }

  /** Callers of today; null for a queue that is gone. */
  async today(id: number): Promise<QueueStats['today'] | null> {
    const queue = this.#deps.directory.byId(id);
    return queue ? (await this.#deps.statsOf(queue)).today : null;
  }

  async get(viewer: Viewer, id: number, withUsers: boolean): Promise<Queue> {
    return this.#view(this.require(viewer, id), withUsers ? await this.#names(viewer) : null);
  }

  async stats(viewer: Viewer, id: number): Promise<QueueStats> {
    return this.#deps.statsOf(this.require(viewer, id));
  }

  /** A new queue with its agents; unknown references are refused. */
  async create(viewer: Viewer, request: z.output<typeof newQueueSchema>): Promise<Queue> {
    const { name, number = null } = request;
    const { customerId } = viewer;
    await this.#checkReferences(viewer, request, null);
    const names = await this.#names(viewer);
    const time_zone = await timeZoneOfCustomer(this.#deps.store, customerId);
    const settings = queueSettingsSchema.parse({
      hours: { time_zone, weekly: [], holidays: [] },
      ...givenFields(request),
    });
    await this.#checkNotice(viewer, settings);
    const members = membersAfter([], request);
    const createdAt = this.#deps.clock.now();
    const queue = await this.#deps.store.transaction(async (within) => {
      const made = await within.queues.create({ customerId, name, number, settings, members, createdAt });
      await within.events.append([this.#updated(made, names)]);
      return made;
    });
    this.#changed(queue);
    return this.#view(queue, request.members ? names : null);
  }

  /** Changes the given fields if the viewer may; waiting callers continue to wait. */
  async update(viewer: Viewer, id: number, patch: QueuePatch): Promise<Queue> {
    const queue = this.require(viewer, id);
    this.#checkPermission(viewer, queue, patch);
    await this.#checkReferences(viewer, patch, id);
    const names = await this.#names(viewer);
    const { name, number, users, members, ...given } = patch;
    const settings = { ...queue.settings, ...givenFields(given) };
    await this.#checkNotice(viewer, settings);
    const changed: QueueRecord = {
      ...queue,
      name: name ?? queue.name,
      number: number ?? queue.number,
      settings,
      // Users may have been removed in the meantime.
      members: membersAfter(queue.members, { users, members }).filter(({ userId }) => names.has(userId)),
    };
    await this.#deps.store.transaction(async (within) => {
      await within.queues.update(changed);
      await within.events.append([this.#updated(changed, names)]);
    });
    this.#changed(changed);
    return this.#view(changed, members || (users && changesIn(users)) ? names : null);
  }

  /**
   * Lets agents start or stop working in queues of which they are members; all or nothing, together with other changes.
   *
   * @throws Refusal if an agent is in none of them, or if the viewer may not change it
   */
  async setWork(
    viewer: Viewer,
    queueIds: readonly number[],
    users: readonly { readonly id: number; readonly status: boolean }[],
    also: (within: Repositories) => Promise<void>,
  ): Promise<void> {
    const queues = queueIds.map((id) => this.require(viewer, id));
    for (const [index, { id }] of users.entries()) {
      if (id !== viewer.userId && !reaches(viewer.roles, 'supervisor')) throw new Refusal('denied', 'Access denied');
      if (!queues.some(({ members }) => members.some(({ userId }) => userId === id)))
        throw new Refusal('invalid', `User ${id} is in no queue of the group`, `users.${index}.id`);
    }
    const status = new Map(users.map((user) => [user.id, user.status]));
    const changed = queues
      .filter(({ members }) => members.some((member) => member.status !== (status.get(member.userId) ?? member.status)))
      .map((queue) => ({
        ...queue,
        members: queue.members.map((member) => ({ ...member, status: status.get(member.userId) ?? member.status })),
      }));
    await this.#save(viewer, changed, also);
  }

  /**
   * Makes a user an agent of queues in the transaction that creates the user; queues that are gone by now are left out. Call
   * the result after the commit.
   */
  async enrol(
    within: Repositories,
    { customerId, id }: { readonly customerId: number; readonly id: number },
    queueIds: readonly number[],
  ): Promise<() => void> {
    const entered = this.#deps.directory
      .ofCustomer(customerId)
      .filter((queue) => queueIds.includes(queue.id))
      .map((queue) => ({ ...queue, members: membersAfter(queue.members, { users: [{ id }] }) }));
    const names = await namesOf(within, customerId);
    for (const queue of entered) await within.queues.update(queue);
    await within.events.append(entered.map((queue) => this.#updated(queue, names)));
    return () => {
      for (const queue of entered) this.#changed(queue);
    };
  }

  /**
   * A queue group is removed: queues that overflowed to it disconnect their callers instead. Stored together with other
   * changes.
   */
  async leaveGroup(viewer: Viewer, groupId: number, also: (within: Repositories) => Promise<void>): Promise<void> {
    await this.#save(viewer, this.#withoutTarget(viewer, 'queue_group', groupId), also);
  }

  /** Telephone numbers and queues that led to it lose their target; waiting callers leave by its overflow. */
  async remove(viewer: Viewer, id: number): Promise<void> {
    const queue = this.require(viewer, id);
    const redirected = this.#withoutTarget(viewer, 'queue', id);
    const names = await this.#names(viewer);
    await this.#deps.store.transaction(async (within) => {
      await within.ddis.release(queue.customerId, 'QUEUE', id);
      for (const other of redirected) await within.queues.update(other);
      await within.queues.remove(id);
      const updates = redirected.map((other) => this.#updated(other, names));
      await within.events.append([...updates, queueRemoved(queue, this.#deps.clock.now())]);
    });
    for (const other of redirected) this.#changed(other);
    this.#deps.directory.remove(id);
    this.#deps.changes.emit('removed', queue);
  }

  /** The queue, or a refusal if it does not exist or belongs to another customer. */
  require({ customerId }: Viewer, id: number): QueueRecord {
    const queue = this.#deps.directory.byId(id);
    if (queue?.customerId !== customerId) throw new Refusal('notFound', 'Resource not found');
    return queue;
  }

  /** The queues whose callers go on to something that goes, as they are without it. */
  #withoutTarget({ customerId }: Viewer, type: 'queue' | 'queue_group', id: number): QueueRecord[] {
    const isIt = (target: { readonly type: string; readonly id: number }, named: string) =>
      target.type === named && target.id === id;
    return this.#deps.directory.ofCustomer(customerId).flatMap((queue) => {
      const { overflow, agent_gone } = queue.settings;
      const overflows = isIt(overflow, type);
      const goes = type === 'queue' && isIt(agent_gone, 'other_queue');
      if (!overflows && !goes) return [];
      const settings = {
        ...queue.settings,
        ...(overflows && { overflow: { type: 'none', id: 0, number: '' } as const }),
        ...(goes && { agent_gone: { type: 'default', id: 0 } as const }),
      };
      return [{ ...queue, settings }];
    });
  }

  /** Stores queues together with other changes, and sends the events. */
  async #save(
    viewer: Viewer,
    changed: readonly QueueRecord[],
    also: (within: Repositories) => Promise<void>,
  ): Promise<void> {
    const names = await this.#names(viewer);
    await this.#deps.store.transaction(async (within) => {
      await also(within);
      for (const queue of changed) await within.queues.update(queue);
      await within.events.append(changed.map((queue) => this.#updated(queue, names)));
    });
    for (const queue of changed) this.#changed(queue);
  }

  #changed(queue: QueueRecord): void {
    this.#deps.directory.set(queue);
    this.#deps.changes.emit('queue', queue);
  }

  #view(queue: QueueRecord, names: Names | null): Queue {
    return toQueue(queue, { ...this.#context(queue), names });
  }

  #updated(queue: QueueRecord, names: Names): NewEvent {
    return queueUpdated(queue, { ...this.#context(queue), names });
  }

  #context(queue: QueueRecord): Omit<QueueContext, 'names'> {
    const { clock, situationOf } = this.#deps;
    return { ...situationOf(queue), now: clock.now() };
  }

  /** Agents join and leave by themselves, supervisors let others, administrators change everything. */
  #checkPermission(viewer: Viewer, queue: QueueRecord, patch: QueuePatch): void {
    if (reaches(viewer.roles, 'administrator')) return;
    const denied = new Refusal('denied', 'Access denied');
    const fields = Object.entries(patch).flatMap(([field, value]) => (value === undefined ? [] : [field]));
    const changes = patch.users && changesIn(patch.users);
    if (!changes || fields.some((field) => field !== 'users')) throw denied;
    const isSupervisor = reaches(viewer.roles, 'supervisor');
    for (const { id, penalty } of changes) {
      const isMember = queue.members.some(({ userId }) => userId === id);
      if (!isMember || penalty !== undefined || (id !== viewer.userId && !isSupervisor)) throw denied;
    }
  }

  async #checkReferences(viewer: Viewer, request: References, own: number | null): Promise<void> {
    const { customerId } = viewer;
    const { store } = this.#deps;
    await this.#checkUsers(viewer, request);
    for (const field of ['announcement_id', 'hold_music_id'] as const) {
      const id = request[field];
      if (id && !(await store.announcements.byId(customerId, id))) throw missing('announcement', field);
    }
    const { agent_gone: gone, overflow } = request;
    if (gone?.type === 'voicemail') await this.#checkUser(viewer, gone.id, 'agent_gone.id');
    if (gone?.type === 'other_queue') this.#checkQueue(viewer, gone.id, own, 'agent_gone.id');
    if (overflow?.type === 'voicemail') await this.#checkUser(viewer, overflow.id, 'overflow.id');
    if (overflow?.type === 'queue_group') await this.#checkGroup(viewer, overflow.id, own);
    if (overflow?.type === 'queue') this.#checkQueue(viewer, overflow.id, own, 'overflow.id');
  }

  #checkQueue({ customerId }: Viewer, id: number, own: number | null, field: string): void {
    if (this.#deps.directory.byId(id)?.customerId !== customerId) throw missing('queue', field);
    if (id === own) throw new Refusal('invalid', 'Name another queue than this one', field);
  }

  async #checkGroup({ customerId }: Viewer, groupId: number, own: number | null): Promise<void> {
    const group = await this.#deps.store.queueGroups.byId(customerId, groupId);
    const hasOther = group?.queueIds.some((id) => id !== own) ?? false;
    if (!hasOther)
      throw new Refusal('missing', 'There is no such queue group, or it has no other queue', 'overflow.id');
  }

  async #checkNotice({ customerId }: Viewer, settings: QueueSettings): Promise<void> {
    const { recording_notice: recordingNotice, recording_announcement_id: recordingAnnouncementId } = settings;
    await checkNotice(this.#deps.store, customerId, { recordingNotice, recordingAnnouncementId });
  }

  async #checkUser({ customerId }: Viewer, userId: number, field: string): Promise<void> {
    const user = await this.#deps.store.users.byId(userId);
    if (user?.customerId !== customerId) throw missing('user', field);
  }

  async #checkUsers(viewer: Viewer, request: MembersRequest): Promise<void> {
    const named = usersIn(request);
    if (named.length === 0) return;
    const names = await this.#names(viewer);
    const wrong = named.find(({ id }) => !names.has(id));
    if (wrong) throw missing('user', wrong.field);
  }

  #names({ customerId }: Viewer): Promise<Names> {
    return namesOf(this.#deps.store, customerId);
  }
}

type Names = ReadonlyMap<number, string>;

async function namesOf({ users }: Pick<Repositories, 'users'>, customerId: number): Promise<Names> {
  const found = await users.ofCustomer(customerId);
  return new Map(found.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]));
}

type References = MembersRequest & Pick<QueuePatch, 'agent_gone' | 'announcement_id' | 'hold_music_id' | 'overflow'>;

const missing = (what: string, field: string) => new Refusal('missing', `There is no such ${what}`, field);
