/** Wrap-ups and dispositions, as Kysely knows their tables. */
import type { Generated, GeneratedAlways } from 'kysely';

/** Wrap-ups and dispositions, as Kysely knows their tables. */
export interface WrapupsTables {
  wrapups: {
    id: Generated<number>;
    customer_id: number;
    user_id: number;
    user_name: string;
    queue_id: number;
    queue_name: string;
    call_id: number;
    number: string;
    name: string;
    state: string;
    created_at: string;
    created_ms: number;
    expires_at: string;
    expires_ms: number;
    ended_at: string | null;
    ended_ms: number | null;
    ended_by: number | null;
    extension_time: number;
    extended: number;
    disposition_id: number | null;
    disposition: string;
    notes: string;
    labels: string;
    contact_id: number | null;
    outcome_id: number | null;
    follow_up_at: string | null;
    follow_up_done_at: Generated<string | null>;
    /** `none`, `open` or `done`; SQLite derives it. */
    readonly follow_up_state: GeneratedAlways<string>;
    cut: Generated<number>;
    written: string;
    call: string;
  };
  dispositions: {
    id: Generated<number>;
    customer_id: number;
    name: string;
    every_queue: number;
    outcome_id: number | null;
    position: number;
  };
  disposition_queues: { disposition_id: number; queue_id: number };
}
