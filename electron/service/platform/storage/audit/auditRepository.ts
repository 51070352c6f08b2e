import { type SqlBool, sql } from 'kysely';
import type { Page, PageRequest } from '../../../kernel/collections.ts';
import { insertEvents } from '../../events/eventRepository.ts';
import { conditionSql } from '../collections/conditionSql.ts';
import { CountCache } from '../collections/countCache.ts';
import { type CollectionTable, pageOf, type RowScope } from '../collections/pageQuery.ts';
import { alongIndex, hasWord, numbersOf } from '../dialect/expressions.ts';
import { type Places, preparedQuery } from '../preparedQuery.ts';
import type { Row } from '../tables.ts';
import type { UnitOfWork } from '../unitOfWork.ts';
import { eraseMentions, prune } from './auditRemoval.ts';
import { type AuditEntry, type AuditRecord, insertEntry, type JoinedRow, recordOf } from './auditRows.ts';

declare module '../store.ts' {
  interface Repositories {
    readonly audit: ReturnType<typeof auditRepository>;
  }
}

/** Rows of a stream that are read in one go. */
const WINDOW = 500;

const indexed = new Set(['id', 'time', 'user_id', 'object_type']);

function scopeOf(customerId: number): RowScope {
  const where = sql<SqlBool>`customer_id = ${customerId}`;
  return { where, index: null, customerId, walk: { index: 'audit_log_customer', where } };
}

const subscribers = preparedQuery((db, { customerId }: Places<{ customerId: number }>) =>
  db
    .selectFrom('webhooks')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('enabled', '=', 1)
    .where(hasWord('events', 'audit_recorded'))
    .limit(1),
);

/** Puts a row into the outbox, in its own transaction, where a webhook of its customer wants it. */
async function insertAuditEvent(within: UnitOfWork, { customerId, body }: AuditRecord): Promise<void> {
  if (customerId === null || (await subscribers(within, { customerId })).length === 0) return;
  const event = { event_name: 'audit.recorded', event_time: body.time, entry: body } as const;
  within.noteAppended(await insertEvents(within, [{ customerId, userIds: [], body: event }], Date.now()));
}

/** Adds a row, and its event where a webhook of the customer wants it. */
export async function appendEntry(unit: UnitOfWork, entry: AuditEntry): Promise<AuditRecord> {
  return unit.atomically(async (within) => {
    const record = await insertEntry(within, entry);
    await insertAuditEvent(within, record);
    return record;
  });
}

const joined = sql`SELECT audit_log.*, audit_values.content FROM audit_log
  LEFT JOIN audit_values ON audit_values.audit_id = audit_log.id`;

async function withValues(unit: UnitOfWork, rows: readonly Row<'audit_log'>[]): Promise<AuditRecord[]> {
  if (rows.length === 0) return [];
  const ids = JSON.stringify(rows.map(({ id }) => id));
  const query = sql<Row<'audit_values'>>`SELECT * FROM audit_values
    WHERE audit_id IN ${numbersOf(ids)}`;
  const { rows: values } = await query.execute(unit.reader);
  const contents = new Map(values.map(({ audit_id, content }) => [audit_id, content]));
  return rows.map((row) => recordOf({ ...row, content: contents.get(row.id) ?? null }));
}

async function* stream(
  unit: UnitOfWork,
  customerId: number,
  { conditions, direction }: Pick<PageRequest, 'conditions' | 'direction'>,
): AsyncGenerator<AuditRecord[]> {
  const visible = sql.join<SqlBool>([sql`customer_id = ${customerId}`, ...conditions.map(conditionSql)], sql` AND `);
  const newest = Number.MAX_SAFE_INTEGER;
  let place = direction === 'ASC' ? 0 : newest;
  for (;;) {
    const beyond = direction === 'ASC' ? sql`id > ${place}` : sql`id < ${place}`;
    const rows = sql<Row<'audit_log'>>`SELECT * FROM ${alongIndex('audit_log', 'audit_log_customer')}
      WHERE ${visible} AND ${beyond} ORDER BY id ${sql.raw(direction)} LIMIT ${WINDOW}`;
    const found = (await rows.execute(unit.reader)).rows;
    const last = found.at(-1);
    if (!last) return;
    yield await withValues(unit, found);
    place = last.id;
  }
}

/** The audit log: who did what. Rows are only ever added; times are Unix milliseconds. */
export function auditRepository(unit: UnitOfWork) {
  const table: CollectionTable = { name: 'audit_log', indexed, totals: new CountCache() };
  return {
    /** Adds a row: in the transaction at hand, or in one of its own. */
    append: (entry: AuditEntry) => appendEntry(unit, entry),
    async page(customerId: number, request: PageRequest): Promise<Page<AuditRecord>> {
      const page = await pageOf<Row<'audit_log'>>(unit.reader, table, scopeOf(customerId), request);
      return { data: await withValues(unit, page.data), total: page.total };
    },
    async byId(customerId: number, id: number): Promise<AuditRecord | null> {
      const query = sql<JoinedRow>`${joined} WHERE audit_log.id = ${id} AND customer_id = ${customerId}`;
      const [row] = (await query.execute(unit.reader)).rows;
      return row ? recordOf(row) : null;
    },
    /** All of a customer that match, in the order of ids, some at a time. */
    stream: (
      customerId: number,
      request: Pick<PageRequest, 'conditions' | 'direction'>,
    ): AsyncIterable<readonly AuditRecord[]> => stream(unit, customerId, request),
    /** Rows of everybody after an id, the oldest first. */
    async after(id: number, limit: number): Promise<AuditRecord[]> {
      const query = sql<JoinedRow>`${joined} WHERE audit_log.id > ${id} ORDER BY audit_log.id LIMIT ${limit}`;
      return (await query.execute(unit.db)).rows.map(recordOf);
    },
    async newestId(): Promise<number> {
      const query = unit.db.selectFrom('audit_log').select((of) => of.fn.max('id').as('id'));
      return (await query.executeTakeFirst())?.id ?? 0;
    },
    eraseMentions: (customerId: number, texts: readonly string[]) => eraseMentions(unit, customerId, texts),
    prune: (before: number) => prune(unit, before),
    /** How far the log was exported under a name; null: never. */
    async exportedUpTo(name: string): Promise<number | null> {
      const query = unit.db.selectFrom('audit_exports').select('up_to').where('name', '=', name);
      return (await query.executeTakeFirst())?.up_to ?? null;
    },
    async setExportedUpTo(name: string, up_to: number): Promise<void> {
      const insert = unit.db.insertInto('audit_exports').values({ name, up_to });
      await insert.onConflict((conflict) => conflict.column('name').doUpdateSet({ up_to })).execute();
    },
  };
}
