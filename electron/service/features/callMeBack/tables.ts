/** Call Me Back, as Kysely knows its tables. */
import type { Generated } from 'kysely';
import type { CallbackOutcome, CallbackState } from '../../../../shared/api/schemas/callMeBackVisit.ts';

/** Call Me Back, as Kysely knows its tables. */
export interface CallMeBackTables {
  callmeback_buttons: {
    id: Generated<number>;
    customer_id: number;
    name: string;
    data_online: string;
    data_offline: string;
    created_at: number;
  };
  callmeback_settings: {
    id: Generated<number>;
    customer_id: number;
    key: string;
    name: string;
    title: string;
    button_id: number | null;
    position: number;
    floating_icon: number;
    culture: number;
    /** Joined by commas. */
    allowed_countries: string;
    show_to_allowed_countries_only: number;
    welcome_screen_msg: string;
    privacy_policy_url: string;
    ddi: string | null;
    max_call_rate: number;
    /** JSON text. */
    target: string;
    chat_enabled: number;
    created_at: number;
  };
  callmeback_websites: {
    id: Generated<number>;
    customer_id: number;
    setting_id: number;
    origin: string;
    created_at: number;
  };
  callmeback_visitors: {
    id: Generated<number>;
    customer_id: number;
    setting_id: number | null;
    token_hash: string;
    /** First and latest request, as the contract writes them. */
    created_at: string;
    updated_at: string;
    number: string;
    country: string;
    page: string;
    referer: string;
    ip: string;
    ua: string;
    requests: number;
  };
  callmeback_requests: {
    id: Generated<number>;
    customer_id: number;
    setting_id: number | null;
    visitor_id: number | null;
    token_hash: string;
    live_id: number | null;
    state: CallbackState;
    outcome: CallbackOutcome | null;
    number: string;
    country: string;
    page: string;
    ip: string;
    /** Unix milliseconds. */
    requested_at: number;
    created_at: string;
    updated_at: string;
  };
  /** A view: CDRs with the request that asked for them. */
  callmeback_cdrs: { id: number; customer_id: number };
}
