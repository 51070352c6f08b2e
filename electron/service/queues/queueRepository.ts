import { queueSettingsSchema } from '../../../shared/api/schemas/queue.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Row } from '../platform/storage/tables.ts';
import { refusingDuplicates } from '../platform/storage/uniqueness.ts';
import type { UnitOfWork } from '../platform/storage/unitOfWork.ts';
import type { QueueMemberRecord, QueueRecord, QueueRepository } from './records.ts';

/** Queues without a wish are numbered from here to the longest extension. */
const FIRST_NUMBER = 8001;
const LAST_NUMBER = 99_999;

async function freeNumber({ db }: UnitOfWork, customerId: number): Promise<string> {
  const queues = await db.selectFrom('queues').select('number').where('customer_id', '=', customerId).execute();
  const users = await db.selectFrom('users').select('ext').where('customer_id', '=', customerId).execute();
  const rooms = await db.selectFrom('conferences').select('confno').where('customer_id', '=', customerId).execute();
  const taken = new Set([
    ...queues.map(({ number }) => Number(number)),
    ...users.map(({ ext }) => Number(ext)),
    ...rooms.map(({ confno }) => confno),
  ]);
  for (let number = FIRST_NUMBER; number <= LAST_NUMBER; number += 1) if (!taken.has(number)) return String(number);
  throw new Refusal('conflict', 'Every number for queues is taken');
}

const rowOf = ({ name, settings }: Pick<QueueRecord, 'name' | 'settings'>) => ({
  name,
  settings: JSON.stringify(settings),
});

async function setMembers({ db }: UnitOfWork, queueId: number, members: readonly QueueMemberRecord[]): Promise<void> {
  await db.deleteFrom('queue_users').where('queue_id', '=', queueId).execute();
  if (members.length === 0) return;
  const rows = members.map(({ userId, status, penalty }) => ({
    queue_id: queueId,
    user_id: userId,
    status: Number(status),
    penalty,
  }));
  await db.insertInto('queue_users').values(rows).execute();
}

/** Queue groups forget a queue that is removed. */
async function leaveGroups({ db }: UnitOfWork, queueId: number): Promise<void> {
  const groups = await db.selectFrom('queue_groups').selectAll().execute();
  for (const { id, queue_ids } of groups) {
    const ids = JSON.parse(queue_ids) as number[];
    if (!ids.includes(queueId)) continue;
    const left = JSON.stringify(ids.filter((other) => other !== queueId));
    await db.updateTable('queue_groups').set({ queue_ids: left }).where('id', '=', id).execute();
  }
}

/** Queues in the tables `queues` and `queue_users`. */
export function queueRepository(unit: UnitOfWork): QueueRepository {
  async function withMembers(rows: readonly Row<'queues'>[]): Promise<QueueRecord[]> {
    const ids = rows.map(({ id }) => id);
    const members = ids.length
      ? await unit.db.selectFrom('queue_users').selectAll().where('queue_id', 'in', ids).orderBy('user_id').execute()
      : [];
    return rows.map((row) => ({
      id: row.id,
      customerId: row.customer_id,
      name: row.name,
      number: row.number,
      // Another version may have written it: what it did not know has its default.
      settings: queueSettingsSchema.parse(JSON.parse(row.settings)),
      members: members
        .filter(({ queue_id }) => queue_id === row.id)
        .map(({ user_id, status, penalty }) => ({ userId: user_id, status: status === 1, penalty })),
      createdAt: row.created_at,
    }));
  }
  const select = () => unit.db.selectFrom('queues').selectAll().orderBy('id');

  return {
    create: (queue) =>
      refusingDuplicates(() =>
        unit.atomically(async (within) => {
          const { customerId: customer_id, createdAt: created_at, members } = queue;
          const number = queue.number ?? (await freeNumber(within, customer_id));
          const query = within.db.insertInto('queues').values({ ...rowOf(queue), customer_id, number, created_at });
          const { id } = await query.returning('id').executeTakeFirstOrThrow();
          await setMembers(within, id, members);
          return { ...queue, id, number };
        }),
      ),
    update: (queue) =>
      refusingDuplicates(() =>
        unit.atomically(async (within) => {
          const row = { ...rowOf(queue), number: queue.number };
          await within.db.updateTable('queues').set(row).where('id', '=', queue.id).execute();
          await setMembers(within, queue.id, queue.members);
        }),
      ),
    async byId(customerId, id) {
      const rows = await select().where('customer_id', '=', customerId).where('id', '=', id).execute();
      return (await withMembers(rows))[0] ?? null;
    },
    ofCustomer: async (customerId) => withMembers(await select().where('customer_id', '=', customerId).execute()),
    all: async () => withMembers(await select().execute()),
    remove: (id) =>
      unit.atomically(async (within) => {
        await leaveGroups(within, id);
        await within.db.deleteFrom('queues').where('id', '=', id).execute();
      }),
  };
}
