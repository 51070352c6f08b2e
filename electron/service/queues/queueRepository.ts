import type { Generated } from 'kysely';
import { z } from 'zod';
import { queueSettingsSchema } from '../../../shared/api/queues/queues.ts';
import { Refusal } from '../kernel/refusal.ts';
import { flag, json, type RecordOf, rowMapping } from '../platform/storage/rowMapping.ts';
import type { Row } from '../platform/storage/tables.ts';
import { refusingDuplicates } from '../platform/storage/uniqueness.ts';
import type { UnitOfWork } from '../platform/storage/unitOfWork.ts';
import { jsonColumn, readableRows } from '../platform/storage/unreadableRow.ts';

declare module '../platform/storage/tables.ts' {
  interface Tables {
    queues: {
      id: Generated<number>;
      customer_id: number;
      name: string;
      /** Extension to dial. */
      number: string;
      /** JSON. */
      settings: string;
      created_at: number;
    };
    /** Agents of queues; `status` says that one works in it now. */
    queue_users: { queue_id: number; user_id: number; status: number; penalty: number };
  }
}

declare module '../platform/storage/store.ts' {
  interface Repositories {
    readonly queues: QueueRepository;
  }
}

/** Settings that another version did not write have their defaults. */
const queueRows = rowMapping('queues', { settings: json(queueSettingsSchema) });
const memberRows = rowMapping('queue_users', { status: flag });

/** An agent of a queue. */
export type QueueMemberRecord = Omit<RecordOf<typeof memberRows>, 'queueId'>;

/** A queue and its agents, in order of user id. */
export type QueueRecord = RecordOf<typeof queueRows> & { readonly members: readonly QueueMemberRecord[] };

/** Queues without a number of their own are numbered from here to the longest extension. */
const FIRST_NUMBER = 8001;
const LAST_NUMBER = 99_999;

/** The lowest extension that no user, queue or conference of a customer has; null when all are taken. */
export async function freeExtension(
  { db }: UnitOfWork,
  customerId: number,
  { first, last }: { readonly first: number; readonly last: number },
): Promise<string | null> {
  const queues = await db.selectFrom('queues').select('number').where('customer_id', '=', customerId).execute();
  const users = await db.selectFrom('users').select('ext').where('customer_id', '=', customerId).execute();
  const rooms = await db.selectFrom('conferences').select('confno').where('customer_id', '=', customerId).execute();
  const taken = new Set([
    ...queues.map(({ number }) => Number(number)),
    ...users.map(({ ext }) => Number(ext)),
    ...rooms.map(({ confno }) => confno),
  ]);
  for (let number = first; number <= last; number += 1) if (!taken.has(number)) return String(number);
  return null;
}

async function freeNumber(unit: UnitOfWork, customerId: number): Promise<string> {
  const number = await freeExtension(unit, customerId, { first: FIRST_NUMBER, last: LAST_NUMBER });
  if (number === null) throw new Refusal('conflict', 'All numbers for queues are taken');
  return number;
}

async function setMembers({ db }: UnitOfWork, queueId: number, members: readonly QueueMemberRecord[]): Promise<void> {
  await db.deleteFrom('queue_users').where('queue_id', '=', queueId).execute();
  if (members.length === 0) return;
  const rows = members.map((member) => memberRows.toRow({ ...member, queueId }));
  await db.insertInto('queue_users').values(rows).execute();
}

const queueIdsOf = jsonColumn('queue_groups', 'queue_ids', z.array(z.number()));

/** Removes a queue from the groups that it was in. */
async function leaveGroups(unit: UnitOfWork, queueId: number): Promise<void> {
  const groups = await unit.db.selectFrom('queue_groups').selectAll().execute();
  for (const { id, ids } of readableRows(unit, groups, (row) => ({
    id: row.id,
    ids: queueIdsOf(row.queue_ids, row),
  }))) {
    if (!ids.includes(queueId)) continue;
    const left = JSON.stringify(ids.filter((other) => other !== queueId));
    await unit.db.updateTable('queue_groups').set({ queue_ids: left }).where('id', '=', id).execute();
  }
}

/** Queues and their agents. A number that is a user's, a conference's or another queue's throws `Refusal`. */
export function queueRepository(unit: UnitOfWork) {
  /** A list leaves out what cannot be read; `readOne`, it throws. */
  async function withMembers(rows: readonly Row<'queues'>[], readOne = false): Promise<QueueRecord[]> {
    const ids = rows.map(({ id }) => id);
    const members = ids.length
      ? await unit.db.selectFrom('queue_users').selectAll().where('queue_id', 'in', ids).orderBy('user_id').execute()
      : [];
    const ofQueue = Map.groupBy(members.map(memberRows.fromRow), ({ queueId }) => queueId);
    const fromRow = (row: Row<'queues'>): QueueRecord => ({
      ...queueRows.fromRow(row),
      members: (ofQueue.get(row.id) ?? []).map(({ queueId: _, ...member }) => member),
    });
    return readOne ? rows.map(fromRow) : readableRows(unit, rows, fromRow);
  }
  const select = () => unit.db.selectFrom('queues').selectAll().orderBy('id');

  return {
    /** Without a number it gets the lowest free one from 8001. */
    create: (queue: Omit<QueueRecord, 'id' | 'number'> & { readonly number: string | null }) =>
      refusingDuplicates(() =>
        unit.atomically(async (within) => {
          const { members, ...settings } = queue;
          const number = settings.number ?? (await freeNumber(within, settings.customerId));
          const query = within.db.insertInto('queues').values(queueRows.toRow({ ...settings, number }));
          const { id } = await query.returning('id').executeTakeFirstOrThrow();
          await setMembers(within, id, members);
          return { ...queue, id, number };
        }),
      ),
    /** Settings and agents. */
    update: (queue: QueueRecord) =>
      refusingDuplicates(() =>
        unit.atomically(async (within) => {
          const { name, number, settings } = queue;
          const row = queueRows.toRow({ name, number, settings });
          await within.db.updateTable('queues').set(row).where('id', '=', queue.id).execute();
          await setMembers(within, queue.id, queue.members);
        }),
      ),
    async byId(customerId: number, id: number) {
      const rows = await select().where('customer_id', '=', customerId).where('id', '=', id).execute();
      return (await withMembers(rows, true))[0] ?? null;
    },
    ofCustomer: async (customerId: number) =>
      withMembers(await select().where('customer_id', '=', customerId).execute()),
    all: async () => withMembers(await select().execute()),
    /** Its agents go with it; entries and offers remain, and queue groups drop it. */
    remove: (id: number) =>
      unit.atomically(async (within) => {
        await leaveGroups(within, id);
        await within.db.deleteFrom('queues').where('id', '=', id).execute();
      }),
  };
}

export type QueueRepository = ReturnType<typeof queueRepository>;
