import type { Generated } from 'kysely';

/** Second factors, as Kysely knows their tables. */
export interface SecondFactorTables {
  totp_secrets: {
    user_id: number;
    /** Sealed; null until one was confirmed. */
    sealed: string | null;
    /** Sealed; null unless one waits for its first code. */
    pending: string | null;
    last_step: Generated<number>;
    confirmed_at: number | null;
  };
  passkeys: {
    id: Generated<number>;
    user_id: number;
    /** Base64url. */
    credential_id: string;
    /** COSE key, base64url. */
    public_key: string;
    counter: number;
    /** JSON. */
    transports: string;
    rp_id: string;
    name: string;
    created_at: number;
    last_used_at: number | null;
  };
  recovery_codes: { user_id: number; code_hash: string };
  second_factor_policies: { customer_id: number; required_from: string };
  seen_devices: { user_id: number; device_hash: string; seen_at: number };
}
