/** Telephone numbers and where their calls go, as Kysely knows their table. */
import type { Generated } from 'kysely';

/** Telephone numbers and where their calls go, as Kysely knows their table. */
export interface DdisTables {
  ddis: {
    id: Generated<number>;
    customer_id: number;
    e164: string;
    name: string;
    info: string;
    status: number;
    flag: number;
    target_type: number;
    target_id: number;
    target_number: string;
    channels: number;
    cli_hide: number;
    cli_prefix: number;
    esc_enabled: number;
    fax_enabled: number;
    fax_email: string;
    sms_enabled: number;
    sms_email: string;
    tel_verified: number;
    uri: string;
    rate: number;
    has_fax_password: number;
    created_at: string;
  };
}
