/** Records of calls as a viewer sees them: the common part of CDRs and recordings. */
import { sql } from 'kysely';
import type { Page, PageRequest, RecordScope } from '../../kernel/collections.ts';
import { type CollectionTable, pageOf } from '../../platform/storage/collections/pageQuery.ts';
import { callsOfScope } from '../../platform/storage/collections/rowScopes.ts';
import type { Row } from '../../platform/storage/tables.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';

/** A table of records of calls. */
export interface CallRecordTable<T extends 'cdrs' | 'monitors'> extends CollectionTable {
  readonly name: T;
  /** Its index on `live_id`. */
  readonly liveIdIndex: string;
  /** Its index on the customer and the id. */
  readonly customerIndex: string;
}

/** One page of the rows that a viewer sees. */
export function pageOfCalls<T extends 'cdrs' | 'monitors'>(
  unit: UnitOfWork,
  table: CallRecordTable<T>,
  scope: RecordScope,
  request: PageRequest,
): Promise<Page<Row<T>>> {
  const rows = callsOfScope(scope, table.liveIdIndex);
  const walk = rows.customerId === undefined ? {} : { walk: { index: table.customerIndex, where: rows.where } };
  return pageOf<Row<T>>(unit.reader, table, { ...rows, ...walk }, request);
}

/** A row that a viewer sees, by its id. */
export async function rowOfCall<T extends 'cdrs' | 'monitors'>(
  unit: UnitOfWork,
  table: CallRecordTable<T>,
  scope: RecordScope,
  id: number,
): Promise<Row<T> | null> {
  const { where } = callsOfScope(scope, table.liveIdIndex);
  const rows = sql<Row<T>>`SELECT * FROM ${sql.table(table.name)} WHERE id = ${id} AND ${where}`;
  return (await rows.execute(unit.db)).rows[0] ?? null;
}
