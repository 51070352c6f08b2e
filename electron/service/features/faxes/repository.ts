import type { Generated } from 'kysely';
import type { Fax } from '../../../../shared/api/faxes.ts';
import { codeOf } from '../../../../shared/domain/codes.ts';
import { ddiTargetTypeCodes } from '../../../../shared/domain/numberCodes.ts';
import type { Page, PageRequest, RecordScope } from '../../kernel/collections.ts';
import type { NewEvent } from '../../platform/events/eventOutbox.ts';
import { eventRepository } from '../../platform/events/eventRepository.ts';
import { type CollectionTable, pageOf } from '../../platform/storage/collections/pageQuery.ts';
import { rowsOfScope } from '../../platform/storage/collections/rowScopes.ts';
import type { NewRow, Row } from '../../platform/storage/tables.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';

declare module '../../platform/storage/tables.ts' {
  interface Tables {
    faxes: {
      id: Generated<number>;
      customer_id: number;
      user_id: number | null;
      charge: Generated<number>;
      created_at: string;
      filename: string;
      from: string;
      to: string;
      pages: number;
      size: number;
      status: number;
      type: number;
      /** SHA-256 of the PDF, lower-case hex. Together with the file's name it tells whether a fax is stored already. */
      content_hash: string;
      /** Path of the PDF, relative to the data folder. */
      path: string;
    };
  }
}

declare module '../../platform/storage/store.ts' {
  interface Repositories {
    readonly faxes: FaxRepository;
  }
}

export type NewFax = Omit<NewRow<'faxes'>, 'id' | 'charge'>;

/** A fax and the path of its PDF. */
export interface StoredFax {
  readonly fax: Fax;
  readonly customerId: number;
  /** Relative to the data folder. */
  readonly path: string;
}

/** Whom a fax belongs to. */
export interface FaxOwner {
  readonly customerId: number;
  /** The user whose number it is; null: no single user. */
  readonly userId: number | null;
}

export type FaxRepository = ReturnType<typeof faxRepository>;

const table: CollectionTable = { name: 'faxes', indexed: new Set(['id', 'created_at', 'user_id']), totals: null };

const toUser = codeOf(ddiTargetTypeCodes, 'USER');

function faxFromRow({ customer_id: _, content_hash: __, path: ___, ...fax }: Row<'faxes'>): Fax {
  return fax;
}

export function faxRepository(unit: UnitOfWork) {
  return {
    /**
     * Who has this number (E.164 digits, or empty): the owner of the DDI, else the only customer; null if neither
     * applies.
     */
    async ownerOf(number: string): Promise<FaxOwner | null> {
      const [ddi, other] = await unit.db.selectFrom('ddis').selectAll().where('e164', '=', number).limit(2).execute();
      if (ddi && !other) {
        return { customerId: ddi.customer_id, userId: ddi.target_type === toUser ? ddi.target_id : null };
      }
      const customers = unit.db.selectFrom('customers').select('id').where('deleted_at', 'is', null).limit(2);
      const [only, another] = await customers.execute();
      return only && !another ? { customerId: only.id, userId: null } : null;
    },
    /** Stores it with the event that `eventOf` makes, in one transaction; null if it is stored already. */
    add: (fax: NewFax, eventOf: (fax: Fax) => NewEvent): Promise<Fax | null> =>
      unit.atomically(async (within) => {
        const query = within.db.insertInto('faxes').values(fax);
        const row = await query
          .onConflict((conflict) => conflict.doNothing())
          .returningAll()
          .executeTakeFirst();
        if (!row) return null;
        const added = faxFromRow(row);
        await eventRepository(within).append([eventOf(added)]);
        return added;
      }),
    async page(scope: RecordScope, request: PageRequest): Promise<Page<Fax>> {
      const page = await pageOf<Row<'faxes'>>(unit.reader, table, rowsOfScope(scope), request);
      return { data: page.data.map(faxFromRow), total: page.total };
    },
    async byId(scope: RecordScope, id: number): Promise<StoredFax | null> {
      const query = unit.db.selectFrom('faxes').selectAll().where('id', '=', id).where(rowsOfScope(scope).where);
      const row = await query.executeTakeFirst();
      return row ? { fax: faxFromRow(row), customerId: row.customer_id, path: row.path } : null;
    },
  };
}
