import type { Generated } from 'kysely';

/** Webhooks and their deliveries, as Kysely knows their tables. */
export interface WebhooksTables {
  webhooks: {
    id: Generated<number>;
    customer_id: number;
    name: string;
    sealed_url: string;
    events: string;
    enabled: number;
    disabled_reason: string | null;
    sealed_secret: string;
    sealed_previous_secret: string | null;
    previous_secret_until: number | null;
    since_event_id: number;
    last_at: number | null;
    last_reply_status: number | null;
    last_error: string | null;
    created_at: number;
    updated_at: number;
  };
  webhook_deliveries: {
    id: Generated<number>;
    customer_id: number;
    webhook_id: number;
    webhook_name: string;
    message_id: string;
    event_id: string;
    event_name: string;
    call_id: number | null;
    lane: number | null;
    sequence: number;
    attempt: number;
    replay: number;
    state: string;
    due_at: number | null;
    created_at: string;
    time: string | null;
    url: string;
    request_body: string;
    reply_status: number | null;
    reply_body: string | null;
    latency_ms: number | null;
    error: string | null;
  };
  relay_cursors: { name: string; event_id: number };
}
