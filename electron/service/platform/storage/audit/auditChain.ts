/** The chain of the audit log: SHA-256 over each row and the hash of the previous one. */
import { createHash } from 'node:crypto';
import type { Row } from '../tables.ts';

/** A row as it is hashed: everything of it but its own hash, and the time as text, which is derived. */
export type HashedRow = Omit<Row<'audit_log'>, 'hash' | 'time'>;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * The hash of a row: SHA-256 of its JSON in UTF-8, names of fields in the order of the alphabet, without blanks. The hash of
 * the row before is one of its fields.
 */
export function hashOf(row: HashedRow): string {
  const fields: HashedRow = {
    address: row.address,
    at: row.at,
    customer_id: row.customer_id,
    id: row.id,
    object_id: row.object_id,
    object_type: row.object_type,
    operation: row.operation,
    outcome: row.outcome,
    previous_hash: row.previous_hash,
    reason: row.reason,
    request_id: row.request_id,
    status: row.status,
    token_name: row.token_name,
    user_id: row.user_id,
    user_name: row.user_name,
    values_digest: row.values_digest,
  };
  return sha256(JSON.stringify(fields));
}

/** The digest of a row's names and values, by which the row vouches for them. */
export const valuesDigest = (salt: string, content: string): string => sha256(salt + content);
