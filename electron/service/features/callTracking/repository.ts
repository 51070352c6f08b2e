import type { Generated } from 'kysely';
import { z } from 'zod';
import { campaignRuleSchema, type TrackedCdr } from '../../../../shared/api/callTracking.ts';
import { cdrFromRow } from '../../calls/persistence/cdrRows.ts';
import type { Page, PageRequest, RecordScope } from '../../kernel/collections.ts';
import { withLabels } from '../../labels/labelled.ts';
import { type CollectionTable, pageOf } from '../../platform/storage/collections/pageQuery.ts';
import { callsOfScope } from '../../platform/storage/collections/rowScopes.ts';
import { json, type RecordOf, rowMapping } from '../../platform/storage/rowMapping.ts';
import type { Row } from '../../platform/storage/tables.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';
import { readableRows } from '../../platform/storage/unreadableRow.ts';

declare module '../../platform/storage/tables.ts' {
  interface Tables {
    campaigns: {
      id: Generated<number>;
      customer_id: number;
      name: string;
      url: string;
      /** JSON text. */
      rules: string;
      chat_setting_id: number | null;
      call_me_back_setting_id: number | null;
      call_tracking_setting_id: number | null;
      /** Unix milliseconds. */
      created_at: number;
    };
    campaign_ddis: { ddi_id: number; customer_id: number; campaign_id: number };
    /** A view: CDRs with the campaign that they came from. */
    tracked_cdrs: Row<'cdrs'> & { campaign_id: number | null; campaign_name: string };
  }
}

declare module '../../platform/storage/store.ts' {
  interface Repositories {
    readonly campaigns: CampaignRepository;
  }
}

const campaigns = rowMapping('campaigns', { rules: json(z.array(campaignRuleSchema)) });

export type CampaignRecord = RecordOf<typeof campaigns>;
export type CampaignRepository = ReturnType<typeof campaignRepository>;

/** A view has no indexes of its own: SQLite finds those of its tables. */
const trackedCdrs: CollectionTable = { name: 'tracked_cdrs', indexed: new Set(), totals: null };

function toTrackedCdr({ campaign_id, campaign_name, ...row }: Row<'tracked_cdrs'>): TrackedCdr {
  return { ...cdrFromRow(row), campaign_id, campaign_name };
}

export function campaignRepository(unit: UnitOfWork) {
  const ofCustomer = (customerId: number) =>
    unit.db.selectFrom('campaigns').selectAll().where('customer_id', '=', customerId).orderBy('id');

  return {
    async create(campaign: Omit<CampaignRecord, 'id'>): Promise<CampaignRecord> {
      const query = unit.db.insertInto('campaigns').values(campaigns.toRow(campaign)).returningAll();
      return campaigns.fromRow(await query.executeTakeFirstOrThrow());
    },
    async update({ id, ...campaign }: CampaignRecord): Promise<void> {
      await unit.db.updateTable('campaigns').set(campaigns.toRow(campaign)).where('id', '=', id).execute();
    },
    async byId(customerId: number, id: number): Promise<CampaignRecord | null> {
      const row = await ofCustomer(customerId).where('id', '=', id).executeTakeFirst();
      return row ? campaigns.fromRow(row) : null;
    },
    /** In order of id. */
    async ofCustomer(customerId: number): Promise<CampaignRecord[]> {
      return readableRows(unit, await ofCustomer(customerId).execute(), campaigns.fromRow);
    },
    /** Its numbers no longer belong to a campaign; records of past calls still name it. */
    async remove(id: number): Promise<void> {
      await unit.db.deleteFrom('campaigns').where('id', '=', id).execute();
    },
    /** The campaign of each number, by the id of the number. */
    async numbersOf(customerId: number): Promise<ReadonlyMap<number, number>> {
      const query = unit.db.selectFrom('campaign_ddis').selectAll().where('customer_id', '=', customerId);
      return new Map((await query.execute()).map((row) => [row.ddi_id, row.campaign_id]));
    },
    /** Assigns a number to a campaign instead of its former one; null: to none. */
    async assign(customerId: number, ddiId: number, campaignId: number | null): Promise<void> {
      if (campaignId === null) {
        await unit.db.deleteFrom('campaign_ddis').where('ddi_id', '=', ddiId).execute();
        return;
      }
      const row = { ddi_id: ddiId, customer_id: customerId, campaign_id: campaignId };
      const query = unit.db.insertInto('campaign_ddis').values(row);
      await query.onConflict((of) => of.column('ddi_id').doUpdateSet({ campaign_id: campaignId })).execute();
    },
    /** Calls that came from campaigns. The campaign is noted when the CDR is written. */
    async calls(scope: RecordScope, request: PageRequest): Promise<Page<TrackedCdr>> {
      const { where } = callsOfScope(scope, '');
      const page = await pageOf<Row<'tracked_cdrs'>>(unit.reader, trackedCdrs, { where, index: null }, request);
      return { data: await withLabels(unit, page.data.map(toTrackedCdr)), total: page.total };
    },
  };
}
