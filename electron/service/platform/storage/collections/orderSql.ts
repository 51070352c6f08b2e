import { type RawBuilder, sql } from 'kysely';
import type { PageRequest } from '../../../kernel/collections.ts';
import { inOrder } from '../dialect/expressions.ts';

/** The order of a list, as SQL for `ORDER BY`: rows of the same value come in the order of their ids. */
export function orderOf(sort: string | null, direction: PageRequest['direction']): RawBuilder<unknown> {
  const way = sql.raw(direction);
  return sort === null || sort === 'id' ? sql`id ${way}` : sql`${inOrder(sort, direction)}, id ${way}`;
}
