/** What may be changed of records, and the transcriber’s dictionary, as Kysely knows their tables. */
import type { Generated } from 'kysely';

/** What may be changed of records, and the transcriber’s dictionary, as Kysely knows their tables. */
export interface RecordsTables {
  cdr_totals: { customer_id: number; total: number };
  live_id_floor: { floor: number };
  cdr_notes: {
    id: Generated<number>;
    customer_id: number;
    cdr_id: number;
    live_id: number;
    text: string;
    user_id: number | null;
    user_name: string;
    created_at: string;
  };
  monitor_marks: {
    id: Generated<number>;
    customer_id: number;
    recording_id: number;
    monitor_id: number;
    live_id: number;
    kind: string;
    /** Unix milliseconds. */
    at: number;
    offset_ms: number;
    user_id: number | null;
    user_name: string;
    token_name: string;
  };
  record_deletions: {
    id: Generated<number>;
    customer_id: number;
    kind: string;
    up_to: number;
    /** JSON: ids that are left alone. */
    spared: string;
  };
  monitor_ai_dictionary: { id: Generated<number>; customer_id: number; token: string; created_at: string };
  transcription_settings: {
    customer_id: number;
    enabled: number;
    url: string;
    model: string;
    language: string;
    analysis_model: string;
    sealed_api_key: string | null;
  };
  transcription_jobs: {
    monitor_id: number;
    customer_id: number;
    replaces: number;
    attempts: number;
    due_at: number;
  };
}
