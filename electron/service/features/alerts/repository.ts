import type { Generated } from 'kysely';
import { type AlertSettings, alertSettingsSchema, usualAlertSettings } from '../../../../shared/api/alerts.ts';
import type { AlertKind } from '../../../../shared/domain/alerts.ts';
import { json, type RecordOf, rowMapping } from '../../platform/storage/rowMapping.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';

declare module '../../platform/storage/tables.ts' {
  interface Tables {
    /** `settings` is JSON. */
    alert_settings: { customer_id: number; settings: string };
    alerts: {
      id: Generated<number>;
      customer_id: number;
      kind: AlertKind;
      subject_id: number;
      subject_name: string;
      threshold: number;
      /** When it started. */
      figure: number;
      worst: number;
      /** Unix milliseconds, as the other times. */
      started_at: number;
      ended_at: number | null;
      start_mailed_at: number | null;
      end_mailed_at: number | null;
    };
  }
}

declare module '../../platform/storage/store.ts' {
  interface Repositories {
    readonly alerts: AlertRepository;
  }
}

const rows = rowMapping('alerts', {});
const storedSettings = json(alertSettingsSchema);

export type AlertRecord = RecordOf<typeof rows>;

/** Older alerts than the newest of these are removed. */
export const mostAlerts = 1000;

/** Alerts, and the settings of each customer. */
export function alertRepository(unit: UnitOfWork) {
  const select = () => unit.db.selectFrom('alerts').selectAll();
  return {
    async settingsOf(customerId: number): Promise<AlertSettings> {
      const query = unit.db.selectFrom('alert_settings').select('settings').where('customer_id', '=', customerId);
      const row = await query.executeTakeFirst();
      return row ? storedSettings.fromColumn(row.settings) : usualAlertSettings;
    },
    /** Of the customers that have settings of their own. */
    async allSettings(): Promise<ReadonlyMap<number, AlertSettings>> {
      const found = await unit.db.selectFrom('alert_settings').selectAll().execute();
      return new Map(found.map(({ customer_id, settings }) => [customer_id, storedSettings.fromColumn(settings)]));
    },
    async saveSettings(customerId: number, settings: AlertSettings): Promise<void> {
      const row = { settings: storedSettings.toColumn(settings) };
      const insert = unit.db.insertInto('alert_settings').values({ customer_id: customerId, ...row });
      await insert.onConflict((conflict) => conflict.column('customer_id').doUpdateSet(row)).execute();
    },
    /** A new alert; of its customer only the newest are kept. */
    async create(alert: Omit<AlertRecord, 'id'>): Promise<AlertRecord> {
      const query = unit.db.insertInto('alerts').values(rows.toRow(alert)).returningAll();
      const made = rows.fromRow(await query.executeTakeFirstOrThrow());
      const ofCustomer = unit.db.selectFrom('alerts').where('customer_id', '=', alert.customerId);
      const kept = ofCustomer.select('id').orderBy('id', 'desc').limit(mostAlerts);
      const old = unit.db.deleteFrom('alerts').where('customer_id', '=', alert.customerId);
      await old.where('ended_at', 'is not', null).where('id', 'not in', kept).execute();
      return made;
    },
    async update({ id, ...alert }: AlertRecord): Promise<void> {
      await unit.db.updateTable('alerts').set(rows.toRow(alert)).where('id', '=', id).execute();
    },
    async byId(customerId: number, id: number): Promise<AlertRecord | null> {
      const row = await select().where('customer_id', '=', customerId).where('id', '=', id).executeTakeFirst();
      return row ? rows.fromRow(row) : null;
    },
    ofCustomer: async (customerId: number) =>
      (await select().where('customer_id', '=', customerId).orderBy('id').execute()).map(rows.fromRow),
    /** Those of all customers that have not ended. */
    active: async () => (await select().where('ended_at', 'is', null).orderBy('id').execute()).map(rows.fromRow),
  };
}

export type AlertRepository = ReturnType<typeof alertRepository>;
