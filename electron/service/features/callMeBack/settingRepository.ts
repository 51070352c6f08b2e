import type { Generated } from 'kysely';
import { callMeBackTargetSchema } from '../../../../shared/api/callMeBack/settingFields.ts';
import { type ChatFileKind, chatFileKinds } from '../../../../shared/domain/chatFiles.ts';
import { type Converter, flag, json, type RecordOf, rowMapping } from '../../platform/storage/rowMapping.ts';
import type { Row } from '../../platform/storage/tables.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';
import { readableRows } from '../../platform/storage/unreadableRow.ts';

declare module '../../platform/storage/tables.ts' {
  interface Tables {
    callmeback_buttons: {
      id: Generated<number>;
      customer_id: number;
      name: string;
      /** Words, or JSON of a button's look. */
      data_online: string;
      data_offline: string;
      created_at: number;
    };
    callmeback_settings: {
      id: Generated<number>;
      customer_id: number;
      /** 32 hexadecimal digits, unguessable, known to every visitor of its web sites. */
      key: string;
      name: string;
      title: string;
      button_id: number | null;
      /** Code of `widgetPositionCodes`. */
      position: number;
      floating_icon: number;
      /** Code of `widgetCultureCodes`. */
      culture: number;
      /** Two-letter codes, joined by commas; empty: all. */
      allowed_countries: string;
      show_to_allowed_countries_only: number;
      welcome_screen_msg: string;
      privacy_policy_url: string;
      /** E.164 digits; null: the line's number. */
      ddi: string | null;
      /** The highest price of a minute; 0: any. */
      max_call_rate: number;
      calls_per_minute: Generated<number>;
      /** Whether every web site may embed it. */
      any_website: Generated<number>;
      /** JSON text. */
      target: string;
      chat_enabled: number;
      /** Joined by commas; empty: none. */
      chat_file_kinds: Generated<string>;
      chat_file_megabytes: Generated<number>;
      created_at: number;
    };
    callmeback_websites: {
      id: Generated<number>;
      customer_id: number;
      setting_id: number;
      /** Such as `https://www.example.com` (RFC 6454), lower case. */
      origin: string;
      created_at: number;
    };
  }
}

declare module '../../platform/storage/store.ts' {
  interface Repositories {
    readonly callMeBackSettings: CallMeBackSettingRepository;
    readonly callMeBackButtons: CallMeBackButtonRepository;
  }
}

const joinedByCommas: Converter<string, readonly string[]> = {
  fromColumn: (text) => (text === '' ? [] : text.split(',')),
  toColumn: (items) => items.join(','),
};

const fileKinds: Converter<string, readonly ChatFileKind[]> = {
  fromColumn: (text) => chatFileKinds.filter((kind) => text.split(',').includes(kind)),
  toColumn: (kinds) => kinds.join(','),
};

const settings = rowMapping('callmeback_settings', {
  any_website: flag,
  floating_icon: flag,
  allowed_countries: joinedByCommas,
  show_to_allowed_countries_only: flag,
  target: json(callMeBackTargetSchema),
  chat_enabled: flag,
  chat_file_kinds: fileKinds,
});
const websites = rowMapping('callmeback_websites');
const buttons = rowMapping('callmeback_buttons');

/** A setting; its time is Unix milliseconds, as are those of web sites and buttons. */
export type CallMeBackSettingRecord = RecordOf<typeof settings>;
export type CallMeBackWebsiteRecord = RecordOf<typeof websites>;
export type CallMeBackButtonRecord = RecordOf<typeof buttons>;

type CallMeBackSettingRepository = ReturnType<typeof callMeBackSettingRepository>;
type CallMeBackButtonRepository = ReturnType<typeof callMeBackButtonRepository>;

export function callMeBackSettingRepository(unit: UnitOfWork) {
  const all = () => unit.db.selectFrom('callmeback_settings').selectAll().orderBy('id');
  const ofCustomer = (customerId: number) => all().where('customer_id', '=', customerId);
  const allWebsites = () => unit.db.selectFrom('callmeback_websites').selectAll().orderBy('id');
  const first = async (query: { executeTakeFirst(): Promise<Row<'callmeback_settings'> | undefined> }) => {
    const row = await query.executeTakeFirst();
    return row ? settings.fromRow(row) : null;
  };

  return {
    async create(setting: Omit<CallMeBackSettingRecord, 'id'>): Promise<CallMeBackSettingRecord> {
      const query = unit.db.insertInto('callmeback_settings').values(settings.toRow(setting)).returningAll();
      return settings.fromRow(await query.executeTakeFirstOrThrow());
    },
    async update({ id, ...setting }: CallMeBackSettingRecord): Promise<void> {
      await unit.db.updateTable('callmeback_settings').set(settings.toRow(setting)).where('id', '=', id).execute();
    },
    byId: (customerId: number, id: number) => first(ofCustomer(customerId).where('id', '=', id)),
    /** Of any customer: whoever knows the key may use it. */
    byKey: (key: string) => first(all().where('key', '=', key)),
    /** In order of id. */
    async ofCustomer(customerId: number): Promise<CallMeBackSettingRecord[]> {
      return readableRows(unit, await ofCustomer(customerId).execute(), settings.fromRow);
    },
    /** Its web sites are removed too; visitors' requests remain. */
    async remove(id: number): Promise<void> {
      await unit.db.deleteFrom('callmeback_settings').where('id', '=', id).execute();
    },
    /** The web sites of a setting, in order of id. */
    async websitesOf(settingId: number): Promise<CallMeBackWebsiteRecord[]> {
      return (await allWebsites().where('setting_id', '=', settingId).execute()).map(websites.fromRow);
    },
    /** The setting that a web site belongs to; null if either is gone. */
    ofWebsite: (customerId: number, websiteId: number) =>
      first(
        ofCustomer(customerId).where(({ exists, selectFrom }) =>
          exists(
            selectFrom('callmeback_websites')
              .select('id')
              .where('id', '=', websiteId)
              .whereRef('setting_id', '=', 'callmeback_settings.id'),
          ),
        ),
      ),
    /** The web sites of all settings of a customer, in order of id. */
    async websitesOfCustomer(customerId: number): Promise<CallMeBackWebsiteRecord[]> {
      return (await allWebsites().where('customer_id', '=', customerId).execute()).map(websites.fromRow);
    },
    /** Replaces the web sites of a setting; those in both lists keep their id. */
    setWebsites: (
      { id: settingId, customerId }: CallMeBackSettingRecord,
      origins: readonly string[],
      createdAt: number,
    ): Promise<void> =>
      unit.atomically(async ({ db }) => {
        const others = db.deleteFrom('callmeback_websites').where('setting_id', '=', settingId);
        await (origins.length > 0 ? others.where('origin', 'not in', [...origins]) : others).execute();
        for (const origin of origins) {
          const row = websites.toRow({ customerId, settingId, origin, createdAt });
          const query = db.insertInto('callmeback_websites').values(row);
          await query.onConflict((conflict) => conflict.columns(['setting_id', 'origin']).doNothing()).execute();
        }
      }),
  };
}

export function callMeBackButtonRepository(unit: UnitOfWork) {
  const ofCustomer = (customerId: number) =>
    unit.db.selectFrom('callmeback_buttons').selectAll().where('customer_id', '=', customerId).orderBy('id');

  return {
    async create(button: Omit<CallMeBackButtonRecord, 'id'>): Promise<CallMeBackButtonRecord> {
      const query = unit.db.insertInto('callmeback_buttons').values(buttons.toRow(button)).returningAll();
      return buttons.fromRow(await query.executeTakeFirstOrThrow());
    },
    async update({ id, ...button }: CallMeBackButtonRecord): Promise<void> {
      await unit.db.updateTable('callmeback_buttons').set(buttons.toRow(button)).where('id', '=', id).execute();
    },
    async byId(customerId: number, id: number): Promise<CallMeBackButtonRecord | null> {
      const row = await ofCustomer(customerId).where('id', '=', id).executeTakeFirst();
      return row ? buttons.fromRow(row) : null;
    },
    /** In order of id. */
    async ofCustomer(customerId: number): Promise<CallMeBackButtonRecord[]> {
      return readableRows(unit, await ofCustomer(customerId).execute(), buttons.fromRow);
    },
    /** Settings that use it are left without a button. */
    async remove(id: number): Promise<void> {
      await unit.db.deleteFrom('callmeback_buttons').where('id', '=', id).execute();
    },
  };
}
