import { rememberParticipants } from '../calls/persistence/participants.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { SecretBox } from '../platform/storage/secretBox.ts';
import type { Row } from '../platform/storage/tables.ts';
import type { UnitOfWork } from '../platform/storage/unitOfWork.ts';
import type { ConferenceRecord, ConferencesRepositories } from './records.ts';

/** Rooms are numbered from here to the longest extension. */
const FIRST_CONFNO = 7001;
const LAST_CONFNO = 99_999;

function fromRow(row: Row<'conferences'>, secrets: SecretBox): ConferenceRecord {
  return {
    id: row.id,
    customerId: row.customer_id,
    confno: row.confno,
    name: row.name,
    pin: secrets.open(row.sealed_pin),
    pinPstn: secrets.open(row.sealed_pin_pstn),
    annJoinLeave: row.ann_join_leave === 1,
    monitor: row.monitor === 1,
    createdAt: row.created_at,
  };
}

function settingsOf(conference: Omit<ConferenceRecord, 'id' | 'confno'>, secrets: SecretBox) {
  return {
    name: conference.name,
    sealed_pin: secrets.seal(conference.pin),
    sealed_pin_pstn: secrets.seal(conference.pinPstn),
    ann_join_leave: Number(conference.annJoinLeave),
    monitor: Number(conference.monitor),
  };
}

async function freeConfno({ db }: UnitOfWork, customerId: number): Promise<number> {
  const rooms = await db.selectFrom('conferences').select('confno').where('customer_id', '=', customerId).execute();
  const users = await db.selectFrom('users').select('ext').where('customer_id', '=', customerId).execute();
  const queues = await db.selectFrom('queues').select('number').where('customer_id', '=', customerId).execute();
  const taken = new Set([
    ...rooms.map(({ confno }) => confno),
    ...users.map(({ ext }) => Number(ext)),
    ...queues.map(({ number }) => Number(number)),
  ]);
  for (let confno = FIRST_CONFNO; confno <= LAST_CONFNO; confno += 1) if (!taken.has(confno)) return confno;
  throw new Refusal('conflict', 'Every number for conferences is taken');
}

/** Conference rooms, in their table. */
export function conferencesRepositories(unit: UnitOfWork, secrets: SecretBox): ConferencesRepositories {
  const select = (customerId: number) =>
    unit.db.selectFrom('conferences').selectAll().where('customer_id', '=', customerId).orderBy('id');
  const opened = (row: Row<'conferences'> | undefined) => (row ? fromRow(row, secrets) : null);

  return {
    conferences: {
      create: (conference) =>
        unit.atomically(async (within) => {
          const { customerId: customer_id, createdAt: created_at } = conference;
          const confno = await freeConfno(within, customer_id);
          const row = { ...settingsOf(conference, secrets), customer_id, created_at, confno };
          const query = within.db.insertInto('conferences').values(row).returningAll();
          return fromRow(await query.executeTakeFirstOrThrow(), secrets);
        }),
      async update(conference) {
        const query = unit.db.updateTable('conferences').set(settingsOf(conference, secrets));
        await query.where('id', '=', conference.id).execute();
      },
      byId: async (customerId, id) => opened(await select(customerId).where('id', '=', id).executeTakeFirst()),
      byConfno: async (customerId, confno) =>
        opened(await select(customerId).where('confno', '=', confno).executeTakeFirst()),
      ofCustomer: async (customerId) => (await select(customerId).execute()).map((row) => fromRow(row, secrets)),
      async remove(id) {
        await unit.db.deleteFrom('conferences').where('id', '=', id).execute();
      },
      admit: (liveId, userIds) => rememberParticipants(unit, liveId, userIds),
    },
  };
}
