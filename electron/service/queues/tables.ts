/** Queues, stays in them and offers, as Kysely knows their tables. */
import type { Generated } from 'kysely';

/** Queues, stays in them and offers, as Kysely knows their tables. */
export interface QueuesTables {
  queues: {
    id: Generated<number>;
    customer_id: number;
    name: string;
    number: string;
    settings: string;
    created_at: number;
  };
  queue_users: { queue_id: number; user_id: number; status: number; penalty: number };
  queue_calls: {
    id: number;
    customer_id: number;
    queue_id: number;
    queue_name: string;
    call_id: number;
    line_id: number | null;
    number: string;
    name: string;
    since: number;
    entered_at: number;
    position: number;
    priority: number;
    service_level: number;
    first_offered_at: number | null;
    answered_at: number | null;
    answered_by: number | null;
    left_at: number | null;
    outcome: string | null;
    overflow_target: string;
    callback_requested_at: number | null;
    callback_tries: number;
    callback_next_at: number | null;
    callback_call_id: number | null;
  };
  queue_offers: {
    id: number;
    customer_id: number;
    stay_id: number;
    queue_id: number;
    user_id: number;
    from_at: number;
    to_at: number | null;
    result: string | null;
  };
}
