import type { CallMeBackTarget } from '../../../../shared/api/schemas/callMeBack.ts';
import type { Row } from '../../platform/storage/tables.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';
import type { CallMeBackSettingRecord, CallMeBackSettingRepository, CallMeBackWebsiteRecord } from './records.ts';

const table = 'callmeback_settings';
const websites = 'callmeback_websites';

function fromRow(row: Row<typeof table>): CallMeBackSettingRecord {
  const { id, key, name, title, position, culture, ddi } = row;
  return {
    id,
    key,
    name,
    title,
    position,
    culture,
    ddi,
    customerId: row.customer_id,
    buttonId: row.button_id,
    floatingIcon: row.floating_icon === 1,
    allowedCountries: row.allowed_countries === '' ? [] : row.allowed_countries.split(','),
    showToAllowedCountriesOnly: row.show_to_allowed_countries_only === 1,
    welcomeScreenMsg: row.welcome_screen_msg,
    privacyPolicyUrl: row.privacy_policy_url,
    maxCallRate: row.max_call_rate,
    target: JSON.parse(row.target) as CallMeBackTarget,
    chatEnabled: row.chat_enabled === 1,
    createdAt: row.created_at,
  };
}

function toRow(setting: Omit<CallMeBackSettingRecord, 'id'>) {
  const { key, name, title, position, culture, ddi } = setting;
  return {
    key,
    name,
    title,
    position,
    culture,
    ddi,
    customer_id: setting.customerId,
    button_id: setting.buttonId,
    floating_icon: Number(setting.floatingIcon),
    allowed_countries: setting.allowedCountries.join(','),
    show_to_allowed_countries_only: Number(setting.showToAllowedCountriesOnly),
    welcome_screen_msg: setting.welcomeScreenMsg,
    privacy_policy_url: setting.privacyPolicyUrl,
    max_call_rate: setting.maxCallRate,
    target: JSON.stringify(setting.target),
    chat_enabled: Number(setting.chatEnabled),
    created_at: setting.createdAt,
  };
}

function toWebsite(row: Row<typeof websites>): CallMeBackWebsiteRecord {
  const { id, origin, customer_id: customerId, setting_id: settingId, created_at: createdAt } = row;
  return { id, customerId, settingId, origin, createdAt };
}

async function setWebsites(
  unit: UnitOfWork,
  { id, customerId }: CallMeBackSettingRecord,
  origins: readonly string[],
  now: number,
): Promise<void> {
  await unit.atomically(async ({ db }) => {
    const others = db.deleteFrom(websites).where('setting_id', '=', id);
    await (origins.length > 0 ? others.where('origin', 'not in', [...origins]) : others).execute();
    for (const origin of origins) {
      const row = { customer_id: customerId, setting_id: id, origin, created_at: now };
      const query = db.insertInto(websites).values(row);
      await query.onConflict((conflict) => conflict.columns(['setting_id', 'origin']).doNothing()).execute();
    }
  });
}

/** Settings and their web sites in the `callmeback_settings` and `callmeback_websites` tables. */
export function callMeBackSettingRepository(unit: UnitOfWork): CallMeBackSettingRepository {
  const all = () => unit.db.selectFrom(table).selectAll().orderBy('id');
  const ofCustomer = (customerId: number) => all().where('customer_id', '=', customerId);
  const allWebsites = () => unit.db.selectFrom(websites).selectAll().orderBy('id');
  const first = async (query: { executeTakeFirst(): Promise<Row<typeof table> | undefined> }) => {
    const row = await query.executeTakeFirst();
    return row ? fromRow(row) : null;
  };
  return {
    create: async (setting) =>
      fromRow(await unit.db.insertInto(table).values(toRow(setting)).returningAll().executeTakeFirstOrThrow()),
    async update({ id, ...setting }) {
      await unit.db.updateTable(table).set(toRow(setting)).where('id', '=', id).execute();
    },
    byId: (customerId, id) => first(ofCustomer(customerId).where('id', '=', id)),
    byKey: (key) => first(all().where('key', '=', key)),
    ofCustomer: async (customerId) => (await ofCustomer(customerId).execute()).map(fromRow),
    async remove(id) {
      await unit.db.deleteFrom(table).where('id', '=', id).execute();
    },
    websitesOf: async (id) => (await allWebsites().where('setting_id', '=', id).execute()).map(toWebsite),
    websitesOfCustomer: async (customerId) =>
      (await allWebsites().where('customer_id', '=', customerId).execute()).map(toWebsite),
    setWebsites: (setting, origins, now) => setWebsites(unit, setting, origins, now),
  };
}
