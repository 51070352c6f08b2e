import type { Generated } from 'kysely';
import { z } from 'zod';
import { json, rowMapping } from '../../../platform/storage/rowMapping.ts';
import type { SecretBox } from '../../../platform/storage/secretBox.ts';
import type { Row } from '../../../platform/storage/tables.ts';
import type { UnitOfWork } from '../../../platform/storage/unitOfWork.ts';
import { readableRows } from '../../../platform/storage/unreadableRow.ts';

declare module '../../../platform/storage/tables.ts' {
  interface Tables {
    sms_carriers: {
      id: Generated<number>;
      customer_id: number;
      sealed_password: string;
      settings: string;
    };
  }
}

declare module '../../../platform/storage/store.ts' {
  interface Repositories {
    readonly smsCarriers: ReturnType<typeof smsCarrierRepository>;
  }
}

/** A number or sender name that a carrier accepts as sender. */
export interface SmsCarrierNumber {
  readonly number: string;
  /** Whose it is; null: everybody's. */
  readonly userId: number | null;
}

/** A carrier that text messages go through (SMPP 3.4). */
export interface SmsCarrierRecord {
  readonly id: number;
  readonly customerId: number;
  readonly name: string;
  readonly host: string;
  readonly port: number;
  readonly tls: boolean;
  readonly systemId: string;
  readonly password: string;
  readonly systemType: string;
  /** None: it accepts any number. */
  readonly numbers: readonly SmsCarrierNumber[];
  readonly enabled: boolean;
}

/** What is stored as JSON: settings that nothing searches for. */
const settingsSchema: z.ZodType<Omit<SmsCarrierRecord, 'id' | 'customerId' | 'password'>> = z.object({
  name: z.string(),
  host: z.string(),
  port: z.int(),
  tls: z.boolean(),
  systemId: z.string(),
  systemType: z.string(),
  numbers: z.array(z.object({ number: z.string(), userId: z.int().nullable() })),
  enabled: z.boolean(),
});

const carriers = rowMapping('sms_carriers', { settings: json(settingsSchema) });

function fromRow(row: Row<'sms_carriers'>, secrets: SecretBox): SmsCarrierRecord {
  const { settings, sealedPassword, ...carrier } = carriers.fromRow(row);
  return { ...settings, ...carrier, password: secrets.open(sealedPassword) };
}

function toRow(carrier: Omit<SmsCarrierRecord, 'id'> & { readonly id?: number }, secrets: SecretBox) {
  const { id: _, customerId, password, ...settings } = carrier;
  return carriers.toRow({ customerId, settings, sealedPassword: secrets.seal(password) });
}

/** Carriers; passwords are sealed at rest. */
export function smsCarrierRepository(unit: UnitOfWork, secrets: SecretBox) {
  const select = () => unit.db.selectFrom('sms_carriers').selectAll().orderBy('id');
  const opened = (rows: Row<'sms_carriers'>[]) => readableRows(unit, rows, (row) => fromRow(row, secrets));

  return {
    async create(carrier: Omit<SmsCarrierRecord, 'id'>): Promise<SmsCarrierRecord> {
      const query = unit.db.insertInto('sms_carriers').values(toRow(carrier, secrets)).returningAll();
      return fromRow(await query.executeTakeFirstOrThrow(), secrets);
    },
    async update(carrier: SmsCarrierRecord): Promise<void> {
      const query = unit.db.updateTable('sms_carriers').set(toRow(carrier, secrets));
      await query.where('id', '=', carrier.id).execute();
    },
    async byId(id: number): Promise<SmsCarrierRecord | null> {
      const row = await select().where('id', '=', id).executeTakeFirst();
      return row ? fromRow(row, secrets) : null;
    },
    /** In order of id. */
    ofCustomer: async (customerId: number) => opened(await select().where('customer_id', '=', customerId).execute()),
    all: async () => opened(await select().execute()),
    async remove(id: number): Promise<void> {
      await unit.db.deleteFrom('sms_carriers').where('id', '=', id).execute();
    },
  };
}
