import type { SecretBox } from '../../../platform/storage/secretBox.ts';
import type { Row } from '../../../platform/storage/tables.ts';
import type { UnitOfWork } from '../../../platform/storage/unitOfWork.ts';
import type { SmsCarrierRecord, SmsCarrierRepository } from '../records.ts';

/** What is kept as JSON: settings that nothing searches for. */
type Settings = Omit<SmsCarrierRecord, 'id' | 'customerId' | 'password'>;

function fromRow(row: Row<'sms_carriers'>, secrets: SecretBox): SmsCarrierRecord {
  return {
    ...(JSON.parse(row.settings) as Settings),
    id: row.id,
    customerId: row.customer_id,
    password: secrets.open(row.sealed_password),
  };
}

function toRow(carrier: Omit<SmsCarrierRecord, 'id'>, secrets: SecretBox) {
  const { name, host, port, tls, systemId, systemType, numbers, enabled } = carrier;
  const settings: Settings = { name, host, port, tls, systemId, systemType, numbers, enabled };
  return {
    customer_id: carrier.customerId,
    sealed_password: secrets.seal(carrier.password),
    settings: JSON.stringify(settings),
  };
}

/** SMS carriers in the `sms_carriers` table. */
export function smsCarrierRepository(unit: UnitOfWork, secrets: SecretBox): SmsCarrierRepository {
  const select = () => unit.db.selectFrom('sms_carriers').selectAll().orderBy('id');
  const opened = (rows: Row<'sms_carriers'>[]) => rows.map((row) => fromRow(row, secrets));

  return {
    async create(carrier) {
      const query = unit.db.insertInto('sms_carriers').values(toRow(carrier, secrets)).returningAll();
      return fromRow(await query.executeTakeFirstOrThrow(), secrets);
    },
    async update(carrier) {
      const query = unit.db.updateTable('sms_carriers').set(toRow(carrier, secrets));
      await query.where('id', '=', carrier.id).execute();
    },
    async byId(id) {
      const row = await select().where('id', '=', id).executeTakeFirst();
      return row ? fromRow(row, secrets) : null;
    },
    ofCustomer: async (customerId) => opened(await select().where('customer_id', '=', customerId).execute()),
    all: async () => opened(await select().execute()),
    async remove(id) {
      await unit.db.deleteFrom('sms_carriers').where('id', '=', id).execute();
    },
  };
}
