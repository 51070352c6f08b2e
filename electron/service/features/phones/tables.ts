/** Registered phones, as Kysely knows their tables. Times are Unix milliseconds. */
import type { Generated } from 'kysely';

interface PhoneTable {
  id: Generated<number>;
  customer_id: number;
  user_id: number;
  name: string;
  username: string;
  /** JSON of the digest's HA1 values. */
  sealed_secrets: string;
  rings: number;
  dials_first: number;
  user_agent: Generated<string>;
  last_seen_at: Generated<number | null>;
  created_at: number;
}

interface PhoneBindingTable {
  phone_id: number;
  contact: string;
  transport: string;
  source_host: string;
  source_port: number;
  /** JSON array of Path values. */
  path: string;
  user_agent: string;
  call_id: string;
  sequence: number;
  registered_at: number;
  expires_at: number;
}

/** Phones and where they are registered. */
export interface PhonesTables {
  phones: PhoneTable;
  phone_bindings: PhoneBindingTable;
}
