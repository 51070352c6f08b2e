/** Removal from the audit log: names and values that are to be erased, and its oldest rows. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { contains, inLowerCase } from '../dialect/expressions.ts';
import { type Places, preparedInsert, preparedQuery } from '../preparedQuery.ts';
import type { UnitOfWork } from '../unitOfWork.ts';
import { insertEntry } from './auditRows.ts';

/** Rows that go in one transaction: what calls wait for is short. */
const BATCH = 2000;

const noteErasure = preparedInsert('audit_erasures');
const removeValues = preparedQuery((db, { id }: Places<{ id: number }>) =>
  db.deleteFrom('audit_values').where('audit_id', '=', id),
);

/** Erases names and values of a customer's matching rows, and adds a row about that; answers the number of rows. */
async function erase(within: UnitOfWork, customerId: number, matches: RawBuilder<SqlBool>): Promise<number> {
  const query = sql<{ id: number }>`SELECT id FROM audit_values JOIN audit_log ON audit_log.id = audit_id
    WHERE customer_id = ${customerId} AND operation <> 'audit.erased' AND (${matches}) LIMIT ${BATCH}`;
  const ids = (await query.execute(within.db)).rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  const changes = [{ field: 'rows', before: null, after: ids }];
  const { body } = await insertEntry(within, {
    customerId,
    operation: 'audit.erased',
    objectType: 'auditlog',
    changes,
  });
  for (const id of ids) {
    await noteErasure(within, { audit_id: id, by_id: body.id });
    await removeValues(within, { id });
  }
  return ids.length;
}

/**
 * Erases names and values of a customer's rows that mention one of these texts, and adds a row about that. Who did
 * what, when and to which object remains, and so does the chain. Answers the number of rows.
 */
export async function eraseMentions(unit: UnitOfWork, customerId: number, texts: readonly string[]): Promise<number> {
  // Values are stored as JSON: search texts are escaped alike, quotes for example.
  const wanted = texts.filter((text) => text !== '').map((text) => JSON.stringify(text.toLowerCase()).slice(1, -1));
  if (wanted.length === 0) return 0;
  const mentions = wanted.map((text) => contains(inLowerCase(sql`content`), text));
  let total = 0;
  for (;;) {
    const erased = await unit.atomically((within) => erase(within, customerId, sql.join(mentions, sql` OR `)));
    if (erased === 0) return total;
    total += erased;
  }
}

/** Erases names and values of some of a customer's rows; false when there were none left. */
export async function eraseSome(within: UnitOfWork, customerId: number): Promise<boolean> {
  return (await erase(within, customerId, sql<SqlBool>`true`)) > 0;
}

/**
 * Removes the oldest rows of all customers, up to the first that is not older; the last one's hash is stored as the
 * anchor of the rest, and a row is added about it. Answers the number of rows, at most some thousands: repeat until
 * there are none.
 */
export async function prune(unit: UnitOfWork, before: number): Promise<number> {
  return unit.atomically(async (within) => {
    const query = sql<{ id: number; at: number; hash: string }>`
      SELECT id, at, hash FROM audit_log ORDER BY id LIMIT ${BATCH}`;
    const { rows } = await query.execute(within.db);
    const kept = rows.findIndex(({ at }) => at >= before);
    const old = kept < 0 ? rows : rows.slice(0, kept);
    const last = old.at(-1);
    if (!last) return 0;
    const changes = [
      { field: 'up_to', before: null, after: last.id },
      { field: 'hash', before: null, after: last.hash },
    ];
    const entry = { customerId: null, operation: 'audit.pruned', objectType: 'auditlog', changes };
    const { body } = await insertEntry(within, entry);
    await within.db
      .insertInto('audit_anchors')
      .values({ up_to: last.id, hash: last.hash, audit_id: body.id })
      .execute();
    await within.db.deleteFrom('audit_values').where('audit_id', '<=', last.id).execute();
    await within.db.deleteFrom('audit_log').where('id', '<=', last.id).execute();
    return old.length;
  });
}
