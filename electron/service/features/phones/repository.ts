import type { Generated } from 'kysely';
import { z } from 'zod';
import { phoneKeysSchema } from '../../../../shared/api/phones.ts';
import type { SipTransport } from '../../../../shared/domain/sipTransport.ts';
import { type Places, preparedQuery } from '../../platform/storage/preparedQuery.ts';
import { flag, json, type RecordOf, rowMapping } from '../../platform/storage/rowMapping.ts';
import type { SecretBox } from '../../platform/storage/secretBox.ts';
import type { Row } from '../../platform/storage/tables.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';
import { jsonColumn, readableRows } from '../../platform/storage/unreadableRow.ts';
import type { PhoneBinding, PhoneSecrets } from '../../telephony/ports/sipServer.ts';

declare module '../../platform/storage/tables.ts' {
  interface Tables {
    phones: {
      id: Generated<number>;
      customer_id: number;
      user_id: number;
      name: string;
      /** Unique within the service. */
      username: string;
      /** JSON of the digest's HA1 values. */
      sealed_secrets: string;
      rings: number;
      dials_first: number;
      /** User-Agent of its last registration. */
      user_agent: Generated<string>;
      last_seen_at: Generated<number | null>;
      created_at: number;
      /** Empty: unknown. */
      maker: Generated<string>;
      model: Generated<string>;
      mac: Generated<string>;
      /** JSON. */
      keys: Generated<string>;
      /** Only for a user's own device, whose password can be read again; null for all others. */
      sealed_own_password: Generated<string | null>;
    };
    phone_bindings: {
      phone_id: number;
      contact: string;
      transport: SipTransport;
      source_host: string;
      source_port: number;
      /** JSON array of Path values. */
      path: string;
      user_agent: string;
      call_id: string;
      sequence: number;
      registered_at: number;
      expires_at: number;
    };
  }
}

declare module '../../platform/storage/store.ts' {
  interface Repositories {
    readonly phones: PhoneRepository;
  }
}

const phones = rowMapping('phones', { rings: flag, dials_first: flag, keys: json(phoneKeysSchema) });
const phoneBindings = rowMapping('phone_bindings', { path: json(z.array(z.string())) });

/** A phone of a user; times are Unix milliseconds. */
export interface PhoneRecord extends Omit<RecordOf<typeof phones>, 'sealedSecrets' | 'sealedOwnPassword'> {
  readonly secrets: PhoneSecrets;
  /** Only for a user's own device, whose password can be read again; null for all others. */
  readonly ownPassword: string | null;
}

export type NewPhone = Omit<PhoneRecord, 'id' | 'userAgent' | 'lastSeenAt'>;

/** When a phone registered last, and its User-Agent. */
export interface PhoneSeen {
  readonly at: number | null;
  readonly userAgent: string;
}

export type PhoneRepository = ReturnType<typeof phoneRepository>;

const fromBindingRow = (row: Row<'phone_bindings'>): PhoneBinding => {
  const { sourceHost: host, sourcePort: port, ...binding } = phoneBindings.fromRow(row);
  return { ...binding, source: { host, port } };
};

const toBindingRow = ({ source: { host, port }, ...binding }: PhoneBinding) =>
  phoneBindings.toRow({ ...binding, sourceHost: host, sourcePort: port });

export const phoneSecretsSchema = z.object({ md5: z.string(), sha256: z.string() }) satisfies z.ZodType<PhoneSecrets>;
const secretsOf = jsonColumn('phones', 'sealed_secrets', phoneSecretsSchema);

const countsOf = preparedQuery((db, { customerId }: Places<{ customerId: number }>) =>
  db
    .selectFrom('phones')
    .select(({ fn }) => ['user_id', fn.countAll<number>().as('count')])
    .where('customer_id', '=', customerId)
    .where((eb) => eb.or([eb('sealed_own_password', 'is', null), eb('last_seen_at', 'is not', null)]))
    .groupBy('user_id'),
);

/** Registered phones; their secrets are sealed at rest. */
export function phoneRepository(unit: UnitOfWork, secrets: SecretBox) {
  const select = () => unit.db.selectFrom('phones').selectAll().orderBy('id');

  function fromRow(row: Row<'phones'>): PhoneRecord {
    const { sealedSecrets, sealedOwnPassword, ...phone } = phones.fromRow(row);
    const ownPassword = sealedOwnPassword === null ? null : secrets.open(sealedOwnPassword);
    return { ...phone, ownPassword, secrets: secretsOf(secrets.open(sealedSecrets), row) };
  }

  const toRow = ({ secrets: opened, ownPassword, ...phone }: NewPhone) =>
    phones.toRow({
      ...phone,
      sealedSecrets: secrets.seal(JSON.stringify(opened)),
      sealedOwnPassword: ownPassword === null ? null : secrets.seal(ownPassword),
    });

  async function takeFirstDial({ db }: UnitOfWork, userId: number): Promise<void> {
    await db.updateTable('phones').set({ dials_first: 0 }).where('user_id', '=', userId).execute();
  }

  return {
    /** If it is the user's preferred phone for dialling, no other one is. */
    create: (phone: NewPhone): Promise<PhoneRecord> =>
      unit.atomically(async (within) => {
        if (phone.dialsFirst) await takeFirstDial(within, phone.userId);
        const query = within.db.insertInto('phones').values(toRow(phone)).returningAll();
        return fromRow(await query.executeTakeFirstOrThrow());
      }),
    /** As `create`; what its last registration announced is not changed. */
    update: ({ id, userAgent: _, lastSeenAt: __, ...phone }: PhoneRecord): Promise<void> =>
      unit.atomically(async (within) => {
        if (phone.dialsFirst) await takeFirstDial(within, phone.userId);
        await within.db.updateTable('phones').set(toRow(phone)).where('id', '=', id).execute();
      }),
    async byId(id: number): Promise<PhoneRecord | null> {
      const row = await select().where('id', '=', id).executeTakeFirst();
      return row ? fromRow(row) : null;
    },
    /** In order of id. */
    async ofUser(userId: number): Promise<PhoneRecord[]> {
      return readableRows(unit, await select().where('user_id', '=', userId).execute(), fromRow);
    },
    /** How many phones each user of a customer has, without devices that were created on request and never used. */
    async countsByUser(customerId: number): Promise<ReadonlyMap<number, number>> {
      const rows = await countsOf(unit, { customerId });
      return new Map(rows.map(({ user_id, count }) => [user_id, count]));
    },
    async all(): Promise<PhoneRecord[]> {
      return readableRows(unit, await select().execute(), fromRow);
    },
    /** Its bindings are removed too. */
    async remove(id: number): Promise<void> {
      await unit.db.deleteFrom('phones').where('id', '=', id).execute();
    },
    /** Replaces the phone's bindings, and notes when it registered and its User-Agent. */
    saveBindings: (phoneId: number, bindings: readonly PhoneBinding[], seen: PhoneSeen): Promise<void> =>
      unit.atomically(async ({ db }) => {
        const phone = { user_agent: seen.userAgent, last_seen_at: seen.at };
        const query = db.updateTable('phones').set(phone).where('id', '=', phoneId);
        // The phone was removed in the meantime.
        if ((await query.executeTakeFirst()).numUpdatedRows === 0n) return;
        await db.deleteFrom('phone_bindings').where('phone_id', '=', phoneId).execute();
        if (bindings.length > 0) await db.insertInto('phone_bindings').values(bindings.map(toBindingRow)).execute();
      }),
    async bindings(): Promise<PhoneBinding[]> {
      return readableRows(unit, await unit.db.selectFrom('phone_bindings').selectAll().execute(), fromBindingRow);
    },
  };
}
