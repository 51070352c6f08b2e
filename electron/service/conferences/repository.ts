import type { Generated } from 'kysely';
import { rememberParticipants } from '../calls/persistence/participants.ts';
import { Refusal } from '../kernel/refusal.ts';
import { flag, type RecordOf, rowMapping } from '../platform/storage/rowMapping.ts';
import type { SecretBox } from '../platform/storage/secretBox.ts';
import type { Row } from '../platform/storage/tables.ts';
import type { UnitOfWork } from '../platform/storage/unitOfWork.ts';

declare module '../platform/storage/tables.ts' {
  interface Tables {
    conferences: {
      id: Generated<number>;
      customer_id: number;
      /** The number that the customer's users dial. */
      confno: number;
      name: string;
      /** Asked of the customer's users; empty asks nothing. */
      sealed_pin: string;
      /** Asked of callers from outside; empty asks nothing. */
      sealed_pin_pstn: string;
      ann_join_leave: number;
      monitor: number;
      /** Unix milliseconds. */
      created_at: number;
    };
  }
}

declare module '../platform/storage/store.ts' {
  interface Repositories {
    readonly conferences: ConferenceRepository;
  }
}

const rooms = rowMapping('conferences', { ann_join_leave: flag, monitor: flag });

/** A conference room with its PINs in the clear. */
export type ConferenceRecord = Omit<RecordOf<typeof rooms>, 'sealedPin' | 'sealedPinPstn'> & {
  readonly pin: string;
  readonly pinPstn: string;
};

/** Rooms are numbered from here to the longest extension. */
const FIRST_CONFNO = 7001;
const LAST_CONFNO = 99_999;

function opened(row: Row<'conferences'>, secrets: SecretBox): ConferenceRecord {
  const { sealedPin, sealedPinPstn, ...conference } = rooms.fromRow(row);
  return { ...conference, pin: secrets.open(sealedPin), pinPstn: secrets.open(sealedPinPstn) };
}

function sealed({ pin, pinPstn, ...conference }: Omit<ConferenceRecord, 'id'>, secrets: SecretBox) {
  return rooms.toRow({ ...conference, sealedPin: secrets.seal(pin), sealedPinPstn: secrets.seal(pinPstn) });
}

async function freeConfno({ db }: UnitOfWork, customerId: number): Promise<number> {
  const conferences = await db
    .selectFrom('conferences')
    .select('confno')
    .where('customer_id', '=', customerId)
    .execute();
  const users = await db.selectFrom('users').select('ext').where('customer_id', '=', customerId).execute();
  const queues = await db.selectFrom('queues').select('number').where('customer_id', '=', customerId).execute();
  const taken = new Set([
    ...conferences.map(({ confno }) => confno),
    ...users.map(({ ext }) => Number(ext)),
    ...queues.map(({ number }) => Number(number)),
  ]);
  for (let confno = FIRST_CONFNO; confno <= LAST_CONFNO; confno += 1) if (!taken.has(confno)) return confno;
  throw new Refusal('conflict', 'All numbers for conferences are taken');
}

/** Conference rooms; PINs are sealed at rest. */
export function conferenceRepository(unit: UnitOfWork, secrets: SecretBox) {
  const select = (customerId: number) =>
    unit.db.selectFrom('conferences').selectAll().where('customer_id', '=', customerId).orderBy('id');
  const orNull = (row: Row<'conferences'> | undefined) => (row ? opened(row, secrets) : null);

  return {
    /** Gives it the lowest number from 7001 that is neither a room's nor a user's extension. */
    create: (conference: Omit<ConferenceRecord, 'id' | 'confno'>) =>
      unit.atomically(async (within) => {
        const confno = await freeConfno(within, conference.customerId);
        const row = sealed({ ...conference, confno }, secrets);
        const query = within.db.insertInto('conferences').values(row).returningAll();
        return opened(await query.executeTakeFirstOrThrow(), secrets);
      }),
    async update({ id, ...conference }: ConferenceRecord) {
      const query = unit.db.updateTable('conferences').set(sealed(conference, secrets));
      await query.where('id', '=', id).execute();
    },
    byId: async (customerId: number, id: number) =>
      orNull(await select(customerId).where('id', '=', id).executeTakeFirst()),
    byConfno: async (customerId: number, confno: number) =>
      orNull(await select(customerId).where('confno', '=', confno).executeTakeFirst()),
    /** In order of id. */
    ofCustomer: async (customerId: number) => (await select(customerId).execute()).map((row) => opened(row, secrets)),
    async remove(id: number) {
      await unit.db.deleteFrom('conferences').where('id', '=', id).execute();
    },
    /** Lets users who joined later see the records of the call that the conference's recording belongs to. */
    admit: (liveId: number, userIds: readonly number[]) => rememberParticipants(unit, liveId, userIds),
  };
}

export type ConferenceRepository = ReturnType<typeof conferenceRepository>;
