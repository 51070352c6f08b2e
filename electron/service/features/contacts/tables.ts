import type { Generated, GeneratedAlways } from 'kysely';
import type { ContactNumberField, ContactSpeedDialField } from '../../../../shared/api/schemas/contact.ts';

/** Columns are named as the contract names the fields of a contact. */
interface ContactTable extends Record<ContactNumberField | ContactSpeedDialField, string> {
  id: Generated<number>;
  customer_id: number;
  user_id: number | null;
  rel_user_id: number | null;
  global: number;
  /** Marked to be erased; nobody sees it any more. */
  removed: Generated<number>;
  type: number;
  created_at: string;
  first_name: string;
  last_name: string;
  company: string;
  email: string;
  ext: string;
  group_name: string;
  notes: string;
  dialler_source_id: number | null;
  dial_flow_completed_at: string | null;
  last_call_at: string | null;
  nb_call_attempts: number;
  next_call_at: string | null;
  outcome_id: number | null;
  /** JSON text. */
  labels: string;
  /** JSON text. */
  groups: string;
  transfer_list: number;
  internal: GeneratedAlways<number>;
  audience: GeneratedAlways<number>;
  search_text: GeneratedAlways<string>;
}

/** Contacts, as Kysely knows their tables. */
export interface ContactsTables {
  contacts: ContactTable;
  contact_keys: {
    customer_id: number;
    audience: number;
    kind: 'number' | 'email';
    value: string;
    contact_id: number;
  };
  contact_groups: { customer_id: number; audience: number; name: string; contact_id: number };
}
