import type { Generated, GeneratedAlways } from 'kysely';

/** The audit log, as Kysely knows its tables. */
export interface AuditTables {
  audit_log: {
    id: Generated<number>;
    at: number;
    time: GeneratedAlways<string>;
    customer_id: number | null;
    user_id: number | null;
    user_name: string;
    token_name: string;
    address: string;
    operation: string;
    object_type: string;
    object_id: string;
    outcome: string;
    status: number | null;
    reason: string;
    request_id: string;
    values_digest: string;
    previous_hash: string;
    hash: string;
  };
  audit_values: { audit_id: number; salt: string; content: string };
  audit_anchors: { up_to: number; hash: string; audit_id: number };
  audit_erasures: { audit_id: number; by_id: number };
  audit_pending: { id: Generated<number>; entry: string };
  audit_exports: { name: string; up_to: number };
}
