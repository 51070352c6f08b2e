import type { CampaignRule } from '../../../../shared/api/schemas/callTracking.ts';
import { cdrFromRow } from '../../calls/persistence/cdrRows.ts';
import { type CollectionTable, pageOf } from '../../platform/storage/collections/pageQuery.ts';
import { callsOfScope } from '../../platform/storage/collections/rowScopes.ts';
import type { Row } from '../../platform/storage/tables.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';
import type { CallTrackingRepositories, CampaignRecord } from './records.ts';

type TrackedRow = Row<'cdrs'> & { readonly campaign_id: number | null; readonly campaign_name: string };

/** A view has no indexes of its own: SQLite finds those of its tables. */
const trackedCdrs: CollectionTable = { name: 'tracked_cdrs', indexed: new Set(), totals: null };

function fromRow(row: Row<'campaigns'>): CampaignRecord {
  return {
    id: row.id,
    customerId: row.customer_id,
    name: row.name,
    url: row.url,
    createdAt: row.created_at,
    rules: JSON.parse(row.rules) as CampaignRule[],
    chatSettingId: row.chat_setting_id,
    callMeBackSettingId: row.call_me_back_setting_id,
    callTrackingSettingId: row.call_tracking_setting_id,
  };
}

function toRow(campaign: Omit<CampaignRecord, 'id'>) {
  return {
    customer_id: campaign.customerId,
    name: campaign.name,
    url: campaign.url,
    created_at: campaign.createdAt,
    rules: JSON.stringify(campaign.rules),
    chat_setting_id: campaign.chatSettingId,
    call_me_back_setting_id: campaign.callMeBackSettingId,
    call_tracking_setting_id: campaign.callTrackingSettingId,
  };
}

async function assign({ db }: UnitOfWork, customerId: number, ddiId: number, campaignId: number | null) {
  if (campaignId === null) {
    await db.deleteFrom('campaign_ddis').where('ddi_id', '=', ddiId).execute();
    return;
  }
  const row = { ddi_id: ddiId, customer_id: customerId, campaign_id: campaignId };
  const query = db.insertInto('campaign_ddis').values(row);
  await query.onConflict((conflict) => conflict.column('ddi_id').doUpdateSet({ campaign_id: campaignId })).execute();
}

/** Call tracking: numbers, campaigns and which campaign a call came from, in their tables. */
export function callTrackingRepositories(unit: UnitOfWork): CallTrackingRepositories {
  const ofCustomer = (customerId: number) =>
    unit.db.selectFrom('campaigns').selectAll().where('customer_id', '=', customerId).orderBy('id');

  return {
    campaigns: {
      create: async (campaign) =>
        fromRow(await unit.db.insertInto('campaigns').values(toRow(campaign)).returningAll().executeTakeFirstOrThrow()),
      async update({ id, ...campaign }) {
        await unit.db.updateTable('campaigns').set(toRow(campaign)).where('id', '=', id).execute();
      },
      async byId(customerId, id) {
        const row = await ofCustomer(customerId).where('id', '=', id).executeTakeFirst();
        return row ? fromRow(row) : null;
      },
      ofCustomer: async (customerId) => (await ofCustomer(customerId).execute()).map(fromRow),
      async remove(id) {
        await unit.db.deleteFrom('campaigns').where('id', '=', id).execute();
      },
      async numbersOf(customerId) {
        const query = unit.db.selectFrom('campaign_ddis').selectAll().where('customer_id', '=', customerId);
        return new Map((await query.execute()).map((row) => [row.ddi_id, row.campaign_id]));
      },
      assign: (customerId, ddiId, campaignId) => assign(unit, customerId, ddiId, campaignId),
      async calls(scope, request) {
        const { where } = callsOfScope(scope, '');
        const page = await pageOf<TrackedRow>(unit.reader, trackedCdrs, { where, index: null }, request);
        const data = page.data.map(({ campaign_id, campaign_name, ...row }) => ({
          ...cdrFromRow(row),
          campaign_id,
          campaign_name,
        }));
        return { data, total: page.total };
      },
    },
  };
}
