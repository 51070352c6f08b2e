import type { Generated } from 'kysely';
import { rememberParticipants } from '../calls/persistence/participants.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { SecretBox } from '../platform/storage/secretBox.ts';
import type { Row } from '../platform/storage/tables.ts';
import type { UnitOfWork } from '../platform/storage/unitOfWork.ts';

/** A conference room as it is kept. */
export interface ConferenceRecord {
  readonly id: number;
  readonly customerId: number;
  /** What users of the house dial. */
  readonly confno: number;
  readonly name: string;
  /** Asked of users of the house; empty asks nothing. */
  readonly pin: string;
  /** Asked of callers from outside; empty asks nothing. */
  readonly pinPstn: string;
  readonly annJoinLeave: boolean;
  readonly monitor: boolean;
  /** Unix milliseconds. */
  readonly createdAt: number;
}

declare module '../platform/storage/tables.ts' {
  interface Tables {
    conferences: {
      id: Generated<number>;
      customer_id: number;
      confno: number;
      name: string;
      sealed_pin: string;
      sealed_pin_pstn: string;
      ann_join_leave: number;
      monitor: number;
      created_at: number;
    };
  }
}

declare module '../platform/storage/store.ts' {
  interface Repositories {
    readonly conferences: ConferenceRepository;
  }
}

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

/** Conference rooms; PINs are sealed at rest. */
export function conferenceRepository(unit: UnitOfWork, secrets: SecretBox) {
  const select = (customerId: number) =>
    unit.db.selectFrom('conferences').selectAll().where('customer_id', '=', customerId).orderBy('id');
  const opened = (row: Row<'conferences'> | undefined) => (row ? fromRow(row, secrets) : null);

  return {
    /** Gives it the lowest number from 7001 that is neither a room's nor a user's extension. */
    create: (conference: Omit<ConferenceRecord, 'id' | 'confno'>) =>
      unit.atomically(async (within) => {
        const { customerId: customer_id, createdAt: created_at } = conference;
        const confno = await freeConfno(within, customer_id);
        const row = { ...settingsOf(conference, secrets), customer_id, created_at, confno };
        const query = within.db.insertInto('conferences').values(row).returningAll();
        return fromRow(await query.executeTakeFirstOrThrow(), secrets);
      }),
    async update(conference: ConferenceRecord) {
      const query = unit.db.updateTable('conferences').set(settingsOf(conference, secrets));
      await query.where('id', '=', conference.id).execute();
    },
    byId: async (customerId: number, id: number) =>
      opened(await select(customerId).where('id', '=', id).executeTakeFirst()),
    byConfno: async (customerId: number, confno: number) =>
      opened(await select(customerId).where('confno', '=', confno).executeTakeFirst()),
    /** In order of id. */
    ofCustomer: async (customerId: number) => (await select(customerId).execute()).map((row) => fromRow(row, secrets)),
    async remove(id: number) {
      await unit.db.deleteFrom('conferences').where('id', '=', id).execute();
    },
    /** Lets users who came later see what is kept of the call that a room's recording belongs to. */
    admit: (liveId: number, userIds: readonly number[]) => rememberParticipants(unit, liveId, userIds),
  };
}

export type ConferenceRepository = ReturnType<typeof conferenceRepository>;
