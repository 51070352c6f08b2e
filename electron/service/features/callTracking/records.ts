/** What is kept of call tracking. Types only. */
import type { Generated } from 'kysely';
import type { CampaignRule, TrackedCdr } from '../../../../shared/api/schemas/callTracking.ts';
import type { Page, PageRequest, RecordScope } from '../../kernel/collections.ts';

/** A campaign as it is kept. */
export interface CampaignRecord {
  readonly id: number;
  readonly customerId: number;
  readonly name: string;
  readonly url: string;
  readonly rules: readonly CampaignRule[];
  readonly chatSettingId: number | null;
  readonly callMeBackSettingId: number | null;
  readonly callTrackingSettingId: number | null;
  /** Unix milliseconds. */
  readonly createdAt: number;
}

/** Campaigns. */
export interface CampaignRepository {
  create(campaign: Omit<CampaignRecord, 'id'>): Promise<CampaignRecord>;
  update(campaign: CampaignRecord): Promise<void>;
  byId(customerId: number, id: number): Promise<CampaignRecord | null>;
  /** In order of id. */
  ofCustomer(customerId: number): Promise<CampaignRecord[]>;
  /** Its numbers are no longer in it; past calls keep its name. */
  remove(id: number): Promise<void>;
  /** Which campaign each number is in, by the DDI's id. */
  numbersOf(customerId: number): Promise<ReadonlyMap<number, number>>;
  /** Puts a number into a campaign, out of the one before; null takes it out. */
  assign(customerId: number, ddiId: number, campaignId: number | null): Promise<void>;
  /** Calls that came from campaigns; each is noted when its CDR is written. */
  calls(scope: RecordScope, request: PageRequest): Promise<Page<TrackedCdr>>;
}

/** Call tracking. */
export interface CallTrackingRepositories {
  readonly campaigns: CampaignRepository;
}

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
      created_at: number;
    };
    campaign_ddis: { ddi_id: number; customer_id: number; campaign_id: number };
    /** A view: CDRs with the campaign that they came from. */
    tracked_cdrs: { id: number; customer_id: number };
  }
}

declare module '../../platform/storage/store.ts' {
  interface Repositories extends CallTrackingRepositories {}
}
