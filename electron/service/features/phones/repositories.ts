import type { SipTransport } from '../../../../shared/domain/sipTransport.ts';
import type { SecretBox } from '../../platform/storage/secretBox.ts';
import type { Row } from '../../platform/storage/tables.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';
import type { PhoneBinding, PhoneSecrets } from '../../telephony/ports/sipServer.ts';
import type { PhoneRecord, PhonesRepositories } from './records.ts';

function phoneFrom(row: Row<'phones'>, secrets: SecretBox): PhoneRecord {
  return {
    id: row.id,
    customerId: row.customer_id,
    userId: row.user_id,
    name: row.name,
    username: row.username,
    secrets: JSON.parse(secrets.open(row.sealed_secrets)) as PhoneSecrets,
    rings: row.rings === 1,
    dialsFirst: row.dials_first === 1,
    userAgent: row.user_agent,
    lastSeenAt: row.last_seen_at,
    createdAt: row.created_at,
  };
}

function rowOf(phone: Omit<PhoneRecord, 'id' | 'userAgent' | 'lastSeenAt'>, secrets: SecretBox) {
  return {
    customer_id: phone.customerId,
    user_id: phone.userId,
    name: phone.name,
    username: phone.username,
    sealed_secrets: secrets.seal(JSON.stringify(phone.secrets)),
    rings: Number(phone.rings),
    dials_first: Number(phone.dialsFirst),
    created_at: phone.createdAt,
  };
}

const bindingFrom = (row: Row<'phone_bindings'>): PhoneBinding => ({
  phoneId: row.phone_id,
  contact: row.contact,
  transport: row.transport as SipTransport,
  source: { host: row.source_host, port: row.source_port },
  path: JSON.parse(row.path) as string[],
  userAgent: row.user_agent,
  callId: row.call_id,
  sequence: row.sequence,
  registeredAt: row.registered_at,
  expiresAt: row.expires_at,
});

const bindingRow = (binding: PhoneBinding): Row<'phone_bindings'> => ({
  phone_id: binding.phoneId,
  contact: binding.contact,
  transport: binding.transport,
  source_host: binding.source.host,
  source_port: binding.source.port,
  path: JSON.stringify(binding.path),
  user_agent: binding.userAgent,
  call_id: binding.callId,
  sequence: binding.sequence,
  registered_at: binding.registeredAt,
  expires_at: binding.expiresAt,
});

/** Registered phones, in their tables. */
export function phonesRepositories(unit: UnitOfWork, secrets: SecretBox): PhonesRepositories {
  const select = () => unit.db.selectFrom('phones').selectAll().orderBy('id');
  const opened = (rows: Row<'phones'>[]) => rows.map((row) => phoneFrom(row, secrets));

  async function takeFirstDial({ db }: UnitOfWork, userId: number): Promise<void> {
    await db.updateTable('phones').set({ dials_first: 0 }).where('user_id', '=', userId).execute();
  }

  return {
    phones: {
      create: (phone) =>
        unit.atomically(async (within) => {
          if (phone.dialsFirst) await takeFirstDial(within, phone.userId);
          const query = within.db.insertInto('phones').values(rowOf(phone, secrets)).returningAll();
          return phoneFrom(await query.executeTakeFirstOrThrow(), secrets);
        }),
      update: (phone) =>
        unit.atomically(async (within) => {
          if (phone.dialsFirst) await takeFirstDial(within, phone.userId);
          await within.db.updateTable('phones').set(rowOf(phone, secrets)).where('id', '=', phone.id).execute();
        }),
      async byId(id) {
        const row = await select().where('id', '=', id).executeTakeFirst();
        return row ? phoneFrom(row, secrets) : null;
      },
      ofUser: async (userId) => opened(await select().where('user_id', '=', userId).execute()),
      all: async () => opened(await select().execute()),
      async remove(id) {
        await unit.db.deleteFrom('phones').where('id', '=', id).execute();
      },
      saveBindings: (phoneId, bindings, seen) =>
        unit.atomically(async ({ db }) => {
          const phone = { user_agent: seen.userAgent, last_seen_at: seen.at };
          const { numUpdatedRows } = await db
            .updateTable('phones')
            .set(phone)
            .where('id', '=', phoneId)
            .executeTakeFirst();
          // Removed meanwhile: nobody is left to be registered.
          if (numUpdatedRows === 0n) return;
          await db.deleteFrom('phone_bindings').where('phone_id', '=', phoneId).execute();
          if (bindings.length > 0) await db.insertInto('phone_bindings').values(bindings.map(bindingRow)).execute();
        }),
      bindings: async () => (await unit.db.selectFrom('phone_bindings').selectAll().execute()).map(bindingFrom),
    },
  };
}
