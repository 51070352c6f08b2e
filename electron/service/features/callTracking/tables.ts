/** Call tracking, as Kysely knows its tables. */
import type { Generated } from 'kysely';

/** Call tracking, as Kysely knows its tables. */
export interface CallTrackingTables {
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
