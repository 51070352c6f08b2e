import { type SqlBool, sql } from 'kysely';
import type { Cdr } from '../../../../shared/api/schemas/record.ts';
import { codeOf, destinationCodes } from '../../../../shared/domain/codes.ts';
import { cdrFromRow } from '../../calls/persistence/cdrRows.ts';
import type { Page, PageRequest, RecordScope } from '../../kernel/collections.ts';
import { type CollectionTable, pageOf } from '../../platform/storage/collections/pageQuery.ts';
import { callsOfScope } from '../../platform/storage/collections/rowScopes.ts';
import type { Row } from '../../platform/storage/tables.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';

const table: CollectionTable = { name: 'cdrs', indexed: new Set(), totals: null };

/** CDRs of a scope whose other party has one of the numbers: who called in, who was called, either of two colleagues. */
export async function cdrsWithNumbers(
  unit: UnitOfWork,
  scope: RecordScope,
  numbers: readonly string[],
  request: PageRequest,
): Promise<Page<Cdr>> {
  if (numbers.length === 0) return { data: [], total: 0 };
  const own = sql`customer_id = ${scope.customerId}`;
  const [inbound, outbound] = [codeOf(destinationCodes, 'in'), codeOf(destinationCodes, 'out')];
  const found = sql`SELECT id FROM cdrs WHERE ${own} AND src IN (${sql.join(numbers)}) AND destination <> ${outbound}
    UNION ALL SELECT id FROM cdrs WHERE ${own} AND dst IN (${sql.join(numbers)}) AND destination <> ${inbound}`;
  // The numbers find the records; whether the viewer may see one is then looked up for each.
  const visible = sql`EXISTS (SELECT 1 FROM cdrs AS own WHERE own.id = cdrs.id AND ${callsOfScope(scope, '').where})`;
  const where = sql<SqlBool>`id IN (${found}) AND ${visible}`;
  const page = await pageOf<Row<'cdrs'>>(unit.reader, table, { where, index: null }, request);
  return { data: page.data.map(cdrFromRow), total: page.total };
}
