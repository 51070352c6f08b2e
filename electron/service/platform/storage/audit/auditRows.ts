/** Entries of the audit log as rows, and back. */
import { randomBytes } from 'node:crypto';
import type { Generated, GeneratedAlways } from 'kysely';
import { z } from 'zod';
import { type AuditLogChange, type AuditLogEntry, auditEntrySchema } from '../../../../../shared/api/auditLog.ts';
import type { AuditOutcome } from '../../../../../shared/domain/audit.ts';
import { toContractDateTime } from '../../../../../shared/domain/time.ts';
import { preparedInsert, preparedQuery } from '../preparedQuery.ts';
import type { Row } from '../tables.ts';
import type { UnitOfWork } from '../unitOfWork.ts';
import { jsonColumnOr } from '../unreadableRow.ts';
import { type HashedRow, hashOf, valuesDigest } from './auditChain.ts';

declare module '../tables.ts' {
  interface Tables {
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
      outcome: AuditOutcome;
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
}

/** An action of somebody, or of the service itself. Absent fields are unknown or do not apply. */
export interface AuditEntry {
  /** Null: nobody's, such as a login of somebody who is unknown. */
  readonly customerId: number | null;
  /** Operation of the contract, or what the service did by itself: `retention.expired`. */
  readonly operation: string;
  /** Default: done. */
  readonly outcome?: AuditOutcome;
  /** Default: now. */
  readonly at?: number;
  readonly userId?: number | null;
  /** Name of the user at that time; default: the service itself. */
  readonly userName?: string;
  /** Name of the API token; empty: a login. */
  readonly tokenName?: string;
  /** IP address. */
  readonly address?: string;
  /** Kind of object, such as `users`, and its id, or several joined by commas. */
  readonly objectType?: string;
  readonly objectId?: string;
  /** The displayed name of the object. It can be erased, as the changes can. */
  readonly objectName?: string;
  /** Fields before and after; secrets are masked before they come here. */
  readonly changes?: readonly AuditLogChange[];
  /** HTTP status that was answered. */
  readonly status?: number | null;
  /** Why it was refused or failed, or further words. */
  readonly reason?: string;
  /** Number of the request, as in the service's own log. */
  readonly requestId?: string;
}

/** An entry as it is stored. */
export interface AuditRecord {
  readonly customerId: number | null;
  readonly at: number;
  readonly body: AuditLogEntry;
}

/** Values that are stored beside a row. */
interface Values {
  readonly name: string;
  readonly changes: readonly AuditLogChange[];
}

interface Tail {
  readonly id: number;
  readonly hash: string;
}

/** A row with its values, which are stored apart so that they can be erased; `content` is null if there are none. */
export type JoinedRow = Omit<Row<'audit_log'>, 'time'> & { readonly content: string | null };

const insertRow = preparedInsert('audit_log');
const insertValues = preparedInsert('audit_values');
const selectTail = preparedQuery((db) =>
  db.selectFrom('audit_log').select(['id', 'hash']).orderBy('id', 'desc').limit(1),
);
const selectAnchor = preparedQuery((db) =>
  db.selectFrom('audit_anchors').select(['up_to as id', 'hash']).orderBy('up_to', 'desc').limit(1),
);

function valuesOf({ objectName = '', changes = [] }: AuditEntry): Values | null {
  return objectName === '' && changes.length === 0 ? null : { name: objectName, changes };
}

/** Read each time, by the primary key: what a transaction that was undone had added is not the end of the chain. */
async function tailOf(within: UnitOfWork): Promise<Tail> {
  const [tail] = await selectTail(within, {});
  if (tail) return tail;
  const [anchor] = await selectAnchor(within, {});
  return anchor ?? { id: 0, hash: '' };
}

/** The columns that come from the entry as it is given. */
function given(entry: AuditEntry) {
  const { userId = null, userName = '', tokenName = '', address = '', outcome = 'done', status = null } = entry;
  const { objectType = '', objectId = '', reason = '', requestId = '', at = Date.now() } = entry;
  return {
    at,
    customer_id: entry.customerId,
    user_id: userId,
    user_name: userName,
    token_name: tokenName,
    address,
    operation: entry.operation,
    object_type: objectType,
    object_id: objectId,
    outcome,
    status,
    reason,
    request_id: requestId,
  };
}

/** Adds a row to the end of the chain, in a transaction; await it before the next is added there. */
export async function insertEntry(within: UnitOfWork, entry: AuditEntry): Promise<AuditRecord> {
  const tail = await tailOf(within);
  const values = valuesOf(entry);
  const salt = values ? randomBytes(16).toString('hex') : '';
  const content = values ? JSON.stringify(values) : '';
  const digest = values ? valuesDigest(salt, content) : '';
  const hashed: HashedRow = { id: tail.id + 1, ...given(entry), values_digest: digest, previous_hash: tail.hash };
  const row = { ...hashed, hash: hashOf(hashed) };
  await insertRow(within, row);
  if (values) await insertValues(within, { audit_id: row.id, salt, content });
  return recordOf({ ...row, content: values && content });
}

/** A row with damaged values is still shown; `verifyAuditLog` reports it. */
const storedValues = jsonColumnOr(z.object({ name: z.string(), changes: auditEntrySchema.shape.changes }), {
  name: '',
  changes: [],
});

/** A row as the service knows it. */
export function recordOf(row: JoinedRow): AuditRecord {
  const values = row.content === null ? null : storedValues(row.content);
  return {
    customerId: row.customer_id,
    at: row.at,
    body: {
      id: row.id,
      time: toContractDateTime(row.at),
      user_id: row.user_id,
      user_name: row.user_name,
      token_name: row.token_name,
      address: row.address,
      operation: row.operation,
      object_type: row.object_type,
      object_id: row.object_id,
      object_name: values?.name ?? '',
      changes: [...(values?.changes ?? [])],
      outcome: row.outcome,
      status: row.status,
      reason: row.reason,
      request_id: row.request_id,
      erased: values === null && row.values_digest !== '',
      previous_hash: row.previous_hash,
      hash: row.hash,
    },
  };
}
