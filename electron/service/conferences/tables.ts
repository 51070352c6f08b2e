/** Conference rooms, as Kysely knows their table. */
import type { Generated } from 'kysely';

/** Conference rooms, as Kysely knows their table. */
export interface ConferencesTables {
  conferences: {
    id: Generated<number>;
    customer_id: number;
    confno: number;
    name: string;
    sealed_pin: string;
    sealed_pin_pstn: string;
    ann_join_leave: number;
    monitor: number;
    created_at: number;
  };
}
