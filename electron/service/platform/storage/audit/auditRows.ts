/** Entries of the audit log as rows, and back. */
import { randomBytes } from 'node:crypto';
import type { AuditLogChange } from '../../../../../shared/api/schemas/audit.ts';
import type { AuditOutcome } from '../../../../../shared/domain/audit.ts';
import { toContractDateTime } from '../../../../../shared/domain/time.ts';
import { insertSql } from '../sqlite/insertSql.ts';
import type { Row } from '../tables.ts';
import type { UnitOfWork } from '../unitOfWork.ts';
import { type HashedRow, hashOf, valuesDigest } from './auditChain.ts';
import type { AuditEntry, AuditRecord } from './records.ts';

/** What stands beside a row. */
interface Values {
  readonly name: string;
  readonly changes: readonly AuditLogChange[];
}

interface Tail {
  readonly id: number;
  readonly hash: string;
}

/** A row with what stands beside it; `content` is null where it was erased or there never was any. */
export type JoinedRow = Omit<Row<'audit_log'>, 'time'> & { readonly content: string | null };

const columns = [
  ...['id', 'at', 'customer_id', 'user_id', 'user_name', 'token_name', 'address', 'operation', 'object_type'],
  ...['object_id', 'outcome', 'status', 'reason', 'request_id', 'values_digest', 'previous_hash', 'hash'],
] as const;
const insertRow = insertSql('audit_log', columns);
const insertValues = insertSql('audit_values', ['audit_id', 'salt', 'content']);
const selectTail = 'SELECT id, hash FROM audit_log ORDER BY id DESC LIMIT 1';
const selectAnchor = 'SELECT up_to AS id, hash FROM audit_anchors ORDER BY up_to DESC LIMIT 1';

function valuesOf({ objectName = '', changes = [] }: AuditEntry): Values | null {
  return objectName === '' && changes.length === 0 ? null : { name: objectName, changes };
}

/** Read each time, by the primary key: what a transaction that was undone had added is not the end of the chain. */
function tailOf({ prepare }: UnitOfWork): Tail {
  const [tail] = [...prepare(selectTail).all([]), ...prepare(selectAnchor).all([])] as Tail[];
  return tail ?? { id: 0, hash: '' };
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

/** Adds a row to the end of the chain, in a transaction. */
export function insertEntry(within: UnitOfWork, entry: AuditEntry): AuditRecord {
  const tail = tailOf(within);
  const values = valuesOf(entry);
  const salt = values ? randomBytes(16).toString('hex') : '';
  const content = values ? JSON.stringify(values) : '';
  const digest = values ? valuesDigest(salt, content) : '';
  const hashed: HashedRow = { id: tail.id + 1, ...given(entry), values_digest: digest, previous_hash: tail.hash };
  const row = { ...hashed, hash: hashOf(hashed) };
  within.prepare(insertRow).run(columns.map((column) => row[column]));
  if (values) within.prepare(insertValues).run([row.id, salt, content]);
  return recordOf({ ...row, content: values && content });
}

/** A row as the service knows it. */
export function recordOf(row: JoinedRow): AuditRecord {
  const values = row.content === null ? null : (JSON.parse(row.content) as Values);
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
      outcome: row.outcome as AuditOutcome,
      status: row.status,
      reason: row.reason,
      request_id: row.request_id,
      erased: values === null && row.values_digest !== '',
      previous_hash: row.previous_hash,
      hash: row.hash,
    },
  };
}
