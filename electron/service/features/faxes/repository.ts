import type { Fax } from '../../../../shared/api/schemas/fax.ts';
import { codeOf, ddiTargetTypeCodes } from '../../../../shared/domain/codes.ts';
import type { NewEvent } from '../../platform/events/eventOutbox.ts';
import { eventRepository } from '../../platform/events/eventRepository.ts';
import { type CollectionTable, pageOf } from '../../platform/storage/collections/pageQuery.ts';
import { rowsOfScope } from '../../platform/storage/collections/rowScopes.ts';
import type { Row } from '../../platform/storage/tables.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';
import type { FaxesRepositories, FaxOwner, NewFax, StoredFax } from './records.ts';

const table: CollectionTable = { name: 'faxes', indexed: new Set(['id', 'created_at', 'user_id']), totals: null };

function faxFromRow({ customer_id: _, content_hash: __, path: ___, ...fax }: Row<'faxes'>): Fax {
  return fax;
}

function storedFromRow(row: Row<'faxes'>): StoredFax {
  return { fax: faxFromRow(row), customerId: row.customer_id, path: row.path };
}

async function add(unit: UnitOfWork, fax: NewFax, eventOf: (fax: Fax) => NewEvent): Promise<Fax | null> {
  const query = unit.db
    .insertInto('faxes')
    .values(fax)
    .onConflict((conflict) => conflict.doNothing());
  const row = await query.returningAll().executeTakeFirst();
  if (!row) return null;
  const added = faxFromRow(row);
  await eventRepository(unit).append([eventOf(added)]);
  return added;
}

const toUser = codeOf(ddiTargetTypeCodes, 'USER');

async function ownerOf({ db }: UnitOfWork, number: string): Promise<FaxOwner | null> {
  const ddis = await db.selectFrom('ddis').selectAll().where('e164', '=', number).limit(2).execute();
  const [ddi] = ddis;
  if (ddi && ddis.length === 1) {
    return { customerId: ddi.customer_id, userId: ddi.target_type === toUser ? ddi.target_id : null };
  }
  const customers = db.selectFrom('customers').select('id').where('deleted_at', 'is', null).limit(2);
  const [only, another] = await customers.execute();
  return only && !another ? { customerId: only.id, userId: null } : null;
}

/** Faxes, in their table. */
export function faxesRepositories(unit: UnitOfWork): FaxesRepositories {
  return {
    faxes: {
      ownerOf: (number) => ownerOf(unit, number),
      add: (fax, eventOf) => unit.atomically((within) => add(within, fax, eventOf)),
      async page(scope, request) {
        const page = await pageOf<Row<'faxes'>>(unit.reader, table, rowsOfScope(scope), request);
        return { data: page.data.map(faxFromRow), total: page.total };
      },
      async byId(scope, id) {
        const query = unit.db.selectFrom('faxes').selectAll().where('id', '=', id).where(rowsOfScope(scope).where);
        const row = await query.executeTakeFirst();
        return row ? storedFromRow(row) : null;
      },
    },
  };
}
